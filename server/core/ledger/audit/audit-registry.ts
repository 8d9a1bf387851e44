import { type Declared, registered } from '../../../platform/capabilities/capability.js';
import { registeredEnum } from '../../../platform/graphql/registered-enum.js';

/** What a module adds to the audit log. */
export interface AuditDeclaration {
  /** The recorded actions, with their descriptions. */
  readonly actions?: Readonly<Record<string, string>>;
  /** The kinds of records that it changes. */
  readonly subjects?: Readonly<Record<string, AuditSubjectDeclaration>>;
  /** Fields that contain no personal data. They are kept when the person is erased. */
  readonly facts?: readonly string[];
  /** The other recorded fields. The client has a label for each of them and of the facts. */
  readonly fields?: readonly string[];
  /** The invitations, if this module sends them. */
  readonly invites?: InvitesDeclaration;
}

/** Records about people without an account, such as invitations. Only one module may register them. */
export interface InvitesDeclaration {
  /** The kind of the records. */
  readonly subject: string;
  /** The action by which a user accepts one. */
  readonly accepted: string;
  /** The field of entries that contains the person's address. */
  readonly email: string;
  /** Selects the ids, as text, of the records about the user `u`. */
  readonly ofUser: string;
}

/** A kind of record. */
export interface AuditSubjectDeclaration {
  /** Its description, and whether its ids are numbers or names. */
  readonly description: string;
  /**
   * Whether live events contain the id of the record, so that subscriptions can send the record itself. False for
   * records without numeric ids, and for users and companies, which have separate fields in an event.
   */
  readonly inEvents: boolean;
  /**
   * For records that contain data about their creator: the action that creates them. Entries about the record then also
   * count as entries about that person.
   */
  readonly createdBy?: string;
  /**
   * Selects the ids, as text, of records whose entries a user may not read because they are about that user. `user` is
   * SQL for the user's id.
   */
  readonly hiddenFrom?: (user: string) => string;
}

declare module '../../../platform/capabilities/capability.js' {
  interface Capability {
    audit?: AuditDeclaration;
  }
}

type Names<Part, Key extends keyof AuditDeclaration> = Part extends { [Each in Key]: infer Value }
  ? Value extends readonly (infer Name)[]
    ? Name
    : keyof Value & string
  : never;

/** An audit action, such as `TEAM_CREATED`. */
export type AuditAction = Names<Declared<'audit'>, 'actions'>;

/** The kind of record that changed, such as `TEAM`. */
export type AuditSubject = Names<Declared<'audit'>, 'subjects'>;

/** A recorded field, such as `title`: one of the `facts` and `fields` of a module. */
export type AuditField = Names<Declared<'audit'>, 'facts'> | Names<Declared<'audit'>, 'fields'>;

/** The GraphQL enum of the actions. */
export const AuditAction = registeredEnum('AuditAction', 'The action.', () =>
  Object.assign({}, ...registered('audit').map(({ actions }) => actions)),
);

/** The GraphQL enum of the kinds of records. */
export const AuditSubject = registeredEnum('AuditSubject', 'The kind of record that was changed.', () =>
  Object.fromEntries(subjects().map(([name, { description }]) => [name, description])),
);

/** Returns the names of all recorded fields, sorted. */
export const auditFields = (): string[] =>
  [
    ...new Set(registered('audit').flatMap(({ facts, fields }) => [...(facts ?? []), ...(fields ?? [])])),
  ].sort();

/** Returns all actions. */
export const auditActions = (): AuditAction[] =>
  registered('audit').flatMap(({ actions }) => Object.keys(actions ?? {}) as AuditAction[]);

let inEvents: ReadonlySet<string> | undefined;

/** Whether live events contain the id of records of this kind. */
export function isInEvents(subject: AuditSubject): boolean {
  inEvents ??= new Set(subjects().flatMap(([name, part]) => (part.inEvents ? [name] : [])));
  return inEvents.has(subject);
}

let facts: ReadonlySet<string> | undefined;

/**
 * Returns the names of fields that contain no personal data. Throws if the modules, which register them, are not
 * loaded.
 */
export function auditFacts(): ReadonlySet<string> {
  facts ??= new Set(registered('audit').flatMap((part) => part.facts ?? []));
  if (facts.size === 0) throw new Error('Import the modules before people are erased.');
  return facts;
}

/** Returns the declaration of invitations. Undefined if no module has one. */
export const invites = (): InvitesDeclaration | undefined =>
  registered('audit').find((part) => part.invites)?.invites;

/** Returns the kinds of records that contain data about their creators, with the actions that create them. */
export const ownSubjects = (): { subject: string; created: string }[] =>
  subjects().flatMap(([subject, { createdBy }]) => (createdBy ? [{ subject, created: createdBy }] : []));

/** SQL condition that a user may read the entry `a` of the log. `user` is SQL for the user's id. */
export const isReadableBy = (user: string): string[] =>
  subjects().flatMap(([subject, { hiddenFrom }]) =>
    hiddenFrom ? [`(a.subject_type <> '${subject}' OR a.subject_id NOT IN (${hiddenFrom(user)}))`] : [],
  );

let ofInvited: ReadonlySet<string> | undefined;

/** Whether entries of an action are about an invited person, not about the company. */
export function isAboutInvited(action: string): boolean {
  ofInvited ??= new Set(
    registered('audit').flatMap((part) => (part.invites ? Object.keys(part.actions ?? {}) : [])),
  );
  return ofInvited.has(action);
}

const subjects = () => registered('audit').flatMap(({ subjects }) => Object.entries(subjects ?? {}));
