import type { InviteUserInput } from '../../../generated/graphql';

/** The most people that one request can invite: its body may have 256 kB. */
export const MAX_AT_ONCE = 1_000;

const NAMED = /^"?([^"<]*?)"?\s*<([^<>]+)>$/;

/**
 * Reads pasted addresses, separated by commas, semicolons or lines, such as `Ada Lovelace <ada@example.com>`. Keeps the
 * first of equal addresses, ignoring case.
 */
export function readAddresses(text: string): Pick<InviteUserInput, 'email' | 'firstName' | 'lastName'>[] {
  const found = new Map<string, Pick<InviteUserInput, 'email' | 'firstName' | 'lastName'>>();
  for (const part of text.split(/[\n,;]+/)) {
    const entry = part.trim();
    if (!entry) continue;
    const [, name = '', email = entry] = NAMED.exec(entry) ?? [];
    const [firstName = '', ...rest] = name.trim().split(/\s+/);
    const key = email.trim().toLowerCase();
    if (found.has(key)) continue;
    found.set(key, {
      email: email.trim(),
      firstName: firstName || undefined,
      lastName: rest.join(' ') || undefined,
    });
  }
  return [...found.values()];
}
