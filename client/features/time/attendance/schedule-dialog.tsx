import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Flex, Form, Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { SetWorkScheduleDocument, type WorkSchedulesQuery } from '../../../generated/graphql';
import { PersonPicker } from '../../directory/users/person-picker';
import { RegionField } from '../employment/region-field';
import { type EditedWeeks, sentShifts, USUAL_WEEK } from './shifts';
import { ShiftsEditor } from './shifts-editor';
import { useWeekdayName } from './week-words';

type Schedule = NonNullable<WorkSchedulesQuery['company']>['workSchedules']['edges'][number]['node'];

type Values = {
  userId?: string;
  effectiveFrom: string;
  ofCompany: boolean;
  isDetailed: boolean;
  plan: EditedWeeks;
  anchor?: string;
  weekdays: number[];
  start: string;
  hours: number;
  timeZone?: string;
  region?: string;
};

interface Props {
  companyId: string;
  /** Hours to change. */
  schedule?: Schedule;
  onClose: () => void;
}

/** Sets the hours of a company or of one person from a day on, or changes them. */
export function ScheduleDialog({ companyId, schedule, onClose }: Props) {
  const { t } = useLingui();
  const { required } = useRules();
  const [form] = Form.useForm<Values>();
  const [save] = useMutation(SetWorkScheduleDocument);
  const userId = Form.useWatch('userId', form);
  const ofCompany = Form.useWatch('ofCompany', form) && userId !== undefined;
  const isDetailed = Form.useWatch('isDetailed', form) ?? schedule !== undefined;
  const weeks = Form.useWatch('plan', form)?.weeks ?? schedule?.weeks ?? 1;
  const dayName = useWeekdayName();

  function submit(values: Values): Promise<unknown> {
    const minutes = Math.round((values.hours ?? 8) * 60);
    const hours = values.weekdays?.map((weekday) => ({ weekday, start: values.start, minutes })) ?? [];
    const isOfCompany = values.userId !== undefined && values.ofCompany;
    const plan = values.isDetailed
      ? {
          shifts: sentShifts(values.plan.shifts),
          weeks: values.plan.weeks,
          anchor: values.plan.weeks > 1 ? values.anchor || null : null,
        }
      : { hours };
    return save({
      variables: {
        companyId,
        input: {
          userId: values.userId ?? null,
          effectiveFrom: values.effectiveFrom,
          ...(isOfCompany ? { hours: null } : plan),
          timeZone: values.timeZone || null,
          region: values.region || null,
        },
      },
    });
  }

  return (
    <FormDialog<Values>
      form={form}
      title={schedule ? t`Change hours` : t`Set hours`}
      action={t`Save`}
      initialValues={{
        userId: schedule?.person?.id,
        effectiveFrom: schedule?.effectiveFrom,
        ofCompany: schedule?.shifts === null,
        isDetailed: schedule !== undefined,
        plan: schedule?.shifts ? { weeks: schedule.weeks, shifts: sentShifts(schedule.shifts) } : USUAL_WEEK,
        anchor: schedule?.anchor ?? undefined,
        weekdays: [1, 2, 3, 4, 5],
        start: '09:00',
        hours: 8,
        timeZone: schedule?.timeZone ?? undefined,
        region: schedule?.region ?? undefined,
      }}
      submit={submit}
      success={t`The hours were saved.`}
      onClose={onClose}
    >
      <Form.Item
        name="userId"
        label={t`Person`}
        hidden={schedule !== undefined}
        extra={t`Leave it empty for everybody in the company.`}
      >
        <PersonPicker companyId={companyId} placeholder={t`Everybody`} />
      </Form.Item>
      <Form.Item
        name="effectiveFrom"
        label={t`From`}
        hidden={schedule !== undefined}
        rules={[required(t`Choose a day.`)]}
      >
        <DayField />
      </Form.Item>
      {userId !== undefined && (
        <Form.Item name="ofCompany" valuePropName="checked">
          <Checkbox>{t`From this day on, the hours of the company`}</Checkbox>
        </Form.Item>
      )}
      {!ofCompany && (
        <Form.Item name="isDetailed" valuePropName="checked" hidden={schedule !== undefined}>
          <Checkbox>{t`Several shifts a day, several weeks, or breaks`}</Checkbox>
        </Form.Item>
      )}
      {!ofCompany && isDetailed && (
        <>
          <Form.Item
            name="plan"
            label={t`Shifts`}
            extra={t`A shift that ends before it begins goes on after midnight.`}
          >
            <ShiftsEditor />
          </Form.Item>
          <Form.Item
            name="anchor"
            label={t`A day of the first week`}
            hidden={weeks === 1}
            extra={t`Empty: the week in which the hours begin.`}
          >
            <DayField />
          </Form.Item>
        </>
      )}
      {!ofCompany && !isDetailed && (
        <>
          <Form.Item name="weekdays" label={t`Working days`} required>
            <Checkbox.Group
              options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: dayName(value) }))}
            />
          </Form.Item>
          <Flex gap="middle">
            <Form.Item name="start" label={t`Begin`} rules={[required(t`Enter a time.`)]}>
              <Input type="time" />
            </Form.Item>
            <Form.Item
              name="hours"
              label={t`Hours, with breaks`}
              rules={[{ required: true, message: t`Enter the hours.` }]}
            >
              <InputNumber min={0.25} max={16} step={0.25} />
            </Form.Item>
          </Flex>
        </>
      )}
      <Form.Item
        name="timeZone"
        label={t`Time zone`}
        extra={t`Without one, that of the person's site, else of the company.`}
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
      <Form.Item
        name="region"
        label={t`Region`}
        extra={t`Its holidays apply besides those of the whole company.`}
      >
        <RegionField />
      </Form.Item>
    </FormDialog>
  );
}
