import { useLingui } from '@lingui/react/macro';
import { App, Button, Form, Input } from 'antd';
import { Suspense } from 'react';
import { useRules } from '../../../components/form/rules';
import { ServerForm } from '../../../components/form/server-form';
import { useServerForm } from '../../../components/form/use-server-form';
import { useMe } from '../../../lib/access';
import { changePassword } from '../../../lib/account';
import { MIN_PASSWORD_LENGTH } from '../../../lib/limits';
import { lazy } from '../../../lib/parts';

// 300 kB of dictionaries.
const PasswordStrength = lazy(() => import('../../../lib/password-strength'));

type Values = { currentPassword: string; password: string };

/** Changes the user's own password; requires the current one. */
export default function ChangePassword() {
  const { t } = useLingui();
  const { email } = useMe();
  const { message } = App.useApp();
  const rules = useRules();
  const state = useServerForm<Values>({
    submit: async ({ currentPassword, password }) => {
      await changePassword(currentPassword, password);
      state.reset();
      void message.success(t`Your password has been changed.`);
    },
  });
  const password = Form.useWatch('password', state.form) ?? '';
  return (
    <>
      <ServerForm state={state}>
        {/* Identifies the account for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Form.Item
          name="currentPassword"
          label={t`Current password`}
          rules={[{ required: true, message: t`Enter your current password.` }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t`New password`}
          extra={t`At least ${MIN_PASSWORD_LENGTH} characters.`}
          rules={rules.newPassword}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Suspense>{password && <PasswordStrength password={password} person={[email]} />}</Suspense>
        <Button type="primary" htmlType="submit" loading={state.busy}>
          {t`Change password`}
        </Button>
      </ServerForm>
    </>
  );
}
