import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useRules } from '../../../components/form/rules';
import { ServerForm } from '../../../components/form/server-form';
import { useServerForm } from '../../../components/form/use-server-form';
import { RequestEmailChangeDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';

/** Requests a change of the user's email, which the new address has to confirm. */
export default function ChangeEmail() {
  const { t } = useLingui();
  const { email } = useMe();
  const rules = useRules();
  const [request] = useMutation(RequestEmailChangeDocument);
  const [sentTo, setSentTo] = useState<string>();
  const state = useServerForm<{ newEmail: string }>({
    unique: 'newEmail',
    submit: async ({ newEmail }) => {
      setSentTo(undefined);
      await request({ variables: { newEmail } });
      state.reset();
      setSentTo(newEmail);
    },
  });
  return (
    <>
      <p className="panel__text">
        <Trans>
          Your email is <strong>{email}</strong>. It changes once you open the link that is sent to the new
          address.
        </Trans>
      </p>
      {sentTo && (
        <Alert
          className="spaced-below"
          type="success"
          role="status"
          showIcon
          title={t`A link was sent to ${sentTo}. Open it within a day.`}
        />
      )}
      <ServerForm state={state}>
        <Form.Item name="newEmail" label={t`New email`} rules={rules.email}>
          <Input type="email" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={state.busy}>
          {t`Change email`}
        </Button>
      </ServerForm>
    </>
  );
}
