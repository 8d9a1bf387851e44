import { type Actor, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';

/** Why the actor may not change a company's job board settings. */
export const denialOfJobBoard = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId) ? null : { reason: 'COMPANY_ADMINS_ONLY' };
