import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActionKindsService } from '../../inbox/actions/action-kinds.service.js';
import { ACTION_COLUMNS, type ActionRow } from '../../inbox/actions/action.entity.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { TEAMS_FEATURE } from './teams.capability.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { conflict } from '../../../platform/errors/app-error.js';
import { UNDO_TIME } from '../../../core/ledger/undo-time.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import { msg } from '../../../platform/mail/texts.js';
import {
  COLLEAGUE_COLUMNS,
  colleagueOf,
  type ColleagueRow,
} from '../../directory/users/lists/colleagues.service.js';
import { type Team, TeamRole } from './team.entity.js';
import type { ChangedMember, JoinRequest } from './team.model.js';
import { denialOfArchived, denialOfManage, denialOfRequest } from './team.policy.js';
import { aboutRequest } from './team-entries.js';
import { holdColleagues } from '../../directory/users/membership/colleagues.js';
import { endMembers, insertMembers } from './team-rows.js';
import { lockSeen, lockTeam, TeamsService } from './teams.service.js';
import { teamPath } from './paths.js';

/** The kind of the action for a join request. */
export const JOIN_REQUEST = 'TEAM_JOIN_REQUEST';

/** The maximum number of requests of a team that are listed at once. */
const MAX_WAITING = 100;
/** The maximum number of pending requests of a team. */
const MAX_REQUESTS = 1_000;

/**
 * Manages requests to join teams. A request is an action, so deciding it in the inbox or on the team's page is the
 * same.
 */
