import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Field } from '../kit/form/field';
import { NameFields } from '../kit/form/name-fields';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { lengthMessages } from '../../lib/limits';
import { passwordMessage } from '../kit/form/account-messages';
import { NewPasswordField } from '../kit/form/new-password-field';
import { emailMessage, required, useForm } from '../kit/form/use-form';
import { useAccess } from '../../lib/access';
import { createAccount } from '../../lib/account';
import { getIdentity } from '../../lib/identity';
import { forgetUnsaved } from '../../lib/unsaved';
import { AuthFrame } from '../kit/auth-frame';

const blank = { companyName: '', email: '', password: '', firstName: '', lastName: '' };
type Values = typeof blank;

interface Kind {
  company: boolean;
  title: MessageDescriptor;
  lead: MessageDescriptor;
  register: (values: Values) => Promise<void>;
}

const names = ({ firstName, lastName }: Values) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

const asMember: Kind = {
  company: false,
  title: msg`Sign up as member`,
  lead: msg`Create your own account. You join Job Lobby Members, the company of everyone who signs up this way.`,
  register: async (values) => (await import('./register')).registerMember(names(values)),
};

const asCompany: Kind = {
  company: true,
  title: msg`Sign up as company`,
  lead: msg`Create your company, with you as its admin.`,
  register: async (values) =>
    (await import('./register')).registerCompany({
      ...names(values),
      companyName: values.companyName.trim(),
    }),
};

function check(values: Values, kind: Kind, withAccount: boolean) {
  const account = withAccount && {
    email: emailMessage(values.email),
    password: passwordMessage(values.password),
    ...required(values, { email: t`Enter your email.`, password: t`Choose a password.` }),
  };
  return {
    ...(kind.company && required(values, { companyName: t`Enter the name of your company.` })),
    ...account,
    ...required(values, { firstName: t`Enter your first name.`, lastName: t`Enter your last name.` }),
    ...lengthMessages(values),
  };
}

/**
 * Both sign-up forms. They create the account at the identity provider, then register it here. If the second step
 * fails, now or on an earlier day, the form asks only for what that step needs, and no longer for a password.
 */
function SignUp({ kind }: { kind: Kind }) {
  const { t } = useLingui();
  const access = useAccess();
  const navigate = useNavigate();
  // Keep the form's shape while it is being submitted, whatever becomes known meanwhile.
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
  const email = access.status === 'unfinished' ? access.email : '';
  const exists = problem?.code === 'auth/email-already-in-use';
  const person = (['email', 'firstName', 'lastName', 'companyName'] as const).map(
    (name) => field(name).value,
  );
  return (
    <AuthFrame title={withAccount ? i18n._(kind.title) : t`Finish signing up`} lead={i18n._(kind.lead)}>
      <FormProblem problem={problem}>
        {exists && (
          // What cannot be submitted can be lost.
          <Link
            replace
            to={paths.login}
            state={{ email: field('email').value.trim() }}
            onClick={forgetUnsaved}
          >
            <Trans>Log in</Trans>
          </Link>
        )}
      </FormProblem>
      <form {...form} className="form">
        {kind.company && (
          <Field
            {...field('companyName')}
            label={t`Company name`}
            inputName="company_name"
            autoComplete="organization"
          />
        )}
        {withAccount ? (
          <>
            <Field {...field('email')} label={t`Email`} type="email" autoComplete="username" />
            <NewPasswordField {...field('password')} label={t`Password`} person={person} />
          </>
        ) : (
          email && (
            <p className="notice" role="status">
              <Trans>
                Your account <strong>{email}</strong> exists. Its password stays as it is.
              </Trans>
            </p>
          )
        )}
        <NameFields field={field} />
        <SubmitButton busy={busy} busyText={t`Signing up…`}>
          {withAccount ? <Trans>Sign Up</Trans> : <Trans>Finish</Trans>}
        </SubmitButton>
      </form>
      <p className="muted">
        {withAccount ? (
          <Trans>
            Already have an account? <Link to={paths.login}>Log in</Link>
          </Trans>
        ) : (
          <Link to={paths.login}>
            <Trans>Back to the choice</Trans>
          </Link>
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
