import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Page, Panel } from '../../components/page';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { UserDetails } from '../../components/user-details';
import { CompanyUsersChangedDocument, MasterControlUserProfileDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';
import { MoveUser } from './move-user';
import { UserPrivileges } from './user-privileges';
import { person } from '../../components/more-shapes';

/** master-control-user-profile: one user, named by `user_firebase_id`, its privileges and its company. */
export default function MasterUserProfilePage() {
  const firebaseId = useSearchParams()[0].get('user_firebase_id') ?? '';
  const { data, error, loading, refetch } = useQuery(MasterControlUserProfileDocument, {
    variables: { firebaseId },
    skip: firebaseId === '',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const user = data?.user;
  // What changes of the user is in the cache by then, but for its company.
  useLive(
    CompanyUsersChangedDocument,
    user?.company ? { companyId: user.company.id } : undefined,
    (changes) => {
      const isMoved = changes?.some(({ kind, id }) => kind !== 'UPDATED' && id === user?.id) ?? true;
      if (isMoved) refetch().catch(() => undefined);
    },
  );
  const lead = (
    <>
      <Link to={paths.masterControl}>Master Control</Link> / User profile
    </>
  );

  if (data && user) {
    return (
      <Page title={user.displayName} lead={lead}>
        <div className="halves">
          <Panel title="Details">
            <UserDetails user={user} />
          </Panel>
          <div className="stack">
            <Panel title="Privileges">
              <UserPrivileges key={user.id} user={user} catalogue={data.privilegeCatalogue} />
            </Panel>
            <Panel title="Company">
              <MoveUser key={user.id} user={user} />
            </Panel>
          </div>
        </div>
      </Page>
    );
  }
  return (
    <Page title="User profile" lead={lead}>
      <Panel title="User">{absent()}</Panel>
    </Page>
  );

  function absent() {
    if (firebaseId === '') {
      return (
        <EmptyState title="No user was named" icon={person} action={toUsers}>
          Open a profile from a list of users.
        </EmptyState>
      );
    }
    if (!error || loading) return <Skeleton lines={8} label="Loading the user" />;
    const problem = toProblem(error);
    if (problem.code !== 'NOT_FOUND') {
      return <ProblemState problem={problem} retry={() => void refetch().catch(() => undefined)} />;
    }
    return (
      <EmptyState title="There is no such user" icon={person} action={toUsers}>
        The address may be mistyped. Choose a user from the list.
      </EmptyState>
    );
  }
}

const toUsers = (
  <Link className="button" to={paths.masterControlAllUsers}>
    To all users
  </Link>
);
