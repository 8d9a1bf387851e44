import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { ActionState } from '../../inbox/actions/action.entity.js';
import { checkHasInbox } from '../../inbox/actions/action.policy.js';
import { ActionReaderService, type SeenAction } from '../../inbox/actions/action-reader.service.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { AssigneesService } from '../../inbox/actions/assignees.service.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ACTIONS_FEATURE } from '../../inbox/actions/actions.capability.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor, rowOfEach, rowsOfEach } from '../../../platform/database/loaders.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import {
  conflict,
  invalid,
  notFound,
  staleVersion,
  tooManyRequests,
} from '../../../platform/errors/app-error.js';
import { CalculationsService } from '../../../platform/limits/calculations.service.js';
import { UNDO_TIME } from '../../../core/ledger/undo-time.js';
import { HOUR_SECONDS } from '../../../platform/time/durations.js';
import { canAssignToTeam, denialOfEdit } from './task.policy.js';
import { checkDue, taskRule, timeZoneOf } from './task-schedule.js';
import { TaskCommentRecord } from './task-comment.entity.js';
import { recordChange, recordState } from './task-entries.js';
import { recordedOf, TASK, TaskStoreService } from './task-store.service.js';
import { type Task, TASK_COLUMNS, type TaskComment } from './task.model.js';
import type { TaskInput } from './tasks.input.js';

/** How many comments a task has at most. */
export const MAX_COMMENTS = 200;
/** How many tasks a person can create within a day. */
const MAX_A_DAY = 500;

const COMMENT = `id, author_id AS "authorId", text, created_at AS "createdAt"`;

