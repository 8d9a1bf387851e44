import { i18n, type MessageDescriptor } from '@lingui/core';

/** What a sentence about an entry of the audit log is made of. */
export interface AuditEntry {
  action: string;
  actorEmail?: string | null;
  subjectType: string;
  subjectId: string;
  changes: readonly { field: string; before?: string | null; after?: string | null }[];
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
  value: (field: string) => string | undefined;
}

/** What an action of the audit log is called where one is chosen, and its sentence. Names in it are shown as links. */
export interface AuditWords {
  name: MessageDescriptor;
  sentence: (parts: AuditParts) => MessageDescriptor;
}

/** The parts of a sentence of an activity feed. */
export interface ActivityParts {
  /** The number of entries. */
  count: number;
  /** The number of different people that they are about. */
  people: number;
  /** The name of the person. Empty if the entries are about none, or about one that the reader may not see: see `unnamed`. */
  person: string;
  /** The name of the team. Empty if the entries belong to none. */
  team: string;
  /** Whether the people did it themselves. */
  isOwn: boolean;
  /** The value after the change, or before it if there is none after it. */
  value: (field: string) => string | undefined;
}

/** The sentence of one entry of an activity feed, and that of several. */
export interface ActivityWords {
  one: (parts: ActivityParts) => MessageDescriptor;
  many: (parts: ActivityParts) => MessageDescriptor;
  /** That of one entry about a person whose name the reader may not see, for actions of which the server shows such. */
  unnamed?: (parts: ActivityParts) => MessageDescriptor;
  /** Several entries about one person are about something else each, so they do not read like the newest one. */
  counted?: boolean;
  /** The fields whose values the sentence says. */
  said?: readonly string[];
}

/** A kind of activity. */
export interface ActivityKindWords {
  name: MessageDescriptor;
  /** Kinds are sorted by it. */
  place: number;
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
}

/** The sentences of an activity feed that are the same for one entry and for several. */
export const same = (sentence: ActivityWords['one']): ActivityWords => ({ one: sentence, many: sentence });

const words: Required<Words> = {
  audit: {},
  activity: {},
  activityKinds: {},
  subjects: {},
  fields: {},
  notifications: {},
};

/** Adds the words of a capability. */
export function addWords(added: Words): void {
  Object.assign(words.audit, added.audit);
  Object.assign(words.activity, added.activity);
  Object.assign(words.activityKinds, added.activityKinds);
  Object.assign(words.subjects, added.subjects);
  Object.assign(words.fields, added.fields);
  Object.assign(words.notifications, added.notifications);
}

/** Returns one part of the words of all capabilities. */
export const wordsOf = <Part extends keyof Words>(part: Part): Required<Words>[Part] => words[part];

/** Returns the label of a changed field. */
export function fieldName(field: string): string {
  const name = words.fields[field];
  return name ? i18n._(name) : field;
}
