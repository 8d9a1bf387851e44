import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { TEAMS_FEATURE } from '../teams/teams.capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import {
  CURSOR_MESSAGE,
  type CursorKey,
  cursorAt,
  OrderDirection,
  readPage,
} from '../../../platform/database/pagination.js';
import { invalid } from '../../../platform/errors/app-error.js';
import type { TeamRole } from '../teams/team.entity.js';
import { AsOfPeopleService, membersAt } from './as-of-people.service.js';
import { AsOfTeamsService, existedAt } from './as-of-teams.service.js';
import type { DifferenceArgs } from './as-of.input.js';
import { type Difference, DifferenceKind, type Differences } from './as-of.model.js';
import { TEAM_ACTIONS } from './as-of-states.js';
import { aboutPerson, aboutTeam, changesOfPerson, changesOfTeam } from './differences.js';

const ORDER = { field: 'PLACE' as const, direction: OrderDirection.ASC };
/** The sections of a difference, in order. A page belongs to one section, which bounds its cost. */
const PARTS = ['joined', 'left', 'changed', 'teams', 'members'] as const;
type Part = (typeof PARTS)[number];
/** The sections that need the feature 'Teams'. */
const TEAM_PARTS: readonly Part[] = ['teams', 'members'];

/** The position of a record in its section: its id, preceded by the team's id for members. */
interface Key {
  id: number;
  teamId: number;
}

/** The input of a section: the moments, and the position after which its page begins. */
interface Reading {
  actor: Actor;
  companyId: number;
  from: string;
  to: string;
  after: Key;
  limit: number;
}

/** One page of a part: its differences, and the keys of the compared records, including one of the next page. */
interface PartPage {
  changes: Difference[];
  keys: Key[];
}

const BOTH = `WITH ${membersAt('from', '$2')}, ${membersAt('to', '$3')}`;

/** Compares a company at two moments. */
@Injectable()
export class DifferenceService {
  constructor(
    private readonly database: DatabaseService,
    private readonly people: AsOfPeopleService,
    private readonly teams: AsOfTeamsService,
    private readonly features: FeatureGateService,
  ) {}

  /**
   * Returns a page of the differences between two moments, without those of teams if the company lacks the feature
   * 'Teams'. VALIDATION_FAILED unless the first moment is earlier.
   */
  async page(actor: Actor, companyId: number, args: DifferenceArgs): Promise<Differences> {
    const [from, to] = [args.from, args.to].map((time) => time.toISOString());
    if (args.from > args.to) throw invalid({ to: 'must not be before from' });
    const list = `difference:${companyId}:${from}:${to}`;
    const request = readPage({ ...args, orderBy: ORDER }, list);
    const { part, after } = placeOf(request.cursor);
    const hasTeams = await this.features.has(companyId, TEAMS_FEATURE);
    const parts = PARTS.filter((each) => hasTeams || !TEAM_PARTS.includes(each));
    // The feature was removed after the previous page.
    if (!parts.includes(part)) return { changes: [], hasNextPage: false, endCursor: null };
    const { changes, keys } = await this.parts[part]({
      actor,
      companyId,
      from,
      to,
      after,
      limit: request.size + 1,
    });
    const next = parts[parts.indexOf(part) + 1];
    const last = keys.length > request.size ? keys[request.size - 1] : undefined;
    const end: CursorKey | null = last
      ? { value: `${part} ${last.teamId}`, id: last.id }
      : next
        ? { value: `${next} 0`, id: 0 }
        : null;
    return { changes, hasNextPage: end !== null, endCursor: end && cursorAt(request, list, end) };
  }

  private readonly parts: Record<Part, (reading: Reading) => Promise<PartPage>> = {
    joined: (reading) => this.moved(reading, DifferenceKind.PERSON_JOINED, ['to', 'from'], reading.to),
    left: (reading) => this.moved(reading, DifferenceKind.PERSON_LEFT, ['from', 'to'], reading.from),
    changed: (reading) => this.changed(reading),
    teams: (reading) => this.changedTeams(reading),
    members: (reading) => this.changedMembers(reading),
  };

