import { ActionPriority } from '../modules/actions/action.entity.js';
import { TaskReminder } from '../modules/tasks/task.model.js';
import type { DemoUser, Past } from './demo-history.js';

const DAY = 86_400_000;

/** The demo accounts of company 3. */
interface People {
  admin: DemoUser;
  viewer: DemoUser;
  employee: DemoUser;
}

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

/** Returns the creation of open tasks, a day ago. */
export function demoTasks(people: People, teamId: (name: string) => number, now: number): Past[] {
  const dayOf = (due: number) => new Date(now + due * DAY).toISOString().slice(0, 10);
  return TASKS.map(({ by, for: target, due, description = '', ...plan }) => ({
    at: new Date(now - DAY),
    by: people[by],
    make: ({ tasks }, actor) =>
      tasks.create(actor, {
        ...plan,
        description,
        reminder: TaskReminder.NONE,
        ...(typeof target === 'string' ? { assigneeId: people[target].id } : { teamId: teamId(target.team) }),
        ...(due !== undefined && { dueOn: dayOf(due) }),
      }),
  }));
}
