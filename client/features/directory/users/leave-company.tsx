import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import type { PermissionFor } from '../permissions/permissions';
import { PermittedButton } from '../permissions/permitted-button';
import { LeaveCompanyDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';

/** Leaves the user's own company. */
export default function LeaveCompany({ permissionFor }: { permissionFor: PermissionFor }) {
  const { t } = useLingui();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const [leave] = useMutation(LeaveCompanyDocument);
  // Kept while the dialog is open: the company is gone once the user has left it.
  const [company] = useState(me.company?.title ?? '');
  return (
    <>
      <p className="panel__text">
        <Trans>
          You belong to <strong>{company}</strong>. Your account stays when you leave, but only an admin can
          add you again.
        </Trans>
      </p>
      <PermittedButton danger permission={permissionFor('leaveCompany')} onClick={() => setAsking(true)}>
        {t`Leave company`}
      </PermittedButton>
      {asking && (
        <ConfirmDialog
          title={t`Leave ${company}?`}
          action={t`Leave company`}
          danger
          act={() => leave()}
          success={t`You have left ${company}.`}
          onClose={() => setAsking(false)}
        >
          {t`You no longer see its staff and data. Your account stays.`}
        </ConfirmDialog>
      )}
    </>
  );
}
