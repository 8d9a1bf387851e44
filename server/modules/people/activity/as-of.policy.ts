import { type Actor, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';

/** Why the actor, which sees a company, may not see its past: only its admins and MASTER CONTROL may. */
export const denialOfPast = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may see how it was in the past." };
