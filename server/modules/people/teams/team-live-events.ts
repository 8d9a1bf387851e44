import { type Actor, managesCompany } from '../../../core/access/actor.js';
import type { LiveAction, LiveEvent } from '../../../core/ledger/live/live-event.js';
import { TeamRole } from './team.entity.js';
import { denialOfMembers, isOnlyGuest } from './team.policy.js';
import type { TeamsService } from './teams.service.js';

/** The changes of teams. */
export const TEAM_CHANGES: readonly LiveAction[] = [
  'TEAM_CREATED',
  'TEAM_CHANGED',
  'TEAM_MOVED',
  'TEAM_ARCHIVED',
  'TEAM_RESTORED',
];
const REQUESTS: readonly LiveAction[] = ['TEAM_JOIN_REQUESTED', 'TEAM_JOIN_DECLINED'];
/** The changes of teams' members or requests. The events carry the id of the team. */
export const MEMBER_CHANGES: readonly LiveAction[] = [
  'TEAM_MEMBER_ADDED',
  'TEAM_MEMBER_REMOVED',
  'TEAM_ROLE_SET',
  ...REQUESTS,
];

/**
 * Whether a subscriber that sees the company may receive an event. Events of a team are for subscribers that may see
 * the team, and events of its members for those that may see its members: in a closed team, even the time of a change
 * is for that team only. Subscribers also receive events about themselves. True for events that do not belong to teams.
 */
export async function maySeeTeamEvent(
  teams: TeamsService,
  { action, companyId, recordId, userId }: LiveEvent,
  actor: Actor,
): Promise<boolean> {
  const isOfMembers = MEMBER_CHANGES.includes(action);
  if (!isOfMembers && !TEAM_CHANGES.includes(action)) return true;
  if (managesCompany(actor, companyId)) return true;
  if (isOfMembers && userId === actor.user?.id) return true;
  const own = await teams.ownTeams(actor);
  // Others no longer see an archived team, so it must disappear from their lists.
  if (!isOfMembers) return !isOnlyGuest(own) || (recordId !== null && own.has(recordId));
  const team = recordId === null ? null : await teams.find(actor, recordId);
  if (!team || denialOfMembers(actor, team, own)) return false;
  return !REQUESTS.includes(action) || own.get(team.id) === TeamRole.LEAD;
}
