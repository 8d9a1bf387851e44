import type { EntityManager } from 'typeorm';
import { AuditAction, AuditSubject } from '../ledger/audit/audit-entry.js';
import type { Change } from '../ledger/changes.service.js';
import { execute } from '../platform/database/statement.js';
import type { Team, TeamRole } from './team.entity.js';
import type { ChangedMember } from './team.model.js';

type NamedTeam = Pick<Team, 'id' | 'companyId' | 'name'>;

/** Returns the users that belong to the company, and keeps them in it until the end of the transaction. */
export async function holdColleagues(
  manager: EntityManager,
  companyId: number,
  userIds: readonly number[],
): Promise<number[]> {
  // In order, so that simultaneous changes cannot deadlock.
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM users WHERE id = ANY($1) AND company_id = $2 ORDER BY id FOR SHARE`,
    [userIds, companyId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds users to a team in one statement, with their audit entries. Returns the added users: the others belong to it
 * already, or not to the company. The team must be locked.
 */
export async function insertMembers(
  { manager, record }: Change,
  team: NamedTeam,
  userIds: readonly number[],
  role: TeamRole,
): Promise<ChangedMember[]> {
  const ids = await holdColleagues(manager, team.companyId, userIds);
  const { rows } = await execute<{ userId: number }>(
    manager,
    `INSERT INTO team_members (company_id, team_id, user_id, role)
     SELECT $1, $2, id, $3 FROM unnest($4::integer[]) AS id ORDER BY id
     ON CONFLICT (team_id, user_id) WHERE left_at IS NULL DO NOTHING
     RETURNING user_id AS "userId"`,
    [team.companyId, team.id, role, ids],
  );
  for (const { userId } of rows) {
    record({ ...aboutMember(AuditAction.TEAM_MEMBER_ADDED, team, userId), after: values(team, role) });
  }
  return rows.map(({ userId }) => ({ userId, role }));
}

/** Ends memberships of a team in one statement, with their audit entries. Returns the roles that the users had. */
export async function endMembers(
  { manager, record }: Change,
  team: NamedTeam,
  userIds: readonly number[],
): Promise<ChangedMember[]> {
  const { rows } = await execute<ChangedMember>(
    manager,
    `WITH ended AS MATERIALIZED (
       SELECT id FROM team_members WHERE team_id = $1 AND user_id = ANY($2) AND left_at IS NULL ORDER BY id FOR UPDATE
     )
     UPDATE team_members m SET left_at = now() FROM ended WHERE m.id = ended.id
     RETURNING m.user_id AS "userId", m.role`,
    [team.id, userIds],
  );
  for (const { userId, role } of rows) {
    record({ ...aboutMember(AuditAction.TEAM_MEMBER_REMOVED, team, userId), before: values(team, role) });
  }
  return rows;
}

/**
 * Adds the memberships again that ended as the company was closed at that time, for users that are back, with their audit
 * entries. Returns the teams in use whose lead is not back.
 */
export async function returnMembers(
  { manager, record }: Change,
  companyId: number,
  userIds: readonly number[],
  closedAt: string,
): Promise<number[]> {
  const { rows: returned } = await execute<ChangedMember & { teamId: number; name: string }>(
    manager,
    `WITH returned AS (
       INSERT INTO team_members (company_id, team_id, user_id, role)
       SELECT $1, team_id, user_id, role FROM team_members
       WHERE company_id = $1 AND user_id = ANY($2) AND left_at = $3 ORDER BY id
       RETURNING team_id, user_id, role)
     SELECT r.team_id AS "teamId", t.name, r.user_id AS "userId", r.role FROM returned r JOIN teams t ON t.id = r.team_id`,
    [companyId, userIds, closedAt],
  );
  for (const { teamId: id, name, userId, role } of returned) {
    const team = { id, companyId, name };
    record({ ...aboutMember(AuditAction.TEAM_MEMBER_ADDED, team, userId), after: values(team, role) });
  }
  const { rows: leads } = await execute<{ teamId: number }>(
    manager,
    `SELECT DISTINCT team_id AS "teamId" FROM team_members
     WHERE company_id = $1 AND role = 'lead' AND left_at = $2 AND user_id <> ALL($3)`,
    [companyId, closedAt, userIds],
  );
  return leads.map(({ teamId }) => teamId);
}

/** Sets the role of a member, with its audit entry. */
export async function setRole(
  { manager, record }: Change,
  team: NamedTeam,
  { userId, role: before }: ChangedMember,
  after: TeamRole,
): Promise<void> {
  await manager.query(
    `UPDATE team_members SET role = $3 WHERE team_id = $1 AND user_id = $2 AND left_at IS NULL`,
    [team.id, userId, after],
  );
  record({
    ...aboutMember(AuditAction.TEAM_ROLE_SET, team, userId),
    before: values(team, before),
    after: values(team, after),
  });
}

/** The start of an audit entry about a person in a team. */
export const aboutMember = (action: AuditAction, { id, companyId }: NamedTeam, userId: number) => ({
  action,
  companyId,
  subject: { type: AuditSubject.USER, id: userId },
  teamId: id,
});

const values = ({ id, name }: NamedTeam, role: TeamRole) => ({ teamId: id, team: name, role });
