import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A dashboard belongs to a person. */
export const DASHBOARD_SCOPES = {
  notForClients: ['User.dashboard', 'Mutation.setDashboard'],
} as const satisfies ScopesPart;
