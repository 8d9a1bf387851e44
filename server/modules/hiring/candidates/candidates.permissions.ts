import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import type { RuledRole } from '../roles/role.policy.js';
import type { Application } from './applications/application.entity.js';
import { denialOfDeciding, denialOfMoving, denialOfReopening } from './applications/application.policy.js';

declare module '../../../core/access/permission-registry.js' {
  interface PermissionRecords {
    application: Application & { role: RuledRole };
  }
}

/** The operations on applications that the actor sees. Managers of the role may do all that its state allows. */
export const CANDIDATES_PERMISSIONS = {
  application: {
    moveApplications: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfMoving(one),
    rejectApplications: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfMoving(one),
    reopenApplications: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfReopening(one),
    addApplicationNote: (actor, { role }) => denialOfDeciding(actor, role),
  },
} as const satisfies PermissionsPart;
