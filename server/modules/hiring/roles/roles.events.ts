import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const ROLES_EVENTS = {
  'role.created': {
    description: 'A role was created as a draft.',
    actions: ['JOB_ROLE_CREATED'],
  },
  'role.updated': {
    description: 'Fields, stages or the people of a role were changed.',
    actions: [
      'JOB_ROLE_CHANGED',
      'JOB_ROLE_STAGES_CHANGED',
      'JOB_ROLE_PERSON_ADDED',
      'JOB_ROLE_PERSON_REMOVED',
    ],
  },
  'role.approval_requested': {
    description: 'The approval of a role was asked for.',
    actions: ['JOB_ROLE_APPROVAL_REQUESTED'],
  },
  'role.approval_ended': {
    description: 'A role that awaited approval became a draft again.',
    actions: ['JOB_ROLE_APPROVAL_WITHDRAWN', 'JOB_ROLE_APPROVAL_DECLINED'],
  },
  'role.opened': {
    description: 'A role was opened.',
    actions: ['JOB_ROLE_OPENED'],
  },
  'role.held': {
    description: 'A role was put on hold.',
    actions: ['JOB_ROLE_HELD'],
  },
  'role.closed': {
    description: 'A role was closed, by a person or because of its closing date.',
    actions: ['JOB_ROLE_CLOSED'],
  },
  'role.opening_filled': {
    description: 'An opening of a role was filled.',
    actions: ['JOB_ROLE_OPENING_FILLED'],
  },
} as const satisfies EventsPart;
