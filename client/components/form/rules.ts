import { useLingui } from '@lingui/react/macro';
import type { Rule } from 'antd/es/form';
import { lengthMessage, lengthOf, LIMITS, MIN_PASSWORD_LENGTH } from '../../lib/limits';

/** Returns the validation rules that several forms share. */
export function useRules() {
  const { t } = useLingui();
  const required = (message: string): Rule => ({ required: true, whitespace: true, message });
  const emailIfAny: Rule[] = [
    atMost(LIMITS.email),
    { pattern: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: t`This does not look like an email address.` },
  ];
  return {
    required,
    atMost,
    email: [required(t`Enter an email.`), ...emailIfAny],
    emailIfAny,
    newPassword: [
      { required: true, message: t`Choose a password.` },
      { min: MIN_PASSWORD_LENGTH, message: t`Use at least ${MIN_PASSWORD_LENGTH} characters.` },
      atMost(LIMITS.password),
    ] satisfies Rule[],
    firstName: [required(t`Enter a first name.`), atMost(LIMITS.firstName)],
    lastName: [required(t`Enter a last name.`), atMost(LIMITS.lastName)],
  };
}

/** Refuses texts that are longer than the server accepts. Fields never cut what is typed or pasted. */
const atMost = (max: number): Rule => ({
  validator: (_, value?: string | null) => {
    const message = lengthMessage(value ?? '', max);
    return message ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

/** The counter of a field outside a form, shown once the text is longer than the server accepts. */
export const counterOf = (text: string, max: number) => ({
  max,
  strategy: lengthOf,
  show: lengthOf(text) > max,
});
