import { t } from '@lingui/core/macro';

/** The minimum length of a new account's password. */
export const MIN_PASSWORD_LENGTH = 8;

/** The longest texts that the server accepts, in characters, by the names of the fields. */
export const LIMITS = {
  email: 254,
  password: 128,
  firstName: 100,
  lastName: 100,
  displayName: 100,
  companyName: 200,
};

const limits = new Map<string, number>(Object.entries(LIMITS));

/** Counts characters as the server does: by code point. */
export const lengthOf = (text: string): number => [...text].length;

/** Returns a message if a text, without the blanks around it, is longer than the server accepts. */
export function lengthMessage(text: string, max: number): string | undefined {
  const length = lengthOf(text.trim());
  return length > max ? t`Use at most ${max} characters. You entered ${length}.` : undefined;
}

/** Returns messages for the fields of a form whose text is too long. Fields never cut what is typed or pasted. */
export function lengthMessages(values: Record<string, string>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    const message = lengthMessage(text, limits.get(name) ?? Infinity);
    if (message) messages[name] = message;
  }
  return messages;
}