  /** The people who belonged to the company at one moment but not at the other. */
  private async moved(
    { actor, companyId, from, to, after, limit }: Reading,
    kind: DifferenceKind,
    [present, absent]: readonly string[],
    at: string,
  ): Promise<PartPage> {
    const keys = await this.database.rows<{ id: number }>(
      `${BOTH} SELECT id FROM (SELECT id FROM members_${present} EXCEPT SELECT id FROM members_${absent}) AS moved
       WHERE id > $4 ORDER BY id LIMIT $5`,
      [companyId, from, to, after.id, limit],
      { charged: true },
    );
    const shown = keys.slice(0, limit - 1).map(({ id }) => id);
    const people = await this.people.find(actor, { companyId, at }, shown);
    return { changes: shown.map((id) => aboutPerson(kind, people.get(id)!)), keys: keysOf(keys) };
  }

  /** The people who belonged to the company at both moments, with different roles or privileges. */
  private async changed({ actor, companyId, from, to, after, limit }: Reading): Promise<PartPage> {
    const keys = await this.database.rows<{ id: number }>(
      `${BOTH} SELECT id FROM (
         SELECT subject_id::integer AS id FROM audit_log
         WHERE company_id = $1 AND at > $2::timestamptz AND at <= $3::timestamptz AND action = ANY($6)
         INTERSECT SELECT id FROM members_from INTERSECT SELECT id FROM members_to
       ) AS changed WHERE id > $4 ORDER BY id LIMIT $5`,
      [
        companyId,
        from,
        to,
        after.id,
        limit,
        ['USER_TYPE_CHANGED', 'USER_JOINED', 'USER_LEFT', 'PRIVILEGE_GRANTED', 'PRIVILEGE_REVOKED'],
      ],
      { charged: true },
    );
    const shown = keys.slice(0, limit - 1).map(({ id }) => id);
    const [before, then] = await Promise.all([
      this.people.find(actor, { companyId, at: from }, shown),
      this.people.find(actor, { companyId, at: to }, shown),
    ]);
    return {
      changes: shown.flatMap((id) => changesOfPerson(before.get(id)!, then.get(id)!)),
      keys: keysOf(keys),
    };
  }

  private async changedTeams({ companyId, from, to, after, limit }: Reading): Promise<PartPage> {
    const keys = await this.database.rows<{ id: number; existed: boolean }>(
      `SELECT t.id, ${existedAt('$2')} AS existed FROM teams t
       WHERE t.company_id = $1 AND t.id > $4 AND ${existedAt('$3')} AND (NOT (${existedAt('$2')}) OR EXISTS (
         SELECT FROM audit_log a
         WHERE a.team_id = t.id AND a.at > $2::timestamptz AND a.at <= $3::timestamptz AND a.action = ANY($6)))
       ORDER BY t.id LIMIT $5`,
      [companyId, from, to, after.id, limit, TEAM_ACTIONS],
      { charged: true },
    );
    const shown = keys.slice(0, limit - 1);
    const ids = shown.map(({ id }) => id);
    const [before, then] = await Promise.all([this.teams.find(from, ids), this.teams.find(to, ids)]);
    const parentIds = [...before.values(), ...then.values()].flatMap(({ parentId }) => parentId ?? []);
    const parents = await this.teams.find(to, [...new Set(parentIds)]);
    const nameOf = (id: number | null) => (id === null ? null : (parents.get(id)?.name ?? null));
    return {
      changes: shown.flatMap(({ id, existed }) =>
        existed
          ? changesOfTeam(before.get(id)!, then.get(id)!, nameOf)
          : [aboutTeam(DifferenceKind.TEAM_CREATED, then.get(id)!)],
      ),
      keys: keysOf(keys),
    };
  }

