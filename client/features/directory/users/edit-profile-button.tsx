import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Permission } from '../permissions/permissions';
import { PermittedButton } from '../permissions/permitted-button';
import type { UserDetails_UserFragment } from '../../../generated/graphql';
import EditProfile from './edit-profile';

/** Opens the form for the profile of a user. */
export function EditProfileButton(props: {
  user: UserDetails_UserFragment;
  permission: Permission | undefined;
}) {
  const { t } = useLingui();
  // The record when the form was opened: the form compares it with what is stored then.
  const [edited, setEdited] = useState<UserDetails_UserFragment>();
  return (
    <>
      <PermittedButton permission={props.permission} onClick={() => setEdited(props.user)}>
        {t`Edit profile`}
      </PermittedButton>
      {edited && <EditProfile user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
