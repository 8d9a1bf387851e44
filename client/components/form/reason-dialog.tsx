import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import type { DialogProps } from '../dialog';
import { FormDialog } from './form-dialog';
import { useRules } from './rules';

interface Props extends DialogProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** The longest reason that the server accepts. */
  length?: number;
  act: (reason: string) => Promise<unknown>;
}

/** Asks for confirmation of an action that takes something away, and for its reason. */
export function ReasonDialog({ label, hint, required, length = 500, act, children, ...props }: Props) {
  const { t } = useLingui();
  const rules = useRules();
  return (
    <FormDialog<{ reason?: string }> danger {...props} submit={({ reason }) => act(reason ?? '')}>
      <p className="panel__text">{children}</p>
      <Form.Item
        name="reason"
        label={label}
        rules={[...(required ? [rules.required(t`Enter a reason.`)] : []), rules.atMost(length)]}
        extra={hint}
      >
        <Input.TextArea autoFocus rows={3} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
