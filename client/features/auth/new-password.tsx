import { MIN_PASSWORD_LENGTH } from '../../components/form/account-messages';
import { PasswordField } from '../../components/form/field';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { required, useForm } from '../../components/form/use-form';
import { changePassword } from '../../lib/account';
import { logOut } from '../../lib/identity';
import { refreshAll, type Me } from '../../lib/session';
import { AuthFrame } from './auth-frame';

/** Takes the place of every page until the user has changed a password that somebody else has set. */
export default function NewPassword({ me }: { me: Me }) {
  const { form, field, problem, busy } = useForm({
    initial: { currentPassword: '', password: '' },
    check: (values) => ({
      password:
        values.password.length < MIN_PASSWORD_LENGTH
          ? `Use at least ${MIN_PASSWORD_LENGTH} characters.`
          : values.password === values.currentPassword
            ? 'Choose a password that differs from the one you were given.'
            : undefined,
      ...required(values, {
        currentPassword: 'Enter the password you were given.',
        password: 'Choose a new password.',
      }),
    }),
    submit: async ({ currentPassword, password }) => {
      await changePassword(currentPassword, password);
      await refreshAll();
    },
  });

  return (
    <AuthFrame
      title="Choose a new password"
      lead={
        <>
          An administrator created your account <strong>{me.email}</strong> and knows its password. Choose one
          that only you know, then go on.
        </>
      }
    >
      <title>Choose a new password · Job Lobby</title>
      <FormProblem problem={problem} />
      <form {...form} className="form">
        {/* Tells a password manager which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          {...field('currentPassword')}
          label="Password you were given"
          inputName="current_password"
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
        <SubmitButton busy={busy} busyText="Saving…">
          Save password
        </SubmitButton>
      </form>
      <p className="auth__foot">
        Not your account?{' '}
        <button type="button" className="link" onClick={() => void logOut()}>
          Log out
        </button>
      </p>
    </AuthFrame>
  );
}
