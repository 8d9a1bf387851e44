import { type Actor, managesCompany } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { registered } from '../../../platform/capabilities/capability.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { type Job, JobKind } from './job.model.js';

/** Why the actor may not see and run the jobs of a company: only its admins and MASTER CONTROL may. */
export const denialOfJobs = (actor: Actor, companyId: number | null): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may see and run its jobs." };

/**
 * Why the actor may not import. Those who may import the columns of a capability may import these only, for members, and
 * see their own imports only.
 */
export const denialOfImport = (actor: Actor, companyId: number | null): Denial | null =>
  companyId !== null && registered('importPart').some(({ mayImport }) => mayImport(actor, companyId))
    ? null
    : denialOfJobs(actor, companyId);

/** Throws NOT_FOUND for a company that the actor may not see, FORBIDDEN if it may not run jobs in it. */
export function checkCanRunJobs(actor: Actor, companyId: number | null): asserts companyId is number {
  checkCanSeeCompany(actor, companyId);
  enforce(denialOfJobs(actor, companyId));
}

/** Throws NOT_FOUND for a company that the actor may not see, FORBIDDEN if it may not import anything into it. */
export function checkCanImport(actor: Actor, companyId: number | null): asserts companyId is number {
  checkCanSeeCompany(actor, companyId);
  enforce(denialOfImport(actor, companyId));
}

const IMPORTS: JobKind[] = [JobKind.IMPORT, JobKind.UNDO_IMPORT];

/** Why the actor may not see and run a job. */
export const denialOfJob = (
  actor: Actor,
  { companyId, kind, creatorId }: Pick<Job, 'companyId' | 'kind' | 'creatorId'>,
): Denial | null =>
  IMPORTS.includes(kind) && creatorId !== null && creatorId === actor.user?.id
    ? denialOfImport(actor, companyId)
    : denialOfJobs(actor, companyId);

/** Returns the job. Throws NOT_FOUND if the actor may not see it. */
export function visible(actor: Actor, job: Job | null | undefined): Job {
  checkUnrestricted(actor);
  if (!job || denialOfJob(actor, job)) throw notFound('Job');
  return job;
}
