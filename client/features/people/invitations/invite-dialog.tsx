import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { InviteUsersDocument, type InviteUsersMutation, type UserType } from '../../../generated/graphql';
import { Privilege } from '../../../lib/access';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { MAX_AT_ONCE, readAddresses } from './addresses';
import { useVerdictText } from './status-words';

type Result = InviteUsersMutation['inviteUsers']['results'][number];

type Values = { addresses: string; userType: UserType; viewAllStaff: boolean };

/** Invites one person or many, whose addresses can be pasted. Keeps those that were not invited, with the reasons. */
export default function InviteDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { required } = useRules();
  const verdictText = useVerdictText();
  const [invite] = useMutation(InviteUsersDocument);
  const [refused, setRefused] = useState<Result[]>([]);
  const [form] = Form.useForm<Values>();
  const people = readAddresses(Form.useWatch('addresses', form) ?? '').length;

  async function submit({ addresses, userType, viewAllStaff }: Values): Promise<boolean> {
    const privileges = viewAllStaff ? [Privilege.viewAllStaff] : undefined;
    const input = readAddresses(addresses).map((person) => ({ ...person, userType, privileges }));
    const { data } = await invite({ variables: { companyId, input } });
    const { invitedCount: count = 0, results = [] } = data?.inviteUsers ?? {};
    if (count > 0) {
      void message.success(
        <Plural value={count} one="# invitation was sent." other="# invitations were sent." />,
      );
    }
    const others = results.filter(({ verdict }) => verdict !== 'INVITED');
    setRefused(others);
    form.setFieldsValue({ addresses: others.map(({ email }) => email).join('\n') });
    return others.length === 0;
  }

  return (
    <FormDialog<Values>
      form={form}
      initialValues={{ userType: 'EMPLOYEE', viewAllStaff: false }}
      submit={submit}
      title={t`Invite people`}
      action={t`Send invitations`}
      onClose={onClose}
    >
      <Form.Item
        name="addresses"
        label={t`Email addresses`}
        extra={
          people > 1 ? (
            <Plural value={people} one="# person" other="# people" />
          ) : (
            <Trans>Paste as many as you like, separated by commas or lines.</Trans>
          )
        }
        rules={[
          required(t`Enter at least one email address.`),
          {
            validator: async () => {
              if (people > MAX_AT_ONCE) throw new Error(t`Invite at most ${MAX_AT_ONCE} people at once.`);
            },
          },
        ]}
      >
        <Input.TextArea
          autoFocus
          rows={5}
          autoComplete="off"
          spellCheck={false}
          placeholder="ada@example.com, Grace Hopper <grace@example.com>"
        />
      </Form.Item>
      <Form.Item name="userType" label={t`Role`} required>
        <Radio.Group
          options={[
            { value: 'EMPLOYEE', label: t`employee` },
            { value: 'ADMIN', label: t`admin` },
          ]}
        />
      </Form.Item>
      <Form.Item name="viewAllStaff" valuePropName="checked">
        <Checkbox>{t`May see all staff`}</Checkbox>
      </Form.Item>
      {refused.length > 0 && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={
            <Plural
              value={refused.length}
              one="# person was not invited."
              other="# people were not invited."
            />
          }
          description={
            <ul>
              {refused.map((result, index) => (
                <li key={index}>
                  <bdi>{result.email}</bdi> <span className="muted">{verdictText(result)}</span>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </FormDialog>
  );
}
