import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const USERS_EVENTS = {
  'staff.registered': {
    description: 'A person was registered as staff of the company.',
    actions: ['USER_CREATED'],
  },
  'staff.joined': {
    description: 'A user joined the company.',
    actions: ['USER_JOINED'],
  },
  'staff.left': {
    description: 'A user left the company.',
    actions: ['USER_LEFT'],
  },
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
  'staff.reactivated': {
    description: 'A suspended user got access again.',
    actions: ['USER_REACTIVATED'],
  },
  'staff.deleted': {
    description: 'The account of a user was closed and their record deleted.',
    actions: ['USER_DELETED'],
  },
} as const satisfies EventsPart;
