import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { RemotePicker } from '../../../components/remote-picker';
import {
  AskForContactDocument,
  type PublishedProfile_RowFragment,
  RolesToAskForDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';

const MAX_MESSAGE = 2_000;

interface Values extends Record<string, unknown> {
  roleId: string;
  message: string;
}

/** Asks a person for contact because of an open role. */
export function AskDialog({
  person,
  onClose,
}: {
  person: PublishedProfile_RowFragment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const { company } = useMe();
  const [ask] = useMutation(AskForContactDocument);
  return (
    <FormDialog<Values>
      title={t`Ask for contact`}
      action={t`Send request`}
      submit={(values) => ask({ variables: { ...values, profileId: person.id } })}
      success={t`The request was sent. You are notified of the answer.`}
      onClose={onClose}
    >
      <p className="panel__text">
        {t`The person sees your company, the role and your message, and can answer within 30 days.`}
      </p>
      <Form.Item name="roleId" label={t`Role`} rules={[required(t`Choose an open role.`)]}>
        <RemotePicker
          query={RolesToAskForDocument}
          variables={{ companyId: company?.id ?? '' }}
          optionsOf={(data) =>
            (data.company?.roles.nodes ?? []).map(({ id, title }) => ({ value: id, label: title }))
          }
          nothing={t`No open role matches.`}
        />
      </Form.Item>
      <Form.Item
        name="message"
        label={t`Message`}
        rules={[required(t`Write a message.`), atMost(MAX_MESSAGE)]}
      >
        <Input.TextArea rows={6} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
