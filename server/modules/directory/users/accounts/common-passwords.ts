import type { FieldError } from '../../../../platform/errors/app-error.js';

/** The validation message for a common password. */
export const COMMON_PASSWORD: FieldError = {
  field: 'password',
  message: 'is one of the most common passwords: choose another',
  reason: 'COMMON_PASSWORD',
};

let list: Promise<ReadonlySet<unknown>> | undefined;

/** Whether a password is on the list of common ones, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<unknown>(dictionary['passwords-common']),
  );
  return (await list).has(password.toLowerCase());
}
