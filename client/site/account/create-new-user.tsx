import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { DoneNotice } from '../kit/form/done-notice';
import { NotAllowedState, PageSkeleton } from '../kit/states';
import { useAccess } from '../../lib/access';
import { AuthFrame } from '../kit/auth-frame';
import { NewUserForm } from './create-new-user-form';
import { creatorOf } from './create-new-user-rules';
import type { CreatedUser } from './create-new-user-work';

/** page-create-new-user: creates the user's own account or someone else's, field by field. */
export default function CreateNewUser() {
  const { t } = useLingui();
  const access = useAccess();
  const navigate = useNavigate();
  const [created, setCreated] = useState<CreatedUser>();
  const [again, setAgain] = useState(false);
  // While the visitor's own account is being created, the new sign-in must not change the form.
  const [frozen, setFrozen] = useState<ReturnType<typeof creatorOf>>();
  const creator = frozen ?? creatorOf(access);

  if (access.status === 'unknown' && !frozen) return <PageSkeleton title={t`Create new user`} />;
  if (created) {
    return (
      <AuthFrame title={t`User created`} lead={t`You are still signed in as yourself.`}>
        <DoneNotice focused>
          <Created user={created} />
        </DoneNotice>
        <div className="form">
          <button
            type="button"
            className="button button--primary"
            onClick={() => {
              setAgain(true);
              setCreated(undefined);
            }}
          >
            <Trans>Create another</Trans>
          </button>
          <Link className="button" to={paths.staff}>
            <Trans>To the staff</Trans>
          </Link>
        </div>
      </AuthFrame>
    );
  }
  if (creator.kind === 'employee') {
    return (
      <AuthFrame title={t`Create new user`} lead={t`For admins, and for people without an account.`}>
        <NotAllowedState title={t`You cannot create users`}>
          <Trans>
            Only admins of a company can create its employees. To create a company, log out and sign up with a
            new account.
          </Trans>
        </NotAllowedState>
        <Link className="button" to={paths.home}>
          <Trans>To the dashboard</Trans>
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`Create new user`}
      lead={
        creator.kind === 'visitor'
          ? t`Your own account, field by field.`
          : t`Someone else’s account. You stay signed in as yourself.`
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
        <p className="muted">
          <Trans>
            Already have an account? <Link to={paths.login}>Log in</Link>
          </Trans>
        </p>
      )}
    </AuthFrame>
  );
}

function Created({ user: { displayName, email, company } }: { user: CreatedUser }) {
  if (!company) {
    return (
      <Trans>
        <strong>{displayName}</strong> ({email}) was created without a company.
      </Trans>
    );
  }
  const { title, id } = company;
  return (
    <Trans>
      <strong>{displayName}</strong> ({email}) was created in {title}, company {id}.
    </Trans>
  );
}
