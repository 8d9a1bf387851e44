import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Flex, Tag } from 'antd';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import type { PermissionFor } from '../permissions/permissions';
import { PermittedButton } from '../permissions/permitted-button';
import type { FeatureTitle } from '../../../generated/features';
import {
  GrantPrivilegeDocument,
  RevokePrivilegeDocument,
  type StaffUser_UserFragment,
} from '../../../generated/graphql';
import { hasFeature, Privilege, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { toProblem, type Problem } from '../../../lib/errors';
import type { Me } from '../../../lib/session';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Privileges that admins grant in their own company, with the operation whose permission says so. */
    grantable?: readonly Grantable[];
  }
}

interface Grantable {
  title: string;
  operation: string;
  /** The feature that it is about: admins of companies without it are not offered it. */
  feature: FeatureTitle;
}

/** All privileges, held or not, with buttons to grant and revoke them. MASTER CONTROL asks for confirmation. */
export default function UserPrivileges(props: {
  user: StaffUser_UserFragment;
  /** By default, those that admins can grant, and those that the user holds. */
  catalogue?: readonly string[];
  permissionFor: PermissionFor;
}) {
  const me = useMe();
  const { user, permissionFor, catalogue = shownTo(user, me) } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const [grant] = useMutation(GrantPrivilegeDocument);
  const [revoke] = useMutation(RevokePrivilegeDocument);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [asking, setAsking] = useState(false);
  const underWay = useRef(false);
  const isHeld = (title: string) => user.privileges.some((privilege) => privilege.title === title);

  async function change(title: string): Promise<void> {
    const variables = { userId: user.id, title };
    if (isHeld(title)) {
      await revoke({ variables });
      message.success(t`${title} was revoked from ${user.displayName}.`);
    } else {
      await grant({ variables });
      message.success(t`${title} was granted to ${user.displayName}.`);
    }
  }

  async function changeAtOnce(title: string): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(title);
    setProblem(undefined);
    await change(title).catch((error: unknown) => setProblem(toProblem(error)));
    underWay.current = false;
    setBusy(undefined);
  }

  return (
    <>
      <Flex component="ul" vertical gap="middle">
        {catalogue.map((title) => (
          <Flex component="li" key={title} align="center" justify="space-between" gap="small">
            <Flex component="span" wrap gap="small" align="center">
              {title}
              {isHeld(title) ? <Tag color="success">{t`held`}</Tag> : <Tag>{t`not held`}</Tag>}
            </Flex>
            <PermittedButton
              size="small"
              permission={permissionFor(operationFor(title))}
              danger={isHeld(title)}
              loading={busy === title}
              aria-label={isHeld(title) ? t`Revoke ${title}` : t`Grant ${title}`}
              onClick={() => (title === Privilege.masterControl ? setAsking(true) : void changeAtOnce(title))}
            >
              {isHeld(title) ? t`Revoke` : t`Grant`}
            </PermittedButton>
          </Flex>
        ))}
      </Flex>
      {/* Placed below, so that no other button moves under the pointer that has just pressed one. */}
      {problem && <Alert type="error" role="alert" showIcon title={problem.message} />}
      {asking && (
        <MasterControlDialog
          user={user}
          isHeld={isHeld(Privilege.masterControl)}
          act={() => change(Privilege.masterControl)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Asks before MASTER CONTROL is granted or revoked, and explains what it gives. */
function MasterControlDialog(props: {
  user: StaffUser_UserFragment;
  isHeld: boolean;
  act: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const me = useMe();
  // Kept from when the dialog opened: the privilege changes before the dialog has closed, and its text must not.
  const [isHeld] = useState(props.isHeld);
  const name = props.user.displayName;
  if (!isHeld) {
    return (
      <ConfirmDialog title={t`Grant MASTER CONTROL to ${name}?`} action={t`Grant MASTER CONTROL`} {...props}>
        <Trans>
          {name} will see and change every company, its users and its features, move people between companies,
          and grant and revoke privileges, including yours.
        </Trans>
      </ConfirmDialog>
    );
  }
  if (props.user.id === me.id) {
    return (
      <ConfirmDialog
        title={t`Revoke your own MASTER CONTROL?`}
        action={t`Revoke MASTER CONTROL`}
        danger
        {...props}
      >
        <Trans>You leave master control at once, and only another holder can give it back to you.</Trans>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t`Revoke MASTER CONTROL from ${name}?`}
      action={t`Revoke MASTER CONTROL`}
      danger
      {...props}
    >
      <Trans>{name} leaves master control at once. You can grant it again later.</Trans>
    </ConfirmDialog>
  );
}

/** The privileges that admins of a company can grant, and those that the user holds. */
function shownTo({ privileges }: StaffUser_UserFragment, me: Me): string[] {
  const offered = contributed('grantable')
    .filter(({ feature }) => hasFeature(me, feature))
    .map(({ title }) => title);
  const grantable = [Privilege.viewAllStaff, ...offered];
  const held = privileges.map(({ title }) => title).filter((title) => !grantable.includes(title));
  return [...held, ...grantable];
}

/** The operation whose permission says whether the user may grant and revoke a privilege. */
const operationFor = (title: string): string =>
  title === Privilege.viewAllStaff
    ? 'grantStaffView'
    : (contributed('grantable').find((one) => one.title === title)?.operation ?? 'grantPrivilege');
