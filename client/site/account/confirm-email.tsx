import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DoneNotice } from '../kit/form/done-notice';
import { FormProblem, SubmitButton } from '../kit/form/form-parts';
import { useForm } from '../kit/form/use-form';
import { ConfirmEmailChangeDocument } from '../../generated/graphql';
import { useAccess } from '../../lib/access';
import { endSession } from '../../lib/identity';
import { paths } from '../../lib/paths';
import { AuthFrame } from '../kit/auth-frame';
import type { SignInState } from '../../lib/sign-in-state';

/**
 * The page behind the link that confirms a new email, for the user that requested it. Its token is in the fragment, which
 * no server sees.
 */
export default function ConfirmEmail() {
  const { t } = useLingui();
  const { pathname, hash } = useLocation();
  const access = useAccess();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const [email, setEmail] = useState<string>();
  const { form, problem, busy } = useForm({
    initial: {},
    check: () => ({}),
    submit: async () => {
      if (!token) return;
      const { getClient } = await import('../../lib/session');
      const { data } = await getClient().mutate({
        mutation: ConfirmEmailChangeDocument,
        variables: { token },
      });
      setEmail(data?.confirmEmailChange);
    },
  });

  if (!token || problem?.code === 'NOT_FOUND' || problem?.code === 'VALIDATION_FAILED') {
    return (
      <AuthFrame
        title={t`This link does not work`}
        lead={t`It has expired, has been used already, or was not copied completely.`}
      >
        <p className="notice" role="status">
          {t`Sign in and request the change again in the settings. Only the newest link works.`}
        </p>
        <ToSignIn />
      </AuthFrame>
    );
  }
  if (email) {
    return (
      <AuthFrame title={t`Email changed`} lead={t`Log in with the new email.`}>
        <DoneNotice focused>
          <Trans>
            The email of your account is <strong>{email}</strong> now. All earlier sign-ins have ended.
          </Trans>
        </DoneNotice>
        <ToSignIn email={email} />
      </AuthFrame>
    );
  }
  if (access.status === 'signedOut') {
    return (
      <AuthFrame
        title={t`Confirm your new email`}
        lead={t`Log in first, with the account that requested the change and its present email.`}
      >
        <ToSignIn from={pathname + hash} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`Confirm your new email`}
      lead={t`Your account uses this address from then on. You sign in again, with the same password.`}
    >
      <FormProblem problem={problem}>
        {problem?.reason === 'LINK_FOR_ANOTHER_ACCOUNT' && (
          <button type="button" className="link" onClick={() => void endSession()}>
            <Trans>Sign out</Trans>
          </button>
        )}
      </FormProblem>
      <form {...form} className="form">
        <SubmitButton busy={busy} busyText={t`Saving…`}>
          <Trans>Confirm new email</Trans>
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}

const ToSignIn = (state: SignInState) => (
  <div className="form__pair">
    <Link className="button" to={paths.login} state={state}>
      <Trans>To the log in</Trans>
    </Link>
  </div>
);
