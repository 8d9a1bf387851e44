import { screen } from '@testing-library/react';
import { clientOf } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import BulkDialog from './bulk-dialog';

const group = { __typename: 'JobRowGroup', field: null, message: null };

it('says whom an action changes, what it means for them, and that it can be undone', async () => {
  const { wrap } = clientOf({
    StartBulkAction: () => ({
      startBulkAction: {
        __typename: 'JobPreview',
        total: 29,
        included: 28,
        job: null,
        groups: [
          { ...group, verdict: 'INCLUDED', reason: null, count: 28, people: ['Ada Lim', 'Ben Cole'] },
          { ...group, verdict: 'EXCLUDED', reason: 'LAST_ADMIN', count: 1, people: ['Cleo Dunn'] },
        ],
      },
    }),
  });
  const element = wrap(<BulkDialog action="SUSPEND" target={{ companyId: '3' }} onClose={() => {}} />);
  renderRoutes([{ path: '*', element }], { access: ready({ userType: 'ADMIN' }) });
  expect(await screen.findByText('Applies to 28 of 29.')).toBeVisible();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    '28 ×Will be suspendedAda Lim, Ben Cole, and 26 more',
    '1 ×ExcludedCleo DunnA company needs an admin.',
  ]);
  expect(screen.getByText(/signed out at once.*You can undo this for 10 minutes\./)).toBeVisible();
});
