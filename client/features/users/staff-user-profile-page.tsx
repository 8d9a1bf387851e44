import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { Page, Panel } from '../../components/page';
import { EmptyState, NotAllowedState, ProblemState, Skeleton } from '../../components/states';
import { UserDetails } from '../../components/user-details';
import { CompanyUsersChangedDocument, StaffUserProfileDocument } from '../../generated/graphql';
import { canListStaff, useMe } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';
import { person } from '../../components/more-shapes';

/** page-staff-user-profile: one user, named by `user_firebase_id`. */
export default function StaffUserProfilePage() {
  const firebaseId = useSearchParams()[0].get('user_firebase_id') ?? '';
  const { data, error, refetch } = useQuery(StaffUserProfileDocument, {
    variables: { firebaseId },
    skip: firebaseId === '',
  });
  const me = useMe();
  const user = data?.user;
  const isTold = user?.company && canListStaff(me, user.company.id);
  useLive(CompanyUsersChangedDocument, isTold ? { companyId: user.company!.id } : undefined, (changes) => {
    const isMoved = changes?.some(({ kind, id }) => kind !== 'UPDATED' && id === user?.id) ?? true;
    if (isMoved) refetch().catch(() => undefined);
  });

  return (
    <Page title="User profile">
      <Panel title={user?.displayName ?? 'User'}>{body()}</Panel>
    </Page>
  );

  function body() {
    if (firebaseId === '') {
      return (
        <EmptyState title="No user was named" icon={person}>
          Open a profile from a staff list.
        </EmptyState>
      );
    }
    if (user && !error) return <UserDetails user={user} />;
    if (!error) return <Skeleton lines={8} />;
    const problem = toProblem(error);
    if (problem.code !== 'NOT_FOUND' && problem.code !== 'FORBIDDEN') {
      return <ProblemState problem={problem} retry={() => void refetch()} />;
    }
    return (
      <NotAllowedState title="This user cannot be shown">
        There is no such user, or you may not see it. An admin of the company can.
      </NotAllowedState>
    );
  }
}
