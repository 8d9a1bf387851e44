import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../../components/page';
import type { UserDetails_UserFragment } from '../../../generated/graphql';
import type { PermissionFor } from '../permissions/permissions';
import { EditProfileButton } from './edit-profile-button';
import { RemovePhoto } from './remove-photo';
import { UserDetails } from './user-details';

/** The details of another user, with what changes them. */
export function DetailsPanel(props: { user: UserDetails_UserFragment; permissionFor: PermissionFor }) {
  const { user, permissionFor } = props;
  const { t } = useLingui();
  return (
    <Panel
      title={t`Details`}
      aside={
        <>
          <RemovePhoto user={user} permission={permissionFor('removeUserPhoto')} />
          <EditProfileButton user={user} permission={permissionFor('updateUser')} />
        </>
      }
    >
      <UserDetails narrow user={user} />
    </Panel>
  );
}
