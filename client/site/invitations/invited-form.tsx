import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { passwordMessage } from '../kit/form/account-messages';
import { Field } from '../kit/form/field';
import { lengthMessages } from '../../lib/limits';
import { NameFields } from '../kit/form/name-fields';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { NewPasswordField } from '../kit/form/new-password-field';
import { required, useForm } from '../kit/form/use-form';
import { createAccount } from '../../lib/account';
import { forgetUnsaved } from '../../lib/unsaved';
import { getIdentity } from '../../lib/identity';
import { paths } from '../../lib/paths';
import { acceptInvitation } from './accept-later';
import type { InvitationLink } from './link';

/**
 * The sign-up form of an invited person. Creates the account at the identity provider, then joins the
 * company. If the second step fails, the form asks only for what that step needs.
 */
export function InvitedForm({
  link,
  withAccount: asks,
  onBusy,
}: {
  link: InvitationLink;
  withAccount: boolean;
  onBusy: (busy: boolean) => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  // Keeps the form's shape while it is being submitted, whatever becomes known meanwhile.
  const [frozen, setFrozen] = useState<boolean>();
  const withAccount = frozen ?? asks;
  const { form, field, problem, busy } = useForm({
    initial: { email: link.email, password: '', firstName: link.firstName, lastName: link.lastName },
    check: (values) => ({
      ...(withAccount && {
        password: passwordMessage(values.password),
        ...required(values, { password: t`Choose a password.` }),
      }),
      ...required(values, { firstName: t`Enter your first name.`, lastName: t`Enter your last name.` }),
      ...lengthMessages(values),
    }),
    submit: async ({ email, password, firstName, lastName }) => {
      setFrozen(withAccount);
      onBusy(true);
      try {
        if (getIdentity().status !== 'signedIn') await createAccount(email, password, true);
        await acceptInvitation(link.token, { firstName: firstName.trim(), lastName: lastName.trim() });
        await navigate(paths.home, { replace: true });
      } finally {
        setFrozen(undefined);
        onBusy(false);
      }
    },
  });
  const person = (['email', 'firstName', 'lastName'] as const).map((name) => field(name).value);
  return (
    <>
      <FormProblem problem={problem}>
        {problem?.code === 'auth/email-already-in-use' && (
          // What cannot be submitted can be lost.
          <Link
            replace
            to={paths.login}
            state={{ email: link.email, from: pathname + hash }}
            onClick={forgetUnsaved}
          >
            <Trans>Log in</Trans>
          </Link>
        )}
      </FormProblem>
      <form {...form} className="form">
        <Field {...field('email')} label={t`Email`} type="email" autoComplete="username" readOnly />
        {withAccount && <NewPasswordField {...field('password')} label={t`Password`} person={person} />}
        <NameFields field={field} />
        <SubmitButton busy={busy} busyText={t`Joining…`}>
          {withAccount ? <Trans>Sign up and join</Trans> : <Trans>Join</Trans>}
        </SubmitButton>
      </form>
    </>
  );
}
