import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { findIana } from 'windows-iana';
import { UpdateUserInput } from '../../directory/users/users.input.js';
import type { UserChanges } from './scim-user-changes.js';

/**
 * Returns the profile that a request gives, in the form that we store. Values that we cannot store are left out: they must
 * not prevent what else the request changes (RFC 7644, 3.3).
 */
export function profileIn(changes: Omit<UserChanges, 'ignored'>): UpdateUserInput {
  const { phone, timeZone, language, firstName, lastName, displayName, jobTitle, externalId } = changes;
  const given = {
    firstName,
    lastName,
    displayName,
    jobTitle,
    externalId,
    phone: phone && phoneIn(phone),
    timeZone: timeZone && (findIana(timeZone).at(0) ?? timeZone),
    language: language && languageIn(language),
  };
  const input = plainToInstance(UpdateUserInput, given);
  for (const { property } of validateSync(input)) delete input[property as keyof UpdateUserInput];
  return input;
}

/** The primary tag, such as de for de-AT, de_AT and `de-AT, en;q=0.8`. */
const languageIn = (text: string) => /^[a-z]+/i.exec(text.trim())?.[0].toLowerCase() ?? '';

/** The longest text that is read as a number. Longer than every number with its extension. */
const MAX_NUMBER = 100;

/** The number of a URI such as tel:+1-201-555-0123;ext=12 (RFC 3966), or of text, with the separators that we store. */
const phoneIn = (text: string) =>
  text
    .slice(0, MAX_NUMBER)
    .replace(/^\s*tel:/i, '')
    .split(/[;,#x]|ext/i, 1)[0]!
    .trim()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[.\s]+/g, ' ');
