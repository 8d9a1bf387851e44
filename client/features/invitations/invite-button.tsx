import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/parts';

const InviteDialog = lazy(() => import('./invite-dialog'));

/**
 * Opens the dialog that invites people to a company. For its admins and MASTER CONTROL. As a link it is offered instead
 * of something else.
 */
export function InviteButton({ companyId, link }: { companyId: string; link?: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        type={link ? 'link' : undefined}
        size={link ? 'small' : undefined}
        onClick={() => setIsOpen(true)}
      >
        {link ? t`Invite instead` : t`Invite people`}
      </Button>
      <Suspense>{isOpen && <InviteDialog companyId={companyId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
