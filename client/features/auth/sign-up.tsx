import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Field, PasswordField } from '../../components/form/field';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { MIN_PASSWORD_LENGTH } from '../../components/form/account-messages';
import { emailMessage, required, useForm } from '../../components/form/use-form';
import { useAccess } from '../../lib/access';
import { createAccount } from '../../lib/account';
import { getIdentity } from '../../lib/identity';
import { AuthFrame } from './auth-frame';

const blank = { companyName: '', email: '', password: '', firstName: '', lastName: '' };
type Values = typeof blank;

interface Kind {
  company: boolean;
  title: string;
  lead: string;
  register: (values: Values) => Promise<void>;
}

const names = ({ firstName, lastName }: Values) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

const asMember: Kind = {
  company: false,
  title: 'Sign up as member',
  lead: 'Create your own account. A company can add you to its staff later.',
  register: async (values) => (await import('./register')).registerMember(names(values)),
};

const asCompany: Kind = {
  company: true,
  title: 'Sign up as company',
  lead: 'Create your company, with you as its admin.',
  register: async (values) =>
    (await import('./register')).registerCompany({
      ...names(values),
      companyName: values.companyName.trim(),
    }),
};

function check(values: Values, kind: Kind, withAccount: boolean) {
  const account = withAccount && {
    email: emailMessage(values.email),
    password:
      values.password.length < MIN_PASSWORD_LENGTH
        ? `Use at least ${MIN_PASSWORD_LENGTH} characters.`
        : undefined,
    ...required(values, { email: 'Enter your email.', password: 'Choose a password.' }),
  };
  return {
    ...(kind.company && required(values, { companyName: 'Enter the name of your company.' })),
    ...account,
    ...required(values, { firstName: 'Enter your first name.', lastName: 'Enter your last name.' }),
  };
}

/**
 * Both sign-up forms. The account is made at the identity provider first and registered here next; when the second
 * step fails, or failed on another day, the form asks for what that step needs and no longer for a password.
 */
function SignUp({ kind }: { kind: Kind }) {
  const access = useAccess();
  const navigate = useNavigate();
  // While the form is on its way it keeps its shape, whatever becomes known meanwhile.
  const [frozen, setFrozen] = useState<boolean>();
  const withAccount = frozen ?? getIdentity().status !== 'signedIn';

  const { form, field, problem, busy } = useForm({
    initial: blank,
    check: (values) => check(values, kind, withAccount),
    submit: async (values) => {
      setFrozen(withAccount);
      try {
        if (getIdentity().status !== 'signedIn') await createAccount(values.email.trim(), values.password);
        await kind.register(values);
        await navigate(paths.home, { replace: true });
      } finally {
        setFrozen(undefined);
      }
    },
  });

  if (access.status === 'ready' && frozen === undefined) return <Navigate to={paths.home} replace />;
  const exists = problem?.code === 'auth/email-already-in-use';
  return (
    <AuthFrame title={withAccount ? kind.title : 'Finish signing up'} lead={kind.lead}>
      {/* Replacing, it is the product's own way on: nobody is asked whether to leave what cannot be sent. */}
      <FormProblem problem={problem}>
        {exists && (
          <Link replace to={paths.login}>
            Log in
          </Link>
        )}
      </FormProblem>
      <form {...form} className="form">
        {kind.company && (
          <Field
            {...field('companyName')}
            label="Company name"
            inputName="company_name"
            autoComplete="organization"
            maxLength={200}
          />
        )}
        {withAccount ? (
          <>
            <Field {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} />
            <PasswordField
              {...field('password')}
              label="Password"
              autoComplete="new-password"
              maxLength={128}
              hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            />
          </>
        ) : (
          access.status === 'unfinished' && (
            <p className="notice" role="status">
              Your account <strong>{access.email}</strong> exists. Its password stays as it is.
            </p>
          )
        )}
        <div className="form__pair">
          <Field
            {...field('firstName')}
            label="First name"
            inputName="first_name"
            autoComplete="given-name"
            maxLength={100}
          />
          <Field
            {...field('lastName')}
            label="Last name"
            inputName="last_name"
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <SubmitButton busy={busy} busyText="Signing up…">
          {withAccount ? 'Sign Up' : 'Finish'}
        </SubmitButton>
      </form>
      <p className="auth__foot">
        {withAccount ? (
          <>
            Have an account already? <Link to={paths.login}>Log in</Link>
          </>
        ) : (
          <Link to={paths.login}>Back to the choice</Link>
        )}
      </p>
    </AuthFrame>
  );
}

/** create-new-member. */
export function CreateNewMember() {
  return <SignUp key="member" kind={asMember} />;
}

/** create-new-admin-and-company. */
export function CreateNewAdminAndCompany() {
  return <SignUp key="company" kind={asCompany} />;
}
