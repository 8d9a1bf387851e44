import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isMaster } from '../../../core/access/actor.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import {
  ACTION_COLUMNS,
  type ActionPriority,
  type ActionRow,
  ActionRule,
  ActionState,
} from './action.entity.js';
import { ActionKindsService } from './action-kinds.service.js';
import { ActionMailService } from './action-mail.service.js';
import { MAX_EMAILED, recipientsOf } from './recipients.js';

/** The record that an action is about. */
export interface ActionSubject {
  type: string;
  id: number | string;
}

/** An action to open. It is assigned to one person, or to an audience. */
export interface NewAction {
  kind: string;
  companyId: number;
  subject: ActionSubject;
  teamId?: number | null;
  assigneeId?: number;
  rule?: `${ActionRule}`;
  /** The requester, who cannot decide it unless the kind allows that. */
  requesterId?: number | null;
  /** Parameters of the title; never names of people. */
  params: Record<string, string>;
  dueAt?: Date | string | null;
  /** The due day, if there is no due time. */
  dueOn?: string | null;
  priority?: `${ActionPriority}`;
  /** The person who opens it. They are not notified. */
  openedBy?: number | null;
  /** `false` notifies nobody: the action only appears in inboxes. */
  isAnnounced?: boolean;
  /** `false` does not charge the caller for notified people, because the caller did not request the action. */
  isCharged?: boolean;
}

/** The fields that can change while an action is pending. */
export type ChangedAction = Pick<
  NewAction,
  'assigneeId' | 'rule' | 'teamId' | 'params' | 'dueAt' | 'dueOn' | 'priority' | 'openedBy'
>;

/** Selects a subject's actions to close. */
export interface ClosedActions {
  kind: string;
  subject: ActionSubject;
  /** Only the actions of these requesters. */
  requesterIds?: number[];
  state: 'done' | 'declined' | 'expired';
}

/**
 * Without a due time, an action is as urgent as one due a week after it was opened. Each priority level counts as a
 * week.
 */
const rankOf = (due: string, opened: string, priority: string) =>
  `coalesce(${due}::timestamptz, ${opened} + interval '168 hours') +
   CASE ${priority} WHEN 'high' THEN interval '-168 hours' WHEN 'low' THEN interval '168 hours' ELSE interval '0' END`;

