import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { adapted } from '../../directory/users/profile/adapted-values.js';
import { UpdateUserInput } from '../../directory/users/users.input.js';
import type { UserChanges } from './scim-user-changes.js';

/**
 * Returns the profile in a request in normalized form. Values that cannot be stored are omitted, so that they do not
 * prevent other changes (RFC 7644, 3.3).
 */
export function profileIn(changes: Omit<UserChanges, 'ignored'>): UpdateUserInput {
  const { phone, timeZone, language, firstName, lastName, displayName, jobTitle, externalId } = changes;
  const given = adapted({
    firstName,
    lastName,
    displayName,
    jobTitle,
    externalId,
    phone,
    timeZone,
    language,
  });
  const input = plainToInstance(UpdateUserInput, given);
  for (const { property } of validateSync(input)) delete input[property as keyof UpdateUserInput];
  return input;
}
