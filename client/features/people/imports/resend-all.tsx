import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { JobKind } from '../../../generated/graphql';
import BulkDialog from './bulk-dialog';

/** Sends all pending and expired invitations that match a search again, or revokes them. */
export default function ResendAll({ companyId, search }: { companyId: string; search?: string }) {
  const { t } = useLingui();
  const [action, setAction] = useState<JobKind>();
  return (
    <Flex wrap gap="small" className="panel__text">
      <Button onClick={() => setAction('RESEND_INVITATIONS')}>{t`Send open invitations again`}</Button>
      <Button danger onClick={() => setAction('REVOKE_INVITATIONS')}>{t`Revoke open invitations`}</Button>
      {action && (
        <BulkDialog action={action} target={{ companyId, search }} onClose={() => setAction(undefined)} />
      )}
    </Flex>
  );
}
