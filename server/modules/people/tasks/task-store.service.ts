import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActionsService, type ChangedAction } from '../../inbox/actions/actions.service.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { type LocalDue, type Schedule, scheduleOf, timeZoneOf } from './task-schedule.js';
import { recordNew, type RecordedTask } from './task-entries.js';
import { TaskRecord } from './task.entity.js';
import { type Task, TASK_COLUMNS } from './task.model.js';

/** The name of the kind of action, and of its subject type. */
export const TASK = 'TASK';
/** The queue of reminders. */
export const REMINDERS = 'task-reminders';

/** The stored fields of a task. */
export type StoredTask = LocalDue &
  Pick<Task, 'companyId' | 'creatorId' | 'assigneeId' | 'teamId' | 'title' | 'description' | 'priority'> & {
    seriesStart: string | null;
  };

/** Writes tasks together with their actions and reminders. */
@Injectable()
export class TaskStoreService {
  constructor(
    private readonly actions: ActionsService,
    private readonly queue: MessageQueue,
  ) {}

  /** Stores a new task, opens its action and plans its reminder. Returns its id. */
  async insert(change: Change, task: StoredTask, openedBy: number | null): Promise<number> {
    const { manager } = change;
    const zone = await timeZoneOf(manager, task.companyId, task.assigneeId);
    const schedule = await scheduleOf(task, zone);
    const rows = await queryRows<{ id: number }>(
      manager,
      `INSERT INTO tasks (company_id, creator_id, assignee_id, team_id, title, description, priority, due_on, due_time,
         reminder, recurrence, series_start, time_zone, due_at, remind_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
      [task.companyId, task.creatorId, ...valuesOf(task, schedule)],
    );
    const [{ id }] = rows;
    const actionId = await this.actions.open(change, {
      kind: TASK,
      companyId: task.companyId,
      subject: { type: TASK, id },
      requesterId: task.creatorId,
      ...actionOf(task, schedule),
      openedBy,
    });
    await manager.update(TaskRecord, { id }, { actionId });
    await this.remind(manager, id, schedule);
    recordNew(change, id, recordedOf(task));
    return id;
  }

  /** Changes an open task, its action and its reminder. */
  async update(
    change: Change,
    { id, actionId }: Task,
    task: StoredTask,
    changedBy: number | null,
  ): Promise<void> {
    const { manager } = change;
    const zone = await timeZoneOf(manager, task.companyId, task.assigneeId);
    const schedule = await scheduleOf(task, zone);
    // A sent reminder is sent again only if its time changes.
    await execute(
      manager,
      `UPDATE tasks SET assignee_id = $2, team_id = $3, title = $4, description = $5, priority = $6, due_on = $7,
         due_time = $8, reminder = $9, recurrence = $10, series_start = $11, time_zone = $12, due_at = $13,
         reminded_at = CASE WHEN remind_at IS NOT DISTINCT FROM $14::timestamptz THEN reminded_at END,
         remind_at = $14, version = version + 1
       WHERE id = $1`,
      [id, ...valuesOf(task, schedule)],
    );
    await this.actions.update(change, actionId, { ...actionOf(task, schedule), openedBy: changedBy });
    await this.remind(manager, id, schedule);
  }

  /** Locks a task and its action. */
  async lock(manager: EntityManager, id: number | string): Promise<Task | null> {
    const rows = await queryRows<Task>(
      manager,
      `SELECT ${TASK_COLUMNS} FROM tasks t JOIN actions a ON a.id = t.action_id
       WHERE t.id = $1 FOR NO KEY UPDATE OF a, t`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Updates open tasks when people leave a company: tasks that they created lose their creator, and tasks that they
   * forwarded are assigned to the current holder.
   */
  async release(manager: EntityManager, companyId: number, ids: readonly number[]): Promise<void> {
    await execute(
      manager,
      `UPDATE tasks AS t SET creator_id = CASE WHEN t.creator_id = ANY($2) THEN NULL ELSE t.creator_id END,
         assignee_id = a.assignee_id, version = t.version + 1
       FROM actions a
       WHERE a.id = t.action_id AND a.decided_at IS NULL AND t.company_id = $1 AND t.id IN (
         SELECT id FROM tasks WHERE creator_id = ANY($2) UNION SELECT id FROM tasks WHERE assignee_id = ANY($2))`,
      [companyId, ids],
    );
  }

  /** Returns the person if they still belong to the company, else null. */
  async colleague(manager: EntityManager, companyId: number, id: number | null): Promise<number | null> {
    const row = await queryRow<{ id: number }>(
      manager,
      `SELECT id FROM users WHERE id = $1 AND company_id = $2`,
      [id, companyId],
    );
    return row?.id ?? null;
  }

  private async remind(manager: EntityManager, id: number, { remindAt }: Schedule): Promise<void> {
    // A past reminder would be sent at once, although the people have just been notified of the task.
    if (remindAt && remindAt.getTime() > Date.now()) {
      await this.queue.enqueue(manager, REMINDERS, { taskId: id }, { startAfter: remindAt });
    }
  }
}

/** Returns the fields of a stored task for audit entries. */
export const recordedOf = ({
  dueOn = null,
  dueTime = null,
  recurrence = null,
  ...task
}: StoredTask): RecordedTask => ({
  ...task,
  dueOn,
  dueTime,
  recurrence,
});

const valuesOf = (task: StoredTask, { timeZone, dueAt, remindAt }: Schedule) => [
  task.assigneeId,
  task.teamId,
  task.title,
  task.description,
  task.priority,
  task.dueOn ?? null,
  task.dueTime ?? null,
  task.reminder,
  task.recurrence ?? null,
  task.seriesStart,
  timeZone,
  dueAt,
  remindAt,
];

const actionOf = (task: StoredTask, { dueAt }: Schedule): ChangedAction => ({
  ...(task.assigneeId === null ? { rule: 'TEAM_MEMBERS' as const } : { assigneeId: task.assigneeId }),
  teamId: task.teamId,
  params: { title: task.title },
  dueAt,
  dueOn: task.dueTime ? null : task.dueOn,
  priority: task.priority,
});