/** Creates, edits, cancels and comments on tasks. They are completed by deciding their action. */
@Injectable()
export class TasksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly reader: ActionReaderService,
    private readonly actions: ActionsService,
    private readonly assignees: AssigneesService,
    private readonly store: TaskStoreService,
    private readonly gate: FeatureGateService,
    private readonly calculations: CalculationsService,
  ) {}

  /** Returns a task. NOT_FOUND if it does not exist or the actor may not see its action. */
  async get(actor: Actor, id: number): Promise<Task> {
    checkUnrestricted(actor);
    const task = await this.database.row<Task>(
      `SELECT ${TASK_COLUMNS} FROM tasks t JOIN actions a ON a.id = t.action_id WHERE t.id = $1`,
      [id],
    );
    if (!task) throw notFound('Action');
    await this.reader.get(actor, task.actionId);
    return task;
  }

  /** Returns the tasks of actions that the caller has checked, in the order of the ids. */
  async ofActions(actionIds: readonly number[]): Promise<(Task | null)[]> {
    const tasks = await this.database.rows<Task>(
      `SELECT ${TASK_COLUMNS} FROM tasks t JOIN actions a ON a.id = t.action_id WHERE t.action_id = ANY($1)`,
      [actionIds],
    );
    return rowOfEach(actionIds, tasks, ({ actionId }) => actionId);
  }

  /** Creates a task for the actor, for a person that the actor sees, or for a team. */
  async create(actor: Actor, input: TaskInput): Promise<Task> {
    const companyId = checkHasInbox(actor);
    await this.gate.check(companyId, ACTIONS_FEATURE);
    await checkDue(input);
    const creatorId = actor.user!.id;
    return this.once(actor, async (change) => {
      await checkNotTooMany(change.manager, creatorId);
      const target = await this.targetOf(change.manager, actor, input);
      const recurrence = await this.ruleOf(change.manager, companyId, target, input);
      const seriesStart = recurrence ? input.dueOn! : null;
      const task = { ...input, ...target, companyId, creatorId, recurrence, seriesStart };
      const id = await this.store.insert(change, task, creatorId);
      return (await this.store.lock(change.manager, id))!;
    });
  }

  /** Replaces the fields of an open task. For its creator. CONFLICT if it has changed since it was read. */
  async update(actor: Actor, id: number, input: TaskInput, expectedVersion: number): Promise<Task> {
    await this.checkCanEdit(actor, await this.get(actor, id));
    await checkDue(input);
    return this.edit(actor, id, async (change, task) => {
      if (task.version !== expectedVersion) throw staleVersion('task');
      checkWaits(task);
      const target = await this.targetOf(change.manager, actor, input, task);
      const { companyId, creatorId } = task;
      const recurrence = await this.ruleOf(change.manager, companyId, target, input);
      const isSameSeries = task.recurrence === recurrence && task.dueOn === (input.dueOn ?? null);
      const seriesStart = recurrence ? (isSameSeries ? task.seriesStart : input.dueOn!) : null;
      const next = { ...input, ...target, companyId, creatorId, recurrence, seriesStart };
      await this.store.update(change, task, next, actor.user!.id);
      recordChange(change, task, recordedOf(next));
    });
  }

  private async ruleOf(
    manager: EntityManager,
    companyId: number,
    { assigneeId }: Pick<Task, 'assigneeId'>,
    input: TaskInput,
  ): Promise<string | null> {
    if (!input.recurrence) return null;
    const timeZone = await timeZoneOf(manager, companyId, assigneeId);
    return this.calculations.charged(() => taskRule(input, timeZone));
  }

  /** Cancels a task, and its further occurrences. Does nothing if it is cancelled. For its creator. */
  async cancel(actor: Actor, id: number): Promise<Task> {
    await this.checkCanEdit(actor, await this.get(actor, id));
    return this.edit(actor, id, async (change, task) => {
      if (task.state === ActionState.DECLINED) return;
      checkWaits(task);
      await this.actions.close(change, { kind: TASK, subject: { type: TASK, id }, state: 'declined' });
      recordState(change, 'TASK_CANCELLED', task);
    });
  }

  /** Undoes a cancellation of the last ten minutes. Does nothing if the task is open. */
  async restore(actor: Actor, id: number): Promise<Task> {
    await this.checkCanEdit(actor, await this.get(actor, id));
    return this.edit(actor, id, async (change, task) => {
      if (task.state === ActionState.OPEN || task.state === ActionState.DELEGATED) return;
      if (task.state !== ActionState.DECLINED) throw ended();
      const isRecent =
        (await queryRow(
          change.manager,
          `SELECT FROM actions WHERE id = $1 AND decided_at > now() - $2 * interval '1 millisecond'`,
          [task.actionId, UNDO_TIME],
        )) !== null;
      if (!isRecent) throw denied({ reason: 'NOT_UNDOABLE' });
      await this.actions.reopen(change, task.actionId);
      recordState(change, 'TASK_REOPENED', task);
    });
  }

  /** Adds a comment and notifies the creator and the assignee. For everybody who sees the task. */
  async comment(actor: Actor, id: number, text: string): Promise<Task> {
    await this.get(actor, id);
    const authorId = actor.user!.id;
    return this.change(actor, id, async ({ manager, notify, refresh }, task) => {
      if ((await manager.countBy(TaskCommentRecord, { taskId: id })) >= MAX_COMMENTS)
        throw conflict(`A task has at most ${MAX_COMMENTS} comments.`);
      await manager.insert(TaskCommentRecord, { taskId: id, authorId, text });
      const people = [...new Set([task.creatorId, task.assigneeId])].flatMap((each) =>
        each === null || each === authorId ? [] : [each],
      );
      await this.actions.charge(people.length);
      for (const userId of people) {
        notify({
          userId,
          kind: 'TASK_COMMENTED',
          companyId: task.companyId,
          personId: authorId,
          params: { action: task.title },
          path: `/page-action?id=${task.actionId}`,
        });
      }
      refresh(authorId);
    });
  }

  /** Returns the comments of a task that the caller has checked, oldest first. */
  comments(actor: Actor, { id }: Task): Promise<TaskComment[]> {
    return loaderFor(actor, 'task-comments', async (ids) => {
      const rows = await this.database.rows<TaskComment & { taskId: number }>(
        `SELECT task.id AS "taskId", comment.* FROM unnest($1::integer[]) AS task(id) CROSS JOIN LATERAL (
           SELECT ${COMMENT} FROM task_comments WHERE task_id = task.id ORDER BY id LIMIT ${MAX_COMMENTS}
         ) AS comment`,
        [ids],
      );
      return rowsOfEach(ids, rows, ({ taskId }) => taskId);
    }).load(id);
  }

  /** Whether the actor may edit and cancel a task that it sees. */
  async mayEdit(actor: Actor, task: Task): Promise<boolean> {
    return (await this.denialOfEditing(actor, task)) === null;
  }

  private async checkCanEdit(actor: Actor, task: Task): Promise<void> {
    enforce(await this.denialOfEditing(actor, task));
  }

  private async denialOfEditing(actor: Actor, task: Task) {
    if (task.creatorId !== null) return denialOfEdit(actor, task, false);
    return denialOfEdit(
      actor,
      task,
      this.reader.mayDecide(actor, await this.reader.get(actor, task.actionId)),
    );
  }

  /** Makes a change once per Idempotency-Key. A repeated request fails if the actor may no longer see the task. */
  private once(actor: Actor, work: (change: Change) => Promise<Task>): Promise<Task> {
    return this.changes.once(
      () => this.changes.make(actor, work),
      async ({ id }) => void (await this.get(actor, id)),
    );
  }

  /** Locks a task that the actor sees, changes it, and returns the result. */
  private change(
    actor: Actor,
    id: number,
    work: (change: Change, task: Task, action: SeenAction) => Promise<void>,
  ): Promise<Task> {
    return this.once(actor, async (change) => {
      const task = await this.store.lock(change.manager, id);
      if (!task) throw notFound('Action');
      // Checked again: the task may have been forwarded, or the actor have left its team, before the lock.
      await work(change, task, await this.reader.lockOne(change.manager, actor, task.actionId));
      return (await this.store.lock(change.manager, id))!;
    });
  }

  /** The same for a task that the actor may edit. */
  private edit(actor: Actor, id: number, work: (change: Change, task: Task) => Promise<void>): Promise<Task> {
    return this.change(actor, id, async (change, task, action) => {
      enforce(denialOfEdit(actor, task, this.reader.mayDecide(actor, action)));
      await work(change, task);
    });
  }

  /** Returns the person or the team that a task is for. The current assignee always remains valid. */
  private async targetOf(
    manager: EntityManager,
    actor: Actor,
    { assigneeId, teamId }: TaskInput,
    task?: Task,
  ): Promise<Pick<Task, 'assigneeId' | 'teamId'>> {
    if (assigneeId != null && teamId != null) throw invalid({ teamId: 'or assigneeId, but not both' });
    if (teamId != null) {
      await checkTeam(manager, actor, teamId);
      return { assigneeId: null, teamId };
    }
    const id = assigneeId ?? actor.user!.id;
    if (id !== task?.assigneeId) await this.assignees.check(manager, actor, id);
    return { assigneeId: id, teamId: null };
  }
}

