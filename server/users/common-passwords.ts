/** What a caller is told whose password is on the list. */
export const COMMON_PASSWORD = 'is one of the most common passwords: choose another';

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is on the list of the most common ones, whatever its case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return (await list).has(password.toLowerCase());
}
