import { registered } from '../../platform/capabilities/capability.js';
import { inOrder, type Placed } from '../../platform/capabilities/placed.js';
import type { Actor } from './actor.js';
import type { Denial } from './denial.js';
import { type Permission, toPermission } from './permission.js';
import { scopeRules } from './scopes.js';
import { denialInSupport } from './support.js';

/**
 * The kinds of records that permissions are evaluated for, with what their rules need to know. Each module adds its own:
 * `interface PermissionRecords { team: RuledTeam }`.
 */
export interface PermissionRecords {}

/** Why the actor may not use an operation on a record. Undefined if the operation is not for this record at all. */
export type PermissionRule<Record> = (actor: Actor, record: Record) => Denial | null | undefined;

/** Operations on a record by their names, with the same policies that the operations themselves use. */
export interface PermissionGroup<OnRecord> extends Placed {
  readonly operations: Readonly<Record<string, PermissionRule<OnRecord>>>;
}

/** The operations that a module adds to the permissions of records, in groups. */
export type PermissionsPart = {
  readonly [Kind in keyof PermissionRecords]?: readonly PermissionGroup<PermissionRecords[Kind]>[];
};

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    permissions?: PermissionsPart;
  }
}

/** Evaluates every operation on a record. */
export function permissionsOn<Kind extends keyof PermissionRecords>(
  kind: Kind,
  actor: Actor,
  record: PermissionRecords[Kind],
): Permission[] {
  const groups: readonly PermissionGroup<PermissionRecords[Kind]>[] = registered('permissions').flatMap(
    (part) => part[kind] ?? [],
  );
  return inOrder(groups).flatMap(({ operations }) =>
    Object.entries(operations).flatMap(([operation, rule]) => {
      const ruled = rule(actor, record);
      const mutation = `Mutation.${operation}`;
      // Some permissions are for reading, and no mutation.
      const isChange = ruled === null && scopeRules().has(mutation);
      const denial = isChange ? denialInSupport(actor, mutation) : ruled;
      return denial === undefined ? [] : [toPermission(operation, denial)];
    }),
  );
}
