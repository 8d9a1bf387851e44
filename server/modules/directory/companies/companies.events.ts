import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const COMPANIES_EVENTS = {
  'company.created': {
    description: 'The company was created or founded.',
    actions: ['COMPANY_CREATED', 'COMPANY_FOUNDED', 'COMPANY_OPENED'],
  },
  'company.updated': {
    description: 'The profile or the logo of the company was changed.',
    actions: ['COMPANY_CHANGED'],
  },
  'company.closed': {
    description: 'The company was closed, and its users became unallocated.',
    actions: ['COMPANY_CLOSED'],
  },
  'company.reopened': {
    description: 'The closed company was opened again.',
    actions: ['COMPANY_REOPENED'],
  },
} as const satisfies EventsPart;