@Injectable()
export class JoinRequestsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly teams: TeamsService,
    private readonly changes: ChangesService,
    private readonly actions: ActionsService,
    kinds: ActionKindsService,
  ) {
    kinds.register({
      name: JOIN_REQUEST,
      decisions: ['APPROVE', 'DECLINE'],
      title: msg('Request to join the team {team}'),
      feature: TEAMS_FEATURE,
      path: ({ teamId }) => teamPath(teamId!),
      lockSubjects,
      decide: (change, _actor, action, decision) => this.decide(change, action, decision),
      undo: (change, _actor, action) => this.undo(change, action),
    });
  }

  /** Requests to join a team. Repeating it changes nothing. CONFLICT for a member of the team. */
  async request(actor: Actor, teamId: number): Promise<Team> {
    await this.teams.get(actor, teamId);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { team, role } = await lockSeen(change.manager, actor, teamId);
        const userId = actor.user?.id;
        if (role !== null) throw denied({ reason: 'ALREADY_IN_TEAM' });
        enforce(denialOfRequest(actor, team));
        await checkIsOpen(change.manager, team.companyId);
        await holdColleagues(change.manager, team.companyId, [userId!]);
        await this.checkCount(change, teamId, userId!);
        const opened = await this.actions.open(change, {
          kind: JOIN_REQUEST,
          companyId: team.companyId,
          subject: subjectOf(teamId),
          teamId,
          rule: 'TEAM_LEAD',
          requesterId: userId!,
          params: { team: team.name },
        });
        if (opened !== null) change.record(aboutRequest('TEAM_JOIN_REQUESTED', team, userId!));
        return team;
      }),
    );
  }

  /** Withdraws the actor's request. Does nothing if there is none. */
  async withdraw(actor: Actor, teamId: number): Promise<Team> {
    const team = await this.teams.get(actor, teamId);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        await this.close(change, teamId, [actor.user!.id], 'expired');
        return team;
      }),
    );
  }

  /** Closes the requests of users who became members in another way. */
  async settled(change: Change, { id }: Team, members: readonly ChangedMember[]): Promise<void> {
    if (members.length === 0) return;
    await this.close(
      change,
      id,
      members.map(({ userId }) => userId),
      'done',
    );
  }

  /** Closes all requests of a team that is archived. */
  async expire(change: Change, { id }: Team): Promise<void> {
    await this.actions.close(change, { kind: JOIN_REQUEST, subject: subjectOf(id), state: 'expired' });
  }

  /**
   * Reopens requests that expired with an archived team, if it is restored while that can be undone. Skips people who
   * have left the company or belong to the team.
   */
  async reopen(change: Change, { id, companyId, archivedAt }: Team): Promise<void> {
    const { manager } = change;
    const expired = `kind = $1 AND subject_type = $2 AND subject_id = $3 AND state = 'expired' AND decided_at = $4::timestamptz`;
    const values = [JOIN_REQUEST, 'TEAM', String(id), archivedAt];
    const asked = await queryRows<{ userId: number }>(
      manager,
      `SELECT requester_id AS "userId" FROM actions
       WHERE ${expired} AND decided_at > now() - $5 * interval '1 millisecond' AND requester_id NOT IN (
         SELECT user_id FROM team_members WHERE team_id = $6 AND left_at IS NULL)`,
      [...values, UNDO_TIME, id],
    );
    const ids = asked.map(({ userId }) => userId);
    const present = await holdColleagues(manager, companyId, ids);
    const rows = await queryRows<ActionRow>(
      manager,
      `UPDATE actions AS a SET state = 'open', decided_at = NULL, delegate_id = NULL, delegated_by = NULL,
         delegated_at = NULL, version = version + 1
       WHERE ${expired} AND requester_id = ANY($5) RETURNING ${ACTION_COLUMNS}`,
      [...values, present],
    );
    await this.actions.refresh(change, ...rows);
  }

  /** Whether the actor has a pending request to join a team. */
  isWaiting(actor: Actor, { id }: Team): Promise<boolean> {
    const userId = actor.user?.id;
    if (userId === undefined) return Promise.resolve(false);
    return loaderFor(actor, 'own-join-requests', async (ids) => {
      const rows = await this.database.rows<{ teamId: number }>(
        `SELECT team_id AS "teamId" FROM actions
         WHERE requester_id = $1 AND kind = $2 AND decided_at IS NULL AND team_id = ANY($3)`,
        [userId, JOIN_REQUEST, ids],
      );
      const waiting = new Set(rows.map(({ teamId }) => teamId));
      return ids.map((each) => waiting.has(each));
    }).load(id);
  }

  /** Returns the pending requests of a team, oldest first. None for callers that may not decide them. */
  async waiting(actor: Actor, team: Team): Promise<JoinRequest[]> {
    const role = (await this.teams.ownTeams(actor)).get(team.id) ?? null;
    if (denialOfManage(actor, team, role)) return [];
    return loaderFor(actor, 'team-requests', async (ids) => {
      const rows = await this.database.rows<
        ColleagueRow & { teamId: number; actionId: number; askedAt: IsoTime }
      >(
        `SELECT team.id AS "teamId", waiting.*
         FROM unnest($1::integer[]) AS team(id) CROSS JOIN LATERAL (
           SELECT a.id AS "actionId", a.created_at AS "askedAt", ${COLLEAGUE_COLUMNS}
           FROM actions a JOIN users u ON u.id = a.requester_id
           WHERE a.team_id = team.id AND a.kind = $2 AND a.decided_at IS NULL ORDER BY a.id LIMIT ${MAX_WAITING}
         ) AS waiting`,
        [ids, JOIN_REQUEST],
      );
      return ids.map((id) =>
        rows
          .filter(({ teamId }) => teamId === id)
          .map((row) => ({ id: row.actionId, user: colleagueOf(actor, row), askedAt: row.askedAt })),
      );
    }).load(team.id);
  }

  /**
   * Returns the number of pending actions of a team. Null for callers that neither belong to the team nor manage it.
   */
  async openItems(actor: Actor, team: Team): Promise<number | null> {
    const own = await this.teams.ownTeams(actor);
    if (!own.has(team.id) && denialOfManage(actor, team, null)) return null;
    return loaderFor(actor, 'team-open-items', async (ids) => {
      const rows = await this.database.rows<{ teamId: number; count: number }>(
        `SELECT team_id AS "teamId", count(*)::integer AS count FROM actions
         WHERE team_id = ANY($1) AND decided_at IS NULL AND rule IS NOT NULL GROUP BY team_id`,
        [ids],
      );
      const counts = new Map(rows.map(({ teamId, count }) => [teamId, count]));
      return ids.map((each) => counts.get(each) ?? 0);
    }).load(team.id);
  }

  private close(change: Change, teamId: number, requesterIds: number[], state: 'done' | 'expired') {
    return this.actions.close(change, {
      kind: JOIN_REQUEST,
      subject: subjectOf(teamId),
      requesterIds,
      state,
    });
  }

  /** Throws CONFLICT if the team has reached its limit of pending requests by other people. */
  private async checkCount({ manager }: Change, teamId: number, requesterId: number): Promise<void> {
    const [{ count }] = await queryRows<{ count: number }>(
      manager,
      `SELECT count(*)::integer AS count FROM actions
       WHERE team_id = $1 AND kind = $2 AND decided_at IS NULL AND requester_id <> $3`,
      [teamId, JOIN_REQUEST, requesterId],
    );
    if (count < MAX_REQUESTS) return;
    throw conflict('Too many people wait for this team already. Ask its lead to decide their requests.');
  }

  /** Adds the requester to the team, or records the refusal. */
  private async decide(change: Change, { teamId, requesterId }: ActionRow, decision: string): Promise<void> {
    const team = await lockTeam(change.manager, teamId!);
    if (requesterId === null) throw requesterGone();
    if (decision === 'DECLINE') {
      return change.record(aboutRequest('TEAM_JOIN_DECLINED', team, requesterId));
    }
    enforce(denialOfArchived(team));
    const [present] = await holdColleagues(change.manager, team.companyId, [requesterId]);
    if (present === undefined) throw requesterGone();
    await insertMembers(change, team, [requesterId], TeamRole.MEMBER);
  }

  /**
   * Reverts a decision, so that the request is pending again: an approved requester leaves the team. CONFLICT if the
   * membership has changed since, the requester has left the company or the team is archived.
   */
  private async undo(change: Change, { teamId, requesterId, decision, decidedAt }: ActionRow): Promise<void> {
    const { manager } = change;
    const team = await lockTeam(manager, teamId!);
    enforce(denialOfArchived(team));
    const present = await holdColleagues(manager, team.companyId, requesterId === null ? [] : [requesterId]);
    if (present.length === 0) throw conflict('The requester has left the company.');
    const membership = await queryRow<{ role: TeamRole; isOfDecision: boolean }>(
      manager,
      `SELECT role, joined_at = $3::timestamptz AS "isOfDecision" FROM team_members
       WHERE team_id = $1 AND user_id = $2 AND left_at IS NULL`,
      [team.id, requesterId, decidedAt],
    );
    if (decision === 'APPROVE') {
      // The approval and the membership have the time of their transaction.
      if (membership?.role !== TeamRole.MEMBER || !membership.isOfDecision) throw membershipChanged();
      await endMembers(change, team, present);
    } else if (membership) {
      throw membershipChanged();
    }
  }
}

/** Locks the teams of requests, then their people, as changes of members do before they close requests. */
async function lockSubjects(
  manager: EntityManager,
  actor: Actor,
  requests: readonly ActionRow[],
): Promise<void> {
  await execute(manager, `SELECT FROM teams WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, [
    requests.map(({ teamId }) => teamId),
  ]);
  await execute(manager, `SELECT FROM users WHERE id = ANY($1) ORDER BY id FOR SHARE`, [
    [actor.user?.id ?? null, ...requests.map(({ requesterId }) => requesterId)],
  ]);
}

const subjectOf = (id: number) => ({ type: 'TEAM', id });

const membershipChanged = () =>
  conflict('The membership has changed since the decision. Change it on the page of the team.');

const requesterGone = () => conflict('The requester has left the company. Decline the request.');
