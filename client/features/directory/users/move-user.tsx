import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useState } from 'react';
import type { Permission } from '../permissions/permissions';
import { PermittedButton } from '../permissions/permitted-button';
import type { MasterUser_UserFragment } from '../../../generated/graphql';
import MoveDialog from './move-dialog';

/** Moves a user to another company. */
export function MoveUser(props: { user: MasterUser_UserFragment; permission: Permission | undefined }) {
  const { user } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PermittedButton size="small" permission={props.permission} onClick={() => setIsOpen(true)}>
        {user.company ? t`Move to another company` : t`Move to a company`}
      </PermittedButton>
      {isOpen && (
        <MoveDialog
          user={user}
          onClose={() => setIsOpen(false)}
          moved={(title) => message.success(t`${user.displayName} now belongs to ${title}.`)}
        />
      )}
    </>
  );
}
