import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfDeciding } from '../candidates/applications/application.policy.js';
import { denialOfAsking } from './talent-pool.policy.js';

/** The operations on applications that the actor sees. */
export const TALENT_POOL_PERMISSIONS = {
  application: {
    askForTalentPool: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfAsking(one),
  },
} as const satisfies PermissionsPart;