/** Throws NOT_FOUND unless the actor may assign tasks to the team. */
async function checkTeam(manager: EntityManager, actor: Actor, teamId: number): Promise<void> {
  const team = await queryRow<{ isMember: boolean }>(
    manager,
    `SELECT EXISTS (SELECT FROM team_members m
       WHERE m.team_id = t.id AND m.user_id = $3 AND m.left_at IS NULL AND m.role <> 'guest') AS "isMember"
     FROM teams t WHERE t.id = $1 AND t.company_id = $2 AND t.archived_at IS NULL`,
    [teamId, actor.user!.companyId, actor.user!.id],
  );
  if (!team || !canAssignToTeam(actor, team.isMember)) throw notFound('Team');
}

/** Throws if a person has created too many tasks today: each one notifies people. */
async function checkNotTooMany(manager: EntityManager, creatorId: number): Promise<void> {
  const [{ count }] = await queryRows<{ count: number }>(
    manager,
    `SELECT count(*)::integer AS count FROM (
       SELECT FROM tasks WHERE creator_id = $1 AND created_at > now() - interval '1 day' LIMIT ${MAX_A_DAY}) AS today`,
    [creatorId],
  );
  if (count >= MAX_A_DAY) throw tooManyRequests('new tasks', HOUR_SECONDS);
}

const ended = () => conflict('The task is done already.', 'ALREADY_DECIDED');

function checkWaits({ state }: Task): void {
  if (state !== ActionState.OPEN && state !== ActionState.DELEGATED) throw ended();
}
