import { screen, within } from '@testing-library/react';
import type { ActionPage_ActionFragment } from '../../../generated/graphql';
import { renderRoutes } from '../../../test-render';
import { ActionHistory } from './action-history';

const person = (id: string, firstName: string, lastName: string) => ({
  __typename: 'Colleague' as const,
  id,
  firstName,
  lastName,
  photoUrl: null,
  displayName: `${firstName} ${lastName}`,
});

function historyOf(fields: Partial<ActionPage_ActionFragment>): (string | null)[] {
  const action = {
    createdAt: '2026-03-02T09:00:00.000Z',
    state: 'OPEN',
    ...fields,
  } as ActionPage_ActionFragment;
  renderRoutes([{ path: '/', element: <ActionHistory action={action} /> }]);
  const history = within(screen.getByRole('region', { name: 'History' }));
  return history.getAllByRole('listitem').map((item) => item.querySelector('.feed__text')!.textContent);
}

it('lists what happened, newest first, with the comment of the decision', () => {
  const [ana, ben, eva] = [
    person('1', 'Ana', 'Lima'),
    person('2', 'Ben', 'Roth'),
    person('3', 'Eva', 'Sand'),
  ];
  const sentences = historyOf({
    requester: ana,
    delegatedAt: '2026-03-02T10:00:00.000Z',
    delegatedBy: ben,
    delegate: eva,
    decidedAt: '2026-03-02T11:00:00.000Z',
    decidedBy: eva,
    decisionLabel: 'Approved',
    comment: 'Welcome',
  });
  expect(sentences).toEqual([
    'Eva Sand decided: Approved',
    'Ben Roth passed this on to Eva Sand.',
    'Ana Lima opened this.',
  ]);
  expect(screen.getByText('“Welcome”')).toBeVisible();
});

it('needs no person: the product opens and ends actions, too', () => {
  const sentences = historyOf({ state: 'EXPIRED', decidedAt: '2026-03-03T09:00:00.000Z' });
  expect(sentences).toEqual(['Expired', 'This was opened.']);
});
