import { type Actor, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { canSeeCompany } from '../../directory/companies/company.policy.js';
import { type Team, TeamRole, TeamVisibility } from './team.entity.js';

/** The current roles of a person, by team. */
export type OwnTeams = ReadonlyMap<number, TeamRole> & {
  /** Whether the membership that ended last, in the person's company, was as a guest. */
  readonly wasGuest?: boolean;
};

/** The fields of a team that the policies depend on. */
export type RuledTeam = Pick<Team, 'id' | 'companyId' | 'visibility' | 'archivedAt'>;

/**
 * Whether a person is only a guest, and so sees no other teams. Guests who leave their last team remain guests until
 * they are added to a team as a member: leaving must not reveal the other teams.
 */
export const isOnlyGuest = (own: OwnTeams): boolean =>
  own.size > 0 ? [...own.values()].every((role) => role === TeamRole.GUEST) : own.wasGuest === true;

/**
 * Whether the actor may see a team: its name, size and lead. For its members, non-guest members of the company (unless
 * it is archived), the company's admins and MASTER CONTROL.
 */
export function canSeeTeam(actor: Actor, team: RuledTeam, own: OwnTeams): boolean {
  if (!canSeeCompany(actor, team.companyId)) return false;
  if (managesCompany(actor, team.companyId) || own.has(team.id)) return true;
  return team.archivedAt === null && !isOnlyGuest(own);
}

/** Why the actor may see a team but not its members: those of a closed team are for its members and admins. */
export const denialOfMembers = (actor: Actor, team: RuledTeam, own: OwnTeams): Denial | null =>
  team.visibility !== TeamVisibility.CLOSED || own.has(team.id) || managesCompany(actor, team.companyId)
    ? null
    : { reason: 'TEAM_CLOSED' };

/** Why the actor may not manage a team: its lead and the company's admins may. `role` is the actor's in the team. */
export const denialOfManage = (
  actor: Actor,
  { companyId }: Pick<Team, 'companyId'>,
  role: TeamRole | null,
): Denial | null =>
  role === TeamRole.LEAD || managesCompany(actor, companyId) ? null : { reason: 'TEAM_LEADS_ONLY' };

/**
 * Why the actor may not create a team below another, or move one there: admins may anywhere, leads only below their own.
 * `role` is the actor's in the parent; without a parent it is null.
 */
export const denialOfPlacing = (actor: Actor, companyId: number, role: TeamRole | null): Denial | null =>
  managesCompany(actor, companyId) || role === TeamRole.LEAD
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message: "Only the company's admins may do this. A lead may only create teams below their own.",
      };

/** Why the members of a team cannot currently be changed by anybody. */
export const denialOfArchived = ({ archivedAt }: Pick<Team, 'archivedAt'>): Denial | null =>
  archivedAt === null ? null : { reason: 'TEAM_ARCHIVED' };

/** Why the actor may not manage the members of a team. */
export const denialOfManageMembers = (actor: Actor, team: RuledTeam, role: TeamRole | null): Denial | null =>
  denialOfManage(actor, team, role) ?? denialOfArchived(team);

/** Why the actor cannot join a team in this way: `OPEN` teams by joining, `BY_REQUEST` teams by asking. */
function denialOfEntering(actor: Actor, team: RuledTeam, way: TeamVisibility): Denial | null {
  if (!isMemberOf(actor, team.companyId)) return { reason: 'NOT_IN_COMPANY' };
  if (team.visibility === way) return denialOfArchived(team);
  return {
    reason: 'TEAM_NOT_OPEN',
    message:
      team.visibility === TeamVisibility.CLOSED
        ? 'This team is closed. Ask its lead or an admin of the company to add you.'
        : team.visibility === TeamVisibility.BY_REQUEST
          ? 'This team is not open. Ask to join it instead.'
          : 'This team is open. Join it without asking.',
  };
}

/**
 * Why the actor may not join a team by themselves. Admins, who can add people to any team of their company, can join
 * any.
 */
export const denialOfJoin = (actor: Actor, team: RuledTeam): Denial | null =>
  isMemberOf(actor, team.companyId) && managesCompany(actor, team.companyId)
    ? denialOfArchived(team)
    : denialOfEntering(actor, team, TeamVisibility.OPEN);

/** Why the actor may not ask to join a team. */
export const denialOfRequest = (actor: Actor, team: RuledTeam): Denial | null =>
  denialOfEntering(actor, team, TeamVisibility.BY_REQUEST);

/** Why the actor may not leave a team: it does not belong to it, or the team is archived. */
export const denialOfLeaving = (team: RuledTeam, role: TeamRole | null): Denial | null =>
  role === null ? { reason: 'NOT_IN_TEAM' } : denialOfArchived(team);
