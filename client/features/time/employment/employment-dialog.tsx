import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { type Employment_RowFragment, SaveEmploymentDocument } from '../../../generated/graphql';
import { today } from '../../../lib/days';
import { RegionField } from './region-field';

type Values = {
  startedOn: string;
  endedOn?: string | null;
  personnelNumber?: string;
  effectiveFrom?: string;
  weeklyDays?: number | null;
  weeklyHours?: number | null;
  jobTitle?: string;
  site?: string;
  place?: string | null;
  timeZone?: string | null;
  costCenter?: string;
};

interface Props {
  userId: string;
  /** The employment to change; without it, one is added. */
  employment?: Employment_RowFragment;
  update: () => Promise<unknown>;
  onClose: () => void;
}

/** Enters an employment, with terms from a day on. */
export function EmploymentDialog({ userId, employment, update, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [form] = Form.useForm<Values>();
  const [save] = useMutation(SaveEmploymentDocument);
  const current = employment?.terms[0];
  const startedOn = Form.useWatch('startedOn', form);

  async function submit(values: Values): Promise<void> {
    const { weeklyDays = null, weeklyHours = null } = values;
    const text = (value?: string | null) => value?.trim() || null;
    await save({
      variables: {
        userId,
        input: {
          id: employment?.id,
          startedOn: values.startedOn,
          endedOn: values.endedOn || null,
          personnelNumber: text(values.personnelNumber),
          terms: {
            effectiveFrom: values.effectiveFrom || values.startedOn,
            weeklyDays,
            weeklyHours,
            jobTitle: text(values.jobTitle),
            site: text(values.site),
            region: values.place && isPart(values.place) ? values.place : null,
            country: values.place ? countryOf(values.place) : null,
            timeZone: values.timeZone ?? null,
            costCenter: text(values.costCenter),
          },
        },
      },
    });
    await update();
  }

  const line = (name: keyof Values & string, label: string, most = 100) => (
    <Form.Item name={name} label={label} rules={[atMost(most)]}>
      <Input autoComplete="off" dir="auto" />
    </Form.Item>
  );
  return (
    <FormDialog<Values>
      form={form}
      title={employment ? t`Change employment` : t`Add employment`}
      action={t`Save`}
      initialValues={{
        startedOn: employment?.startedOn ?? today(),
        endedOn: employment?.endedOn,
        personnelNumber: employment?.personnelNumber ?? '',
        effectiveFrom: current?.effectiveFrom,
        weeklyDays: current?.weeklyDays,
        weeklyHours: current?.weeklyHours,
        jobTitle: current?.jobTitle ?? '',
        site: current?.site ?? '',
        place: current?.region ?? current?.country,
        timeZone: current?.timeZone,
        costCenter: current?.costCenter ?? '',
      }}
      submit={submit}
      success={t`The employment was saved.`}
      onClose={onClose}
    >
      <div className="form__pair">
        <Form.Item name="startedOn" label={t`First day`} rules={[required(t`Choose the first day.`)]}>
          <DayField />
        </Form.Item>
        <Form.Item name="endedOn" label={t`Last day`} extra={t`Empty while no end is known.`}>
          <DayField min={startedOn} />
        </Form.Item>
      </div>
      {line('personnelNumber', t`Personnel number`)}
      <Form.Item
        name="effectiveFrom"
        label={t`The following holds from`}
        extra={t`Choose a later day for a change. What was before stays.`}
      >
        <DayField min={startedOn} />
      </Form.Item>
      {line('jobTitle', t`Job title`)}
      <div className="form__pair">
        <Form.Item name="weeklyDays" label={t`Working days a week`} extra={t`Empty: as in the schedule.`}>
          <InputNumber min={0} max={7} step={0.5} />
        </Form.Item>
        <Form.Item name="weeklyHours" label={t`Hours a week`} extra={t`Empty: as in the schedule.`}>
          <InputNumber min={0} max={168} step={0.5} />
        </Form.Item>
      </div>
      <div className="form__pair">
        {line('site', t`Site`)}
        <Form.Item name="place" label={t`Region`} extra={t`Its public holidays apply.`}>
          <RegionField />
        </Form.Item>
      </div>
      <div className="form__pair">
        <Form.Item
          name="timeZone"
          label={t`Time zone`}
          extra={t`Empty: that of the region if it has only one, else of the company.`}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            options={Intl.supportedValuesOf('timeZone').map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
          />
        </Form.Item>
        {line('costCenter', t`Cost center`)}
      </div>
    </FormDialog>
  );
}

/** Whether a code is that of a part of a country, or a region that somebody typed before there was a list. */
const isPart = (code: string): boolean => !/^[A-Z]{2}$/.test(code);

const countryOf = (code: string): string | null => /^[A-Z]{2}(?=-|$)/.exec(code)?.[0] ?? null;
