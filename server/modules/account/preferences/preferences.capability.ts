import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';

const audit = {
  actions: {
    VIEW_SHARED: 'A view of a list was shared with the company, or a shared one was changed.',
    VIEW_UNSHARED: 'A view of a list is no longer shared with the company.',
  },
  fields: ['title'],
} as const satisfies AuditDeclaration;

export const PREFERENCES_CAPABILITY = {
  name: 'preferences',
  audit,
  /** How a person has arranged the dashboard and lists. */
  personalExport: [
    {
      name: 'dashboard',
      sql: `SELECT d.* FROM preferences, jsonb_to_record(settings -> 'dashboard') AS d(panels text[], hidden text[])
      WHERE user_id = $1 AND settings ? 'dashboard'`,
    },
    {
      name: 'listSettings',
      sql: `SELECT key AS list, l.* FROM preferences, jsonb_each(settings),
        jsonb_to_record(value) AS l(columns text[], density text)
      WHERE user_id = $1 AND key <> 'dashboard' ORDER BY key`,
    },
    {
      name: 'savedViews',
      sql: `SELECT list, name, state, company_id IS NOT NULL AS is_shared, created_at FROM saved_views
      WHERE user_id = $1 ORDER BY created_at DESC`,
    },
  ],
  gateway: [
    [
      /^(Query\.listSettings$|ListSettings|ListView|SavedView|Mutation\.(\w+View|setTableSettings)$)/,
      'The old backend does not store how callers want to see lists.',
    ],
  ],
} satisfies CapabilityOf<'preferences'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    preferences: {
      audit: typeof audit;
    };
  }
}
