import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { useUserPermissions } from '../permissions/permissions';
import { PersonAvatar } from '../../../components/person';
import { EmptyState } from '../../../components/states';
import { DetailsPanel } from './details-panel';
import { UserFacts } from './user-details';
import { CompanyUsersChangedDocument, MasterControlUserProfileDocument } from '../../../generated/graphql';
import { PageTitle } from '../../../lib/page-title';
import { paths } from '../../../lib/paths';
import { DeleteUser } from './delete-user';
import { Membership } from './membership';
import { MoveUser } from './move-user';
import { ProfileCards, ProfileSections } from './sections';
import { LinkButton } from '../../../components/link-button';

/** master-control-user-profile: the user in `user_firebase_id` with privileges and company. */
export default function MasterUserProfilePage() {
  const { t } = useLingui();
  const firebaseId = useSearchParams()[0].get('user_firebase_id') ?? '';
  const { data, problem, absent } = useRecord(MasterControlUserProfileDocument, {
    variables: { firebaseId },
    skip: firebaseId === '',
    events: CompanyUsersChangedDocument,
    of: (known) => known?.user?.company && { companyId: known.user.company.id },
    isAffected: ({ id }, known) => id === known?.user?.id,
  });
  const user = data?.user;
  const permissionFor = useUserPermissions(user ?? undefined);
  const trail = <Breadcrumbs above={[[t`Master Control`, paths.masterControl]]} here={t`User profile`} />;

  if (data && user) {
    return (
      <Page
        title={user.displayName}
        image={<PersonAvatar person={user} size={64} />}
        breadcrumbs={trail}
        lead={<UserFacts user={user} />}
      >
        <PageTitle>{t`${user.displayName} · Job Lobby`}</PageTitle>
        <div className="halves">
          <DetailsPanel user={user} permissionFor={permissionFor} />
          <Flex vertical gap={20}>
            <ProfileCards user={user} catalogue={data.privilegeCatalogue} permissionFor={permissionFor} />
            <Panel title={t`Membership`}>
              <Membership key={user.id} user={user} permissionFor={permissionFor}>
                <MoveUser user={user} permission={permissionFor('allocateUser')} />
              </Membership>
            </Panel>
            <Panel title={t`Delete user`}>
              <DeleteUser key={user.id} user={user} permission={permissionFor('deleteUser')} />
            </Panel>
          </Flex>
        </div>
        <ProfileSections on="master-control" user={user} />
      </Page>
    );
  }
  return (
    <Page title={t`User profile`} breadcrumbs={trail}>
      <Panel title={t`User`}>{body()}</Panel>
    </Page>
  );

  function body() {
    const toUsers = <LinkButton to={paths.masterControlAllUsers}>{t`View all users`}</LinkButton>;
    if (firebaseId === '') {
      return (
        <EmptyState title={t`No user was named`} action={toUsers}>
          {t`Open a profile from a list of users.`}
        </EmptyState>
      );
    }
    if (problem?.code !== 'NOT_FOUND') return absent(8, t`Loading the user`);
    return (
      <EmptyState title={t`There is no such user`} action={toUsers}>
        {t`The address may be mistyped. Choose a user from the list.`}
      </EmptyState>
    );
  }
}
