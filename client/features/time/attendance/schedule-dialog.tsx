import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Flex, Form, Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { SetWorkScheduleDocument } from '../../../generated/graphql';
import { PersonPicker } from '../../directory/users/person-picker';
import { RegionField } from '../employment/region-field';

type Values = {
  userId?: string;
  effectiveFrom: string;
  ofCompany: boolean;
  weekdays: number[];
  start: string;
  hours: number;
  timeZone?: string;
  region?: string;
};

/** Sets the hours of a company or of one person from a day on. */
export function ScheduleDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { required } = useRules();
  const [form] = Form.useForm<Values>();
  const [save] = useMutation(SetWorkScheduleDocument);
  const userId = Form.useWatch('userId', form);
  const ofCompany = Form.useWatch('ofCompany', form) && userId !== undefined;
  const dayName = (weekday: number) =>
    i18n.date(new Date(Date.UTC(2024, 0, weekday)), { weekday: 'short', timeZone: 'UTC' });

  function submit(values: Values): Promise<unknown> {
    const minutes = Math.round((values.hours ?? 8) * 60);
    const hours = values.weekdays?.map((weekday) => ({ weekday, start: values.start, minutes })) ?? [];
    return save({
      variables: {
        companyId,
        input: {
          userId: values.userId ?? null,
          effectiveFrom: values.effectiveFrom,
          hours: values.userId && values.ofCompany ? null : hours,
          timeZone: values.timeZone || null,
          region: values.region || null,
        },
      },
    });
  }

  return (
    <FormDialog<Values>
      form={form}
      title={t`Set hours`}
      action={t`Save`}
      initialValues={{ ofCompany: false, weekdays: [1, 2, 3, 4, 5], start: '09:00', hours: 8 }}
      submit={submit}
      success={t`The hours were saved.`}
      onClose={onClose}
    >
      <Form.Item name="userId" label={t`Person`} extra={t`Leave it empty for everybody in the company.`}>
        <PersonPicker companyId={companyId} placeholder={t`Everybody`} />
      </Form.Item>
      <Form.Item name="effectiveFrom" label={t`From`} rules={[required(t`Choose a day.`)]}>
        <DayField />
      </Form.Item>
      {userId !== undefined && (
        <Form.Item name="ofCompany" valuePropName="checked">
          <Checkbox>{t`From this day on, the hours of the company`}</Checkbox>
        </Form.Item>
      )}
      {!ofCompany && (
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
