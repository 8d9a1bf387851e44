import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { AddLeaveEntryDocument, type LeaveEntryInput } from '../../../generated/graphql';
import { today } from '../../../lib/days';

interface Props {
  userId: string;
  type: { id: string; name: string };
  update: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds an opening balance, a correction or a payout to the ledger of a person. */
export function EntryDialog({ userId, type, update, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [add] = useMutation(AddLeaveEntryDocument, { refetchQueries: ['PersonLeave'] });
  async function submit(input: LeaveEntryInput): Promise<void> {
    await add({ variables: { userId, typeId: type.id, input } });
    await update();
  }
  return (
    <FormDialog<LeaveEntryInput>
      title={t`Add entry`}
      action={t`Add entry`}
      initialValues={{ kind: 'CORRECTION', day: today(), reason: '' }}
      submit={submit}
      success={t`The entry was added.`}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t`What it is`}>
        <Select
          options={[
            { value: 'CORRECTION', label: t`Correction` },
            { value: 'OPENING', label: t`Opening balance` },
            { value: 'PAYOUT', label: t`Paid out` },
          ]}
        />
      </Form.Item>
      <div className="form__pair">
        <Form.Item name="day" label={t`Day`} rules={[required(t`Choose a day.`)]}>
          <DayField />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t`Amount`}
          extra={t`Negative for less.`}
          rules={[{ required: true, message: t`Enter an amount.` }]}
        >
          <InputNumber step={0.5} precision={2} min={-8_784} max={8_784} />
        </Form.Item>
      </div>
      <Form.Item name="reason" label={t`Reason`} rules={[required(t`Enter a reason.`), atMost(500)]}>
        <Input.TextArea rows={3} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
