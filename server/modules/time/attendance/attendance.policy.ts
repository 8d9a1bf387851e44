import { type Actor, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import type { DayNumber } from '../../../platform/time/days.js';

/** A person of a company, and the first day on which the person reports to the actor, directly or through others. */
export interface RuledPerson {
  userId: number;
  companyId: number | null;
  managedSince: DayNumber | null;
}

/**
 * Returns the first day of a person that the actor may read: any of the own ones, those since the person reports to the actor,
 * and any for admins. Null if it may read none.
 */
export function visibleSince(actor: Actor, person: RuledPerson): DayNumber | null {
  const { userId, companyId, managedSince } = person;
  if (companyId === null) return null;
  if (managesCompany(actor, companyId)) return -Infinity;
  if (!isMemberOf(actor, companyId)) return null;
  return actor.user?.id === userId ? -Infinity : managedSince;
}

/** Whether the actor may read a day of a person. Without a day, any. */
export function canSeeAttendance(actor: Actor, person: RuledPerson, day = Infinity): boolean {
  const since = visibleSince(actor, person);
  return since !== null && day >= since;
}

/** Why the actor may not correct the punches of a person without asking: nobody corrects the own ones, except admins. */
export function denialOfCorrecting(actor: Actor, person: RuledPerson): Denial | null {
  if (managesCompany(actor, person.companyId)) return null;
  return person.managedSince !== null && actor.user?.id !== person.userId
    ? null
    : { reason: 'ATTENDANCE_LEADS_ONLY' };
}

/** Why the actor may not change the hours, holidays and kinds of leave of a company. */
export const denialOfAttendanceSettings = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message: "Only a company's admins may change its hours, holidays and kinds of leave.",
      };
