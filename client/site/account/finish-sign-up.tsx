import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { AuthFrame } from '../kit/auth-frame';
import { NotYours } from './not-yours';

/** For visitors who have an account at the identity provider but are not registered here. */
export default function FinishSignUp({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <AuthFrame
      title={t`Finish signing up`}
      lead={
        <Trans>
          Your account <strong>{email}</strong> exists, and one step is left: how will you use Job Lobby? Your
          password stays as it is.
        </Trans>
      }
    >
      <div className="form">
        <Link className="button button--primary" to={paths.createNewAdminAndCompany}>
          <Trans>Sign Up As Company</Trans>
        </Link>
        <Link className="button" to={paths.createNewMember}>
          <Trans>Sign Up As Member</Trans>
        </Link>
      </div>
      <NotYours />
    </AuthFrame>
  );
}
