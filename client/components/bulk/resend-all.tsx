import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/parts';

const ACTION = 'RESEND_INVITATIONS';
const BulkDialog = lazy(() => import('./bulk-dialog'));

/** Sends all pending and expired invitations that match a search again. */
export default function ResendAll({ companyId, search }: { companyId: string; search?: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="panel__text">
      <Button onClick={() => setIsOpen(true)}>{t`Send open invitations again`}</Button>
      <Suspense>
        {isOpen && (
          <BulkDialog action={ACTION} target={{ companyId, search }} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}
