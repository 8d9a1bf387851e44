import { screen, within } from '@testing-library/react';
import { App } from 'antd';
import type { Task_DetailsFragment } from '../../../generated/graphql';
import { clientOf } from '../../../test-client';
import { pass, ready, renderRoutes, stopClock } from '../../../test-render';
import EditTaskDialog from './edit-task-dialog';

stopClock();

const task: Task_DetailsFragment = {
  __typename: 'Task',
  id: '5',
  title: 'Order chairs',
  description: 'Six of them',
  priority: 'NORMAL',
  state: 'OPEN',
  dueOn: null,
  dueTime: null,
  timeZone: 'Europe/Berlin',
  reminder: 'NONE',
  recurrence: null,
  nextId: null,
  teamId: '11',
  version: 3,
  isEditable: true,
  assignee: null,
  comments: [],
};
const colleagues = { assignableColleagues: [] };
const stale = {
  errors: [
    {
      message: 'Somebody else has changed the task.',
      extensions: { code: 'CONFLICT', reason: 'STALE_VERSION' },
    },
  ],
};

const teamNode = (id: string) => ({
  __typename: 'TeamNode',
  id,
  name: `Team ${id}`,
  color: '#336699',
  parentId: null,
  visibility: 'OPEN',
  size: 2,
  leadName: null,
  myRole: null,
});

async function show(save: (variables: Record<string, unknown>) => object, availableFeatures = ['Teams']) {
  const latest = {
    ...task,
    description: 'Eight of them',
    priority: 'HIGH' as const,
    teamId: '12',
    version: 4,
  };
  const server = clientOf({
    AssignableColleagues: () => colleagues,
    TeamTree: () => ({ company: { __typename: 'Company', id: '3', teamTree: ['11', '12'].map(teamNode) } }),
    Task: () => ({ task: latest }),
    UpdateTask: save,
  });
  const closed: string[] = [];
  const element = server.wrap(
    <App>
      <EditTaskDialog task={task} done={() => closed.push('done')} onClose={() => {}} />
    </App>,
  );
  const view = renderRoutes([{ path: '/', element }], { access: ready({ availableFeatures }) });
  await pass(0);
  return { ...server, ...view, latest, closed };
}
const inputs = (asked: [string, Record<string, unknown>][]) =>
  asked.filter(([operation]) => operation === 'UpdateTask').map(([, variables]) => variables);

it('does not overwrite what a colleague has changed meanwhile, and lets the user choose', async () => {
  let version = 4;
  const { user, asked, latest, closed } = await show(({ expectedVersion }) =>
    expectedVersion === version ? { updateTask: { ...latest, version: ++version } } : stale,
  );
  const description = await screen.findByLabelText(/^Description/);
  await user.clear(description);
  await user.type(description, 'Ten of them');
  await user.click(screen.getByRole('button', { name: 'Save task' }));
  await pass(50);
  expect(inputs(asked)).toMatchObject([{ expectedVersion: 3 }]);

  const versions = await screen.findByRole('region', { name: 'Both versions' });
  expect(within(versions).getByText('Eight of them')).toBeVisible();
  expect(within(versions).getByText('High')).toBeVisible();
  expect(within(versions).getByText('Team 11')).toBeVisible();
  expect(within(versions).getByText('Team 12')).toBeVisible();
  expect(closed).toEqual([]);
  expect(description).toHaveValue('Ten of them');

  await user.click(screen.getByRole('button', { name: 'Save task' }));
  await pass(50);
  expect(inputs(asked).at(-1)).toMatchObject({
    expectedVersion: 4,
    input: { description: 'Ten of them', priority: 'HIGH' },
  });
  expect(closed).toEqual(['done']);
});

it('sends nothing if nothing was changed', async () => {
  const { user, asked, closed } = await show(() => stale);
  await user.click(await screen.findByRole('button', { name: 'Save task' }));
  await pass(50);
  expect(inputs(asked)).toEqual([]);
  expect(closed).toEqual(['done']);
});

it('keeps the team of a task while the company does not have the feature', async () => {
  const { user, asked } = await show(() => ({ updateTask: { ...task, version: 4 } }), []);
  await user.type(await screen.findByLabelText(/^Description/), ' or more');
  await user.click(screen.getByRole('button', { name: 'Save task' }));
  await pass(50);
  expect(inputs(asked)).toMatchObject([{ input: { description: 'Six of them or more', teamId: '11' } }]);
});
