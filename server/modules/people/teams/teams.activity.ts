import { managesCompany } from '../../../core/access/actor.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import {
  type ActivityDeclaration,
  NOT_UNDOABLE,
  type RuledEntry,
  type Sight,
  type UndoDeclaration,
  type Viewer,
} from '../../../core/ledger/activity.js';
import { canSeePerson } from '../../directory/users/users.activity.js';
import { TeamEditingService } from './team-editing.service.js';
import { TeamMembersService } from './team-members.service.js';
import { type Team, TeamRole } from './team.entity.js';
import {
  canSeeTeam,
  denialOfArchived,
  denialOfManage,
  denialOfMembers,
  isOnlyGuest,
  type OwnTeams,
} from './team.policy.js';
import { TeamsService } from './teams.service.js';

/** The fields of a team that a feed needs. */
export type FeedTeam = Pick<Team, 'id' | 'companyId' | 'name' | 'color' | 'visibility' | 'archivedAt'>;

declare module '../../../core/ledger/activity.js' {
  interface Viewer {
    /** The caller's current roles in teams. */
    own: OwnTeams;
    /** Whether the company has the feature 'Teams'. */
    hasTeams: boolean;
  }
  interface RuledEntry {
    /** The team that it belongs to; null if none, undefined if it was deleted. */
    team: FeedTeam | null | undefined;
  }
  interface UndoableEntry {
    team: FeedTeam | null;
  }
}

/** Whether the caller sees only the teams it belongs to. */
export const seesOwnTeamsOnly = ({ actor, companyId, own }: Viewer): boolean =>
  isOnlyGuest(own) && !managesCompany(actor, companyId);

const isReadBy = ({ hasTeams }: Viewer) => hasTeams;

function sightOfTeam({ actor, own, hasTeams }: Viewer, { team }: RuledEntry): Sight {
  return hasTeams && team && canSeeTeam(actor, team, own) ? 'full' : null;
}

function sightOfMember(viewer: Viewer, entry: RuledEntry): Sight {
  const { actor, own } = viewer;
  const { action, person, team } = entry;
  if (!team || !sightOfTeam(viewer, entry)) return null;
  if (person != null && person.id === actor.user?.id) return 'full';
  if (denialOfMembers(actor, team, own) || person == null || !canSeePerson(viewer, person)) return null;
  const isRequest = action === 'TEAM_JOIN_REQUESTED' || action === 'TEAM_JOIN_DECLINED';
  const decides = own.get(team.id) === TeamRole.LEAD || managesCompany(actor, team.companyId);
  return !isRequest || decides ? 'full' : null;
}

/** The policy for undoing a change of a team; an archived team allows only some of them. */
const denialFor =
  (allowed: { whenArchived: boolean }): UndoDeclaration['denialOf'] =>
  ({ actor, own }, { team }) => {
    if (!team) return NOT_UNDOABLE;
    const denial = denialOfManage(actor, team, own.get(team.id) ?? null);
    return denial ?? (allowed.whenArchived ? null : denialOfArchived(team));
  };
const EVEN_ARCHIVED = denialFor({ whenArchived: true });
const UNLESS_ARCHIVED = denialFor({ whenArchived: false });

const ARCHIVING: readonly AuditAction[] = ['TEAM_ARCHIVED', 'TEAM_RESTORED'];
const MEMBERSHIP: readonly AuditAction[] = ['TEAM_MEMBER_ADDED', 'TEAM_MEMBER_REMOVED', 'TEAM_ROLE_SET'];

/** What activity feeds show of teams, and how it is undone. */
export const TEAMS_ACTIVITY: ActivityDeclaration = {
  kinds: {
    TEAMS: {
      description: 'Teams were created, changed, moved, archived or restored.',
      isReadBy,
      sightOf: sightOfTeam,
    },
    TEAM_MEMBERS: {
      description: 'People joined or left teams, got another role, or asked to join.',
      isReadBy,
      sightOf: sightOfMember,
    },
  },
  shown: {
    TEAM_CREATED: { kind: 'TEAMS', values: ['visibility'] },
    TEAM_CHANGED: { kind: 'TEAMS', values: ['name', 'visibility'], names: ['description', 'color'] },
    TEAM_MOVED: { kind: 'TEAMS', values: ['parent'] },
    TEAM_ARCHIVED: { kind: 'TEAMS' },
    TEAM_RESTORED: { kind: 'TEAMS' },
    TEAM_MEMBER_ADDED: { kind: 'TEAM_MEMBERS', values: ['role'] },
    TEAM_MEMBER_REMOVED: { kind: 'TEAM_MEMBERS', values: ['role'] },
    TEAM_ROLE_SET: { kind: 'TEAM_MEMBERS', values: ['role'] },
    TEAM_JOIN_REQUESTED: { kind: 'TEAM_MEMBERS' },
    TEAM_JOIN_DECLINED: { kind: 'TEAM_MEMBERS' },
  },
  undo: {
    TEAM_CHANGED: {
      ruledOutBy: ['TEAM_CHANGED'],
      denialOf: EVEN_ARCHIVED,
      invert: async (get, { actor, id, before }) => {
        const { version } = await get(TeamsService).get(actor, id);
        return get(TeamEditingService).update(actor, id, before, version);
      },
    },
    TEAM_MOVED: {
      ruledOutBy: ['TEAM_MOVED'],
      denialOf: UNLESS_ARCHIVED,
      invert: (get, { actor, id, before }) =>
        get(TeamEditingService).move(actor, id, before.parentId == null ? null : Number(before.parentId)),
    },
    TEAM_ARCHIVED: {
      ruledOutBy: ARCHIVING,
      denialOf: EVEN_ARCHIVED,
      invert: (get, { actor, id }) => get(TeamEditingService).restore(actor, id),
    },
    TEAM_RESTORED: {
      ruledOutBy: ARCHIVING,
      denialOf: EVEN_ARCHIVED,
      invert: (get, { actor, id }) => get(TeamEditingService).archive(actor, id),
    },
    TEAM_MEMBER_ADDED: {
      ruledOutBy: MEMBERSHIP,
      denialOf: UNLESS_ARCHIVED,
      invert: (get, { actor, id, teamId }) => get(TeamMembersService).remove(actor, teamId!, [id]),
    },
    TEAM_MEMBER_REMOVED: {
      ruledOutBy: MEMBERSHIP,
      denialOf: UNLESS_ARCHIVED,
      invert: (get, { actor, id, teamId, before }) =>
        get(TeamMembersService).restore(actor, teamId!, id, before.role as TeamRole),
    },
    TEAM_ROLE_SET: {
      ruledOutBy: MEMBERSHIP,
      denialOf: UNLESS_ARCHIVED,
      invert: (get, { actor, id, teamId, before }) =>
        get(TeamMembersService).setRole(actor, teamId!, id, before.role as TeamRole),
    },
  },
};
