import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { RemoveUserPhotoDocument, type UserDetails_UserFragment } from '../../../generated/graphql';
import type { Permission } from '../permissions/permissions';

/** Removes an unsuitable photo of a user, who is notified. Nothing for callers that may not, and without a photo. */
export function RemovePhoto({
  user: { id, displayName, photoUrl },
  permission,
}: {
  user: UserDetails_UserFragment;
  permission: Permission | undefined;
}) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [remove] = useMutation(RemoveUserPhotoDocument);
  const canRemove = photoUrl && permission?.allowed;
  return (
    <>
      {canRemove && <Button onClick={() => setAsking(true)}>{t`Remove photo`}</Button>}
      {asking && (
        <ConfirmDialog
          title={t`Remove the photo of ${displayName}?`}
          action={t`Remove photo`}
          danger
          act={() => remove({ variables: { userId: id } })}
          success={t`The photo was removed.`}
          onClose={() => setAsking(false)}
        >
          {t`Initials are shown instead, and ${displayName} is notified.`}
        </ConfirmDialog>
      )}
    </>
  );
}
