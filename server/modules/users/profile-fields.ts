import type { UpdateUserInput } from './users.input.js';

/**
 * The columns of the fields that `updateUser` changes, all of them text. Imports, undo and the export of a person's data
 * derive from this list, and its type requires every field of the input.
 */
export const PROFILE_COLUMNS: Record<keyof UpdateUserInput, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  displayName: 'display_name',
  jobTitle: 'job_title',
  phone: 'phone',
  timeZone: 'time_zone',
  language: 'language',
};

/** SQL for each of these fields, such as a part of a select list. */
export const forProfile = (part: (field: string, column: string) => string): string =>
  Object.entries(PROFILE_COLUMNS)
    .map(([field, column]) => part(field, column))
    .join(', ');
