import { type Actor, isMemberOf } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import type { DayNumber } from '../../../platform/time/days.js';
import { managesAttendance, managesAttendanceOf } from '../employment/employment.policy.js';

/** A person of a company, and the first day on which the person reports to the actor, directly or through others. */
export interface RuledPerson {
  userId: number;
  companyId: number | null;
  managedSince: DayNumber | null;
}

/**
 * Returns the first day of a person that the actor may read: any of the own ones, those since the person reports to the actor,
 * and any for those who look after the company's people. Null if it may read none.
 */
export function visibleSince(actor: Actor, person: RuledPerson): DayNumber | null {
  const { userId, companyId, managedSince } = person;
  if (companyId === null) return null;
  if (managesAttendance(actor, companyId)) return -Infinity;
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
  if (managesAttendanceOf(actor, person)) return null;
  return person.managedSince !== null && actor.user?.id !== person.userId
    ? null
    : { reason: 'ATTENDANCE_LEADS_ONLY' };
}

/** Why the actor may not change the hours, holidays and kinds of leave of a company. */
export const denialOfAttendanceSettings = (actor: Actor, companyId: number): Denial | null =>
  managesAttendance(actor, companyId)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message:
          "Only a company's admins and holders of 'manage ATTENDANCE' may change its hours, holidays and kinds of leave.",
      };

/**
 * Why the actor may not enter, change or cancel leave of a person that ends on `lastDay`. Managers may for days since the person
 * reports to them; leave that is over by `today` is for those who look after the company's people.
 */
export function denialOfLeaveOf(
  actor: Actor,
  person: RuledPerson,
  lastDay: DayNumber,
  today: DayNumber,
): Denial | null {
  if (managesAttendanceOf(actor, person)) return null;
  const { userId, managedSince } = person;
  if (managedSince === null || managedSince > lastDay || actor.user?.id === userId) {
    return { reason: 'ATTENDANCE_LEADS_ONLY' };
  }
  return lastDay < today ? { reason: 'ABSENCE_OVER' } : null;
}
