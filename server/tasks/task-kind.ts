import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { ActionRow } from '../actions/action.entity.js';
import { ActionKinds } from '../actions/action-kinds.js';
import { Actions } from '../actions/actions.service.js';
import type { Change } from '../ledger/changes.service.js';
import { NotificationKind } from '../ledger/notice.js';
import { conflict } from '../platform/errors/app-error.js';
import { dayBefore, dayIn, nextDay } from './recurrence.js';
import { TASK, TaskStore } from './task-store.js';
import type { Task } from './task.model.js';

/** Lets people finish tasks in their inbox. A task that repeats gets its next occurrence in the same transaction. */
@Injectable()
export class TaskKind {
  constructor(
    kinds: ActionKinds,
    private readonly actions: Actions,
    private readonly store: TaskStore,
  ) {
    kinds.register({
      name: TASK,
      decisions: ['DONE'],
      title: { en: '{title}', de: '{title}', es: '{title}', fr: '{title}', ar: '{title}' },
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
    if (task.creatorId !== null && task.creatorId !== actor.user!.id) {
      change.notify({
        userId: task.creatorId,
        kind: NotificationKind.TASK_DONE,
        companyId: task.companyId,
        personId: actor.user!.id,
        params: { action: task.title },
        path: `/page-action?id=${task.actionId}`,
      });
    }
    const dueOn = await nextDueOf(task);
    if (dueOn === null) return;
    const creatorId = await this.store.colleague(change.manager, task.companyId, task.creatorId);
    const nextId = await this.store.insert(change, { ...task, creatorId, dueOn }, actor.user!.id);
    await change.manager.query(`UPDATE tasks SET next_id = $2 WHERE id = $1`, [task.id, nextId]);
  }

  /** Removes the next occurrence. CONFLICT once somebody has changed or finished it. */
  private async takeBack(change: Change, { subjectId }: ActionRow): Promise<void> {
    const task = await this.store.lock(change.manager, subjectId);
    if (!task || task.nextId === null) return;
    const next = await this.store.lock(change.manager, task.nextId);
    if (!next) return;
    if (next.version > 1 || next.state !== 'open') {
      throw conflict('The next occurrence of the task has been changed already.', 'ALREADY_DECIDED');
    }
    // Notifies its people of the change before it is gone.
    await this.actions.close(change, { kind: TASK, subject: { type: TASK, id: next.id }, state: 'expired' });
    await change.manager.query(`DELETE FROM actions WHERE id = $1`, [next.actionId]);
  }
}

/** Returns the day when the next occurrence is due: one that is not in the past. Null after the last one. */
async function nextDueOf({ recurrence, seriesStart, dueOn, timeZone }: Task): Promise<string | null> {
  if (!recurrence || !seriesStart || !dueOn) return null;
  const yesterday = dayBefore(dayIn(timeZone));
  return nextDay(recurrence, seriesStart, dueOn > yesterday ? dueOn : yesterday);
}
