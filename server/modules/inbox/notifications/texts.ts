import { type NotificationKind, notificationKindOf } from '../../../core/ledger/notice-kinds.js';
import type { Language } from '../../../platform/mail/languages.js';
import { showTimes } from '../../../platform/mail/shown-times.js';
import { type Message, msg, translated } from '../../../platform/mail/texts.js';

/** The parameters of a text, by name. Values that are no longer known are missing. */
export type TextParts = Readonly<Record<string, string | null | undefined>>;

/** Replaces a part that is no longer known, such as the name of a former member. */
const UNKNOWN = new Map<string, Message>([
  ['company', msg('a company')],
  ['person', msg('Somebody')],
]);

/** Returns the text of a notification in a language, with its times. */
export function textOf(language: Language, kind: NotificationKind, parts: TextParts): string {
  return translated(language, notificationKindOf(kind).text, (name) => {
    const unknown = UNKNOWN.get(name);
    return showTimes(language, parts[name] || (unknown ? translated(language, unknown) : `{${name}}`));
  });
}
