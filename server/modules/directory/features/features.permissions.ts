import { isMaster } from '../../../core/access/actor.js';
import type { PermissionRule, PermissionsPart } from '../../../core/access/permission-registry.js';

const byMaster: PermissionRule<unknown> = (actor) =>
  isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' };

/** The operations on the features of companies. */
export const FEATURES_PERMISSIONS = {
  company: { addFeature: byMaster, removeFeature: byMaster },
} as const satisfies PermissionsPart;
