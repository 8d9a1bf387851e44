import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { AddOvertimeEntryDocument, type LeaveEntryKind } from '../../../generated/graphql';

type Values = { kind: LeaveEntryKind; day: string; hours: number; reason: string };

interface Props {
  userId: string;
  today: string;
  update: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds an opening balance, a correction or a payout to the overtime account of a person. */
export function OvertimeDialog({ userId, today, update, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [add] = useMutation(AddOvertimeEntryDocument);
  async function submit({ hours, ...values }: Values): Promise<void> {
    await add({ variables: { userId, input: { ...values, minutes: Math.round(hours * 60) } } });
    await update();
  }
  return (
    <FormDialog<Values>
      title={t`Add entry`}
      action={t`Add entry`}
      initialValues={{ kind: 'CORRECTION', day: today, reason: '' }}
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
          name="hours"
          label={t`Hours`}
          extra={t`Negative for less.`}
          rules={[{ required: true, message: t`Enter the hours.` }]}
        >
          <InputNumber step={0.25} precision={2} min={-10_000} max={10_000} />
        </Form.Item>
      </div>
      <Form.Item name="reason" label={t`Reason`} rules={[required(t`Enter a reason.`), atMost(500)]}>
        <Input.TextArea rows={3} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
