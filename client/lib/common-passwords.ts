/** Whether a password is on the list of the most common ones. The list is large, so it is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}

/** Throws if a new password is a common one. The error has the form of a server's, so that it appears at the field. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const errors = [{ field: 'password', message: 'is one of the most common passwords: choose another' }];
  throw Object.assign(new Error(), { errors: [{ extensions: { code: 'VALIDATION_FAILED', errors } }] });
}
