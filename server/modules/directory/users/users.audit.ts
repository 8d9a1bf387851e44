import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';
import { PROFILE_NAMES } from './profile/profile-fields.js';

/** What the audit log records of this module. */
export const USERS_AUDIT = {
  actions: {
    USER_CREATED: 'A user was registered, by themselves or by somebody else.',
    USER_JOINED: 'A user joined the company.',
    USER_LEFT: 'A user left the company.',
    USER_UPDATED: 'The profile of a user was edited.',
    USER_PHOTO_CHANGED: 'The photo of a user was set, replaced or removed.',
    USER_TYPE_CHANGED: 'A user became an admin of the company, or an employee again.',
    MANAGER_SET: 'The manager of a user was set, changed or removed.',
    USER_SUSPENDED: 'A user was suspended and lost all access.',
    USER_REACTIVATED: 'A suspended user got access again.',
    USER_DELETED: 'The account of a user was closed and their record deleted.',
    DEV_MODE_SET: 'Developer mode was switched on or off.',
    ACCOUNT_CHANGED: 'The email or its confirmation changed at the identity provider.',
    INITIAL_PASSWORD_CHANGED: 'A user changed a password that somebody else had set.',
    SECOND_FACTOR_ADDED: 'A user added a second factor.',
    SECOND_FACTOR_REMOVED: 'A second factor of a user was removed at the identity provider.',
    SECOND_FACTORS_RESET: 'All second factors of a user were removed by somebody else.',
    SIGNED_OUT_EVERYWHERE: 'Every session of an identity was ended.',
    DISCOVERABLE_SET: 'A user chose whether companies can find them.',
  },
  subjects: {
    USER: { description: 'A user, by number.', inEvents: false },
    IDENTITY: {
      description: 'An identity that is not registered here, by its firebase_id.',
      inEvents: false,
    },
  },
  facts: ['secondFactor', 'userType'],
  fields: [
    ...PROFILE_NAMES,
    'accountConfirmed',
    'companyId',
    'devMode',
    'email',
    'firebaseId',
    'isDiscoverable',
    'managerId',
    'photo',
    'reason',
    'validAfter',
  ],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof USERS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof USERS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof USERS_AUDIT)['facts' | 'fields'][number], true> {}
}
