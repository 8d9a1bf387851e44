import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { managersOf, reportsOf } from '../../directory/users/membership/reporting-lines.js';
import { teamRelation } from '../../directory/users/team-relations.js';
import { Action, ACTION_COLUMNS, type ActionRow, ActionRule } from './action.entity.js';
import { ActionKindsService } from './action-kinds.service.js';

/** SQL that returns a forwarded action to the person who has it. */
const RETURNED = `delegate_id = NULL, delegated_by = NULL, delegated_at = NULL, state = 'open', version = version + 1`;

interface Membership {
  companyId: number;
  userId: number;
}

/** Settles the actions of people who leave a company or are no longer admins of it. */
@Injectable()
export class DeparturesService implements AccountClosing {
  constructor(
    changes: ChangesService,
    private readonly kinds: ActionKindsService,
  ) {
    changes.onRecorded((change, _actor, entries) => this.follow(change, entries));
  }

  private async follow(change: Change, entries: readonly AuditEntry[]): Promise<void> {
    const left: Membership[] = [];
    const joined: number[] = [];
    const moved: number[] = [];
    for (const { action, companyId, subject, after } of entries) {
      if (companyId === null) continue;
      if (action === 'USER_LEFT') left.push({ companyId, userId: Number(subject.id) });
      if (action === 'USER_JOINED') joined.push(Number(subject.id));
      if (action === 'MANAGER_SET') moved.push(Number(subject.id));
      if (action === 'USER_TYPE_CHANGED' && after?.userType !== 'admin') {
        await this.demote(change, companyId, Number(subject.id));
      }
    }
    if (moved.length > 0) await returnFromFormer(change, moved);
    if (left.length > 0) {
      // Nobody can read the actions of a closed company. They stay pending in case it is reopened.
      const closed = await closedCompaniesOf(
        change.manager,
        left.map(({ userId }) => userId),
      );
      const waiting = new Set(closed.map(keyOf));
      await this.leaveAll(
        change,
        left.filter((membership) => !waiting.has(keyOf(membership))),
      );
    }
    // Reopening a company does not restore people who have joined another one.
    if (joined.length > 0) await this.leaveAll(change, await closedCompaniesOf(change.manager, joined));
  }

  private async leaveAll(change: Change, memberships: readonly Membership[]): Promise<void> {
    const byCompany = new Map<number, number[]>();
    for (const { companyId, userId } of memberships) {
      const ids = byCompany.get(companyId);
      if (ids) ids.push(userId);
      else byCompany.set(companyId, [userId]);
    }
    for (const [companyId, ids] of byCompany) await this.leave(change, companyId, ids);
  }

  /** Returns forwarded actions that only admins decide from a former admin. */
  private async demote(change: Change, companyId: number, id: number): Promise<void> {
    const rows = await queryRows<ActionRow>(
      change.manager,
      `WITH waiting AS MATERIALIZED (
         SELECT id FROM actions
         WHERE delegate_id = $2 AND company_id = $1 AND rule = $3 AND decided_at IS NULL
         ORDER BY id FOR NO KEY UPDATE)
       UPDATE actions AS a SET ${RETURNED} FROM waiting WHERE a.id = waiting.id RETURNING ${ACTION_COLUMNS}`,
      [companyId, id, ActionRule.COMPANY_ADMINS],
    );
    await refreshAll(change, companyId, rows);
  }

  /**
   * Settles the actions of people who leave: their own actions and requests expire, actions forwarded to them return,
   * those that they forwarded stay with the current holder, and delegations from and to them end.
   */
  private async leave(change: Change, companyId: number, ids: readonly number[]): Promise<void> {
    const { manager, refresh } = change;
    const waiting = await queryRows<ActionRow>(
      manager,
      `SELECT ${ACTION_COLUMNS} FROM actions a
       WHERE a.company_id = $1 AND a.decided_at IS NULL AND a.id IN (
         SELECT id FROM actions WHERE assignee_id = ANY($2) AND decided_at IS NULL
         UNION SELECT id FROM actions WHERE requester_id = ANY($2) AND decided_at IS NULL
         UNION SELECT id FROM actions WHERE delegate_id = ANY($2) AND decided_at IS NULL
         UNION SELECT id FROM actions WHERE delegated_by = ANY($2) AND rule = 'MANAGER' AND decided_at IS NULL)
       ORDER BY a.id FOR NO KEY UPDATE OF a`,
      [companyId, ids],
    );
    const gone = new Set<number | null>(ids);
    const requests = new Set(this.kinds.names(({ isOpenToRequester }) => !isOpenToRequester));
    const isOver = ({ assigneeId, delegateId, requesterId, kind }: ActionRow) =>
      (gone.has(assigneeId) && (delegateId === null || gone.has(delegateId))) ||
      (gone.has(requesterId) && requests.has(kind));
    const over = waiting.filter(isOver);
    await execute(
      manager,
      `UPDATE actions SET state = 'expired', decided_at = now(), version = version + 1 WHERE id = ANY($1)`,
      [over.map(({ id }) => id)],
    );
    await execute(
      manager,
      `UPDATE actions SET assignee_id = CASE WHEN assignee_id = ANY($2) THEN delegate_id ELSE assignee_id END,
         requester_id = CASE WHEN requester_id = ANY($2) AND kind = ANY($3) THEN NULL ELSE requester_id END
       WHERE id = ANY($1)`,
      [
        waiting.filter((action) => !isOver(action)).map(({ id }) => id),
        ids,
        this.kinds.names(({ isOpenToRequester }) => isOpenToRequester === true),
      ],
    );
    await execute(
      manager,
      `UPDATE actions SET ${RETURNED}
       WHERE id = ANY($1) AND decided_at IS NULL
         AND (delegate_id = ANY($2) OR delegate_id = assignee_id OR (rule = 'MANAGER' AND delegated_by = ANY($2)))`,
      [waiting.map(({ id }) => id), ids],
    );
    for (const kind of this.kinds.all()) await kind.leave?.(change, companyId, ids);
    await refreshAll(change, companyId, waiting);
    const delegations = await queryRows<{ userId: number; delegateId: number }>(
      manager,
      `DELETE FROM action_delegations
       WHERE company_id = $1 AND user_id IN (
         SELECT user_id FROM action_delegations WHERE user_id = ANY($2)
         UNION SELECT user_id FROM action_delegations WHERE delegate_id = ANY($2))
       RETURNING user_id AS "userId", delegate_id AS "delegateId"`,
      [companyId, ids],
    );
    for (const { userId, delegateId } of delegations) {
      refresh(userId);
      refresh(delegateId);
    }
  }

