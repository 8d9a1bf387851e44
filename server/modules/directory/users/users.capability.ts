import { isMaster, managesCompany } from '../../../core/access/actor.js';
import type { PermissionRule } from '../../../core/access/permission-registry.js';
import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import type { RuledCompany } from '../companies/companies.capability.js';
import { PROFILE_NAMES } from './profile/profile-fields.js';
import { UserType } from './user.entity.js';
import {
  canListStaff,
  canListUnallocated,
  denialOfExclude,
  denialOfLastAdmin,
  denialOfLastMaster,
  denialOfLeave,
  denialOfSecondFactorReset,
  denialOfSetManager,
  denialOfSetType,
  denialOfUpdate,
  type RuledUser,
} from './user.policy.js';
import { USERS_COMPANY_EXPORT, USERS_PERSONAL_EXPORT } from './users.export.js';
import { USERS_MAIL } from './users.mail.js';

const limits = {
  /** Adding a user without a company to one's own company. */
  allocation: {
    'allocation-hour': perHour('identity', 60, 'allocations'),
    'allocation-day': perDay('identity', 200, 'allocations'),
  },
  /** Requesting a change of one's own email, which sends an email to an address chosen by the caller. */
  'email-change': {
    'email-change': perHour('identity', 5, 'changes of email'),
  },
  /** Uploading one's photo. Limited because decoding an image takes much more time than an ordinary request. */
  photos: { photos: perHour('identity', 60, 'photos') },
} satisfies PurposeBudgets;

const audit = {
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
} as const satisfies AuditDeclaration;

