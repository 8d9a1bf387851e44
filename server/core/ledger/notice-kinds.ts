import { type EntriesIn, registered } from '../../platform/capabilities/capability.js';
import { registeredEnum } from '../../platform/graphql/registered-enum.js';
import type { Message, NamesOf } from '../../platform/mail/texts.js';
import { DEFAULT_NOTIFICATION_COLOR } from './notification-color.js';

/** A kind of notification. */
export interface NotificationKindDeclaration {
  readonly description: string;
  /**
   * The text. `{company}` and `{person}` are replaced by the names of its company and person, and other placeholders by
   * the values in its `params`.
   */
  readonly text: Message;
  /** As #rrggbb. */
  readonly color: string;
  /** The path of the page to open. Null if there is none, or if each notification has its own. */
  readonly path: string | null;
  /**
   * Which of the notified users receive it: current members of the company, or its admins and holders of MASTER
   * CONTROL. By default all.
   */
  readonly readers?: 'members' | 'admins';
  /** Whether the module sends its own email. */
  readonly hasOwnEmail?: true;
}

/** The kinds of notifications of a module, by name. */
export type NotificationKindDeclarations = Readonly<Record<string, NotificationKindDeclaration>>;

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** The kinds of notifications that a module sends. */
    notices?: NotificationKindDeclarations;
  }
}

/** All kinds of notifications, with the parts of their texts. */
export type NotificationKinds = {
  [Kind in keyof EntriesIn<'notices'>]: EntriesIn<'notices'>[Kind] extends NotificationKindDeclaration
    ? NamesOf<EntriesIn<'notices'>[Kind]['text']['text']>
    : never;
};

/** A kind of notification, such as `JOB_FINISHED`. */
export type NotificationKind = keyof NotificationKinds;

/** The GraphQL enum of the kinds. */
export const NotificationKind = registeredEnum('NotificationKind', 'What a notification is about.', () =>
  Object.fromEntries(kinds().map(([name, { description }]) => [name, description])),
);

/** The colors of notifications. */
export const NOTICE_COLORS = { good: '#237804', bad: '#a8071a', neutral: DEFAULT_NOTIFICATION_COLOR };

let byName: ReadonlyMap<string, NotificationKindDeclaration> | undefined;

/** Returns a registered kind. Throws for an unknown one. */
export function notificationKindOf(kind: NotificationKind): NotificationKindDeclaration {
  byName ??= new Map(kinds());
  const part = byName.get(kind);
  if (!part) throw new Error(`No module registers the notification ${kind}: add it to \`notices\`.`);
  return part;
}

const kinds = () => registered('notices').flatMap((part) => Object.entries(part));
