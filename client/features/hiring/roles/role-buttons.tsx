import { DownOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog';
import { MenuButton } from '../../../components/menu-button';
import { useRecordState } from '../../../components/record-link';
import { useAttempt } from '../../../components/use-attempt';
import type { Role_PageFragment } from '../../../generated/graphql';
import { managesCompany, useMe } from '../../../lib/access';
import { explain, permissionsIn } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { rolePath } from './paths';
import { EditRoleDialog } from './role-dialogs';
import { StagesDialog } from './stages-dialog';
import { useRoleActions } from './use-role-actions';

type Entry = 'stages' | 'duplicate' | 'withdraw' | 'hold' | 'close';

/** What the user may do with a role. Nothing for those who do not manage it. */
export function RoleButtons({ role }: { role: Role_PageFragment }) {
  const { t } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const recordState = useRecordState();
  const attempt = useAttempt();
  const actions = useRoleActions();
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'stages' | 'close'>();
  const may = permissionsIn(role.permissions);
  // Everybody who manages the role may close it.
  if (!may('closeRole')?.allowed) return null;
  const { state, title, company } = role;
  const close = () => setDialog(undefined);

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await attempt(work);
    setBusy(false);
  }

  async function duplicate(): Promise<void> {
    const id = await actions.duplicate(role);
    if (id) void navigate(rolePath(id), { state: recordState });
  }

  const entry = (key: Entry, operation: string, label: string, danger = false) => ({
    key,
    label,
    danger,
    disabled: !may(operation)?.allowed,
    title: explain(may(operation)),
  });
  // On hold, a role has been approved before.
  const asks = company.hiringSettings.needsApproval && state !== 'ON_HOLD' && !managesCompany(me, company.id);
  const openLabels = {
    DRAFT: asks ? t`Ask for approval` : t`Open role`,
    AWAITING_APPROVAL: asks ? undefined : t`Approve and open`,
    OPEN: undefined,
    ON_HOLD: t`Open again`,
    FILLED: t`Open again`,
    CLOSED: asks ? t`Ask for approval` : t`Open again`,
  };
  const openLabel = openLabels[state];
  const items = [
    entry('stages', 'setRoleStages', t`Edit stages`),
    entry('duplicate', 'duplicateRole', t`Duplicate as a draft`),
    ...(state === 'AWAITING_APPROVAL' && !asks ? [entry('withdraw', 'withdrawRole', t`Back to draft`)] : []),
    ...(state === 'OPEN' ? [entry('hold', 'holdRole', t`Put on hold`)] : []),
    ...(state === 'CLOSED' ? [] : [entry('close', 'closeRole', t`Close role`, true)]),
  ];

  function choose(key: string): void {
    if (key === 'duplicate') void run(duplicate);
    else if (key === 'withdraw') void run(() => actions.withdraw(role));
    else if (key === 'hold') void run(() => actions.hold(role));
    else if (key === 'stages' || key === 'close') setDialog(key);
  }

  return (
    <>
      {openLabel && (
        <PermittedButton
          type="primary"
          loading={busy}
          permission={may('openRole')}
          onClick={() => void run(() => actions.open(role))}
        >
          {openLabel}
        </PermittedButton>
      )}
      {state === 'AWAITING_APPROVAL' && asks && (
        <Button loading={busy} onClick={() => void run(() => actions.withdraw(role))}>
          {t`Withdraw`}
        </Button>
      )}
      <PermittedButton permission={may('updateRole')} onClick={() => setDialog('edit')}>
        {t`Edit role`}
      </PermittedButton>
      <MenuButton
        menu={{
          items,
          onClick: ({ key, domEvent }) => {
            // The dialog focuses a button, which the same press of Enter would then activate.
            domEvent.preventDefault();
            choose(key);
          },
        }}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
      >
        {t`More`}
      </MenuButton>
      {dialog === 'edit' && <EditRoleDialog role={role} onClose={close} />}
      {dialog === 'stages' && <StagesDialog role={role} onClose={close} />}
      {dialog === 'close' && (
        <ConfirmDialog
          danger
          title={t`Close ${title}?`}
          action={t`Close role`}
          act={() => actions.close(role)}
          onClose={close}
        >
          {t`Nobody can apply any more, and only people who manage the role see it. You can open it again later.`}
        </ConfirmDialog>
      )}
    </>
  );
}
