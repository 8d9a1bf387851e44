import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import { needsSecondFactor } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';
import { Field, PasswordField } from '../kit/form/field';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { emailMessage, required, useForm } from '../kit/form/use-form';
import { signIn } from '../../lib/identity';
import type { SignInState } from '../../lib/sign-in-state';
import { AuthFrame } from '../kit/auth-frame';
import { PageSkeleton } from '../kit/states';

const SecondFactorStep = lazy(() => import('./second-factor-step'));

const notices = {
  ended: msg`Your session has ended. Sign in again.`,
  idle: msg`You were signed out because you had done nothing for a while. Sign in again to go on.`,
  elsewhere: msg`You signed out in another tab.`,
  password: msg`Your password was changed. Sign in with the new one.`,
  factor: msg`Sign in again to use your second factor.`,
  closed: msg`Your account is closed, and your personal data is deleted. You can sign up again at any time.`,
};

/** The sign-in form with the two ways to sign up. It is the lightest page: no Apollo Client, no Ant Design. */
export function SignIn({ notice }: { notice?: keyof typeof notices }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state }: Location<SignInState | null> = useLocation();
  /** The error of a sign-in that needs a second factor. */
  const [half, setHalf] = useState<unknown>();
  const { form, field, problem, busy } = useForm({
    initial: { email: state?.email ?? '', password: '' },
    check: (values) => ({
      email: emailMessage(values.email),
      ...required(values, { email: t`Enter your email.`, password: t`Enter your password.` }),
    }),
    // Browsers fill in these fields by themselves.
    unguarded: true,
    submit: async ({ email, password }) => {
      try {
        await signIn(email.trim(), password);
      } catch (error) {
        if (needsSecondFactor(error)) return setHalf(error);
        throw error;
      }
      await onward();
    },
  });
  const onward = async () => navigate(state?.from ?? paths.home, { replace: true });

  const forgot = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state?.forgot) forgot.current?.focus();
  }, [state?.forgot]);

  if (half) {
    return (
      <Suspense fallback={<PageSkeleton title={t`Log in`} />}>
        <SecondFactorStep error={half} done={onward} back={() => setHalf(undefined)} />
      </Suspense>
    );
  }
  return (
    <AuthFrame title={t`Log in`} lead={t`Welcome back. Use the email and password of your account.`}>
      {notice && !problem && (
        <p className="notice" role="status">
          {i18n._(notices[notice])}
        </p>
      )}
      <FormProblem problem={problem} />
      <form {...form} className="form">
        <Field {...field('email')} label={t`Email`} type="email" autoComplete="username" />
        <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" />
        <SubmitButton busy={busy} busyText={t`Logging in…`}>
          <Trans>Log In</Trans>
        </SubmitButton>
        <Link
          className="link"
          to={paths.forgotPassword}
          state={{ ...state, email: field('email').value.trim() }}
          ref={forgot}
        >
          <Trans>Forgot password?</Trans>
        </Link>
      </form>
      <p className="muted">
        <span>
          <Trans>New here?</Trans>
        </span>
      </p>
      <div className="form__pair">
        <Link className="button" to={paths.createNewAdminAndCompany}>
          <Trans>Sign Up As Company</Trans>
        </Link>
        <Link className="button" to={paths.createNewMember}>
          <Trans>Sign Up As Member</Trans>
        </Link>
      </div>
    </AuthFrame>
  );
}
