import type { ActorClient } from './actor.js';
import { registered } from '../../platform/capabilities/capability.js';
import { denied } from './denial.js';

/** A group of operations that an API client may be given. */
export interface ScopePart {
  /** What a client with the scope may do, for people. Absent if a capability below has declared the scope. */
  readonly meaning?: string;
  /** Whether only 'MASTER CONTROL' may do it, so that it is of use to clients of the platform alone. */
  readonly forPlatform?: true;
  /**
   * Its operations: root fields and fields that lead to other records, as schema coordinates, and routes such as
   * `GET /api/path/:parameter`.
   */
  readonly operations: readonly string[];
}

/** Which operations of a module API clients may use. */
export interface ScopesPart {
  /** By names such as `STAFF_READ`, which people see as `staff:read`. Several capabilities may add to a scope. */
  readonly scopes?: Readonly<Record<string, ScopePart>>;
  /** Operations that every client may use. */
  readonly anyScope?: readonly string[];
  /** Fields that lead to other records, for clients that may use the operation which returned their record. */
  readonly withParent?: readonly string[];
  /** Operations that no client may use: those of a person, and those that would let a client get more rights. */
  readonly notForClients?: readonly string[];
  /**
   * Other operations that a support session may not use, even with approval: about credentials, privileges, sessions and
   * the export of personal data. Mutations of `notForClients` need not be listed again.
   */
  readonly notForSupport?: readonly string[];
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** Which of its operations API clients may use. Every operation that is not public is in one of the lists. */
    apiScopes?: ScopesPart;
  }
}

/** Every operation has one of these. */
type Rule = { scopes: readonly string[] } | 'any' | 'none';

let meanings: Readonly<Record<string, string>> | undefined;
let platform: ReadonlySet<string> | undefined;
let withoutSupport: ReadonlySet<string> | undefined;
let rules: ReadonlyMap<string, Rule> | undefined;

/** Returns what each scope allows, by its name, sorted. */
export function scopeMeanings(): Readonly<Record<string, string>> {
  meanings ??= Object.fromEntries(
    parts()
      .flatMap(({ scopes = {} }) => Object.entries(scopes))
      .flatMap(([name, { meaning }]): [string, string][] => (meaning ? [[name, meaning]] : []))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return meanings;
}

/** Returns the scopes that are of use to clients of the platform alone. */
export const platformScopes = (): ReadonlySet<string> =>
  (platform ??= new Set(
    parts().flatMap(({ scopes = {} }) =>
      Object.entries(scopes).flatMap(([name, { forPlatform }]) => (forPlatform ? [name] : [])),
    ),
  ));

/** The name of a scope as people see it: `STAFF_READ` is `staff:read`. */
export const shownScope = (name: string): string =>
  name
    .toLowerCase()
    .replace(/_(?=[^_]+$)/, ':')
    .replaceAll('_', '-');

/** Returns what API clients need for each operation. */
export function scopeRules(): ReadonlyMap<string, Rule> {
  if (rules) return rules;
  const found = new Map<string, Rule>();
  const add = (operation: string, rule: Rule) => {
    const known = found.get(operation);
    const isScoped = typeof rule === 'object' && typeof known === 'object';
    if (known && !isScoped) throw new Error(`${operation} has several rules for API clients.`);
    found.set(operation, isScoped ? { scopes: [...known.scopes, ...rule.scopes] } : rule);
  };
  for (const { scopes = {}, anyScope = [], notForClients = [] } of parts()) {
    for (const [name, { operations }] of Object.entries(scopes)) {
      for (const operation of operations) add(operation, { scopes: [name] });
    }
    for (const operation of anyScope) add(operation, 'any');
    for (const operation of notForClients) add(operation, 'none');
  }
  return (rules = found);
}

/** Throws if a client may not use an operation. Operations without a rule are refused. */
export function checkScope({ scopes }: ActorClient, operation: string): void {
  const rule = scopeRules().get(operation) ?? 'none';
  if (rule === 'any') return;
  if (rule === 'none') {
    throw denied({
      reason: 'NOT_FOR_API_CLIENTS',
      message: `API clients may not use ${operation}: it is for people who are signed in.`,
    });
  }
  if (rule.scopes.some((name) => scopes.has(name))) return;
  throw denied({
    reason: 'SCOPE_MISSING',
    message: `${operation} needs the scope ${rule.scopes.map(shownScope).join(' or ')}, which this API client does not have.`,
  });
}

/** Returns the fields that lead to other records and need no scope of their own. */
export const withParent = (): readonly string[] => parts().flatMap(({ withParent: fields = [] }) => fields);

/** Returns the operations that support sessions may not use, apart from the mutations of `notForClients`. */
export const notForSupport = (): ReadonlySet<string> =>
  (withoutSupport ??= new Set(parts().flatMap(({ notForSupport: operations = [] }) => operations)));

const parts = (): ScopesPart[] => registered('apiScopes');
