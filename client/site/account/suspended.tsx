import { Trans, useLingui } from '@lingui/react/macro';
import { SubmitButton } from '../kit/form/form-parts';
import { logOut } from '../../lib/identity';
import { AuthFrame } from '../kit/auth-frame';

/** For users whose account is suspended. `company` is the title of the company that can reactivate it. */
export default function Suspended({ company }: { company?: string }) {
  const { t } = useLingui();
  return (
    <AuthFrame
      title={t`Your account is suspended`}
      lead={t`You cannot use Job Lobby at the moment. Your account and its history are kept.`}
    >
      <title>{t`Your account is suspended · Job Lobby`}</title>
      <p className="notice" role="status">
        {company ? (
          <Trans>
            Your account is suspended by {company}. Ask an admin of that company to reactivate it, then sign
            in again. A new password does not change this.
          </Trans>
        ) : (
          <Trans>
            Ask the people who run Job Lobby to reactivate it, then sign in again. A new password does not
            change this.
          </Trans>
        )}
      </p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void logOut();
        }}
      >
        <SubmitButton busy={false} busyText="">
          <Trans>Log out</Trans>
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}
