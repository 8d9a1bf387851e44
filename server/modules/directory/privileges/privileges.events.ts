import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const PRIVILEGES_EVENTS = {
  'privilege.granted': {
    description: 'A privilege was granted to a user.',
    actions: ['PRIVILEGE_GRANTED'],
  },
  'privilege.revoked': {
    description: 'A privilege of a user was revoked.',
    actions: ['PRIVILEGE_REVOKED'],
  },
} as const satisfies EventsPart;
