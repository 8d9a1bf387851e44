import { type Actor, isMemberOf, managesCompany } from '../../core/access/actor.js';
import type { AuditAction } from '../../core/ledger/audit/audit-registry.js';
import { denialOfInvite } from '../invitations/invitation.policy.js';
import { type Team, TeamRole } from '../teams/team.entity.js';
import { canSeeTeam, denialOfMembers, isOnlyGuest, type OwnTeams } from '../teams/team.policy.js';
import type { ColleagueRow } from '../users/colleague.js';
import { canListStaff, canSeeUser } from '../users/user.policy.js';
import { ActivityKind, SHOWN } from './activity-actions.js';

/** A caller that reads the activity of a company, with what decides about the entries it may see. */
export interface Viewer {
  actor: Actor;
  companyId: number;
  /** The caller's roles in teams at present. */
  own: OwnTeams;
  /** Whether the company has the feature 'Teams'. */
  hasTeams: boolean;
}

/** The part of a team that a feed needs. */
export type FeedTeam = Pick<Team, 'id' | 'companyId' | 'name' | 'color' | 'visibility' | 'archivedAt'>;

/** A person in a feed. `isFellow`: belongs to a team whose members the caller may see. */
export type FeedPerson = ColleagueRow & { isFellow: boolean; isMaster: boolean };

/** Whether the caller may list the staff of the company, and therefore sees what happens to all of it. */
export const seesStaff = ({ actor, companyId }: Viewer): boolean => canListStaff(actor, companyId);

/** Whether the caller sees only the teams it belongs to. */
export const seesOwnTeamsOnly = ({ actor, companyId, own }: Viewer): boolean =>
  isOnlyGuest(own) && !managesCompany(actor, companyId);

/** Returns the kinds of activity of other people that the caller sees. */
export function kindsFor(viewer: Viewer): Set<ActivityKind> {
  const staff = seesStaff(viewer);
  const kinds = [
    ...(viewer.hasTeams ? [ActivityKind.TEAMS, ActivityKind.TEAM_MEMBERS] : []),
    ...(staff
      ? [ActivityKind.PEOPLE, ActivityKind.PROFILES, ActivityKind.PRIVILEGES, ActivityKind.COMPANY]
      : []),
    ...(denialOfInvite(viewer.actor, viewer.companyId) ? [] : [ActivityKind.INVITATIONS]),
  ];
  return new Set(kinds);
}

/** The kinds of activity about oneself, which everyone in the company sees. */
export const OWN_KINDS: ReadonlySet<ActivityKind> = new Set([
  ActivityKind.PEOPLE,
  ActivityKind.PROFILES,
  ActivityKind.PRIVILEGES,
]);

/** Whether the caller may see a person now: as in the staff list, or as a member of a team that it sees. */
export const canSeePerson = ({ actor, companyId }: Viewer, person: FeedPerson): boolean =>
  canSeeUser(actor, person) ||
  (person.isFellow && person.companyId === companyId && isMemberOf(actor, companyId));

/** The part of an entry that decides which callers see it. */
export interface RuledEntry {
  action: AuditAction;
  /** The person that it is about; null if it is about something else, undefined if their record is gone. */
  person: FeedPerson | null | undefined;
  /** The team that it belongs to; null if none, undefined if it is gone. */
  team: FeedTeam | null | undefined;
}

/**
 * How the caller sees an entry: `full`, without the name of the person it is about (`anonymous`), or not at all (null).
 * Depends on who may see the team and the person now, not at the time of the entry.
 */
export function sightOf(viewer: Viewer, { action, person, team }: RuledEntry): 'full' | 'anonymous' | null {
  const { actor, own } = viewer;
  const kind = SHOWN[action]?.kind;
  const isAboutCaller = person != null && person.id === actor.user?.id;
  const isPersonSeen = person != null && canSeePerson(viewer, person);
  switch (kind) {
    case undefined:
      return null;
    case ActivityKind.TEAMS:
      return viewer.hasTeams && team && canSeeTeam(actor, team, own) ? 'full' : null;
    case ActivityKind.TEAM_MEMBERS: {
      if (!viewer.hasTeams || !team || !canSeeTeam(actor, team, own)) return null;
      if (isAboutCaller) return 'full';
      if (denialOfMembers(actor, team, own) || !isPersonSeen) return null;
      const isRequest = action === 'TEAM_JOIN_REQUESTED' || action === 'TEAM_JOIN_DECLINED';
      const decides = own.get(team.id) === TeamRole.LEAD || managesCompany(actor, team.companyId);
      return !isRequest || decides ? 'full' : null;
    }
    case ActivityKind.PEOPLE:
    case ActivityKind.PROFILES:
    case ActivityKind.PRIVILEGES:
      if (isAboutCaller) return 'full';
      if (!seesStaff(viewer)) return null;
      if (isPersonSeen) return 'full';
      // Callers that list the staff may know that a person left, but may no longer see the person's name.
      return action === 'USER_LEFT' ? 'anonymous' : null;
    case ActivityKind.INVITATIONS:
    case ActivityKind.COMPANY:
      return kindsFor(viewer).has(kind) ? 'full' : null;
  }
}
