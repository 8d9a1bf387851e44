import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Action, type ActionRow } from '../../inbox/actions/action.entity.js';
import { ActionKindsService } from '../../inbox/actions/action-kinds.service.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { conflict } from '../../../platform/errors/app-error.js';
import { UNDO_TIME } from '../../../core/ledger/undo-time.js';
import { queryRow } from '../../../platform/database/statement.js';
import { dayBefore, nextDay } from '../../../platform/time/recurrence.js';
import { dayIn } from '../../../platform/time/zone.js';
import { msg } from '../../../platform/mail/texts.js';
import { recordState } from './task-entries.js';
import { TASK, TaskStoreService } from './task-store.service.js';
import { TaskRecord } from './task.entity.js';
import type { Task } from './task.model.js';

/** Lets people finish tasks in their inbox. A recurring task gets its next occurrence in the same transaction. */
@Injectable()
export class TaskKindService {
  constructor(
    kinds: ActionKindsService,
    private readonly actions: ActionsService,
    private readonly store: TaskStoreService,
  ) {
    kinds.register({
      name: TASK,
      decisions: ['DONE'],
      title: msg('{title}'),
      isOpenToRequester: true,
      isPersonal: true,
      decide: (change, actor, action) => this.finish(change, actor, action),
      undo: (change, _actor, action) => this.takeBack(change, action),
      leave: ({ manager }, companyId, ids) => this.store.release(manager, companyId, ids),
    });
  }

  private async finish(change: Change, actor: Actor, { subjectId }: ActionRow): Promise<void> {
    const task = await this.store.lock(change.manager, subjectId);
    if (!task) return;
    await notifyCreator(change, task, actor.user!.id);
    recordState(change, 'TASK_DONE', task);
    const dueOn = await nextDueOf(task);
    if (dueOn === null) return;
    const creatorId = await this.store.colleague(change.manager, task.companyId, task.creatorId);
    const nextId = await this.store.insert(change, { ...task, creatorId, dueOn }, actor.user!.id);
    await change.manager.update(TaskRecord, { id: task.id }, { nextId });
  }

  /** Removes the next occurrence. CONFLICT once somebody has changed or finished it. */
  private async takeBack(change: Change, { subjectId }: ActionRow): Promise<void> {
    const task = await this.store.lock(change.manager, subjectId);
    if (!task) return;
    recordState(change, 'TASK_REOPENED', task);
    if (task.nextId === null) return;
    const next = await this.store.lock(change.manager, task.nextId);
    if (!next) return;
    if (next.version > 1 || next.state !== 'open') {
      throw conflict('The next occurrence of the task has been changed already.', 'ALREADY_DECIDED');
    }
    // Notifies its people of the change before it is deleted.
    await this.actions.close(change, { kind: TASK, subject: { type: TASK, id: next.id }, state: 'expired' });
    await change.manager.delete(Action, { id: next.actionId });
    recordState(change, 'TASK_CANCELLED', next);
  }
}

/** Notifies the creator that a task is done. Does not repeat that while the decision can be undone and made again. */
async function notifyCreator({ manager, notify }: Change, task: Task, deciderId: number): Promise<void> {
  const { creatorId: userId, companyId, title, actionId } = task;
  if (userId === null || userId === deciderId) return;
  const kind = 'TASK_DONE';
  const path = `/page-action?id=${actionId}`;
  const isRecent =
    (await queryRow(
      manager,
      `SELECT FROM notifications
     WHERE user_id = $1 AND kind = $2 AND path = $3 AND created_at > now() - $4 * interval '1 millisecond' LIMIT 1`,
      [userId, kind, path, UNDO_TIME],
    )) !== null;
  if (!isRecent) notify({ userId, kind, companyId, personId: deciderId, params: { action: title }, path });
}

/** Returns the due day of the next occurrence, which is never in the past. Null after the last one. */
async function nextDueOf({ recurrence, seriesStart, dueOn, timeZone }: Task): Promise<string | null> {
  if (!recurrence || !seriesStart || !dueOn) return null;
  const yesterday = dayBefore(dayIn(timeZone));
  return nextDay(recurrence, seriesStart, dueOn > yesterday ? dueOn : yesterday);
}
