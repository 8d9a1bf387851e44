import type { Denial } from '../../../core/access/denial.js';
import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { TEAM_RELATIONS } from './team-relations.js';
import type { Team, TeamRole } from './team.entity.js';
import {
  denialOfArchived,
  denialOfJoin,
  denialOfLeaving,
  denialOfManage,
  denialOfManageMembers,
  denialOfMembers,
  denialOfPlacing,
  denialOfRequest,
  type OwnTeams,
} from './team.policy.js';

/** The feature that teams belong to. */
export const TEAMS_FEATURE = 'Teams';

const limits = {
  /** Creating a team as the lead of the one above it. */
  teams: {
    'new-teams': perDay('identity', 20, 'new teams'),
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    TEAM_CREATED: 'A team was created.',
    TEAM_CHANGED: 'The name, description, color or visibility of a team was changed.',
    TEAM_MOVED: 'A team was moved below another one, or to the top.',
    TEAM_ARCHIVED: 'A team was archived.',
    TEAM_RESTORED: 'An archived team was restored.',
    TEAM_MEMBER_ADDED: 'A user was added to a team, or joined it.',
    TEAM_MEMBER_REMOVED: 'A user was removed from a team, or left it.',
    TEAM_ROLE_SET: 'The role of a member in a team was changed.',
    TEAM_JOIN_REQUESTED: 'A user asked to join a team.',
    TEAM_JOIN_DECLINED: 'The request of a user to join a team was declined.',
  },
  subjects: {
    TEAM: { description: 'A team of a company, by number.', inEvents: true },
  },
  facts: ['parentId', 'role', 'team', 'teamId', 'visibility'],
  fields: ['color', 'description', 'name', 'parent'],
} as const satisfies AuditDeclaration;

