import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '../kit/form/field';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { NewPasswordField, useNewPasswordCheck } from '../kit/form/new-password-field';
import { required, useForm } from '../kit/form/use-form';
import { changePassword } from '../../lib/account';
import { refreshAll, type Me } from '../../lib/session';
import { AuthFrame } from '../kit/auth-frame';
import { NotYours } from './not-yours';

/** Replaces every page until the user has changed a password that someone else has set. */
export default function NewPassword({ me }: { me: Me }) {
  const { t } = useLingui();
  const checkPassword = useNewPasswordCheck();
  const { form, field, problem, busy } = useForm({
    initial: { currentPassword: '', password: '' },
    check: (values) => ({
      ...(values.password === values.currentPassword && {
        password: t`Choose a password that differs from the one you were given.`,
      }),
      ...checkPassword(values),
      ...required(values, { currentPassword: t`Enter the password you were given.` }),
    }),
    submit: async ({ currentPassword, password }) => {
      await changePassword(currentPassword, password);
      await refreshAll();
    },
  });

  return (
    <AuthFrame
      title={t`Choose a new password`}
      lead={
        <Trans>
          An administrator created your account <strong>{me.email}</strong> and knows its password. Choose one
          that only you know to continue.
        </Trans>
      }
    >
      <title>{t`Choose a new password · Job Lobby`}</title>
      <FormProblem problem={problem} />
      <form {...form} className="form">
        {/* Identifies the account for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          {...field('currentPassword')}
          label={t`Password you were given`}
          inputName="current_password"
          autoComplete="current-password"
        />
        <NewPasswordField
          {...field('password')}
          label={t`New password`}
          inputName="new_password"
          person={[me.email, me.firstName, me.lastName]}
        />
        <SubmitButton busy={busy} busyText={t`Saving…`}>
          <Trans>Save password</Trans>
        </SubmitButton>
      </form>
      <NotYours />
    </AuthFrame>
  );
}
