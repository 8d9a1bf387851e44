import { type Actor, isMemberOf, managesCompany } from '../../core/access/actor.js';
import type { Denial } from '../../core/access/denial.js';

/** A person of a company, and whether the actor leads a team in which that person is more than a guest. */
export interface RuledPerson {
  userId: number;
  companyId: number | null;
  isLedByActor: boolean;
}

/** Whether the actor may read the days of a person: the own ones, those of teams that the actor leads, admins all. */
export const canSeeAttendance = (actor: Actor, person: RuledPerson): boolean =>
  person.companyId !== null &&
  ((isMemberOf(actor, person.companyId) && (actor.user?.id === person.userId || person.isLedByActor)) ||
    managesCompany(actor, person.companyId));

/** Why the actor may not correct the punches of a person without asking: nobody corrects the own ones, except admins. */
export function denialOfCorrecting(actor: Actor, person: RuledPerson): Denial | null {
  if (managesCompany(actor, person.companyId)) return null;
  return person.isLedByActor && actor.user?.id !== person.userId ? null : { reason: 'ATTENDANCE_LEADS_ONLY' };
}

/** Why the actor may not change the hours, holidays and kinds of leave of a company. */
export const denialOfAttendanceSettings = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message: "Only a company's admins may change its hours, holidays and kinds of leave.",
      };
