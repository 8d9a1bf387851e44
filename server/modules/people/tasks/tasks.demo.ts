import { type DemoData, type DemoWorld } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { utcDay } from '../../../platform/time/days.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { ActionPriority } from '../../inbox/actions/action.entity.js';
import { demoTeamId } from '../teams/teams.demo.js';
import { TaskReminder } from './task.model.js';
import { TasksService } from './tasks.service.js';

type People = Pick<DemoWorld, 'admin' | 'viewer' | 'employee'>;

interface TaskPlan {
  title: string;
  description?: string;
  by: keyof People;
  /** A person, or the name of a team. */
  for: keyof People | { team: string };
  priority: ActionPriority;
  /** Days from now. */
  due?: number;
  recurrence?: string;
}

const TASKS: TaskPlan[] = [
  {
    title: 'Prepare the quarterly review',
    description: 'Numbers of placements per team, and the plan for the next quarter.',
    by: 'admin',
    for: 'admin',
    priority: ActionPriority.HIGH,
    due: 5,
  },
  {
    title: 'Approve the budget for the career fair',
    by: 'viewer',
    for: 'admin',
    priority: ActionPriority.NORMAL,
    due: 2,
  },
  {
    title: 'Complete your profile',
    description: 'Your job title and phone number are missing.',
    by: 'admin',
    for: 'employee',
    priority: ActionPriority.NORMAL,
    due: 1,
  },
  {
    title: 'Send the weekly report',
    by: 'employee',
    for: 'employee',
    priority: ActionPriority.NORMAL,
    due: 3,
    recurrence: 'FREQ=WEEKLY',
  },
  {
    title: 'Order new roll-up banners',
    by: 'admin',
    for: { team: 'Marketing' },
    priority: ActionPriority.LOW,
  },
];

/** Open tasks, created a day ago. */
export const TASKS_DEMO: DemoData = {
  seed: 20_241_126,
  tables: ['tasks'],
  changes(world) {
    const dayOf = (due: number) => utcDay(world.now + due * DAY_MS);
    return TASKS.map(({ by, for: target, due, description = '', ...plan }) => ({
      at: new Date(world.now - DAY_MS),
      by: world[by],
      make: (product, actor) =>
        product.get(TasksService).create(actor, {
          ...plan,
          description,
          reminder: TaskReminder.NONE,
          ...(typeof target === 'string'
            ? { assigneeId: world[target].id }
            : { teamId: demoTeamId(target.team) }),
          ...(due !== undefined && { dueOn: dayOf(due) }),
        }),
    }));
  },
  async after(manager) {
    await execute(manager, `UPDATE tasks SET created_at = created_at - interval '1 day'`);
  },
};
