import type { ScopesPart } from '../../core/access/scopes.js';

/** API clients need the scope of the query that returns the record. */
export const NODES_SCOPES = { anyScope: ['Query.node'] } as const satisfies ScopesPart;
