import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { Panel } from '../../../components/page';
import { StartSupportSessionDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { enterSupport } from '../../../lib/support';
import type { ProfileUser } from '../../directory/users/sections';

interface Values extends Record<string, unknown> {
  reason: string;
  minutes: number;
  askForChanges: boolean;
}

/** Lets MASTER CONTROL see the product as a person. */
export function ViewAsPerson({ user }: { user: ProfileUser }) {
  const { t } = useLingui();
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  if (me.id === user.id) return null;
  return (
    <Panel title={t`Support`}>
      <p className="panel__text">
        {t`See Job Lobby as this person does, to help them. The person and the admins of their company are told.`}
      </p>
      <Button onClick={() => setIsOpen(true)}>{t`View as this person…`}</Button>
      {isOpen && <StartDialog user={user} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function StartDialog({ user, onClose }: { user: ProfileUser; onClose: () => void }) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [start] = useMutation(StartSupportSessionDocument);
  const { id: personId, displayName } = user;
  return (
    <FormDialog<Values>
      title={t`View as ${displayName}`}
      action={t`Start support session`}
      initialValues={{ minutes: 30, askForChanges: false }}
      submit={async (values) => {
        const { data } = await start({ variables: { input: { ...values, personId } } });
        if (data) enterSupport(data.startSupportSession.id);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          You will see what {displayName} sees, on all tabs of this browser. The audit log records both names.
        </Trans>
      </p>
      <Form.Item
        name="reason"
        label={t`Reason`}
        extra={t`The person and the admins of their company read it.`}
        rules={[required(t`Enter a reason.`), atMost(500)]}
      >
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item name="minutes" label={t`Ends after`}>
        <Select
          options={[15, 30, 45, 60].map((minutes) => ({ value: minutes, label: t`${minutes} minutes` }))}
        />
      </Form.Item>
      <Form.Item
        name="askForChanges"
        valuePropName="checked"
        extra={t`You can only look until a second holder of MASTER CONTROL allows changes.`}
      >
        <Checkbox>{t`Ask to make changes`}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
