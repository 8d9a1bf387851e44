import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import { PasswordHint } from './password-hint';
import { useRules } from './rules';

/** The values of `NewAccountFields`. */
export type NewAccount = { email: string; firstName: string; lastName: string; password: string };

/** The fields of an account that is created for someone else. */
export function NewAccountFields() {
  const { t } = useLingui();
  const rules = useRules();
  return (
    <>
      <Form.Item name="email" label={t`Email`} rules={rules.email}>
        <Input type="email" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <div className="form__pair">
        <Form.Item name="firstName" label={t`First name`} rules={rules.firstName}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="lastName" label={t`Last name`} rules={rules.lastName}>
          <Input autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="password" label={t`Password`} rules={rules.newPassword} extra={<PasswordHint />}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
