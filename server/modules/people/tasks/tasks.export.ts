import { ifOwn, type PersonalExportPart } from '../../../core/personal-data/export-registry.js';

const OWN_COLUMNS = ifOwn(
  'company_id',
  'title',
  'description',
  'priority',
  'due_on',
  'due_time',
  'time_zone',
  'due_at',
  'reminder',
  'remind_at',
  'reminded_at',
  'recurrence',
  'series_start',
);

/** The tasks that a person has or gave, and the person's comments. */
export const TASKS_PERSONAL_EXPORT = [
  {
    name: 'tasks',
    sql: `SELECT company_id, creator_id = $1 AS is_creator, assignee_id = $1 AS is_assignee, created_at, ${OWN_COLUMNS}
      FROM tasks WHERE creator_id = $1 OR assignee_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'taskComments',
    sql: `SELECT task_id, text, created_at FROM task_comments WHERE author_id = $1 ORDER BY id DESC`,
  },
] as const satisfies PersonalExportPart[];
