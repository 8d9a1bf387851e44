import { type Actor, managesCompany } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { notFound } from '../../../platform/errors/app-error.js';
import type { Job } from './job.model.js';

/** Why the actor may not see and run the jobs of a company: only its admins and MASTER CONTROL may. */
export const denialOfJobs = (actor: Actor, companyId: number | null): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may see and run its jobs." };

/** Throws NOT_FOUND for a company that the actor may not see, FORBIDDEN if it may not run jobs in it. */
export function checkCanRunJobs(actor: Actor, companyId: number | null): asserts companyId is number {
  checkCanSeeCompany(actor, companyId);
  enforce(denialOfJobs(actor, companyId));
}

/** Returns the job. Throws NOT_FOUND if the actor may not see it. */
export function visible(actor: Actor, job: Job | null | undefined): Job {
  checkUnrestricted(actor);
  if (!job || denialOfJobs(actor, job.companyId)) throw notFound('Job');
  return job;
}
