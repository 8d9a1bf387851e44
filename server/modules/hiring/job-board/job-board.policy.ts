import { type Actor, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';

/** Why the actor may not change how a company appears on the job board. */
export const denialOfJobBoard = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId) ? null : { reason: 'COMPANY_ADMINS_ONLY' };
