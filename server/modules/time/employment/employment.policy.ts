import { type Actor, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';

/** Lets a member look after the employment, working time and leave of its colleagues without being an admin. */
export const MANAGE_ATTENDANCE = 'manage ATTENDANCE';

/** A person, and whether it reports to the actor today, directly or through others. */
export interface EmployedPerson {
  userId: number;
  companyId: number | null;
  isManaged: boolean;
}

/** Whether the actor looks after the people of a company: its admins, holders of the privilege in it, and MASTER CONTROL. */
export const managesAttendance = (actor: Actor, companyId: number | null): boolean =>
  managesCompany(actor, companyId) ||
  (!actor.restriction && isMemberOf(actor, companyId) && actor.privileges.has(MANAGE_ATTENDANCE));

/** Whether the actor looks after a person: as `managesAttendance`, but nobody except admins looks after themselves. */
export const managesAttendanceOf = (
  actor: Actor,
  { userId, companyId }: Pick<EmployedPerson, 'userId' | 'companyId'>,
): boolean =>
  managesAttendance(actor, companyId) && (actor.user?.id !== userId || managesCompany(actor, companyId));

/** Whether the actor may read the employment of a person: the own one, of people that report to it, and of all it looks after. */
export const canSeeEmployment = (actor: Actor, { userId, companyId, isManaged }: EmployedPerson): boolean =>
  managesAttendance(actor, companyId) ||
  (!actor.restriction && isMemberOf(actor, companyId) && (actor.user?.id === userId || isManaged));

/** Why the actor may not list the employment of a company's people. */
export const denialOfEmployments = (actor: Actor, companyId: number): Denial | null =>
  managesAttendance(actor, companyId) ? null : { reason: 'ATTENDANCE_MANAGERS_ONLY' };

/** Why the actor may not change the employment of a person. */
export const denialOfEmployment = (
  actor: Actor,
  person: Pick<EmployedPerson, 'userId' | 'companyId'>,
): Denial | null => (managesAttendanceOf(actor, person) ? null : { reason: 'ATTENDANCE_MANAGERS_ONLY' });
