import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const EVENTS_SCOPES = {
  scopes: {
    EVENTS_READ: {
      meaning: 'Read what happens in a company, as events.',
      operations: ['Query.events', 'GET /api/v1/events'],
    },
  },
  anyScope: ['Query.eventTypes'],
} as const satisfies ScopesPart;
