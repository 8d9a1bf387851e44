import type { Capability } from '../../../platform/capabilities/capability.js';

export const DASHBOARD_CAPABILITY = {
  name: 'dashboard',
  /** How a person has arranged the dashboard. */
  personalExport: [
    { name: 'dashboard', sql: `SELECT panels, hidden FROM dashboard_settings WHERE user_id = $1` },
  ],
} satisfies Capability;
