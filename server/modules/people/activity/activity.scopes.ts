import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. Undoing needs the rights of what it undoes, whatever the scopes are. */
export const ACTIVITY_SCOPES = {
  scopes: {
    ACTIVITY_READ: {
      meaning: 'Read the activity of companies, and how they were at a time.',
      operations: ['Query.activity', 'Company.asOf', 'Company.difference', 'Subscription.activityChanged'],
    },
    STAFF_READ: { operations: ['CompanyAsOf.holders', 'CompanyAsOf.staff', 'CompanyAsOf.teamMembers'] },
    TEAMS_READ: { operations: ['CompanyAsOf.teams'] },
  },
  notForClients: ['Mutation.undoActivity'],
} as const satisfies ScopesPart;
