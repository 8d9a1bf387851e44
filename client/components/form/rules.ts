import { useLingui } from '@lingui/react/macro';
import type { Rule } from 'antd/es/form';

/** The minimum length of a new account's password. */
export const MIN_PASSWORD_LENGTH = 8;

/** Returns the validation rules that several forms share. */
export function useRules() {
  const { t } = useLingui();
  const required = (message: string): Rule => ({ required: true, whitespace: true, message });
  return {
    required,
    email: [
      required(t`Enter an email.`),
      { pattern: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: t`This does not look like an email address.` },
    ] satisfies Rule[],
    newPassword: [
      { required: true, message: t`Choose a password.` },
      { min: MIN_PASSWORD_LENGTH, message: t`Use at least ${MIN_PASSWORD_LENGTH} characters.` },
    ] satisfies Rule[],
    firstName: [required(t`Enter a first name.`)],
    lastName: [required(t`Enter a last name.`)],
  };
}
