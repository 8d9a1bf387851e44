import type { Capability } from '../../../platform/capabilities/capability.js';

export const SESSIONS_CAPABILITY = {
  name: 'sessions',
  /** A person's sign-ins, and sign-outs from everywhere. */
  personalExport: [
    {
      name: 'sessions',
      sql: `SELECT created_at, last_used_at, expires_at, user_agent FROM sessions WHERE firebase_id = $2
      ORDER BY created_at DESC`,
    },
    {
      name: 'signIns',
      sql: `SELECT signed_in_at, last_used_at FROM sign_in_uses WHERE firebase_id = $2 ORDER BY signed_in_at DESC`,
    },
    {
      name: 'signedOutEverywhere',
      sql: `SELECT valid_after FROM signed_out_identities WHERE firebase_id = $2`,
    },
  ],
  gateway: [
    [
      /^(Session\.|User\.sessions$|Mutation\.(endSession|signOutEverywhere)$)/,
      'The old backend does not list or end sessions.',
    ],
  ],
} satisfies Capability;
