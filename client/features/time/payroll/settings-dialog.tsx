import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Input, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  type Payroll_SettingsFragment,
  type PayrollCycle,
  SetPayrollSettingsDocument,
} from '../../../generated/graphql';
import { today } from '../../../lib/days';

interface Props {
  companyId: string;
  settings: Payroll_SettingsFragment | null;
  update: () => Promise<unknown>;
  onClose: () => void;
}

type Values = {
  cycle: PayrollCycle;
  startsOn: string;
  nightFrom: string;
  nightTo: string;
  countsSundays: boolean;
  countsHolidays: boolean;
};

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** How long periods are, and which hours count as what. */
export function SettingsDialog({ companyId, settings, update, onClose }: Props) {
  const { t } = useLingui();
  const { required } = useRules();
  const [save] = useMutation(SetPayrollSettingsDocument);
  return (
    <FormDialog<Values>
      title={t`Payroll settings`}
      action={t`Save settings`}
      initialValues={{
        cycle: settings?.cycle ?? 'MONTH',
        startsOn: settings?.startsOn ?? `${today().slice(0, 7)}-01`,
        nightFrom: timeOf(settings?.nightFrom ?? 1_380),
        nightTo: timeOf(settings?.nightTo ?? 360),
        countsSundays: settings?.countsSundays ?? true,
        countsHolidays: settings?.countsHolidays ?? true,
      }}
      submit={async ({ nightFrom, nightTo, ...input }) => {
        await save({
          variables: {
            companyId,
            input: { ...input, nightFrom: minutesOf(nightFrom), nightTo: minutesOf(nightTo) },
          },
        });
        await update();
      }}
      success={t`The payroll settings were saved.`}
      onClose={onClose}
    >
      <Form.Item name="cycle" label={t`Length of a period`} rules={[required(t`Choose a length.`)]}>
        <Select
          options={[
            { value: 'MONTH', label: t`A month` },
            { value: 'TWO_WEEKS', label: t`Two weeks` },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="startsOn"
        label={t`First day of the first period`}
        extra={t`Once a period is closed, the next one begins after it.`}
        rules={[required(t`Choose a day.`)]}
      >
        <DayField />
      </Form.Item>
      <Form.Item name="nightFrom" label={t`The night begins`} rules={[required(t`Enter a time.`)]}>
        <Input type="time" />
      </Form.Item>
      <Form.Item
        name="nightTo"
        label={t`The night ends`}
        extra={t`The same as the beginning if no hours count as night.`}
        rules={[required(t`Enter a time.`)]}
      >
        <Input type="time" />
      </Form.Item>
      <Form.Item name="countsSundays" valuePropName="checked">
        <Checkbox>{t`Count hours on Sundays`}</Checkbox>
      </Form.Item>
      <Form.Item name="countsHolidays" valuePropName="checked">
        <Checkbox>{t`Count hours on public holidays`}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
