import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { SignOutEverywhereDocument } from '../../../generated/graphql';
import { logOut } from '../../../lib/identity';
import { APART } from '../../../lib/own-changes';
import { leaving } from '../../../lib/session';

/** Ends all sessions of the user's account. */
export default function SignOutEverywhere() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [signOut] = useMutation(SignOutEverywhereDocument, { context: APART });
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
