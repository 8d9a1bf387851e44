import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { DoneNotice } from '../../components/form/done-notice';
import { NotAllowedState, PageSkeleton } from '../../components/states';
import { useAccess } from '../../lib/access';
import { AuthFrame } from './auth-frame';
import { NewUserForm } from './create-new-user-form';
import { creatorOf } from './create-new-user-rules';
import type { CreatedUser } from './create-new-user-work';

/** page-create-new-user: one's own account, or somebody else's, field by field. */
export default function CreateNewUser() {
  const access = useAccess();
  const navigate = useNavigate();
  const [created, setCreated] = useState<CreatedUser>();
  const [again, setAgain] = useState(false);
  // While one's own account is being made, becoming signed in must not turn the form into another one.
  const [frozen, setFrozen] = useState<ReturnType<typeof creatorOf>>();
  const creator = frozen ?? creatorOf(access);

  if (access.status === 'unknown' && !frozen) return <PageSkeleton />;
  if (created) {
    return (
      <AuthFrame title="User created" lead="You are still logged in as yourself.">
        <DoneNotice focused>
          <strong>{created.displayName}</strong> ({created.email}) was created
          {created.company && (
            <>
              {' '}
              in {created.company.title}, company {created.company.id}
            </>
          )}
          .
        </DoneNotice>
        <div className="auth__choices auth__choices--first">
          <button
            type="button"
            className="button button--primary button--wide"
            onClick={() => {
              setAgain(true);
              setCreated(undefined);
            }}
          >
            Create another
          </button>
          <Link className="button button--wide" to={paths.staff}>
            To the staff
          </Link>
        </div>
      </AuthFrame>
    );
  }
  if (creator.kind === 'employee') {
    return (
      <AuthFrame title="Create new user" lead="For admins, and for people who have no account yet.">
        <NotAllowedState title="You cannot create users">
          Your account is not that of an admin of a company. Employees are created by an admin of theirs; to
          found a company, log out and sign up with an account of its own.
        </NotAllowedState>
        <Link className="button button--wide" to={paths.home}>
          To the dashboard
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Create new user"
      lead={
        creator.kind === 'visitor'
          ? 'Your own account, field by field.'
          : 'Somebody else’s account. You stay logged in as yourself.'
      }
    >
      <NewUserForm
        creator={creator}
        again={again}
        created={setCreated}
        registering={(on) => setFrozen(on ? creator : undefined)}
        registered={() => void navigate(paths.home, { replace: true })}
      />
      {creator.kind === 'visitor' && (
        <p className="auth__foot">
          Have an account already? <Link to={paths.login}>Log in</Link>
        </p>
      )}
    </AuthFrame>
  );
}