const reasons = {
  LINK_FOR_ANOTHER_ACCOUNT: {
    code: 'FORBIDDEN',
    meaning: 'Another account requested the change of email that the link confirms.',
    action: 'Sign out, then sign in with the account that requested it.',
    changeableBy: 'SELF',
  },
  REGISTRATION_REFUSED: {
    code: 'FORBIDDEN',
    meaning: 'The caller may not make this registration, or the account does not match it.',
    action: "Check the account's id and email. Only a company's admins can register other people in it.",
    changeableBy: 'COMPANY_ADMIN',
  },
  UNDO_EXPIRED: {
    code: 'FORBIDDEN',
    meaning: 'Admins can undo only their own allocations, and only within a minute.',
    action: 'Remove the user from the company instead.',
    changeableBy: 'MASTER_CONTROL',
  },
  NOT_YOURSELF: {
    code: 'FORBIDDEN',
    meaning: 'Nobody may do this to their own account.',
    action: 'Ask another admin to do it.',
    changeableBy: 'COMPANY_ADMIN',
  },
  HOLDS_MASTER_CONTROL: {
    code: 'FORBIDDEN',
    meaning: "The user holds 'MASTER CONTROL', so only another holder may do this.",
    action: "Ask a holder of 'MASTER CONTROL' to do it.",
    changeableBy: 'MASTER_CONTROL',
  },
  LAST_ADMIN: {
    code: 'CONFLICT',
    meaning: 'The user is the last active admin of a company.',
    action: 'Make another member an admin first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  LAST_MASTER_CONTROL: {
    code: 'CONFLICT',
    meaning: "The user is the last active holder of 'MASTER CONTROL'.",
    action: 'Grant the privilege to somebody else first.',
    changeableBy: 'MASTER_CONTROL',
  },
  REPORTING_CYCLE: {
    code: 'CONFLICT',
    meaning: 'The manager reports to the person, directly or through others.',
    action: 'Choose another manager, or change the manager of that person first.',
    changeableBy: 'SELF',
  },
  EXTERNAL_ID_TAKEN: {
    code: 'CONFLICT',
    meaning: 'Another member of the company has this external id.',
    action: 'Choose a different one, or clear that of the other member first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  JOB_STATE: {
    code: 'CONFLICT',
    meaning: 'The state of the job, or of the user it would change, does not allow this any more.',
    action: 'Read the job again and continue from there.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  ADDED_TO_COMPANY: {
    description: 'The user was added to a company.',
    text: msg('You were added to {company}.'),
    color: NOTICE_COLORS.good,
    path: '/page-company',
  },
  REMOVED_FROM_COMPANY: {
    description: 'The user was removed from a company.',
    text: msg('You were removed from {company}.'),
    color: NOTICE_COLORS.bad,
    path: null,
  },
  MADE_ADMIN: {
    description: 'The user became an admin of their company.',
    text: msg('You are now an admin of {company}.'),
    color: NOTICE_COLORS.good,
    path: '/page-staff',
  },
  MADE_EMPLOYEE: {
    description: 'The user is no longer an admin of their company.',
    text: msg('You are no longer an admin of {company}.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-company',
  },
  MANAGER_SET: {
    description: 'The manager of the user was set, changed or removed.',
    text: msg('An admin has changed who your manager is.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-user-profile-or-login',
  },
  SUSPENDED: {
    description: 'The account of the user was suspended.',
    text: msg('Your account was suspended.'),
    color: NOTICE_COLORS.bad,
    path: null,
    hasOwnEmail: true,
  },
  REACTIVATED: {
    description: 'The account of the user was reactivated.',
    text: msg('Your account was reactivated.'),
    color: NOTICE_COLORS.good,
    path: '/page-home',
    hasOwnEmail: true,
  },
  PHOTO_REMOVED: {
    description: 'Somebody else removed the photo of the user.',
    text: msg('Your photo was removed.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-user-profile-or-login',
  },
} as const satisfies NotificationKindDeclarations;

const byAdmins: PermissionRule<RuledCompany> = (actor, { id }) =>
  managesCompany(actor, id) ? null : { reason: 'COMPANY_ADMINS_ONLY' };

const declared = { limits, audit, reasons, notices };

export const USERS_CAPABILITY = {
  name: 'users',
  ...declared,
  derivedNotices: {
    USER_CREATED: ({ companyId }) => (companyId === null ? null : { kind: 'ADDED_TO_COMPANY' }),
    USER_JOINED: () => ({ kind: 'ADDED_TO_COMPANY' }),
    // A user who moves to another company is notified of the new one only.
    USER_LEFT: ({ because }, isRecorded) => {
      if (isRecorded('USER_JOINED') || isRecorded('USER_DELETED')) return null;
      return { kind: because === 'COMPANY_CLOSED' ? 'COMPANY_CLOSED' : 'REMOVED_FROM_COMPANY' };
    },
    USER_TYPE_CHANGED: ({ after }) => ({
      kind: after?.userType === 'admin' ? 'MADE_ADMIN' : 'MADE_EMPLOYEE',
    }),
    MANAGER_SET: () => ({ kind: 'MANAGER_SET' }),
    USER_PHOTO_CHANGED: ({ after }) => (after?.photo == null ? { kind: 'PHOTO_REMOVED' } : null),
    USER_SUSPENDED: () => ({ kind: 'SUSPENDED' }),
    USER_REACTIVATED: () => ({ kind: 'REACTIVATED' }),
  },
  emails: USERS_MAIL,
  events: {
    'staff.registered': {
      description: 'A person was registered as staff of the company.',
      actions: ['USER_CREATED'],
    },
    'staff.joined': { description: 'A user joined the company.', actions: ['USER_JOINED'] },
    'staff.left': { description: 'A user left the company.', actions: ['USER_LEFT'] },
    'staff.updated': {
      description: 'The profile, the photo or the email of a user was changed.',
      actions: ['USER_UPDATED', 'USER_PHOTO_CHANGED', 'ACCOUNT_CHANGED'],
    },
    'staff.type_changed': {
      description: 'A user became an admin of the company, or an employee again.',
      actions: ['USER_TYPE_CHANGED'],
    },
    'staff.manager_changed': {
      description: 'The manager of a user was set, changed or removed.',
      actions: ['MANAGER_SET'],
    },
    'staff.suspended': {
      description: 'A user was suspended and lost all access.',
      actions: ['USER_SUSPENDED'],
    },
    'staff.reactivated': { description: 'A suspended user got access again.', actions: ['USER_REACTIVATED'] },
    'staff.deleted': {
      description: 'The account of a user was closed and their record deleted.',
      actions: ['USER_DELETED'],
    },
  },
  /** The operations on users, and those of companies on their staff. */
  permissions: {
    user: {
      updateUser: denialOfUpdate,
      removeUserPhoto: denialOfUpdate,
      setUserType: (actor, user) =>
        denialOfSetType(actor, user) ?? (user.userType === UserType.ADMIN ? denialOfLastAdmin(user) : null),
      setManager: denialOfSetManager,
      suspendUser: (actor, user) =>
        denialOfExclude(actor, user) ?? denialOfLastAdmin(user) ?? denialOfLastMaster(user),
      reactivateUser: denialOfExclude,
      resetSecondFactors: denialOfSecondFactorReset,
      removeFromCompany: (actor, user) => denialOfExclude(actor, user) ?? denialOfLastAdmin(user),
      allocateUser: (actor, user) =>
        isMaster(actor) ? denialOfLastAdmin(user) : { reason: 'MASTER_CONTROL_ONLY' },
      leaveCompany: (actor, user) =>
        actor.user?.id === user.id ? (denialOfLeave(actor) ?? denialOfLastAdmin(user)) : undefined,
    },
    company: {
      listStaff: (actor, { id }) => (canListStaff(actor, id) ? null : { reason: 'STAFF_VIEWERS_ONLY' }),
      listUnallocatedUsers: (actor) => (canListUnallocated(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' }),
      createEmployee: byAdmins,
      allocateUser: byAdmins,
    },
  },
  personalExport: USERS_PERSONAL_EXPORT,
  companyExport: USERS_COMPANY_EXPORT,
} satisfies CapabilityOf<'users'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    users: typeof declared & {
      activityKinds: 'PEOPLE' | 'PROFILES' | 'COMPANY';
      emails: typeof USERS_MAIL;
      permissionRecords: { user: RuledUser };
    };
  }
}
