import { Trans, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page, Panel } from '../../../components/page';
import { PersonAvatar } from '../../../components/person';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { useUserPermissions } from '../permissions/permissions';
import { DetailsPanel } from './details-panel';
import { UserFacts } from './user-details';
import { CompanyUsersChangedDocument, StaffUserProfileDocument } from '../../../generated/graphql';
import { canListStaff, useMe } from '../../../lib/access';
import { Membership } from './membership';
import { ProfileCards, ProfileSections } from './sections';
import { PageTitle } from '../../../lib/page-title';

/** page-staff-user-profile: the user in `user_firebase_id`. */
export default function StaffUserProfilePage() {
  const { t } = useLingui();
  const firebaseId = useSearchParams()[0].get('user_firebase_id') ?? '';
  const me = useMe();
  const { data, problem, absent } = useRecord(StaffUserProfileDocument, {
    variables: { firebaseId },
    skip: firebaseId === '',
    events: CompanyUsersChangedDocument,
    of: (known) => {
      const companyId = known?.user?.company?.id;
      return canListStaff(me, companyId) ? { companyId } : undefined;
    },
    isAffected: ({ id }, known) => id === known?.user?.id,
  });
  const user = data?.user;
  const permissionFor = useUserPermissions(user ?? undefined);

  return (
    <Page
      title={user?.displayName ?? t`User profile`}
      lead={user && <UserFacts user={user} />}
      image={user && <PersonAvatar person={user} size={64} />}
    >
      {user && <PageTitle>{t`${user.displayName} · Job Lobby`}</PageTitle>}
      {user ? (
        <div className="halves">
          <DetailsPanel user={user} permissionFor={permissionFor} />
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
    if (!problem || !['NOT_FOUND', 'FORBIDDEN'].includes(problem.code)) return absent(8);
    return (
      <NotAllowedState title={t`This user cannot be shown`}>
        <Trans>There is no such user, or you may not see them. Ask an admin of the company.</Trans>
      </NotAllowedState>
    );
  }
}
