import { t } from '@lingui/core/macro';
import { MIN_PASSWORD_LENGTH } from '../../../lib/limits';
import { emailMessage, required } from './use-form';

/** Returns a message if a new password is too short. */
export const passwordMessage = (password: string): string | undefined =>
  password.length < MIN_PASSWORD_LENGTH ? t`Use at least ${MIN_PASSWORD_LENGTH} characters.` : undefined;

/** Validation messages for the email and password of a new account. */
export const accountMessages = (values: { email: string; password: string }) => ({
  email: emailMessage(values.email),
  password: passwordMessage(values.password),
  ...required(values, { email: t`Enter an email.`, password: t`Choose a password.` }),
});
