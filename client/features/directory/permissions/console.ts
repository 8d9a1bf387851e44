import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';

/** What the console shows of permissions. */
export default {
  reasons: {
    MASTER_CONTROL_ONLY: msg`Only holders of MASTER CONTROL may do this. Ask one of them.`,
    DEV_MODE_ONLY: msg`You need the privilege for dev mode. Ask a holder of MASTER CONTROL.`,
    COMPANY_ADMINS_ONLY: msg`Only the company’s admins may do this. Ask one of them.`,
    STAFF_VIEWERS_ONLY: msg`You need the privilege to view all staff. Ask an admin of the company.`,
    NO_COMPANY: msg`You belong to no company. Ask the admin of a company to add you.`,
  },
  cache: {
    Query: { fields: { permissions: { merge: false } } },
    Permission: { keyFields: false },
  },
} satisfies ConsoleParts;
