import { i18n, type MessageDescriptor } from '@lingui/core';
import type { AuditField } from '../generated/audit-fields';

/** What a sentence about an entry of the audit log is made of. */
export interface AuditEntry {
  action: string;
  actorEmail?: string | null;
  subjectType: string;
  subjectId: string;
  changes: readonly { field: string; before?: string | null; after?: string | null }[];
  /** The team that it is about, as it is now. */
  team?: { name: string } | null;
}

/** The parts of a sentence of the audit log. */
export interface AuditParts {
  entry: AuditEntry;
  actor: string;
  subject: string;
  /** Empty if the entry belongs to no company. */
  company: string;
  /** The actor and the subject are the same person. */
  isOwn: boolean;
  /** A value of the entry; undefined if it was erased or not recorded. The sentence then does without it. */
  value: (field: AuditField) => string | undefined;
}

/** What an action of the audit log is called where one is chosen, and its sentence. Names in it are shown as links. */
export interface AuditWords {
  name: MessageDescriptor;
  sentence: (parts: AuditParts) => MessageDescriptor;
  /**
   * What the sentence says instead of `subject` to name the record that the entry is about: a recorded value, another part,
   * or its number. Null if it must not be named.
   */
  namedBy?: AuditField | 'actor' | 'company' | 'subjectId' | null;
}

/**
 * Words whose sentence names the record by a recorded value. Entries without the value, such as erased ones, get the other
 * sentence.
 */
export const byValue = (
  field: AuditField,
  named: (actor: string, value: string, parts: AuditParts) => MessageDescriptor,
  unnamed: (actor: string, parts: AuditParts) => MessageDescriptor,
): Pick<AuditWords, 'sentence' | 'namedBy'> => ({
  sentence: (parts) => {
    const value = parts.value(field);
    return value ? named(parts.actor, value, parts) : unnamed(parts.actor, parts);
  },
  namedBy: field,
});

/** The parts of a sentence about several entries of an activity feed. */
export interface ActivityParts {
  /** The number of entries. */
  count: number;
  /** The number of different people that they are about. */
  people: number;
  /** The name of the team. Empty if the entries belong to none. */
  team: string;
  /** Whether the people did it themselves. */
  isOwn: boolean;
}

/** What an activity feed says beyond the audit log, whose sentence is that of one entry. */
export interface ActivityWords {
  /** The sentence of several entries. Without it they read like the newest one. */
  many?: (parts: ActivityParts) => MessageDescriptor;
  /** What an entry is about, if not a person or a team. */
  subject?: (parts: Pick<AuditParts, 'company' | 'value'>) => string | undefined;
  /** The sentence of one entry about somebody or something whose name is not known to the reader. */
  unnamed?: (parts: Pick<ActivityParts, 'isOwn'>) => MessageDescriptor;
  /** Several entries about one person are about something else each, so they do not read like the newest one. */
  counted?: boolean;
  /** The fields whose values the sentence says. */
  said?: readonly string[];
}

/** A kind of activity. */
export interface ActivityKindWords {
  name: MessageDescriptor;
  /** The view of the activity that shows it. */
  view: 'teams' | 'staff';
}

/** The parts of a notification's text. Names that are not known any more are undefined: the text then does without them. */
export interface NotificationParts {
  company?: string;
  person?: string;
  detail: string;
}

/** The sentences and names of a capability, by the server's values. */
export interface Words {
  /** By action of the audit log. */
  audit?: Record<string, AuditWords>;
  /** By action of the audit log. An action without a sentence is not part of the feeds. */
  activity?: Record<string, ActivityWords>;
  /** The kinds of activity that a feed can be narrowed to. */
  activityKinds?: Record<string, ActivityKindWords>;
  /** The names of records in sentences about entries whose record is gone or has no page, by type of subject. */
  subjects?: Record<string, (parts: Pick<AuditParts, 'entry' | 'value'>) => string>;
  /** The labels of changed fields. */
  fields?: Record<string, MessageDescriptor>;
  /** By kind of notification. */
  notifications?: Record<string, (parts: NotificationParts) => MessageDescriptor>;
  /** What API clients may do, by scope. */
  scopes?: Record<string, MessageDescriptor>;
}

const words: Required<Words> = {
  audit: {},
  activity: {},
  activityKinds: {},
  subjects: {},
  fields: {},
  notifications: {},
  scopes: {},
};

/** Adds the words of a capability. */
export function addWords(added: Words): void {
  Object.assign(words.audit, added.audit);
  Object.assign(words.activity, added.activity);
  Object.assign(words.activityKinds, added.activityKinds);
  Object.assign(words.subjects, added.subjects);
  Object.assign(words.fields, added.fields);
  Object.assign(words.notifications, added.notifications);
  Object.assign(words.scopes, added.scopes);
}

/** Returns one part of the words of all capabilities. */
export const wordsOf = <Part extends keyof Words>(part: Part): Required<Words>[Part] => words[part];

/** Returns the label of a changed field. */
export function fieldName(field: string): string {
  const name = words.fields[field];
  return name ? i18n._(name) : field;
}
