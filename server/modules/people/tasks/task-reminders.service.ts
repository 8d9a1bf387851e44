import { Injectable } from '@nestjs/common';
import { ActionMailService } from '../../inbox/actions/action-mail.service.js';
import { ACTION_COLUMNS, type ActionRow } from '../../inbox/actions/action.entity.js';
import { recipientsOf } from '../../inbox/actions/recipients.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { REMINDERS, TaskStoreService } from './task-store.service.js';
import { type Task, TASK_COLUMNS } from './task.model.js';

/** The queue for tasks of people who changed their time zone. */
const MOVES = 'task-time-zones';
/** How many tasks move in one transaction. */
const BATCH = 50;

/** Reminds people of their tasks, in their local time. */
@Injectable()
export class TaskRemindersService {
  constructor(
    queue: MessageQueue,
    private readonly changes: ChangesService,
    private readonly mail: ActionMailService,
    private readonly store: TaskStoreService,
  ) {
    queue.work<{ taskId: number }>(REMINDERS, { concurrency: 2 }, ({ data }) => this.remind(data.taskId));
    queue.work<{ userId: number }>(MOVES, { concurrency: 1 }, ({ data }) => this.move(data.userId));
    changes.onRecorded(async ({ manager }, _actor, entries) => {
      for (const { action, subject, after } of entries) {
        const isMoved = action === 'USER_UPDATED' && after && 'timeZone' in after;
        if (isMoved) await queue.enqueue(manager, MOVES, { userId: Number(subject.id) });
      }
    });
  }

  /** Sends the reminder of a task, once. Does nothing if it was moved to a later time, or the task is done. */
  async remind(taskId: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const { manager, notify } = change;
      const rows = await queryRows<ActionRow>(
        manager,
        `UPDATE tasks AS t SET reminded_at = now() FROM actions a
         WHERE t.id = $1 AND a.id = t.action_id AND a.decided_at IS NULL AND t.reminded_at IS NULL
           AND t.remind_at <= now() + interval '5 seconds'
         RETURNING ${ACTION_COLUMNS}`,
        [taskId],
      );
      const [action] = rows;
      if (!action) return;
      const people = (await recipientsOf(manager, action)).filter(({ isShown }) => isShown);
      for (const { id } of people) {
        notify({
          userId: id,
          kind: 'TASK_DUE',
          companyId: action.companyId,
          params: { action: action.params.title },
          path: `/page-action?id=${action.id}`,
        });
      }
      await this.mail.send(manager, action, people, true);
    });
  }

  /** Moves the open tasks of a person to their new time zone, in batches, keeping the local times. */
  async move(userId: number): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) {
      last = await this.moveBatch(userId, last);
    }
  }

  /** Moves a batch of tasks, and returns the last action's id if there may be more. */
  private moveBatch(userId: number, after: number): Promise<number | undefined> {
    return this.changes.make(null, async (change) => {
      const rows = await queryRows<Task>(
        change.manager,
        `SELECT ${TASK_COLUMNS} FROM tasks t JOIN actions a ON a.id = t.action_id
           JOIN users u ON u.id = t.assignee_id JOIN companies c ON c.id = t.company_id
         WHERE t.assignee_id = $1 AND t.due_on IS NOT NULL AND a.decided_at IS NULL AND a.id > $2
           AND t.time_zone <> coalesce(u.time_zone, c.time_zone, 'UTC')
         ORDER BY a.id LIMIT ${BATCH} FOR NO KEY UPDATE OF a, t`,
        [userId, after],
      );
      for (const task of rows) await this.store.update(change, task, task, userId);
      return rows.length === BATCH ? rows.at(-1)!.actionId : undefined;
    });
  }
}
