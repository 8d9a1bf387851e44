import type { Type } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { Denial } from '../access/denial.js';
import type { PersonalValues, StoredValues } from './audit/audit-entry.js';
import type { AuditAction } from './audit/audit-registry.js';
import { type Declared, registered } from '../../platform/capabilities/capability.js';
import { registeredEnum } from '../../platform/graphql/registered-enum.js';

/** A kind of activity that a feed can be filtered by, such as `TEAMS`: one of the `activityKinds` of a capability. */
export type ActivityKind = Declared<'activityKinds'>;

/** A caller that reads the activity of a company. Modules add the values that their policies need. */
export interface Viewer {
  actor: Actor;
  companyId: number;
}

/** An entry whose visibility is checked. Modules add the records that it may be about. */
export interface RuledEntry {
  action: AuditAction;
}

/** An entry that may be undone. Modules add the records that it may be about. */
export interface UndoableEntry {
  action: AuditAction;
  /** Null once erased. */
  values: Pick<PersonalValues, 'before' | 'after'> | null;
}

/** The facts about an entry that its inverse operation needs. */
export interface Undone {
  actor: Actor;
  companyId: number;
  /** The id of the record that was changed. */
  id: number;
  teamId: number | null;
  before: StoredValues;
  after: StoredValues;
}

/** How much of an entry a viewer sees: all of it, all but the person, or nothing. */
export type Sight = 'full' | 'anonymous' | null;

/** A kind of activity. */
export interface ActivityKindDeclaration {
  readonly description: string;
  /** Whether a viewer may read what others did or what happened to them. */
  readonly isReadBy: (viewer: Viewer) => boolean;
  /** Whether everyone in the company reads entries about themselves. */
  readonly isOwn?: true;
  /** Checks one entry against the current visibility of its records. By default `isReadBy`. */
  readonly sightOf?: (viewer: Viewer, entry: RuledEntry) => Sight;
}

/** How feeds show an action: its kind, and the visible values. */
export interface ShownAction {
  readonly kind: ActivityKind;
  /** Fields shown with their old and new values. */
  readonly values?: readonly string[];
  /** Fields of which only the name is shown. */
  readonly names?: readonly string[];
  /** Whether feeds omit entries that changed none of these fields. */
  readonly onlyWithFields?: true;
}

/** The inverse of an action. It is a regular operation, with the same policies. */
export interface UndoDeclaration {
  /** Later actions on the same record that rule out the inverse. */
  readonly ruledOutBy: readonly AuditAction[];
  /** The field that identifies the changed fact about the record, such as the title of a feature. */
  readonly detail?: 'privilege' | 'title';
  /** Returns why the inverse operation refuses the viewer. Not called for entries without values. */
  readonly denialOf: (viewer: Viewer, entry: UndoableEntry) => Denial | null;
  /** Runs the inverse operation. `get` returns a service by its class. */
  readonly invert: (get: <Service>(service: Type<Service>) => Service, undone: Undone) => Promise<unknown>;
}

/**
 * A module's additions to activity feeds. Never show an email, a phone number, an address or the reason for a
 * suspension: the readers of a feed see names, roles and titles only. Actions that are not shown are still in the audit
 * log.
 */
export interface ActivityDeclaration {
  readonly kinds?: Readonly<Partial<Record<ActivityKind, ActivityKindDeclaration>>>;
  readonly shown?: Readonly<Partial<Record<AuditAction, ShownAction>>>;
  readonly undo?: Readonly<Partial<Record<AuditAction, UndoDeclaration>>>;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    activity?: ActivityDeclaration;
  }
}

let parts: Required<ActivityDeclaration> | undefined;

/** Returns the additions of all modules. Must not be called while modules are loading. */
export function activityDeclarations(): Required<ActivityDeclaration> {
  const all = () => registered('activity');
  parts ??= {
    kinds: Object.assign({}, ...all().map(({ kinds }) => kinds)),
    shown: Object.assign({}, ...all().map(({ shown }) => shown)),
    undo: Object.assign({}, ...all().map(({ undo }) => undo)),
  };
  return parts;
}

/** The GraphQL enum of the kinds of activity. */
export const ActivityKind = registeredEnum('ActivityKind', 'A kind of activity.', () =>
  Object.fromEntries(
    Object.entries<ActivityKindDeclaration>(activityDeclarations().kinds).map(([kind, { description }]) => [
      kind,
      description,
    ]),
  ),
);

/** Returns the names of all kinds of activity. */
export const activityKinds = () => Object.keys(activityDeclarations().kinds) as ActivityKind[];

/** Thrown for an entry whose record is not in the state that its inverse needs, or that has no inverse. */
export const NOT_UNDOABLE: Denial = { reason: 'ACTIVITY_NOT_UNDOABLE' };
