import { type EntriesIn, registered } from '../../platform/capabilities/capability.js';
import type { Actor } from './actor.js';
import type { Denial } from './denial.js';
import { type Permission, toPermission } from './permission.js';
import { scopeRules } from './operation-rules.js';
import { denialInSupport } from './support.js';

/**
 * The kinds of records that permissions are evaluated for, with the facts that their policies need: the
 * `permissionRecords` of capabilities.
 */
export type PermissionRecords = EntriesIn<'permissionRecords'>;

/** Why the actor may not use an operation on a record. Undefined if the operation does not apply to the record. */
export type PermissionRule<Record> = (actor: Actor, record: Record) => Denial | null | undefined;

/**
 * The operations that a module adds to the permissions of records, by name, with the same policies that the operations
 * use.
 */
export type PermissionRules = {
  readonly [Kind in keyof PermissionRecords]?: Readonly<
    Record<string, PermissionRule<PermissionRecords[Kind]>>
  >;
};

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    permissions?: PermissionRules;
  }
}

/** Evaluates every operation on a record, in the order of the capabilities. */
export function permissionsOn<Kind extends keyof PermissionRecords>(
  kind: Kind,
  actor: Actor,
  record: PermissionRecords[Kind],
): Permission[] {
  return registered('permissions').flatMap((part) => {
    const rules: Readonly<Record<string, PermissionRule<PermissionRecords[Kind]>>> = part[kind] ?? {};
    return Object.entries(rules).flatMap(([operation, rule]) => {
      const ruled = rule(actor, record);
      const mutation = `Mutation.${operation}`;
      // Some permissions are for reading, so they belong to no mutation.
      const isChange = ruled === null && scopeRules().has(mutation);
      const denial = isChange ? denialInSupport(actor, mutation) : ruled;
      return denial === undefined ? [] : [toPermission(operation, denial)];
    });
  });
}