const reasons = {
  TEAM_LEADS_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only the lead of the team and the company's admins may do this.",
    action: 'Ask the lead of the team or an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_CLOSED: {
    code: 'FORBIDDEN',
    meaning: "Only its members and the company's admins see who belongs to a closed team.",
    action: 'Ask the lead of the team or an admin of the company to add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_NOT_OPEN: {
    code: 'FORBIDDEN',
    meaning: 'The team does not take in people in this way.',
    action: 'Join an open team, ask to join a team by request, and let the lead of a closed team add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NOT_IN_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'Only members of the company can belong to its teams.',
    action: 'Join the company first.',
    changeableBy: 'NOBODY',
  },
  NOT_IN_TEAM: {
    code: 'FORBIDDEN',
    meaning: 'The person does not belong to the team.',
    action: 'Read the members of the team again.',
    changeableBy: 'NOBODY',
  },
  TEAM_ARCHIVED: {
    code: 'CONFLICT',
    meaning: 'The team is archived, so that its members and its place stay as they are.',
    action: 'Restore the team first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_NAME_TAKEN: {
    code: 'CONFLICT',
    meaning: 'The company has a team with this name. Case and accents do not matter.',
    action: 'Choose another name.',
  },
  TEAM_NAME_ARCHIVED: {
    code: 'CONFLICT',
    meaning: 'The company has an archived team with this name. Case and accents do not matter.',
    action: 'Restore the archived team, or choose another name.',
  },
  TEAM_TOO_DEEP: {
    code: 'CONFLICT',
    meaning: 'Teams are nested at most five levels deep.',
    action: 'Choose a place further up.',
  },
  TEAM_CYCLE: {
    code: 'CONFLICT',
    meaning: 'A team cannot be below itself.',
    action: 'Choose a place outside the team.',
  },
  TEAM_HAS_TEAMS: {
    code: 'CONFLICT',
    meaning: 'Other teams that are in use are below the team.',
    action: 'Move or archive them first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TOO_MANY_TEAMS: {
    code: 'CONFLICT',
    meaning: 'A company has at most 2,000 teams that are in use.',
    action: 'Archive a team first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ALREADY_IN_TEAM: {
    code: 'CONFLICT',
    meaning: 'The person belongs to the team already.',
    action: 'Read the team again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  ADDED_TO_TEAM: {
    description: 'Somebody else added the user to a team.',
    text: msg('You were added to the team “{team}”.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-teams',
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;

/** The facts about a team that the policies need. */
interface TeamOfActor {
  team: Team;
  /** The roles of the actor in all teams. */
  own: OwnTeams;
  /** The role of the actor in this team. Null if the actor does not belong to it. */
  role: TeamRole | null;
}

const denialOfMember = (role: TeamRole | null): Denial | null =>
  role === null ? null : { reason: 'ALREADY_IN_TEAM' };

const declared = { limits, audit, reasons, notices };

export const TEAMS_CAPABILITY = {
  name: 'teams',
  feature: TEAMS_FEATURE,
  ...declared,
  derivedNotices: {
    TEAM_MEMBER_ADDED: ({ after }) => ({ kind: 'ADDED_TO_TEAM', params: { team: String(after?.team) } }),
  },
  events: {
    'team.created': { description: 'A team was created.', actions: ['TEAM_CREATED'] },
    'team.updated': {
      description: 'The name, description, color or visibility of a team was changed.',
      actions: ['TEAM_CHANGED'],
    },
    'team.moved': {
      description: 'A team was moved below another one, or to the top.',
      actions: ['TEAM_MOVED'],
    },
    'team.archived': { description: 'A team was archived.', actions: ['TEAM_ARCHIVED'] },
    'team.restored': { description: 'An archived team was restored.', actions: ['TEAM_RESTORED'] },
    'team.member_added': {
      description: 'A user was added to a team, or joined it.',
      actions: ['TEAM_MEMBER_ADDED'],
    },
    'team.member_removed': {
      description: 'A user was removed from a team, or left it.',
      actions: ['TEAM_MEMBER_REMOVED'],
    },
    'team.role_changed': {
      description: 'The role of a member in a team was changed.',
      actions: ['TEAM_ROLE_SET'],
    },
  },
  /** The operations on teams, and creating one in a company. */
  permissions: {
    company: { createTeam: (actor, { id }) => denialOfPlacing(actor, id, null) },
    team: {
      listTeamMembers: (actor, { team, own }) => denialOfMembers(actor, team, own),
      updateTeam: (actor, { team, role }) => denialOfManage(actor, team, role),
      moveTeam: (actor, { team, role }) => denialOfManage(actor, team, role) ?? denialOfArchived(team),
      archiveTeam: (actor, { team, role }) => denialOfManage(actor, team, role),
      restoreTeam: (actor, { team, role }) => denialOfManage(actor, team, role),
      createTeam: (actor, { team, role }) =>
        denialOfPlacing(actor, team.companyId, role) ?? denialOfArchived(team),
      addTeamMembers: (actor, { team, role }) => denialOfManageMembers(actor, team, role),
      removeTeamMembers: (actor, { team, role }) => denialOfManageMembers(actor, team, role),
      setTeamRole: (actor, { team, role }) => denialOfManageMembers(actor, team, role),
      joinTeam: (actor, { team, role }) => denialOfMember(role) ?? denialOfJoin(actor, team),
      requestToJoinTeam: (actor, { team, role }) => denialOfMember(role) ?? denialOfRequest(actor, team),
      leaveTeam: (_, { team, role }) => denialOfLeaving(team, role),
    },
  },
  /** The teams that a person belongs to or belonged to. */
  personalExport: [
    {
      name: 'teams',
      sql: `SELECT m.company_id, m.team_id, CASE WHEN m.left_at IS NULL THEN t.name END AS name, m.role, m.joined_at,
        m.left_at
      FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.user_id = $1 ORDER BY m.id DESC`,
    },
  ],
  /** The teams of a company with their members. */
  companyExport: [
    {
      name: 'team',
      sql: `SELECT id, parent_id, name, description, visibility, created_at, archived_at FROM teams
      WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'teamMember',
      sql: `SELECT id, team_id, user_id, role, joined_at, left_at FROM team_members
      WHERE company_id = $1 AND id > $2::bigint`,
    },
  ],
  teamRelations: TEAM_RELATIONS,
} satisfies CapabilityOf<'teams'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    teams: typeof declared & {
      feature: typeof TEAMS_FEATURE;
      activityKinds: 'TEAMS' | 'TEAM_MEMBERS';
      permissionRecords: { team: TeamOfActor };
    };
  }
}
