import { registered } from '../../platform/capabilities/capability.js';
import type { AuditAction } from './audit/audit-registry.js';

/** A type of event for programs, such as `staff.joined`. */
export interface EventTypeDeclaration {
  readonly description: string;
  /** The audit actions that are events of this type. An action belongs to at most one type. */
  readonly actions: readonly AuditAction[];
}

/** The event types that a module adds, by names such as `team.created`. */
export type EventTypeDeclarations = Readonly<Record<string, EventTypeDeclaration>>;

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** The event types. Their meaning must never change, because programs rely on it. */
    events?: EventTypeDeclarations;
  }
}

let types: ReadonlyMap<string, EventTypeDeclaration> | undefined;

/** Returns all event types by name. Must not be called while modules are loading. */
export function eventTypes(): ReadonlyMap<string, EventTypeDeclaration> {
  types ??= new Map(registered('events').flatMap((part) => Object.entries(part)));
  return types;
}

let typesOfActions: ReadonlyMap<AuditAction, string> | undefined;

/** Returns the event type of an action, or undefined if there is none. */
export function eventTypeOf(action: AuditAction): string | undefined {
  typesOfActions ??= new Map(
    [...eventTypes()].flatMap(([name, { actions }]) => actions.map((each) => [each, name] as const)),
  );
  return typesOfActions.get(action);
}
