import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfDeciding, denialOfMoving } from '../candidates/applications/application.policy.js';
import type { Application } from '../candidates/applications/application.entity.js';
import type { RuledRole } from '../roles/role.policy.js';
import type { Interview } from './interview.entity.js';
import { denialOfChanging, denialOfOutcome, denialOfRestoring } from './interview.policy.js';

declare module '../../../core/access/permission-registry.js' {
  interface PermissionRecords {
    interview: Interview & { application: Application; role: RuledRole };
  }
}

const now = () => new Date().toISOString();

/** The operations on interviews. Managers of the role may do all that the state allows. */
export const INTERVIEWS_PERMISSIONS = {
  application: {
    planInterview: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfMoving(one),
  },
  interview: {
    updateInterview: (actor, one) =>
      denialOfDeciding(actor, one.role) ?? denialOfMoving(one.application) ?? denialOfChanging(one),
    cancelInterview: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfChanging(one),
    restoreInterview: (actor, one) =>
      denialOfDeciding(actor, one.role) ?? denialOfMoving(one.application) ?? denialOfRestoring(one, now()),
    recordInterviewOutcome: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfOutcome(one, now()),
  },
} as const satisfies PermissionsPart;
