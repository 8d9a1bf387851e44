import { Trans, useLingui } from '@lingui/react/macro';
import { App, Flex, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { Moment } from '../../../components/format';
import { SuspendedTag, UserTypeWord } from './user-tags';
import type { PermissionFor } from '../permissions/permissions';
import { PermittedButton } from '../permissions/permitted-button';
import type { UserDetails_UserFragment } from '../../../generated/graphql';
import type { MembershipAction } from './membership-dialog';
import { useRemovalUndo } from './use-removal-undo';
import ManagerDialog from './manager-dialog';
import MembershipDialog from './membership-dialog';

/** A user's role, access and company, with buttons that change them. */
export function Membership(props: {
  user: UserDetails_UserFragment;
  permissionFor: PermissionFor;
  /** More buttons about the company. */
  children?: ReactNode;
}) {
  const { user, permissionFor } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const [action, setAction] = useState<MembershipAction>();
  const [isSettingManager, setIsSettingManager] = useState(false);
  const offerUndo = useRemovalUndo();
  const name = user.displayName;
  const company = user.company;
  const from = company?.title;

  /** Reports a finished action. The dialog shows failures. */
  function report(done: MembershipAction): void {
    if (done === 'appoint') message.success(t`${name} is an admin now.`);
    if (done === 'dismiss') message.success(t`${name} is an employee now.`);
    if (done === 'suspend') message.success(t`${name} is suspended.`);
    if (done === 'reactivate') message.success(t`${name} is active again and can sign in.`);
    if (done === 'resetFactors') message.success(t`The second factors of ${name} were removed.`);
    if (done === 'remove' && company) offerUndo(user, company);
  }

  const row = (label: string, state: ReactNode, buttons: ReactNode) => (
    <Flex component="li" align="center" justify="space-between" gap="small">
      <Flex vertical gap={2} className="breaking">
        <span className="muted">{label}</span>
        <span>{state}</span>
      </Flex>
      <Flex wrap gap="small" justify="end">
        {buttons}
      </Flex>
    </Flex>
  );
  const button = (operation: string, label: string, next: MembershipAction, danger = false) => (
    <PermittedButton
      size="small"
      danger={danger}
      permission={permissionFor(operation)}
      onClick={() => setAction(next)}
    >
      {label}
    </PermittedButton>
  );

  return (
    <>
      <Flex component="ul" vertical gap="middle">
        {row(
          t`Role`,
          <UserTypeWord type={user.userType} />,
          user.userType === 'ADMIN'
            ? button('setUserType', t`Make employee`, 'dismiss')
            : button('setUserType', t`Make admin`, 'appoint'),
        )}
        {row(
          t`Access`,
          user.suspendedAt ? (
            <>
              <SuspendedTag />{' '}
              <Trans>
                since <Moment value={user.suspendedAt} />
              </Trans>
              {user.suspensionReason && (
                <>
                  <br />
                  <span className="muted" dir="auto">
                    {user.suspensionReason}
                  </span>
                </>
              )}
            </>
          ) : (
            <Tag color="success">{t`active`}</Tag>
          ),
          user.suspendedAt
            ? button('reactivateUser', t`Reactivate`, 'reactivate')
            : button('suspendUser', t`Suspend`, 'suspend', true),
        )}
        {company &&
          row(
            t`Manager`,
            user.manager ? <bdi>{user.manager.displayName}</bdi> : t`None`,
            <PermittedButton
              size="small"
              permission={permissionFor('setManager')}
              onClick={() => setIsSettingManager(true)}
            >
              {t`Set manager`}
            </PermittedButton>,
          )}
        {user.secondFactors &&
          row(
            t`Second factors`,
            user.secondFactors.length === 0
              ? t`None`
              : user.secondFactors
                  .map(({ kind }) => (kind === 'TOTP' ? t`Authenticator app` : t`Phone`))
                  .join(', '),
            user.secondFactors.length > 0 && button('resetSecondFactors', t`Reset`, 'resetFactors', true),
          )}
        {row(
          t`Company`,
          from ? (
            <Trans>
              Belongs to <strong>{from}</strong>.
            </Trans>
          ) : (
            t`Belongs to no company.`
          ),
          <>
            {company && button('removeFromCompany', t`Remove from company`, 'remove', true)}
            {props.children}
          </>,
        )}
      </Flex>
      {isSettingManager && company && (
        <ManagerDialog
          user={user}
          companyId={company.id}
          onClose={() => setIsSettingManager(false)}
          done={() => message.success(t`The manager of ${name} was set.`)}
        />
      )}
      {action && (
        <MembershipDialog
          user={user}
          action={action}
          done={() => report(action)}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}
