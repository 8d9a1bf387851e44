import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  type AbsenceType_PoliciesFragment,
  type LeavePolicyInput,
  SetLeavePolicyDocument,
} from '../../../generated/graphql';
import { today } from '../../../lib/days';
import { useDate } from './attendance-words';
import { policyOn, usePolicyText } from './policy-text';

type Values = Omit<LeavePolicyInput, 'seniority'> & { years?: number | null; extra?: number | null };

interface Props {
  type: AbsenceType_PoliciesFragment;
  onClose: () => void;
}

/** Sets how a kind of leave is granted from a day on, and shows what held before. */
export function PolicyDialog({ type, onClose }: Props) {
  const { t } = useLingui();
  const { required } = useRules();
  const date = useDate();
  const policyText = usePolicyText();
  const [save] = useMutation(SetLeavePolicyDocument, { refetchQueries: ['AttendanceSettings'] });
  const current = policyOn(type.policies, today());
  const [step] = current?.seniority ?? [];
  const year = today().slice(0, 4);

  const submit = ({ years, extra, ...values }: Values) =>
    save({
      variables: {
        typeId: type.id,
        input: {
          ...values,
          amount: values.amount ?? null,
          scaledTo: values.scaledTo ?? null,
          carryMax: values.carryMax ?? null,
          carryUntil: values.carryUntil || null,
          // Only the first step is edited here. Others stay as they are.
          seniority: [
            ...(years != null && extra != null ? [{ years, extra }] : []),
            ...(current?.seniority.slice(1).map((one) => ({ years: one.years, extra: one.extra })) ?? []),
          ],
        },
      },
    });

  const number = (name: keyof Values & string, label: string, extra?: string, most = 8_784) => (
    <Form.Item name={name} label={label} extra={extra}>
      <InputNumber min={0} max={most} step={0.5} />
    </Form.Item>
  );
  const { name } = type;
  return (
    <FormDialog<Values>
      title={t`Policy of ${name}`}
      action={t`Save policy`}
      initialValues={{
        effectiveFrom: `${year}-01-01`,
        unit: current?.unit ?? 'DAYS',
        amount: current?.amount,
        accrual: current?.accrual ?? 'YEARLY',
        isInArrears: current?.isInArrears ?? false,
        proRata: current?.id ? current.proRata : 'MONTH',
        rounding: current?.id ? current.rounding : 'UP',
        roundedTo: current?.roundedTo ?? 0.5,
        waitingMonths: current?.waitingMonths ?? 0,
        scaledTo: current?.scaledTo,
        carryMax: current?.carryMax,
        carryUntil: current?.carryUntil ?? '',
        minusAllowed: current?.minusAllowed ?? 0,
        shortDays: current?.id ? current.shortDays : 'HALF',
        years: step?.years,
        extra: step?.extra,
      }}
      submit={submit}
      success={t`The policy was saved.`}
      onClose={onClose}
    >
      <ul aria-label={t`Versions`} className="muted">
        {type.policies.map((policy) => {
          const since = date(policy.effectiveFrom);
          const text = policyText(policy);
          return (
            <li key={policy.effectiveFrom}>
              {policy.effectiveFrom <= '1970-01-01' ? text : t`From ${since}: ${text}`}
            </li>
          );
        })}
      </ul>
      <Form.Item
        name="effectiveFrom"
        label={t`Holds from`}
        extra={t`What was granted before stays.`}
        rules={[required(t`Choose a day.`)]}
      >
        <DayField />
      </Form.Item>
      <div className="form__pair">
        {number('amount', t`Amount a year`, t`Empty for no limit.`)}
        <Form.Item name="unit" label={t`Counted in`}>
          <Select
            options={[
              { value: 'DAYS', label: t`Days` },
              { value: 'HOURS', label: t`Hours` },
            ]}
          />
        </Form.Item>
      </div>
      <div className="form__pair">
        <Form.Item name="accrual" label={t`Granted`}>
          <Select
            options={[
              { value: 'YEARLY', label: t`Once a year` },
              { value: 'MONTHLY', label: t`Month by month` },
            ]}
          />
        </Form.Item>
        <Form.Item name="proRata" label={t`In a part of a year`}>
          <Select
            options={[
              { value: 'MONTH', label: t`Months that have begun` },
              { value: 'FULL_MONTH', label: t`Full months` },
              { value: 'DAY', label: t`Days` },
              { value: 'NONE', label: t`All of it` },
            ]}
          />
        </Form.Item>
      </div>
      <Form.Item name="isInArrears" valuePropName="checked">
        <Checkbox>{t`At the end of the year or month, not at its beginning`}</Checkbox>
      </Form.Item>
      <div className="form__pair">
        <Form.Item name="rounding" label={t`Rounded`}>
          <Select
            options={[
              { value: 'UP', label: t`Up` },
              { value: 'NEAREST', label: t`To the nearest` },
              { value: 'DOWN', label: t`Down` },
              { value: 'NONE', label: t`Not at all` },
            ]}
          />
        </Form.Item>
        <Form.Item name="roundedTo" label={t`To steps of`}>
          <Select options={[0.25, 0.5, 1].map((value) => ({ value, label: String(value) }))} />
        </Form.Item>
      </div>
      {number(
        'scaledTo',
        t`For a week of`,
        t`Working days, or hours. People who work less get less. Empty: everybody gets the same.`,
        168,
      )}
      <div className="form__pair">
        {number('carryMax', t`Goes over into the next year`, t`0 for nothing, empty for all of it.`)}
        <Form.Item
          name="carryUntil"
          label={t`To be taken until`}
          extra={t`Month and day, such as 03-31. Empty: it stays.`}
          rules={[{ pattern: /^\d\d-\d\d$/, message: t`Enter a month and a day, such as 03-31.` }]}
        >
          <Input autoComplete="off" dir="ltr" maxLength={5} />
        </Form.Item>
      </div>
      <div className="form__pair">
        {number('years', t`More after years`, undefined, 60)}
        {number('extra', t`How much more a year`)}
      </div>
      <div className="form__pair">
        <Form.Item name="waitingMonths" label={t`Waiting time in months`}>
          <InputNumber min={0} max={60} precision={0} />
        </Form.Item>
        {number('minusAllowed', t`May fall below zero by`)}
      </div>
      <Form.Item name="shortDays" label={t`A day of at most half the usual hours costs`}>
        <Select
          options={[
            { value: 'HALF', label: t`Half a day` },
            { value: 'WHOLE', label: t`A day` },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
