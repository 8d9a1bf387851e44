import { type NotificationKind, notificationKindOf } from '../../../core/ledger/notice-kinds.js';
import type { Language } from '../../../platform/mail/languages.js';
import { showTimes } from '../../../platform/mail/shown-times.js';

/** The parts of a text, by name. One that is not known any more is missing. */
export type TextParts = Readonly<Record<string, string | null | undefined>>;

/** Replaces a part that is no longer known, such as the name of a former member. */
const UNKNOWN: Record<Language, Record<'company' | 'person', string>> = {
  en: { company: 'a company', person: 'Somebody' },
  de: { company: 'einem Unternehmen', person: 'Jemand' },
  es: { company: 'una empresa', person: 'Alguien' },
  fr: { company: 'une entreprise', person: 'Quelqu’un' },
  ar: { company: 'شركة', person: 'شخص ما' },
};

/** Returns the text of a notification in a language, with its times. */
export function textOf(language: Language, kind: NotificationKind, parts: TextParts): string {
  const unknown: TextParts = UNKNOWN[language];
  return notificationKindOf(kind).texts[language].replace(/\{(\w+)\}/g, (part, name: string) =>
    showTimes(language, parts[name] || unknown[name] || part),
  );
}

/** The label of the action that opens a page. */
export const OPEN: Record<Language, string> = {
  en: 'Open',
  de: 'Öffnen',
  es: 'Abrir',
  fr: 'Ouvrir',
  ar: 'فتح',
};
