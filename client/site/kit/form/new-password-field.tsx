import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/parts';
import { passwordMessage } from './account-messages';
import { PasswordField, type FieldProps } from './field';
import { lengthMessages, MIN_PASSWORD_LENGTH } from '../../../lib/limits';
import { required } from './use-form';

// 300 kB of dictionaries.
const PasswordStrength = lazy(() => import('../../../lib/password-strength'));

type Props = Omit<FieldProps, 'type' | 'after' | 'autoComplete' | 'hint'> & {
  /** Texts about the person that make a password easy to guess, such as the email and the names. */
  person?: readonly string[];
};

/** A field for a new password, with its strength. */
export function NewPasswordField({ person = [], ...props }: Props) {
  const { t } = useLingui();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <div onFocus={() => setIsUsed(true)}>
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={t`At least ${MIN_PASSWORD_LENGTH} characters.`}
      />
      <Suspense>{isUsed && <PasswordStrength password={props.value} person={person} />}</Suspense>
    </div>
  );
}

/** Returns the validation of a form's `password`. */
export function useNewPasswordCheck() {
  const { t } = useLingui();
  return (values: { password: string }) => {
    const message = passwordMessage(values.password);
    return {
      ...(message && { password: message }),
      ...required({ password: values.password }, { password: t`Choose a new password.` }),
      ...lengthMessages({ password: values.password }),
    };
  };
}
