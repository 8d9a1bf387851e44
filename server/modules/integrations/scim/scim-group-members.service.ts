import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../../platform/database/database.service.js';
import type { SqlValues } from '../../../platform/database/keyset.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import type { Team } from '../../people/teams/team.entity.js';
import { invalidValue } from './scim-errors.js';

/** The maximum number of members returned for a group. */
const MAX_SENT = 10_000;

/** A member of a group, or a person who will be one. */
export interface GroupMember {
  id: string;
  name: string;
  userId: number | null;
  /** For an invited person: the id of their row in scim_people. */
  personId: number | null;
}

/** The people that ids refer to. */
export interface NamedPeople {
  userIds: number[];
  /** For invited people: the ids of their rows in scim_people. */
  personIds: number[];
}

/** The members that a request removes: those that ids name, or all others. */
export interface LeavingMembers {
  ids: ReadonlySet<string>;
  isOthers: boolean;
}

/** Reads the members of groups. Invited people belong to a group once they have accepted. */
@Injectable()
export class ScimGroupMembersService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the members of a team. The caller must have checked that the actor may see them. */
  members(companyId: number, teamId: number): Promise<GroupMember[]> {
    return this.database.rows(MEMBERS, [companyId, teamId], { charged: true });
  }

  /** The same within a transaction. */
  membersIn(manager: EntityManager, companyId: number, teamId: number): Promise<GroupMember[]> {
    return queryRows(manager, MEMBERS, [companyId, teamId]);
  }

  /**
   * Returns the members that ids name, or all others. A member who was invited has two ids: that of the user, and that of the
   * invitation. Includes people whose invitation was revoked or declined: they may be invited again.
   */
  async leavingIn(
    manager: EntityManager,
    { companyId, id: teamId }: Pick<Team, 'companyId' | 'id'>,
    { ids, isOthers }: LeavingMembers,
  ): Promise<NamedPeople> {
    if (ids.size === 0 && !isOthers) return { userIds: [], personIds: [] };
    const not = isOthers ? 'NOT' : '';
    const rows = await queryRows<{ userId: number | null; personId: number | null }>(
      manager,
      `SELECT m.user_id AS "userId", NULL::integer AS "personId" FROM team_members m
       LEFT JOIN scim_people s ON s.user_id = m.user_id AND s.company_id = $1
       WHERE m.team_id = $2 AND m.left_at IS NULL AND ${not} (m.user_id = ANY($3) OR coalesce(s.key = ANY($4), false))
       UNION ALL
       SELECT NULL, s.id FROM scim_pending_members p JOIN scim_people s ON s.id = p.person_id AND s.company_id = $1
       WHERE p.team_id = $2 AND s.invitation_id IS NOT NULL AND ${not} (s.key = ANY($4))
       ORDER BY 1, 2`,
      [companyId, teamId, numbersIn(ids, 'u'), numbersIn(ids, 'i')],
    );
    return {
      userIds: rows.flatMap(({ userId }) => userId ?? []),
      personIds: rows.flatMap(({ personId }) => personId ?? []),
    };
  }

  /**
   * Returns the people that ids name. Ignores the ids of groups, because groups have only people as members. Throws
   * invalidValue if the company does not have one of them. `ids` has no id twice. Locks the rows of people who are invited: call it before the team is locked, as people who accept are locked before their teams.
   */
  async resolve(manager: EntityManager, companyId: number, ids: readonly string[]): Promise<NamedPeople> {
    if (ids.length === 0) return { userIds: [], personIds: [] };
    // People who were invited in another way get a row now.
    await execute(
      manager,
      `INSERT INTO scim_people (company_id, key, invitation_id)
       SELECT $1, i.id, i.id FROM invitations i
       WHERE i.company_id = $1 AND i.id = ANY($2) AND i.accepted_at IS NULL AND i.revoked_at IS NULL
         AND i.declined_at IS NULL AND NOT EXISTS (SELECT FROM scim_people s WHERE s.invitation_id = i.id)
       ORDER BY i.id ON CONFLICT DO NOTHING`,
      [companyId, numbersIn(ids, 'i')],
    );
    await execute(
      manager,
      `SELECT FROM scim_people WHERE company_id = $1 AND key = ANY($2) ORDER BY id FOR KEY SHARE`,
      [companyId, numbersIn(ids, 'i')],
    );
    const rows = await queryRows<{ id: string; userId: number | null; personId: number | null }>(
      manager,
      `SELECT 'u' || u.id AS id, u.id AS "userId", NULL::integer AS "personId" FROM users u
       WHERE u.company_id = $1 AND u.id = ANY($2)
       UNION ALL
       SELECT 'i' || s.key, u.id, CASE WHEN u.id IS NULL THEN s.id END FROM scim_people s
       LEFT JOIN users u ON u.id = s.user_id AND u.company_id = s.company_id
       WHERE s.company_id = $1 AND s.key = ANY($3) AND (u.id IS NOT NULL OR s.invitation_id IS NOT NULL)`,
      [companyId, numbersIn(ids, 'u'), numbersIn(ids, 'i')],
    );
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0 && (await countGroups(manager, companyId, unknown)) < unknown.length) {
      throw invalidValue('A member is no user of the company. Send the ids of its users.');
    }
    return {
      userIds: [...new Set(rows.flatMap(({ userId }) => userId ?? []))],
      personIds: rows.flatMap(({ personId }) => personId ?? []),
    };
  }

  /** Adds invited people to a team as soon as they accept, and removes others. Returns whether anything changed. */
  async setPending(
    manager: EntityManager,
    teamId: number,
    added: readonly number[],
    removed: readonly number[],
  ): Promise<boolean> {
    let changed = 0;
    if (added.length > 0) {
      changed += await execute(
        manager,
        `INSERT INTO scim_pending_members (team_id, person_id) SELECT $1, id FROM unnest($2::integer[]) AS id
         ORDER BY id ON CONFLICT DO NOTHING`,
        [teamId, added],
      );
    }
    if (removed.length > 0) {
      changed += await execute(
        manager,
        `DELETE FROM scim_pending_members WHERE team_id = $1 AND person_id = ANY($2)`,
        [teamId, removed],
      );
    }
    return changed > 0;
  }
}

