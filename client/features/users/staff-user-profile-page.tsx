import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page, Panel } from '../../components/page';
import { PersonAvatar } from '../../components/person';
import { EmptyState, NotAllowedState, ProblemState, Skeleton } from '../../components/states';
import { useUserPermissions } from '../permissions/permissions';
import { UserDetails, UserFacts } from './user-details';
import { CompanyUsersChangedDocument, StaffUserProfileDocument } from '../../generated/graphql';
import { canListStaff, useMe } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import { REFETCHED, useLive } from '../../lib/use-live';
import { EditProfileButton } from './edit-profile-button';
import { Membership } from './membership';
import { ProfileCards, ProfileSections } from './sections';

/** page-staff-user-profile: the user in `user_firebase_id`. */
export default function StaffUserProfilePage() {
  const { t } = useLingui();
  const firebaseId = useSearchParams()[0].get('user_firebase_id') ?? '';
  const { data, previousData, error, refetch } = useQuery(StaffUserProfileDocument, {
    context: REFETCHED,
    variables: { firebaseId },
    skip: firebaseId === '',
  });
  const me = useMe();
  // An error that passes keeps the user, whose edit dialog may be open.
  const latest = (data ?? previousData)?.user;
  const user = latest?.firebaseId === firebaseId && !isHidden(error) ? latest : undefined;
  const company = user?.company;
  useLive(
    CompanyUsersChangedDocument,
    company && canListStaff(me, company.id) ? { companyId: company.id } : undefined,
    () => refetch(),
    ({ id }) => id === user?.id,
  );

  const permissionFor = useUserPermissions(user ?? undefined);

  return (
    <Page
      title={user?.displayName ?? t`User profile`}
      lead={user && <UserFacts user={user} />}
      image={user && <PersonAvatar person={user} size={64} />}
    >
      {user && <title>{t`${user.displayName} · Job Lobby`}</title>}
      {user ? (
        <div className="halves">
          <Panel
            title={t`Details`}
            aside={<EditProfileButton user={user} permission={permissionFor('updateUser')} />}
          >
            <UserDetails narrow user={user} />
          </Panel>
          <Flex vertical gap={20}>
            <Panel title={t`Membership`}>
              <Membership key={user.id} user={user} permissionFor={permissionFor} />
            </Panel>
            <ProfileCards user={user} permissionFor={permissionFor} />
          </Flex>
        </div>
      ) : (
        <Panel title={t`User`}>{body()}</Panel>
      )}
      {user && <ProfileSections on="staff" user={user} />}
    </Page>
  );

  function body() {
    if (firebaseId === '') {
      return <EmptyState title={t`No user was named`}>{t`Open a profile from a staff list.`}</EmptyState>;
    }
    if (!error) return <Skeleton lines={8} />;
    if (!isHidden(error)) {
      return <ProblemState problem={toProblem(error)} retry={() => void refetch().catch(() => undefined)} />;
    }
    return (
      <NotAllowedState title={t`This user cannot be shown`}>
        <Trans>There is no such user, or you may not see them. Ask an admin of the company.</Trans>
      </NotAllowedState>
    );
  }
}

const isHidden = (error: unknown) =>
  error !== undefined && ['NOT_FOUND', 'FORBIDDEN'].includes(toProblem(error).code);
