import { type Actor, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { canSeeCompany } from '../../directory/companies/company.policy.js';
import type { JobRole } from './job-role.entity.js';
import { JobRoleState } from './role.enums.js';

/** Lets a member manage all roles of its company without being an admin. */
export const MANAGE_ROLES = 'manage OPEN ROLES';

/** The fields of a role that the policies depend on. */
export type RuledRole = Pick<JobRole, 'id' | 'companyId' | 'state' | 'hiringManagerId' | 'recruiterIds'>;

/** Whether the actor manages all roles of a company: its admins, holders of the privilege in it, and MASTER CONTROL. */
export const managesRoles = (actor: Actor, companyId: number | null): boolean =>
  managesCompany(actor, companyId) ||
  (!actor.restriction && isMemberOf(actor, companyId) && actor.privileges.has(MANAGE_ROLES));

/** Whether the actor is the hiring manager or a recruiter of a role. */
const isOnRole = (actor: Actor, { companyId, hiringManagerId, recruiterIds }: RuledRole): boolean => {
  const id = actor.user?.id;
  if (id === undefined || actor.restriction || !isMemberOf(actor, companyId)) return false;
  return hiringManagerId === id || recruiterIds.includes(id);
};

/** Whether the actor manages a role. */
export const managesRole = (actor: Actor, role: RuledRole): boolean =>
  managesRoles(actor, role.companyId) || isOnRole(actor, role);

/**
 * Whether the actor is currently a candidate for a role. The actor may manage the role itself, but not the applications
 * for it.
 */
export const isCandidate = (actor: Actor, { id }: Pick<JobRole, 'id'>): boolean =>
  actor.user?.candidacies?.includes(id) ?? false;

/** Whether the actor may see a role. Its managers always see it, other company members while it is open. */
export const canSeeRole = (actor: Actor, role: RuledRole): boolean =>
  canSeeCompany(actor, role.companyId) && (role.state === JobRoleState.OPEN || managesRole(actor, role));

/** Whether the actor may see the salary of a role. A hidden salary is for managers of the role only. */
export const canSeeSalary = (actor: Actor, role: RuledRole & Pick<JobRole, 'salaryShown'>): boolean =>
  role.salaryShown || managesRole(actor, role);

/** Why the actor may not create or copy roles in a company, or appoint people to its roles. */
export const denialOfManaging = (actor: Actor, companyId: number): Denial | null =>
  managesRoles(actor, companyId) ? null : { reason: 'ROLE_MANAGERS_ONLY' };

/** Whether the actor can open roles without the approval that a company requires. */
export const canApprove = (actor: Actor, companyId: number): boolean => managesCompany(actor, companyId);

/** Why the actor may not change a company's hiring settings. */
export const denialOfSettings = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId) ? null : { reason: 'COMPANY_ADMINS_ONLY' };

/** Why the actor may not hold or close a role, or request its approval. */
export const denialOfState = (actor: Actor, role: RuledRole): Denial | null =>
  managesRole(actor, role) ? null : { reason: 'ROLE_TEAM_ONLY' };

/**
 * Why the actor may not edit a role or its stages. While a role awaits approval, only admins can change it: otherwise
 * it could differ from what they read when they approve.
 */
export function denialOfEdit(actor: Actor, role: RuledRole): Denial | null {
  const denial = denialOfState(actor, role);
  if (denial || role.state !== JobRoleState.AWAITING_APPROVAL || canApprove(actor, role.companyId))
    return denial;
  return { reason: 'ROLE_AWAITS_APPROVAL' };
}

/** The fields of a role that determine whether it can be opened. */
type OpenableRole = Pick<JobRole, 'openings' | 'filled' | 'closesOn'>;

/**
 * Why a role cannot currently be opened by anybody. `day` is the earliest day that has not ended, such as 2026-12-31.
 */
export function denialOfOpening({ openings, filled, closesOn }: OpenableRole, day: string): Denial | null {
  if (filled >= openings) return { reason: 'ROLE_FULL' };
  return closesOn !== null && closesOn < day ? { reason: 'ROLE_CLOSING_DATE_PASSED' } : null;
}

/** Why a role cannot be held: only open ones can. */
export const denialOfHolding = ({ state }: Pick<JobRole, 'state'>): Denial | null =>
  state === JobRoleState.OPEN || state === JobRoleState.ON_HOLD ? null : { reason: 'ROLE_NOT_OPEN' };

/** Why a role cannot be withdrawn: only those that await approval can. */
export const denialOfWithdrawal = ({ state }: Pick<JobRole, 'state'>): Denial | null =>
  state === JobRoleState.AWAITING_APPROVAL || state === JobRoleState.DRAFT
    ? null
    : { reason: 'ROLE_NOT_WAITING' };

/** Whether opening a role needs an approval in a company that requires one. A role on hold was already approved. */
export const isApprovedAnew = ({ state }: Pick<JobRole, 'state'>): boolean => state !== JobRoleState.ON_HOLD;
