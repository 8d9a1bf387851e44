import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useMe } from '../../../lib/access';
import { useCompanyPermissions } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { isRoleCreator } from './may-create';
import { CreateRoleDialog } from './role-dialogs';
import { useOpenNewRole } from './use-open-new-role';

interface Props {
  companyId: string;
}

/** Opens the dialog that creates a role, and then the new role. Disabled, with the reason, for users without the right. */
export function CreateRoleButton({ companyId }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const permission = useCompanyPermissions(companyId)('createRole');
  return (
    <>
      <PermittedButton type="primary" permission={permission} onClick={() => setIsOpen(true)}>
        {t`Create role`}
      </PermittedButton>
      {isOpen && <Dialog companyId={companyId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The same in an empty state, for those who may create roles. */
export function FirstRoleButton({ companyId }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (!isRoleCreator(useMe())) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t`Create role`}</Button>
      {isOpen && <Dialog companyId={companyId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const Dialog = ({ companyId, onClose }: Props & { onClose: () => void }) => (
  <CreateRoleDialog companyId={companyId} created={useOpenNewRole()} onClose={onClose} />
);
