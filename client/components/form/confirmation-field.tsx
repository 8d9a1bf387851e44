import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';

/** A field in which the user types a text to confirm an action that cannot be undone. */
export function ConfirmationField({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <Form.Item
      name="confirmation"
      label={
        <span>
          <Trans>
            Type <bdi>{text}</bdi> to confirm
          </Trans>
        </span>
      }
      rules={[
        {
          validator: (_, value: string | undefined) =>
            value?.trim().toLowerCase() === text.toLowerCase()
              ? Promise.resolve()
              : Promise.reject(new Error(t`This is not ${text}.`)),
        },
      ]}
      validateTrigger="onSubmit"
      required
    >
      <Input autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" />
    </Form.Item>
  );
}
