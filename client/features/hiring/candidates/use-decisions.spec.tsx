import { screen } from '@testing-library/react';
import { App } from 'antd';
import { clientOf } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import type { Stage } from './placement';
import type { Card } from './placement';
import { useDecisions } from './use-decisions';

const stage = (id: string, name: string, kind: Stage['kind']) => ({
  __typename: 'JobRoleStage' as const,
  id,
  name,
  kind,
});
const applied = stage('1', 'Applied', 'APPLIED');

const card: Card = {
  __typename: 'Application',
  id: '11',
  state: 'ACTIVE',
  contact: 'REACHABLE',
  knockOuts: [],
  appliedAt: '2026-11-01T08:00:00.000Z',
  movedAt: '2026-11-01T08:00:00.000Z',
  stage: applied,
  candidate: { __typename: 'Candidate', id: '11', name: 'Ana Berg', source: 'APPLIED', erasedAt: null },
};

function Decide({ to }: { to: Stage }) {
  const { decide, dialog } = useDecisions();
  return (
    <>
      <button type="button" onClick={() => decide([card], to)}>
        Decide
      </button>
      {dialog}
    </>
  );
}

function show(to: Stage) {
  const { wrap } = clientOf({
    MoveApplications: () => ({ cards: [{ ...card, stage: { __typename: 'JobRoleStage', ...to } }] }),
  });
  const element = wrap(
    <App>
      <Decide to={to} />
    </App>,
  );
  return renderRoutes([{ path: '*', element }], { access: ready() });
}

it('offers to undo a move', async () => {
  const { user } = show(stage('2', 'Interview', 'ACTIVE'));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Ana Berg is in the stage “Interview” now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('offers no undo of an offer, whose email has left', async () => {
  const { user } = show(stage('3', 'Offer', 'OFFER'));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(await screen.findByRole('button', { name: 'Make offer' }));
  expect(await screen.findByText('Ana Berg is in the stage “Offer” now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
