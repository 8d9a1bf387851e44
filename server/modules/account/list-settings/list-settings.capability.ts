import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';

const audit = {
  actions: {
    VIEW_SHARED: 'A view of a list was shared with the company, or a shared one was changed.',
    VIEW_UNSHARED: 'A view of a list is no longer shared with the company.',
  },
  fields: ['title'],
} as const satisfies AuditDeclaration;

export const LIST_SETTINGS_CAPABILITY = {
  name: 'list-settings',
  audit,
  /** How a person sees lists. */
  personalExport: [
    {
      name: 'listSettings',
      sql: `SELECT list, columns, density FROM list_settings WHERE user_id = $1 ORDER BY list`,
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
} satisfies CapabilityOf<'list-settings'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'list-settings': {
      audit: typeof audit;
    };
  }
}
