import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { TEAMS_FEATURE } from '../teams/teams.capability.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { makePage, readPage } from '../../../platform/database/pagination.js';
import { notFound } from '../../../platform/errors/app-error.js';
import type { Team, TeamRole } from '../teams/team.entity.js';
import { valuesOf } from './activity-rows.js';
import { AsOfPeopleService, noCount } from './as-of-people.service.js';
import type { AsOfMemberArgs } from './as-of.input.js';
import type { AsOfMembers, AsOfTeam, AsOfTeams, CompanyAsOf } from './as-of.model.js';
import { laterBy, revertTeam, TEAM_ACTIONS } from './as-of-states.js';
import type { ForwardPageArgs } from './forward-page.input.js';

/** Whether a row of `team_members m` is a membership at a moment. */
const isCurrent = (at: string) =>
  `m.joined_at <= ${at}::timestamptz AND (m.left_at IS NULL OR m.left_at > ${at}::timestamptz)`;

/**
 * Selects the members of the teams of `teamIds` at a moment, with the role at the end of the membership. Memberships of
 * people whose account was closed are deleted; only the signed fields of their entries remain.
 */
export const membershipsAt = (company: string, teamIds: string, at: string) => `
  SELECT m.team_id AS "teamId", m.user_id AS "userId", m.role FROM team_members m
  WHERE m.company_id = ${company} AND m.team_id = ANY(${teamIds}::integer[]) AND ${isCurrent(at)}
  UNION ALL
  SELECT gone.team_id, gone.subject_id::integer, NULL FROM (
    SELECT DISTINCT ON (a.team_id, a.subject_id) a.team_id, a.subject_id, a.action, a.id FROM audit_log a
    WHERE a.team_id = ANY(${teamIds}::integer[]) AND a.at <= ${at}::timestamptz AND a.subject_type = 'USER'
      AND a.action IN ('TEAM_MEMBER_ADDED', 'TEAM_MEMBER_REMOVED')
      AND NOT EXISTS (SELECT FROM users u WHERE u.id = a.subject_id::integer)
    ORDER BY a.team_id, a.subject_id, a.id DESC
  ) gone
  WHERE gone.action = 'TEAM_MEMBER_ADDED' AND NOT EXISTS (
    SELECT FROM audit_log e
    WHERE e.subject_id = gone.subject_id AND e.subject_type = 'USER' AND e.company_id = ${company}
      AND e.action IN ('USER_LEFT', 'USER_DELETED') AND e.id > gone.id AND e.at <= ${at}::timestamptz)`;

/** The role of a person in a team at a moment. */
export interface Membership {
  teamId: number;
  userId: number;
  role: TeamRole | null;
}

type Row = Pick<Team, 'id' | 'name' | 'color' | 'visibility' | 'parentId'> & { archived: boolean };

const TEAM_ROW = `t.id, t.name, t.color, t.visibility, t.parent_id AS "parentId", t.archived_at IS NOT NULL AS archived`;

/** Whether a row of `teams t` existed at a moment. */
export const existedAt = (at: string) =>
  `t.created_at <= ${at}::timestamptz AND NOT EXISTS (
     SELECT FROM audit_log a WHERE a.team_id = t.id AND a.at > ${at}::timestamptz AND a.action = 'TEAM_CREATED')`;

