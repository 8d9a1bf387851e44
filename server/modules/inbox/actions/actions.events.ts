import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const ACTIONS_EVENTS = {
  'action.decided': {
    description: 'An item of the inbox, such as a request, was decided.',
    actions: ['ACTION_DECIDED'],
  },
  'action.reopened': {
    description: 'The decision of an item of the inbox was undone.',
    actions: ['ACTION_REOPENED'],
  },
  'action.delegated': {
    description: 'An item of the inbox was passed on to another person, or taken back.',
    actions: ['ACTION_DELEGATED'],
  },
} as const satisfies EventsPart;
