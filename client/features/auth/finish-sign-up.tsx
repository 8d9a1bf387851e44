import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { logOut } from '../../lib/identity';
import { AuthFrame } from './auth-frame';

/** Where somebody lands whose account exists at the identity provider and not here. */
export default function FinishSignUp({ email }: { email: string }) {
  return (
    <AuthFrame
      title="Finish signing up"
      lead={
        <>
          Your account <strong>{email}</strong> exists, and one step is left: how will you use Job Lobby? Your
          password stays as it is.
        </>
      }
    >
      <div className="auth__choices auth__choices--first">
        <Link className="button button--primary button--wide" to={paths.createNewAdminAndCompany}>
          Sign Up As Company
        </Link>
        <Link className="button button--wide" to={paths.createNewMember}>
          Sign Up As Member
        </Link>
      </div>
      <p className="auth__foot">
        Not your account?{' '}
        <button type="button" className="link" onClick={() => void logOut()}>
          Log out
        </button>
      </p>
    </AuthFrame>
  );
}
