import { useState } from 'react';
import { PasswordField } from '../../components/form/field';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { MIN_PASSWORD_LENGTH } from '../../components/form/account-messages';
import { required, useForm } from '../../components/form/use-form';
import { useMe } from '../../lib/access';
import { changePassword } from '../../lib/account';

/** Changes one's own password; whoever does not know the present one does not. */
export function ChangePassword() {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <DoneNotice focused>{changes > 0 && 'Your password has been changed.'}</DoneNotice>
      <PasswordForm key={changes} done={() => setChanges(changes + 1)} />
    </>
  );
}

function PasswordForm({ done }: { done: () => void }) {
  const { email } = useMe();
  const { form, field, problem, busy } = useForm({
    initial: { currentPassword: '', password: '' },
    check: (values) => ({
      password:
        values.password.length < MIN_PASSWORD_LENGTH
          ? `Use at least ${MIN_PASSWORD_LENGTH} characters.`
          : undefined,
      ...required(values, {
        currentPassword: 'Enter your current password.',
        password: 'Choose a new password.',
      }),
    }),
    submit: async ({ currentPassword, password }) => {
      await changePassword(currentPassword, password);
      done();
    },
  });

  return (
    <>
      <FormProblem problem={problem} />
      <form {...form} className="form form--narrow">
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          maxLength={128}
        />
        <PasswordField
          {...field('password')}
          label="New password"
          inputName="new_password"
          autoComplete="new-password"
          maxLength={128}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        />
        <SubmitButton busy={busy} busyText="Changing…">
          Change password
        </SubmitButton>
      </form>
    </>
  );
}