/** Reconstructs a company's teams at a past moment, with their members. */
@Injectable()
export class AsOfTeamsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly people: AsOfPeopleService,
    private readonly features: FeatureGateService,
  ) {}

  /** Returns a page of the teams, archived ones included, sorted by id. Throws without the feature 'Teams'. */
  async page({ companyId, at }: CompanyAsOf, args: ForwardPageArgs): Promise<AsOfTeams> {
    await this.features.check(companyId, TEAMS_FEATURE);
    const list = `as-of-teams:${companyId}:${at}`;
    const request = readPage(args, list);
    const rows = await this.database.rows<{ id: number }>(
      `SELECT t.id FROM teams t WHERE t.company_id = $1 AND t.id > $3 AND ${existedAt('$2')} ORDER BY t.id LIMIT $4`,
      [companyId, at, request.cursor?.id ?? 0, request.size + 1],
      { charged: true },
    );
    const { nodes, pageInfo } = makePage(request, list, rows, () => '', noCount);
    const ids = nodes.map(({ id }) => id);
    const [teams, sizes] = await Promise.all([this.find(at, ids), this.sizes(companyId, at, ids)]);
    return {
      teams: [...teams.values()].map((team) => ({ ...team, size: sizes.get(team.id) ?? 0 })),
      hasNextPage: pageInfo.hasNextPage,
      endCursor: pageInfo.endCursor,
    };
  }

  /** Returns a page of the members of a team, sorted by id. NOT_FOUND if the company did not have the team. */
  async members(actor: Actor, { companyId, at }: CompanyAsOf, args: AsOfMemberArgs): Promise<AsOfMembers> {
    const { teamId } = args;
    await this.features.check(companyId, TEAMS_FEATURE);
    const list = `as-of-members:${teamId}:${at}`;
    const request = readPage(args, list);
    const known = await this.database.rows(
      `SELECT FROM teams t WHERE t.id = $3 AND t.company_id = $1 AND ${existedAt('$2')}`,
      [companyId, at, teamId],
    );
    if (known.length === 0) throw notFound('Team');
    const rows = await this.database.rows<Membership & { id: number }>(
      `SELECT "userId" AS id, * FROM (${membershipsAt('$1', 'ARRAY[$3]', '$2')}) AS past
       WHERE "userId" > $4 ORDER BY "userId" LIMIT $5`,
      [companyId, at, teamId, request.cursor?.id ?? 0, request.size + 1],
      { charged: true },
    );
    const { nodes, pageInfo } = makePage(request, list, rows, () => '', noCount);
    const [people, roles] = await Promise.all([
      this.people.find(
        actor,
        { companyId, at },
        nodes.map(({ userId }) => userId),
      ),
      this.roles(at, nodes),
    ]);
    return {
      members: nodes.map(({ userId }, index) => ({ person: people.get(userId)!, role: roles[index] })),
      hasNextPage: pageInfo.hasNextPage,
      endCursor: pageInfo.endCursor,
    };
  }

  /** Returns teams at a moment, by id, without their sizes. */
  async find(at: string, ids: readonly number[]): Promise<Map<number, AsOfTeam>> {
    if (ids.length === 0) return new Map();
    const [rows, entries] = await Promise.all([
      this.database.rows<Row>(`SELECT ${TEAM_ROW} FROM teams t WHERE t.id = ANY($1) ORDER BY t.id`, [ids]),
      this.database.rows<{ teamId: number; action: AuditAction; personal: string | null }>(
        `SELECT team_id AS "teamId", action, personal FROM audit_log
         WHERE team_id = ANY($1) AND at > $2::timestamptz AND action = ANY($3) ORDER BY audit_log.id DESC`,
        [ids, at, TEAM_ACTIONS],
      ),
    ]);
    const ofTeam = laterBy(entries, ({ teamId }) => teamId);
    return new Map(
      rows.map((row) => {
        const state = revertTeam({ ...row, unknown: new Set() }, ofTeam.get(row.id) ?? []);
        return [row.id, { ...state, id: row.id, size: 0, unknown: [...state.unknown].sort() }];
      }),
    );
  }

  /**
   * Returns the roles of members at a moment. The next entry about a membership contains the earlier role, unless it
   * starts another membership: then the role did not change until the first one ended. Null if the values have been
   * erased.
   */
  async roles(at: string, members: readonly Membership[]): Promise<(TeamRole | null)[]> {
    if (members.length === 0) return [];
    const rows = await this.database.rows<{
      teamId: number;
      userId: number;
      action: AuditAction;
      personal: string | null;
    }>(
      `SELECT DISTINCT ON (a.team_id, a.subject_id) a.team_id AS "teamId", a.subject_id::integer AS "userId", a.action,
         a.personal
       FROM unnest($1::integer[], $2::text[]) AS m (team_id, user_id)
       JOIN audit_log a ON a.subject_id = m.user_id AND a.team_id = m.team_id AND a.subject_type = 'USER'
       WHERE a.at > $3::timestamptz
         AND a.action IN ('TEAM_MEMBER_ADDED', 'TEAM_MEMBER_REMOVED', 'TEAM_ROLE_SET')
       ORDER BY a.team_id, a.subject_id, a.id`,
      [members.map(({ teamId }) => teamId), members.map(({ userId }) => String(userId)), at],
    );
    const next = new Map(rows.map((row) => [`${row.teamId} ${row.userId}`, row]));
    return members.map(({ teamId, userId, role }) => {
      const entry = next.get(`${teamId} ${userId}`);
      if (role === null || !entry || entry.action === 'TEAM_MEMBER_ADDED') return role;
      return (valuesOf(entry)?.before.role ?? null) as TeamRole | null;
    });
  }

  private async sizes(companyId: number, at: string, ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.rows<{ teamId: number; size: number }>(
      `SELECT "teamId", count(*)::integer AS size FROM (${membershipsAt('$1', '$3', '$2')}) AS past GROUP BY "teamId"`,
      [companyId, at, ids],
    );
    return new Map(rows.map(({ teamId, size }) => [teamId, size]));
  }
}
