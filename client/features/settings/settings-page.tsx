import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog';
import { Page, Panel } from '../../components/page';
import { useUserPermissions } from '../permissions/permissions';
import { Skeleton } from '../../components/states';
import { SignOutEverywhereDocument } from '../../generated/graphql';
import { hasPrivilege, Privilege, useMe } from '../../lib/access';
import { logOut } from '../../lib/identity';
import { leaving } from '../../lib/session';
import { NotificationSettings } from '../notifications/notification-settings';
import { CloseAccount } from '../personal-data/close-account';
import { DevModeSetting } from '../dev-mode/dev-mode-setting';
import { Discoverable } from '../users/discoverable';
import { DownloadData } from '../personal-data/download-data';
import { LeaveCompany } from '../users/leave-company';
import { Sessions } from '../sessions/sessions';
import { lazy } from '../../lib/parts';

// The page does not wait for the forms.
const Appearance = lazy(() => import('./appearance'));
const ChangeEmail = lazy(() => import('../users/change-email'));
const ChangePassword = lazy(() => import('../users/change-password'));

/** page-settings. */
export default function SettingsPage() {
  const { t } = useLingui();
  const me = useMe();
  const permissionFor = useUserPermissions(me);
  return (
    <Page narrow title={t`Settings`}>
      <Panel title={t`Appearance`}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <Appearance />
        </Suspense>
      </Panel>
      <Panel title={t`Notifications`}>
        <NotificationSettings />
      </Panel>
      {hasPrivilege(me, Privilege.devMode) && (
        <Panel title={t`Dev mode`}>
          <DevModeSetting />
        </Panel>
      )}
      {!me.company && (
        <Panel title={t`Companies can find me`}>
          <Discoverable />
        </Panel>
      )}
      <Panel title={t`Change password`}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <ChangePassword />
        </Suspense>
      </Panel>
      <Panel title={t`Change email`}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <ChangeEmail />
        </Suspense>
      </Panel>
      <Panel title={t`Where you are signed in`}>
        <Sessions />
      </Panel>
      <Panel title={t`Sign out everywhere`}>
        <SignOutEverywhere />
      </Panel>
      <Panel title={t`Your data`}>
        <DownloadData />
      </Panel>
      {me.company && (
        <Panel title={t`Leave company`}>
          <LeaveCompany key={me.company.id} permission={permissionFor('leaveCompany')} />
        </Panel>
      )}
      <Panel title={t`Close account`}>
        <CloseAccount permission={permissionFor('closeMyAccount')} />
      </Panel>
    </Page>
  );
}

function SignOutEverywhere() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [signOut] = useMutation(SignOutEverywhereDocument);
  return (
    <>
      <p className="panel__text">
        {t`Ends every session of your account, on this device and on all others.`}
      </p>
      <Button danger onClick={() => setAsking(true)}>
        {t`Sign out everywhere`}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t`Sign out everywhere?`}
          action={t`Sign out everywhere`}
          danger
          act={() => leaving(signOut().then(logOut))}
          onClose={() => setAsking(false)}
        >
          {t`You will have to sign in again on every device, including this one.`}
        </ConfirmDialog>
      )}
    </>
  );
}
