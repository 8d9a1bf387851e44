import { isMaster } from '../../../core/access/actor.js';
import type { PermissionRule } from '../../../core/access/permission-registry.js';
import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';

const audit = {
  actions: {
    FEATURE_ADDED: 'A feature was added to the company.',
    FEATURE_REMOVED: 'A feature was removed from the company.',
    DEFAULT_FEATURES_ADDED: 'A new company got the features that companies start with.',
    DEFAULT_FEATURES_SET: 'The features that new companies start with were changed.',
  },
  subjects: {
    PLATFORM: { description: 'A setting of the platform, by name.', inEvents: false },
  },
  fields: ['features', 'title'],
} as const satisfies AuditDeclaration;

const reasons = {
  FEATURE_MISSING: {
    code: 'FORBIDDEN',
    meaning: 'The company does not have the feature that this belongs to.',
    action: "Ask a holder of 'MASTER CONTROL' to add the feature to the company.",
    changeableBy: 'MASTER_CONTROL',
  },
} as const satisfies Record<string, Reason>;

const byMaster: PermissionRule<unknown> = (actor) =>
  isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' };

const declared = { audit, reasons };

export const FEATURES_CAPABILITY = {
  name: 'features',
  ...declared,
  events: {
    'feature.added': {
      description: 'A feature was added to the company.',
      actions: ['FEATURE_ADDED', 'DEFAULT_FEATURES_ADDED'],
    },
    'feature.removed': {
      description: 'A feature was removed from the company.',
      actions: ['FEATURE_REMOVED'],
    },
  },
  /** The operations on the features of companies. */
  permissions: {
    company: { addFeature: byMaster, removeFeature: byMaster },
  },
  /** The company with its features. */
  companyExport: [
    {
      name: 'company',
      sql: `SELECT id, title, website, time_zone, country, first_day_of_week, created_at, updated_at,
        ARRAY(SELECT f.title FROM company_features f WHERE f.company_id = c.id ORDER BY 1) AS features
      FROM companies c WHERE id = $1 AND id > $2::bigint`,
    },
  ],
  gateway: [[/^Query\.featureCatalogue$/, 'The old backend does not list the titles that it knows.']],
} satisfies CapabilityOf<'features'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    features: typeof declared;
  }
}
