import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from '../../components/dialog';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';

interface Props {
  title: string;
  action: string;
  label: string;
  hint: string;
  required?: boolean;
  act: (reason: string) => Promise<unknown>;
  done: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation of an action that takes something away, and for its reason. */
export function ReasonDialog({ title, action, label, hint, required, act, done, onClose, children }: Props) {
  const { t } = useLingui();
  const rules = useRules();
  const state = useServerForm<{ reason?: string }>({
    submit: async ({ reason }) => {
      await act(reason ?? '');
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      title={title}
      action={action}
      danger
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <p className="panel__text">{children}</p>
      <ServerForm state={state}>
        <Form.Item
          name="reason"
          label={label}
          rules={[...(required ? [rules.required(t`Enter a reason.`)] : []), rules.atMost(500)]}
          extra={hint}
        >
          <Input.TextArea autoFocus rows={3} dir="auto" />
        </Form.Item>
      </ServerForm>
    </FormDialog>
  );
}
