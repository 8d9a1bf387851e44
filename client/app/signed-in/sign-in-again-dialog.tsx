import { useLingui } from '@lingui/react/macro';
import { ConfigProvider, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { FormDialog } from '../../components/form/form-dialog';
import { useMe } from '../../lib/access';
import { signInAgain } from '../../lib/account';

/** Above the popups of the page: the question may come from one of them. */
const ABOVE = { token: { zIndexPopupBase: 1_500 } };

/** Asks the user for the password, and signs in with it. */
export default function SignInAgainDialog({ settle }: { settle: (isSignedIn: boolean) => void }) {
  const { t } = useLingui();
  const { email } = useMe();
  const field = useRef<InputRef>(null);
  // Not `autoFocus`: a dialog below keeps the focus until this one has taken it over.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <ConfigProvider theme={ABOVE}>
      <FormDialog<{ currentPassword: string }>
        title={t`Confirm that it is you`}
        action={t`Sign in and continue`}
        submit={async ({ currentPassword }) => {
          await signInAgain(currentPassword);
          settle(true);
        }}
        onClose={() => settle(false)}
      >
        <p className="panel__text">
          {t`You signed in some time ago, and this needs a recent sign-in. Enter your password to continue where you are.`}
        </p>
        {/* Identifies the account for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Form.Item
          name="currentPassword"
          label={t`Current password`}
          rules={[{ required: true, message: t`Enter your current password.` }]}
        >
          <Input.Password ref={field} autoComplete="current-password" />
        </Form.Item>
      </FormDialog>
    </ConfigProvider>
  );
}
