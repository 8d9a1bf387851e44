import { Trans, useLingui } from '@lingui/react/macro';
import { SubmitButton } from '../../components/light/form/form-parts';
import { logOut } from '../../lib/identity';
import { AuthFrame } from '../../components/light/auth-frame';

/** For users whose account is suspended: they can only sign out. */
export default function Suspended() {
  const { t } = useLingui();
  return (
    <AuthFrame
      title={t`Your account is suspended`}
      lead={t`You cannot use Job Lobby at the moment. Your account and its history are kept.`}
    >
      <title>{t`Your account is suspended · Job Lobby`}</title>
      <p className="notice" role="status">
        <Trans>
          Ask an admin of your company to reactivate it. If you have no company, ask the people who run Job
          Lobby. Then sign in again.
        </Trans>
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
