import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Field, PasswordField } from '../../components/form/field';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { emailMessage, required, useForm } from '../../components/form/use-form';
import { signIn } from '../../lib/identity';
import { AuthFrame } from './auth-frame';

const ForgotPassword = lazy(() => import('./forgot-password'));

/** Signing in, and the two ways to sign up. It is the lightest page: no Apollo Client, no Ant Design. */
export function SignIn({ notice }: { notice?: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [forgot, setForgot] = useState<boolean>();
  const { form, field, problem, busy } = useForm({
    initial: { email: '', password: '' },
    check: (values) => ({
      email: emailMessage(values.email),
      ...required(values, { email: 'Enter your email.', password: 'Enter your password.' }),
    }),
    // Browsers fill this in by themselves.
    unguarded: true,
    submit: async ({ email, password }) => {
      await signIn(email.trim(), password);
      const from = (location.state as { from?: string } | null)?.from;
      await navigate(from ?? paths.home, { replace: true });
    },
  });

  if (forgot) {
    return (
      <Suspense>
        <ForgotPassword email={field('email').value.trim()} back={() => setForgot(false)} />
      </Suspense>
    );
  }
  return (
    <AuthFrame title="Log in" lead="Welcome back. Use the email and password of your account.">
      {notice && !problem && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <FormProblem problem={problem} />
      <form {...form} className="form">
        <Field {...field('email')} label="Email" type="email" autoComplete="username" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <SubmitButton busy={busy} busyText="Logging in…">
          Log In
        </SubmitButton>
        <button type="button" className="link" autoFocus={forgot === false} onClick={() => setForgot(true)}>
          Forgot password?
        </button>
      </form>
      <p className="auth__divider">
        <span>New here?</span>
      </p>
      <div className="auth__choices">
        <Link className="button button--wide" to={paths.createNewAdminAndCompany}>
          Sign Up As Company
        </Link>
        <Link className="button button--wide" to={paths.createNewMember}>
          Sign Up As Member
        </Link>
      </div>
    </AuthFrame>
  );
}
