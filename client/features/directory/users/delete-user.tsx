import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Permission } from '../permissions/permissions';
import { PermittedButton } from '../permissions/permitted-button';
import type { MasterUser_UserFragment } from '../../../generated/graphql';
import DeleteDialog from './delete-user-dialog';

/** Deletes a user for good. */
export function DeleteUser(props: { user: MasterUser_UserFragment; permission: Permission | undefined }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className="panel__text">
        {t`Deletes the record, the account and the personal values of the audit log. This cannot be undone.`}
      </p>
      <PermittedButton danger permission={props.permission} onClick={() => setIsOpen(true)}>
        {t`Delete user`}
      </PermittedButton>
      {isOpen && <DeleteDialog user={props.user} onClose={() => setIsOpen(false)} />}
    </>
  );
}
