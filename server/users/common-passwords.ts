/** The error message at the field of a common password. */
export const COMMON_PASSWORD = 'is one of the most common passwords: choose another';

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the most common ones, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return (await list).has(password.toLowerCase());
}
