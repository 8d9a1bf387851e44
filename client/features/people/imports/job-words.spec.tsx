import { i18n } from '@lingui/core';
import { renderRoutes } from '../../../test-render';
import { useReason } from './job-words';

type Row = Parameters<ReturnType<typeof useReason>>[0];

const Reason = ({ row }: { row: Row }) => useReason()(row);

function textOf(row: Partial<Row>): string | null {
  const element = <Reason row={{ field: null, reason: null, message: null, ...row }} />;
  return renderRoutes([{ path: '/', element }]).container.textContent;
}

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each<[string, Partial<Row>]>([
  ['', {}],
  ['Belongs to another company.', { reason: 'MEMBER_OF_ANOTHER_COMPANY', message: 'The person belongs …' }],
  [
    'Role: Must be one of: admin, employee.',
    { field: 'userType', reason: 'NOT_A_CHOICE', message: 'must be one of: admin, employee' },
  ],
  ['A rule of a newer server.', { reason: 'NEWER', message: 'A rule of a newer server.' }],
])('says “%s”', (text, row) => expect(textOf(row)).toBe(text));

it('says what is wrong with a field in other languages by its reason', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(textOf({ field: 'email', reason: 'NOT_AN_EMAIL', message: 'must be …' })).toBe(
    'Email: This does not look like an email address.',
  );
});

it('shows the text of rows that were stored without a reason', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  const message = 'The person has a pending invitation.';
  expect(textOf({ message })).toBe(message);
});
