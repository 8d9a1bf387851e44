import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, type Location } from 'react-router-dom';
import { Field } from '../kit/form/field';
import { DoneNotice } from '../kit/form/done-notice';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { emailMessage, required, useForm } from '../kit/form/use-form';
import { forgotPassword } from '../../lib/account';
import { paths } from '../../lib/paths';
import { AuthFrame } from '../kit/auth-frame';
import type { SignInState } from '../../lib/sign-in-state';

/** Requests a password reset email. The page shows the same message whether or not the account exists. */
export default function ForgotPassword() {
  const { t } = useLingui();
  const { state }: Location<SignInState | null> = useLocation();
  const [sentTo, setSentTo] = useState('');
  const { form, field, problem, busy } = useForm({
    initial: { email: state?.email ?? '' },
    unguarded: true,
    check: (values) => ({
      email: emailMessage(values.email),
      ...required(values, { email: t`Enter your email.` }),
    }),
    submit: async (values) => {
      const address = values.email.trim();
      await forgotPassword(address);
      setSentTo(address);
    },
  });
  const toSignIn = (
    <Link
      className="button"
      to={paths.login}
      replace
      state={{ ...state, email: field('email').value.trim(), forgot: true } satisfies SignInState}
    >
      <Trans>Back to the log in</Trans>
    </Link>
  );

  if (sentTo) {
    return (
      <AuthFrame title={t`Check your inbox`} lead={t`Then come back and log in with the new password.`}>
        <DoneNotice focused>
          <Trans>
            If there is an account for <strong>{sentTo}</strong>, an email with a link to choose a new
            password is on its way. It can take a minute. Check the spam folder, too.
          </Trans>
        </DoneNotice>
        {toSignIn}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t`Forgot your password?`} lead={t`We send you a link to choose a new one.`}>
      <FormProblem problem={problem} />
      <form {...form} className="form">
        <Field {...field('email')} label={t`Email`} type="email" autoComplete="username" autoFocus />
        <SubmitButton busy={busy} busyText={t`Sending…`}>
          <Trans>Send the link</Trans>
        </SubmitButton>
        {toSignIn}
      </form>
    </AuthFrame>
  );
}
