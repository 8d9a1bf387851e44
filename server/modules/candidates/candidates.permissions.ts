import type { PermissionsPart } from '../../core/access/permission-registry.js';
import type { Application } from './application.entity.js';
import { denialOfMoving, denialOfReopening } from './application.policy.js';

declare module '../../core/access/permission-registry.js' {
  interface PermissionRecords {
    application: Application;
  }
}

/** The operations on applications that the actor sees. All that see one may do all that its state allows. */
export const CANDIDATES_PERMISSIONS = {
  application: [
    {
      operations: {
        moveApplications: (_actor, application) => denialOfMoving(application),
        rejectApplications: (_actor, application) => denialOfMoving(application),
        reopenApplications: (_actor, application) => denialOfReopening(application),
        addApplicationNote: () => null,
      },
    },
  ],
} as const satisfies PermissionsPart;
