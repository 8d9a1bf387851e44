import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PermissionFor } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import CloseAccountDialog from './close-account-dialog';

/** Closes the user's own account. */
export default function CloseAccount({ permissionFor }: { permissionFor: PermissionFor }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="panel__text">
        {t`Deletes your account and your personal data for good. This cannot be undone.`}
      </p>
      <PermittedButton danger permission={permissionFor('closeMyAccount')} onClick={() => setAsking(true)}>
        {t`Close my account`}
      </PermittedButton>
      {asking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </>
  );
}
