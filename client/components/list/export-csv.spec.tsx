import { screen } from '@testing-library/react';
import { pass, renderRoutes, stopClock } from '../../test-render';
import { ExportCsv } from './export-csv';

stopClock();

/** An export whose second page never arrives, after the first one had 200 rows. */
function show(total?: number) {
  const rows = Array.from({ length: 200 }, (_, number) => ({ number }));
  const fetchPage = (after: string | undefined) =>
    after === undefined ? Promise.resolve({ rows, next: 'more' }) : new Promise<never>(() => {});
  const element = (
    <ExportCsv
      name="rows"
      total={total}
      columns={[['number', ({ number }: { number: number }) => String(number)]]}
      fetchPage={fetchPage}
    />
  );
  return renderRoutes([{ path: '/', element }]);
}

it.each([
  ['how many of all rows it has', 1_000, '200 of 1,000'],
  ['only its own rows if their number is not known', undefined, '200 rows so far'],
])('shows %s', async (_what, total, progress) => {
  const { user } = show(total);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await pass(100);
  expect(screen.getByRole('status')).toHaveTextContent(progress);
});