  /** Deletes a person's private data when the account is deleted, and settles shared actions. */
  async closeAccount(change: Change, _actor: Actor, { id, companyId }: ClosedAccount): Promise<void> {
    const { manager } = change;
    if (companyId !== null) await this.leave(change, companyId, [id]);
    await this.leaveAll(change, await closedCompaniesOf(manager, [id]));
    // Removes texts by the person and actions assigned only to them.
    await manager.update(Action, { deciderId: id }, { comment: null });
    await execute(
      manager,
      `DELETE FROM actions WHERE assignee_id = $1 AND (requester_id IS NULL OR requester_id = $1)`,
      [id],
    );
  }
}

/**
 * Returns requests of people, and of their reports, that were forwarded by somebody who is no longer their manager and
 * not an admin.
 */
async function returnFromFormer(change: Change, userIds: readonly number[]): Promise<void> {
  const rows = await queryRows<ActionRow>(
    change.manager,
    `WITH waiting AS MATERIALIZED (
       SELECT a.id FROM actions a JOIN users u ON u.id = a.requester_id
       WHERE a.rule = 'MANAGER' AND a.decided_at IS NULL AND a.delegate_id IS NOT NULL
         AND a.requester_id IN (
           SELECT unnest($1::integer[])
           UNION SELECT r.user_id FROM unnest($1::integer[]) AS person(id) CROSS JOIN LATERAL (${reportsOf('person.id')}) AS r)
         AND NOT EXISTS (SELECT FROM (${managersOf('a.requester_id')}) AS m WHERE m.manager_id = a.delegated_by)
         AND NOT EXISTS (
           SELECT FROM users d WHERE d.id = a.delegated_by AND d.company_id = a.company_id AND d.user_type = 'admin')
       ORDER BY a.id FOR NO KEY UPDATE OF a)
     UPDATE actions AS a SET ${RETURNED} FROM waiting WHERE a.id = waiting.id RETURNING ${ACTION_COLUMNS}`,
    [userIds],
  );
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    await refreshAll(
      change,
      companyId,
      rows.filter((row) => row.companyId === companyId),
    );
  }
}

const keyOf = ({ companyId, userId }: Membership) => `${companyId} ${userId}`;

/** Returns the closed companies that people belonged to, and would return to if these were reopened. */
const closedCompaniesOf = (manager: EntityManager, ids: readonly number[]): Promise<Membership[]> =>
  queryRows(
    manager,
    `SELECT company_id AS "companyId", user_id AS "userId" FROM closed_company_members
     WHERE user_id = ANY($1) ORDER BY company_id, user_id`,
    [ids],
  );

/** Sends live events to all people who have, or now receive, one of the actions. */
async function refreshAll(
  { manager, refresh }: Change,
  companyId: number,
  actions: readonly ActionRow[],
): Promise<void> {
  if (actions.length === 0) return;
  for (const { assigneeId, requesterId, delegateId, delegatorId } of actions) {
    for (const id of [assigneeId, requesterId, delegateId, delegatorId]) if (id !== null) refresh(id);
  }
  const shared = actions.filter(({ rule }) => rule !== null);
  const people = await queryRows<{ id: number }>(
    manager,
    `SELECT id FROM users WHERE company_id = $1 AND user_type = 'admin' AND $3
     UNION
     SELECT m.user_id FROM ${teamRelation('members')} AS m WHERE m.team_id = ANY($2)`,
    [
      companyId,
      shared.flatMap(({ teamId }) => teamId ?? []),
      shared.some(({ rule }) => rule !== ActionRule.TEAM_MEMBERS),
    ],
  );
  for (const { id } of people) refresh(id);
}
