import type { AuditEntry, AuditValues } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import type { Team, TeamRole } from './team.entity.js';

type NamedTeam = Pick<Team, 'id' | 'companyId' | 'name'>;
type Role = `${TeamRole}`;
type Fields = { visibility: `${Team['visibility']}` } & Pick<Team, 'description' | 'color' | 'parentId'>;

/** The common fields of an audit entry about a team. */
export const aboutTeam = (action: AuditAction, { id, companyId }: Pick<Team, 'id' | 'companyId'>) => ({
  action,
  companyId,
  subject: { type: 'TEAM' as const, id },
  teamId: id,
});

/** The audit entry of a new team. */
export const teamCreated = (team: NamedTeam & Fields): AuditEntry => {
  const { name, description, color, visibility, parentId } = team;
  return {
    ...aboutTeam('TEAM_CREATED', team),
    after: { name, description, color, visibility, parentId },
  };
};

/** The audit entry for a team that was moved below another one, or to the top level. */
export const teamMoved = (
  team: NamedTeam,
  before: { parentId: number | null; parent: string | null },
  after: { parentId: number | null; parent: string | null },
): AuditEntry => ({ ...aboutTeam('TEAM_MOVED', team), before, after });

/** The audit entry of a team that was archived. */
export const teamArchived = (team: NamedTeam): AuditEntry => ({
  ...aboutTeam('TEAM_ARCHIVED', team),
  after: { name: team.name },
});

/** The audit entry of a person's request to join a team, or of its refusal. */
export const aboutRequest = (action: AuditAction, team: NamedTeam, userId: number): AuditEntry => ({
  ...aboutMember(action, team, userId),
  after: nameOf(team),
});

/** The audit entry of a person that joined a team or was added to it. */
export const memberAdded = (team: NamedTeam, userId: number, role: Role): AuditEntry => ({
  ...aboutMember('TEAM_MEMBER_ADDED', team, userId),
  after: values(team, role),
});

/** The audit entry of a person that left a team or was removed from it, with the role that they had. */
export const memberRemoved = (team: NamedTeam, userId: number, role: Role): AuditEntry => ({
  ...aboutMember('TEAM_MEMBER_REMOVED', team, userId),
  before: values(team, role),
});

/** The audit entry of a member with a new role. */
export const roleSet = (team: NamedTeam, userId: number, before: Role, after: Role): AuditEntry => ({
  ...aboutMember('TEAM_ROLE_SET', team, userId),
  before: values(team, before),
  after: values(team, after),
});

const aboutMember = (action: AuditAction, { id, companyId }: NamedTeam, userId: number) => ({
  action,
  companyId,
  subject: { type: 'USER' as const, id: userId },
  teamId: id,
});

const nameOf = ({ id, name }: NamedTeam): AuditValues => ({ teamId: id, team: name });
const values = (team: NamedTeam, role: Role): AuditValues => ({ ...nameOf(team), role });
