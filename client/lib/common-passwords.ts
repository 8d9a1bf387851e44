import { t } from '@lingui/core/macro';
import { FieldProblem } from './errors';

/**
 * Returns whether a password is on the list of the most common ones. The list is large, so it is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}

/** Throws a `FieldProblem` if a new password is common. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new FieldProblem('password', t`This is one of the most common passwords. Choose another.`);
}