/** Returns the condition that team `t` has the member that an id names: of its company, or invited to it. */
export const hasMember = (id: string, sql: SqlValues): string => {
  const isMember = (user: string) => `EXISTS (SELECT FROM team_members m
    WHERE m.company_id = t.company_id AND m.team_id = t.id AND m.user_id = ${user} AND m.left_at IS NULL)`;
  const [userId] = numbersIn([id], 'u');
  if (userId !== undefined) return isMember(sql.add(userId));
  const [key] = numbersIn([id], 'i');
  if (key === undefined) return 'false';
  return `EXISTS (SELECT FROM scim_people s WHERE s.company_id = t.company_id AND s.key = ${sql.add(key)}
    AND (${isMember('s.user_id')} OR EXISTS (SELECT FROM scim_pending_members p
      JOIN invitations i ON i.id = s.invitation_id AND ${IS_INVITED} WHERE p.team_id = t.id AND p.person_id = s.id)))`;
};

/** Returns how many of the ids are those of groups of the company. */
async function countGroups(
  manager: EntityManager,
  companyId: number,
  ids: readonly string[],
): Promise<number> {
  const [{ count }] = await queryRows<{ count: number }>(
    manager,
    `SELECT count(*)::integer AS count FROM teams WHERE company_id = $1 AND id::text = ANY($2) AND archived_at IS NULL`,
    [companyId, ids],
  );
  return count;
}

/** Returns the numbers of the ids of a kind: `u` for users, and `i` for people who were invited. */
const numbersIn = (ids: Iterable<string>, kind: 'u' | 'i'): number[] =>
  [...ids].flatMap((id) => (id.startsWith(kind) && /^.[1-9]\d{0,8}$/.test(id) ? [Number(id.slice(1))] : []));

/** The condition that invitation `i` may still be accepted. */
const IS_INVITED = 'i.revoked_at IS NULL AND i.declined_at IS NULL';

const MEMBERS = `SELECT CASE WHEN s.key IS NULL THEN 'u' || u.id ELSE 'i' || s.key END AS id, u.display_name AS name,
    u.id AS "userId", NULL::integer AS "personId"
  FROM team_members m JOIN users u ON u.id = m.user_id
  LEFT JOIN scim_people s ON s.user_id = u.id AND s.company_id = $1
  WHERE m.team_id = $2 AND m.left_at IS NULL
  UNION ALL
  SELECT 'i' || s.key, i.email, NULL, s.id FROM scim_pending_members p
  JOIN scim_people s ON s.id = p.person_id AND s.company_id = $1
  JOIN invitations i ON i.id = s.invitation_id AND ${IS_INVITED}
  WHERE p.team_id = $2
  ORDER BY "userId" NULLS LAST, id LIMIT ${MAX_SENT}`;
