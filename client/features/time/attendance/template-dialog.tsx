import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { SaveScheduleTemplateDocument, type ScheduleTemplate_RowFragment } from '../../../generated/graphql';
import { RegionField } from '../employment/region-field';
import { type EditedWeeks, sentShifts, USUAL_WEEK } from './shifts';
import { ShiftsEditor } from './shifts-editor';

type Values = { name: string; plan: EditedWeeks; anchor?: string; region?: string };

interface Props {
  companyId: string;
  template?: ScheduleTemplate_RowFragment;
  update: () => Promise<unknown>;
  onClose: () => void;
}

/** Creates or changes a template of working hours. */
export function TemplateDialog({ companyId, template, update, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [form] = Form.useForm<Values>();
  const [save] = useMutation(SaveScheduleTemplateDocument);
  const weeks = Form.useWatch('plan', form)?.weeks ?? template?.weeks ?? 1;

  async function submit({ name, plan, anchor, region }: Values): Promise<void> {
    await save({
      variables: {
        companyId,
        id: template?.id ?? null,
        input: {
          name,
          shifts: sentShifts(plan.shifts),
          weeks: plan.weeks,
          anchor: anchor || null,
          timeZone: template?.timeZone ?? null,
          region: region || null,
        },
      },
    });
    await update();
  }

  return (
    <FormDialog<Values>
      form={form}
      title={template ? t`Edit template` : t`Add template`}
      action={t`Save`}
      initialValues={{
        name: template?.name ?? '',
        plan: template ? { weeks: template.weeks, shifts: sentShifts(template.shifts) } : USUAL_WEEK,
        anchor: template?.anchor,
        region: template?.region ?? undefined,
      }}
      submit={submit}
      success={t`The template was saved.`}
      onClose={onClose}
    >
      <Form.Item name="name" label={t`Name`} rules={[required(t`Enter a name.`), atMost(100)]}>
        <Input autoComplete="off" dir="auto" />
      </Form.Item>
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
        extra={t`Empty: this week.`}
      >
        <DayField />
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