  private async changedMembers(reading: Reading): Promise<PartPage> {
    const { actor, companyId, from, to, after, limit } = reading;
    const isIn = (at: string) =>
      `bool_or(m.joined_at <= ${at}::timestamptz AND (m.left_at IS NULL OR m.left_at > ${at}::timestamptz))`;
    const roleAt = (at: string) =>
      `(array_agg(m.role) FILTER (WHERE m.joined_at <= ${at}::timestamptz AND (m.left_at IS NULL OR m.left_at > ${at}::timestamptz)))[1]`;
    const rows = await this.database.rows<{
      teamId: number;
      userId: number;
      wasIn: boolean;
      isIn: boolean;
      roleBefore: TeamRole | null;
      roleAfter: TeamRole | null;
    }>(
      `SELECT m.team_id AS "teamId", m.user_id AS "userId", ${isIn('$2')} AS "wasIn", ${isIn('$3')} AS "isIn",
         ${roleAt('$2')} AS "roleBefore", ${roleAt('$3')} AS "roleAfter"
       FROM team_members m
       WHERE m.company_id = $1 AND (m.team_id, m.user_id) > ($4, $5)
         AND (m.joined_at > $2::timestamptz OR m.left_at > $2::timestamptz OR (m.team_id, m.user_id) IN (
           SELECT team_id, subject_id::integer FROM audit_log
           WHERE company_id = $1 AND action = 'TEAM_ROLE_SET' AND at > $2::timestamptz AND at <= $3::timestamptz))
       GROUP BY m.team_id, m.user_id
       HAVING ${isIn('$2')} OR ${isIn('$3')}
       ORDER BY m.team_id, m.user_id LIMIT $6`,
      [companyId, from, to, after.teamId, after.id, limit],
      { charged: true },
    );
    const shown = rows.slice(0, limit - 1);
    const [then, before, teams, rolesBefore, rolesAfter] = await Promise.all([
      this.people.find(actor, { companyId, at: to }, idsOf(shown.filter((row) => row.isIn))),
      this.people.find(actor, { companyId, at: from }, idsOf(shown.filter((row) => !row.isIn))),
      this.teams.find(to, [...new Set(shown.map(({ teamId }) => teamId))]),
      this.teams.roles(
        from,
        shown.map((row) => ({ ...row, role: row.roleBefore })),
      ),
      this.teams.roles(
        to,
        shown.map((row) => ({ ...row, role: row.roleAfter })),
      ),
    ]);
    const changes = shown.flatMap((row, index): Difference[] => {
      const { teamId, userId, wasIn } = row;
      const team = teams.get(teamId)!;
      const person = (row.isIn ? then : before).get(userId)!;
      const values = {
        before: wasIn ? rolesBefore[index] : null,
        after: row.isIn ? rolesAfter[index] : null,
      };
      if (wasIn !== row.isIn) {
        const kind = wasIn ? DifferenceKind.TEAM_LEFT : DifferenceKind.TEAM_JOINED;
        return [{ ...aboutTeam(kind, team), ...values, person }];
      }
      // An erased role may have been the same.
      return values.before === values.after || values.before === null || values.after === null
        ? []
        : [{ ...aboutTeam(DifferenceKind.TEAM_ROLE_CHANGED, team), ...values, person }];
    });
    return { changes, keys: rows.map(({ teamId, userId }) => ({ teamId, id: userId })) };
  }
}

const keysOf = (rows: readonly { id: number }[]): Key[] => rows.map(({ id }) => ({ id, teamId: 0 }));
const idsOf = (rows: readonly { userId: number }[]) => [...new Set(rows.map(({ userId }) => userId))];

/** Parses the position at which a page begins. */
function placeOf(cursor: CursorKey | null): { part: Part; after: Key } {
  if (!cursor) return { part: PARTS[0], after: { id: 0, teamId: 0 } };
  const [name, teamId] = (cursor.value ?? '').split(' ');
  const part = PARTS.find((each) => each === name);
  if (!part || !/^\d{1,9}$/.test(teamId)) throw invalid({ after: CURSOR_MESSAGE });
  return { part, after: { id: cursor.id, teamId: Number(teamId) } };
}
