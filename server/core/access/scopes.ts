import type { ActorClient } from './actor.js';
import { registered } from '../../platform/capabilities/capability.js';
import { denied } from './denial.js';
import { scopeRules } from './operation-rules.js';

/** A scope. Handlers declare which scope they need: see `NeedsScope`. */
export interface ApiScopeMeaning {
  /** What a client with the scope may do, as shown to people. */
  readonly meaning: string;
  /** Whether only 'MASTER CONTROL' may do it, so that it is useful only to clients of the platform. */
  readonly forPlatform?: true;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /**
     * The scopes of API clients that a module adds, by names such as `STAFF_READ`, which people see as `staff:read`.
     */
    apiScopes?: Readonly<Record<string, ApiScopeMeaning>>;
  }
}

/** Returns the description of each scope, sorted by name. */
export const scopeMeanings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(scopes().map(([name, { meaning }]) => [name, meaning]));

/** Returns the scopes that are useful only to clients of the platform. */
export const platformScopes = (): ReadonlySet<string> =>
  new Set(scopes().flatMap(([name, { forPlatform }]) => (forPlatform ? [name] : [])));

const scopes = () =>
  registered('apiScopes')
    .flatMap((of) => Object.entries(of))
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The name of a scope as people see it: `STAFF_READ` is `staff:read`. */
export const shownScope = (name: string): string =>
  name
    .toLowerCase()
    .replace(/_(?=[^_]+$)/, ':')
    .replaceAll('_', '-');

/** Throws if a client may not use an operation. Operations without a rule are refused. */
export function checkScope({ scopes: granted }: ActorClient, operation: string): void {
  const rule = scopeRules().get(operation) ?? 'none';
  if (rule === 'any') return;
  if (rule === 'none') {
    throw denied({
      reason: 'NOT_FOR_API_CLIENTS',
      message: `API clients may not use ${operation}: it is for people who are signed in.`,
    });
  }
  if (rule.scopes.some((name) => granted.has(name))) return;
  throw denied({
    reason: 'SCOPE_MISSING',
    message: `${operation} needs the scope ${rule.scopes.map(shownScope).join(' or ')}, which this API client does not have.`,
  });
}
