import type { FormerMember } from '../../directory/companies/transitions.service.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import type { Undone } from '../../directory/users/membership/tombstones.service.js';
import { holdColleagues } from '../../directory/users/membership/colleagues.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import type { Team, TeamRole } from './team.entity.js';
import { memberAdded, memberRemoved, roleSet } from './team-entries.js';
import type { ChangedMember } from './team.model.js';

type NamedTeam = Pick<Team, 'id' | 'companyId' | 'name'>;

/**
 * Adds users to a team in one statement, with their audit entries. Returns the added users: the others already belong
 * to it, or not to the company. A membership that ended with the same role less than ten minutes ago is continued,
 * which undoes a removal. The team must be locked.
 */
export async function insertMembers(
  { manager, record }: Change,
  team: NamedTeam,
  userIds: readonly number[],
  role: TeamRole,
): Promise<ChangedMember[]> {
  const ids = await holdColleagues(manager, team.companyId, userIds);
  const rows = await queryRows<{ userId: number }>(
    manager,
    `WITH wanted AS (
       SELECT id FROM unnest($4::integer[]) AS id
       WHERE NOT EXISTS (SELECT FROM team_members WHERE team_id = $2 AND user_id = id AND left_at IS NULL)),
     back AS (
       UPDATE team_members m SET left_at = NULL FROM wanted
       WHERE m.role = $3 AND m.left_at > now() - interval '10 minutes' AND m.id = (
         SELECT max(l.id) FROM team_members l WHERE l.team_id = $2 AND l.user_id = wanted.id)
       RETURNING m.user_id),
     added AS (
       INSERT INTO team_members (company_id, team_id, user_id, role)
       SELECT $1, $2, id, $3 FROM wanted WHERE id NOT IN (SELECT user_id FROM back) ORDER BY id
       ON CONFLICT (team_id, user_id) WHERE left_at IS NULL DO NOTHING
       RETURNING user_id)
     SELECT user_id AS "userId" FROM back UNION ALL SELECT user_id FROM added ORDER BY 1`,
    [team.companyId, team.id, role, ids],
  );
  for (const { userId } of rows) {
    record(memberAdded(team, userId, role));
  }
  return rows.map(({ userId }) => ({ userId, role }));
}

/** Ends memberships of a team in one statement, with their audit entries. Returns the roles that the users had. */
export async function endMembers(
  { manager, record }: Change,
  team: NamedTeam,
  userIds: readonly number[],
): Promise<ChangedMember[]> {
  const rows = await queryRows<ChangedMember>(
    manager,
    `WITH ended AS MATERIALIZED (
       SELECT id FROM team_members WHERE team_id = $1 AND user_id = ANY($2) AND left_at IS NULL ORDER BY id FOR UPDATE
     )
     UPDATE team_members m SET left_at = now() FROM ended WHERE m.id = ended.id
     RETURNING m.user_id AS "userId", m.role`,
    [team.id, userIds],
  );
  for (const { userId, role } of rows) {
    record(memberRemoved(team, userId, role));
  }
  return rows;
}

/**
 * Restores the memberships that ended when the company was closed, for former members who are back, with audit entries.
 * A former lead of a team that has another lead now returns as a member. Returns the teams that they led.
 */
export async function returnMembers(
  { manager, record }: Change,
  companyId: number,
  people: readonly FormerMember[],
): Promise<number[]> {
  const returned = await queryRows<ChangedMember & { teamId: number; name: string }>(
    manager,
    `WITH returned AS (
       INSERT INTO team_members (company_id, team_id, user_id, role)
       SELECT $1, m.team_id, m.user_id, CASE WHEN m.role = 'lead' AND EXISTS (
         SELECT FROM team_members l WHERE l.team_id = m.team_id AND l.role = 'lead' AND l.left_at IS NULL
       ) THEN 'member' ELSE m.role END FROM team_members m
       JOIN jsonb_to_recordset($2) AS p("userId" integer, "closedAt" timestamptz) ON p."userId" = m.user_id
       WHERE m.company_id = $1 AND m.left_at = p."closedAt" ORDER BY m.id
       ON CONFLICT DO NOTHING
       RETURNING team_id, user_id, role)
     SELECT r.team_id AS "teamId", t.name, r.user_id AS "userId", r.role FROM returned r JOIN teams t ON t.id = r.team_id`,
    [companyId, JSON.stringify(people.filter(({ isBack }) => isBack))],
  );
  for (const { teamId: id, name, userId, role } of returned) {
    const team = { id, companyId, name };
    record(memberAdded(team, userId, role));
  }
  const led = await queryRows<{ teamId: number }>(
    manager,
    `SELECT DISTINCT m.team_id AS "teamId" FROM team_members m
     JOIN jsonb_to_recordset($2) AS p("userId" integer, "closedAt" timestamptz) ON p."userId" = m.user_id
     WHERE m.company_id = $1 AND m.role = 'lead' AND m.left_at = p."closedAt"`,
    [companyId, JSON.stringify(people)],
  );
  return led.map(({ teamId }) => teamId);
}

/** Records the memberships that were restored, or ended, when a move was undone. */
export async function recordReturned({ manager, record }: Change, { userId, rows }: Undone): Promise<void> {
  const seats = rows.flatMap(({ relation, before, after }) => {
    if (relation !== 'team_members') return [];
    const { team_id, role } = before ?? after!;
    const isMember = before !== null && before.left_at === null;
    return [{ teamId: Number(team_id), role: role as TeamRole, isMember }];
  });
  const teams = await queryRows<NamedTeam>(
    manager,
    `SELECT id, company_id AS "companyId", name FROM teams WHERE id = ANY($1)`,
    [seats.map(({ teamId }) => teamId)],
  );
  for (const { teamId, role, isMember } of seats) {
    const team = teams.find(({ id }) => id === teamId);
    if (team) record((isMember ? memberAdded : memberRemoved)(team, userId, role));
  }
}

/** A member with another role than before. */
export interface NewRole {
  userId: number;
  before: TeamRole;
  after: TeamRole;
}

/** Sets the roles of members in one statement, with their audit entries. */
export async function setRoles(
  { manager, record }: Change,
  team: NamedTeam,
  members: readonly NewRole[],
): Promise<void> {
  await execute(
    manager,
    `UPDATE team_members m SET role = n.role FROM unnest($2::integer[], $3::text[]) AS n(user_id, role)
     WHERE m.team_id = $1 AND m.user_id = n.user_id AND m.left_at IS NULL`,
    [team.id, members.map(({ userId }) => userId), members.map(({ after }) => after)],
  );
  for (const { userId, before, after } of members) record(roleSet(team, userId, before, after));
}
