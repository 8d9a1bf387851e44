import type { Denial } from '../../../core/access/denial.js';
import type { PermissionsPart } from '../../../core/access/permission-registry.js';
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

/** What the rules need to know about a team. */
export interface TeamOfActor {
  team: Team;
  /** The roles of the actor in all teams. */
  own: OwnTeams;
  /** The role of the actor in this team. Null if the actor does not belong to it. */
  role: TeamRole | null;
}

declare module '../../../core/access/permission-registry.js' {
  interface PermissionRecords {
    team: TeamOfActor;
  }
}

const denialOfMember = (role: TeamRole | null): Denial | null =>
  role === null ? null : { reason: 'ALREADY_IN_TEAM' };

/** The operations on teams, and creating one in a company. */
export const TEAMS_PERMISSIONS = {
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
} as const satisfies PermissionsPart;
