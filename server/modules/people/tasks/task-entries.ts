import type { AuditAction, AuditField } from '../../../core/ledger/audit/audit-registry.js';
import type { AuditEntry, AuditValues } from '../../../core/ledger/audit/audit-entry.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import type { Task } from './task.model.js';

/** The fields of a task in audit entries. */
export type RecordedTask = Pick<
  Task,
  'companyId' | 'creatorId' | 'assigneeId' | 'teamId' | 'priority' | 'dueOn' | 'dueTime' | 'recurrence'
>;

/** Whether a task involves anybody but its creator. Private tasks are not recorded. */
const isShared = ({ creatorId, assigneeId, teamId }: RecordedTask): boolean =>
  teamId !== null || assigneeId !== creatorId;

/** Records a new task, unless it is private. */
export function recordNew({ record }: Change, id: number, task: RecordedTask): void {
  if (isShared(task))
    record({
      ...entryOf('TASK_CREATED', id, task),
      after: only(valuesOf(task), (_, value) => value !== null),
    });
}

/** Records changed fields of a task, unless it has always been private. */
export function recordChange({ record }: Change, before: Task, after: RecordedTask): void {
  if (!isShared(before) && !isShared(after)) return;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const isChanged = (name: string) => was[name as AuditField] !== is[name as AuditField];
  record({
    ...entryOf('TASK_CHANGED', before.id, before),
    before: only(was, isChanged),
    after: only(is, isChanged),
  });
}

/** Records a new state of a task, unless it is private. */
export function recordState(
  { record }: Change,
  action: 'TASK_DONE' | 'TASK_REOPENED' | 'TASK_CANCELLED',
  task: Task,
): void {
  if (isShared(task)) record(entryOf(action, task.id, task));
}

const entryOf = (action: AuditAction, id: number, { companyId }: RecordedTask): AuditEntry => ({
  action,
  companyId,
  subject: { type: 'TASK', id },
});

const valuesOf = ({
  assigneeId,
  teamId,
  priority,
  dueOn,
  dueTime,
  recurrence,
}: RecordedTask): AuditValues => ({
  assigneeId,
  teamId,
  priority,
  dueOn,
  dueTime,
  recurrence,
});

/** Returns the values of some fields. */
const only = (values: AuditValues, isMeant: (name: string, value: unknown) => boolean): AuditValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isMeant(name, value)));
