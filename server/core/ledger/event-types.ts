import { registered } from '../../platform/capabilities/capability.js';
import type { AuditAction } from './audit/audit-registry.js';

/** A type of event that programs follow, such as `staff.joined`. */
export interface EventTypeDeclaration {
  readonly description: string;
  /** The actions of the audit log that are events of this type. An action belongs to one type at most. */
  readonly actions: readonly AuditAction[];
}

/** What a module adds to the events that programs follow, by names such as `team.created`. */
export type EventTypeDeclarations = Readonly<Record<string, EventTypeDeclaration>>;

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** The types of its events. They must never change their meaning: programs rely on them. */
    events?: EventTypeDeclarations;
  }
}

let types: ReadonlyMap<string, EventTypeDeclaration> | undefined;

/** Returns all types of events by their names. Must not be called while modules are loaded. */
export function eventTypes(): ReadonlyMap<string, EventTypeDeclaration> {
  types ??= new Map(registered('events').flatMap((part) => Object.entries(part)));
  return types;
}

let typesOfActions: ReadonlyMap<AuditAction, string> | undefined;

/** Returns the event type of an action, or undefined if programs cannot follow it. */
export function eventTypeOf(action: AuditAction): string | undefined {
  typesOfActions ??= new Map(
    [...eventTypes()].flatMap(([name, { actions }]) => actions.map((each) => [each, name] as const)),
  );
  return typesOfActions.get(action);
}
