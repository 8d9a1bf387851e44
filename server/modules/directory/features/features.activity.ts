import { isMaster } from '../../../core/access/actor.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import type { ActivityDeclaration, UndoDeclaration } from '../../../core/ledger/activity.js';
import { FeaturesService } from './features.service.js';

const ruledOutBy: readonly AuditAction[] = ['FEATURE_ADDED', 'FEATURE_REMOVED'];
const denialOf: UndoDeclaration['denialOf'] = ({ actor }) =>
  isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' };

/** What activity feeds show of features, and how it is undone. */
export const FEATURES_ACTIVITY: ActivityDeclaration = {
  shown: {
    FEATURE_ADDED: { kind: 'COMPANY', values: ['title'] },
    FEATURE_REMOVED: { kind: 'COMPANY', values: ['title'] },
  },
  undo: {
    FEATURE_ADDED: {
      ruledOutBy,
      detail: 'title',
      denialOf,
      invert: (get, { actor, companyId, after }) =>
        get(FeaturesService).remove(actor, companyId, String(after.title)),
    },
    FEATURE_REMOVED: {
      ruledOutBy,
      detail: 'title',
      denialOf,
      invert: (get, { actor, companyId, before }) =>
        get(FeaturesService).add(actor, companyId, String(before.title)),
    },
  },
};