/** Opens and closes actions for other capabilities, in the transactions of their changes. */
@Injectable()
export class ActionsService {
  constructor(
    private readonly kinds: ActionKindsService,
    private readonly mail: ActionMailService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Opens an action and notifies the people who can decide it. Does nothing if one with this kind, subject and
   * requester is pending. Returns its id; null if it did nothing.
   */
  async open(change: Change, action: NewAction): Promise<number | null> {
    this.kinds.get(action.kind);
    const rows = await queryRows<ActionRow>(
      change.manager,
      `INSERT INTO actions AS a (company_id, kind, subject_type, subject_id, team_id, assignee_id, rule, requester_id,
         priority, params, due_at, search_words, due_on, rank_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, search_words($12), $13,
         ${rankOf('$11', 'now()', '$9::text')})
       ON CONFLICT (kind, subject_type, subject_id, coalesce(requester_id, 0)) WHERE decided_at IS NULL DO NOTHING
       RETURNING ${ACTION_COLUMNS}`,
      [
        action.companyId,
        action.kind,
        action.subject.type,
        String(action.subject.id),
        action.teamId ?? null,
        action.assigneeId ?? null,
        action.assigneeId === undefined ? action.rule : null,
        action.requesterId ?? null,
        action.priority ?? 'normal',
        JSON.stringify(action.params),
        action.dueAt ?? null,
        Object.values(action.params).join(' '),
        action.dueOn ?? null,
      ],
    );
    if (rows.length === 0) return null;
    const { openedBy, requesterId, isAnnounced = true, isCharged = true } = action;
    await (isAnnounced
      ? this.announce(change, rows[0], openedBy ?? requesterId ?? null, isCharged)
      : this.refresh(change, rows[0]));
    return rows[0].id;
  }

  /** Closes the pending actions of a subject that was settled elsewhere. Does nothing if there are none. */
  async close(change: Change, { subject, ...closed }: ClosedActions): Promise<void> {
    await this.closeAll(change, { ...closed, type: subject.type, ids: [subject.id] });
  }

  /** The same for several subjects. The number of statements depends only on the number of audiences. */
  async closeAll(
    change: Change,
    {
      kind,
      type,
      ids,
      requesterIds,
      state,
    }: Omit<ClosedActions, 'subject'> & { type: string; ids: ActionSubject['id'][] },
  ): Promise<void> {
    if (ids.length === 0) return;
    const rows = await queryRows<ActionRow>(
      change.manager,
      `WITH waiting AS MATERIALIZED (
         SELECT id FROM actions
         WHERE kind = $1 AND subject_type = $2 AND subject_id = ANY($3) AND decided_at IS NULL
           AND ($5::integer[] IS NULL OR requester_id = ANY($5))
         ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE actions AS a SET state = $4, decided_at = now(), version = version + 1
       FROM waiting WHERE a.id = waiting.id
       RETURNING ${ACTION_COLUMNS}`,
      [kind, type, ids.map(String), state, requesterIds ?? null],
    );
    await this.refresh(change, ...rows);
  }

  /**
   * Changes a pending action with its subject. A new audience is notified as of a new action. Returns it; null if none
   * is pending.
   */
  async update(change: Change, id: number, action: ChangedAction): Promise<ActionRow | null> {
    const { manager } = change;
    const before = await find(manager, id);
    if (!before || !isPending(before)) return null;
    await this.refresh(change, before);
    const { assigneeId = null, rule, teamId = null } = action;
    const isMoved = before.assigneeId !== assigneeId || before.teamId !== teamId;
    await execute(
      manager,
      `UPDATE actions AS a SET assignee_id = $2, rule = $3, team_id = $4, params = $5, search_words = search_words($6),
         due_at = $7, priority = $8, rank_at = ${rankOf('$7', 'a.created_at', '$8::text')}, version = version + 1,
         due_on = $10, delegate_id = CASE WHEN $9 THEN NULL ELSE delegate_id END, state = CASE WHEN $9 THEN 'open' ELSE state END
       WHERE a.id = $1`,
      [
        id,
        assigneeId,
        assigneeId === null ? rule : null,
        teamId,
        JSON.stringify(action.params),
        Object.values(action.params).join(' '),
        action.dueAt ?? null,
        action.priority ?? 'normal',
        isMoved,
        action.dueOn ?? null,
      ],
    );
    const after = (await find(manager, id))!;
    await (isMoved ? this.announce(change, after, action.openedBy ?? null) : this.refresh(change, after));
    return after;
  }

  /** Reopens a closed action, because its subject is pending again. */
  async reopen(change: Change, id: number): Promise<void> {
    await execute(
      change.manager,
      `UPDATE actions SET state = CASE WHEN delegate_id IS NULL THEN 'open' ELSE 'delegated' END, decided_at = NULL,
         decided_by = NULL, decision = NULL, comment = NULL, version = version + 1 WHERE id = $1`,
      [id],
    );
    await this.refresh(change, (await find(change.manager, id))!);
  }

  /** Notifies the people who can decide an action, except the person who caused it. */
  async announce(
    change: Change,
    action: ActionRow,
    exceptId: number | null,
    isCharged = true,
  ): Promise<void> {
    const people = await recipientsOf(change.manager, action, this.kinds.featureOf(action.kind));
    const notified = people.filter(({ id, isShown }) => isShown && id !== exceptId);
    for (const { id, language } of notified) {
      change.notify({
        userId: id,
        kind: 'ACTION_OPENED',
        companyId: action.companyId,
        personId: action.requesterId,
        params: { action: this.mail.titleFor(action, language) },
        path: `/page-action?id=${action.id}`,
      });
    }
    for (const { id } of people) change.refresh(id);
    if (isCharged) await this.charge(Math.min(notified.length, MAX_EMAILED));
    await this.mail.send(change.manager, action, notified);
  }

  /** Charges the caller of a request for the notified people. TOO_MANY_REQUESTS rolls the caller's change back. */
  async charge(points: number): Promise<void> {
    const request = currentRequest();
    if (points === 0 || !request?.actor || isMaster(request.actor)) return;
    await this.limits.charge('announcements', request, points);
  }

  /**
   * Sends live events for actions to the people who can decide them or took part in them. Takes one statement per
   * audience.
   */
  async refresh(change: Change, ...actions: ActionRow[]): Promise<void> {
    const audiences = new Map(
      actions.map((action) => {
        const { companyId, assigneeId, delegateId, rule, teamId, requesterId } = action;
        const person = rule === ActionRule.MANAGER ? requesterId : null;
        return [[companyId, assigneeId, delegateId, rule, teamId, person].join(), action];
      }),
    );
    for (const action of audiences.values()) {
      for (const { id } of await recipientsOf(change.manager, action)) change.refresh(id);
    }
    for (const { requesterId, deciderId, delegatorId, assigneeId } of actions) {
      for (const id of [requesterId, deciderId, delegatorId, assigneeId]) if (id !== null) change.refresh(id);
    }
  }
}

async function find(manager: EntityManager, id: number): Promise<ActionRow | undefined> {
  const rows = await queryRows<ActionRow>(
    manager,
    `SELECT ${ACTION_COLUMNS} FROM actions a WHERE a.id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return rows[0];
}

/** Whether an action is pending. */
export const isPending = ({ state }: Pick<ActionRow, 'state'>): boolean =>
  state === ActionState.OPEN || state === ActionState.DELEGATED;
