import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Form, InputNumber, Popconfirm } from 'antd';
import { useState } from 'react';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import {
  RemoveWorkRulesDocument,
  SetWorkRulesDocument,
  type WorkRules_RowFragment,
} from '../../../generated/graphql';
import { today } from '../../../lib/days';
import { useDate, useDuration } from './attendance-words';

interface Props {
  companyId: string;
  rules: readonly WorkRules_RowFragment[];
  update: () => Promise<unknown>;
}

/** The rules of a company for breaks and overtime. */
export function RulesPanel({ companyId, rules, update }: Props) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title={t`Breaks and overtime`}
      aside={<Button onClick={() => setAdding(true)}>{t`Set rules`}</Button>}
    >
      <p className="muted">
        {t`Without rules, nothing is deducted and nobody has an overtime account. Rules hold from their day on; days before stay as they are.`}
      </p>
      {rules.length > 0 && (
        <ul aria-label={t`Breaks and overtime`}>
          {rules.map((one) => (
            <Row key={one.id} rules={one} update={update} />
          ))}
        </ul>
      )}
      {adding && (
        <RulesDialog companyId={companyId} last={rules[0]} update={update} onClose={() => setAdding(false)} />
      )}
    </Panel>
  );
}

function Row({ rules, update }: { rules: WorkRules_RowFragment; update: () => Promise<unknown> }) {
  const { t } = useLingui();
  const date = useDate();
  const duration = useDuration();
  const attempt = useAttempt();
  const [remove, { loading }] = useMutation(RemoveWorkRulesDocument);
  const { id, effectiveFrom, breakSteps, countsOvertime, overtimeCap } = rules;
  const from = date(effectiveFrom);
  const cap = duration(overtimeCap ?? 0);
  const facts = [
    ...(breakSteps?.map(({ above, minutes }) => {
      const [pause, work] = [duration(minutes), duration(above)];
      return t`${pause} of break above ${work}`;
    }) ?? [t`No breaks are deducted`]),
    countsOvertime ? (overtimeCap === null ? t`Overtime account` : t`Overtime account up to ${cap}`) : '',
  ].filter(Boolean);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>{t`from ${from}`}</span>
        <span className="muted">{facts.join(' · ')}</span>
      </span>
      <Popconfirm
        title={t`Remove these rules?`}
        okText={t`Remove rules`}
        cancelText={t`Keep them`}
        onConfirm={() =>
          attempt(
            async () => {
              await remove({ variables: { id } });
              await update();
            },
            t`The rules were removed.`,
          )
        }
      >
        <Button
          size="small"
          loading={loading}
          aria-label={t`Remove the rules from ${from}`}
        >{t`Remove`}</Button>
      </Popconfirm>
    </li>
  );
}

type Values = {
  effectiveFrom: string;
  deductsBreaks: boolean;
  firstAbove: number;
  firstBreak: number;
  secondAbove?: number | null;
  secondBreak?: number | null;
  countsOvertime: boolean;
  cap?: number | null;
};

interface DialogProps {
  companyId: string;
  last: WorkRules_RowFragment | undefined;
  update: () => Promise<unknown>;
  onClose: () => void;
}

function RulesDialog({ companyId, last, update, onClose }: DialogProps) {
  const { t } = useLingui();
  const { required } = useRules();
  const [form] = Form.useForm<Values>();
  const [save] = useMutation(SetWorkRulesDocument);
  const deductsBreaks = Form.useWatch('deductsBreaks', form) ?? false;
  const countsOvertime = Form.useWatch('countsOvertime', form) ?? false;
  const [first, second] = last?.breakSteps ?? [];

  async function submit(values: Values): Promise<void> {
    const steps = [
      [values.firstAbove, values.firstBreak],
      [values.secondAbove, values.secondBreak],
    ].flatMap(([above, minutes]) =>
      above != null && minutes ? [{ above: Math.round(above * 60), minutes }] : [],
    );
    await save({
      variables: {
        companyId,
        input: {
          effectiveFrom: values.effectiveFrom,
          deductsBreaks: values.deductsBreaks,
          breakSteps: steps,
          countsOvertime: values.countsOvertime,
          overtimeCap: values.cap == null ? null : Math.round(values.cap * 60),
        },
      },
    });
    await update();
  }

  return (
    <FormDialog<Values>
      form={form}
      title={t`Breaks and overtime`}
      action={t`Save`}
      initialValues={{
        effectiveFrom: today(),
        deductsBreaks: last ? last.breakSteps !== null : false,
        firstAbove: (first?.above ?? 360) / 60,
        firstBreak: first?.minutes ?? 30,
        secondAbove: (second?.above ?? 540) / 60,
        secondBreak: second?.minutes ?? 45,
        countsOvertime: last?.countsOvertime ?? false,
        cap: last?.overtimeCap == null ? null : last.overtimeCap / 60,
      }}
      submit={submit}
      success={t`The rules were saved.`}
      onClose={onClose}
    >
      <Form.Item name="effectiveFrom" label={t`From`} rules={[required(t`Choose a day.`)]}>
        <DayField />
      </Form.Item>
      <Form.Item name="deductsBreaks" valuePropName="checked">
        <Checkbox>{t`Deduct breaks that nobody recorded`}</Checkbox>
      </Form.Item>
      <div className="form__pair" hidden={!deductsBreaks}>
        <Form.Item name="firstAbove" label={t`For more than hours`}>
          <InputNumber min={0} max={24} step={0.5} />
        </Form.Item>
        <Form.Item name="firstBreak" label={t`Minutes of break`}>
          <InputNumber min={1} max={480} step={5} />
        </Form.Item>
      </div>
      <div className="form__pair" hidden={!deductsBreaks}>
        <Form.Item name="secondAbove" label={t`For more than hours`}>
          <InputNumber min={0} max={24} step={0.5} />
        </Form.Item>
        <Form.Item name="secondBreak" label={t`Minutes of break`}>
          <InputNumber min={1} max={480} step={5} />
        </Form.Item>
      </div>
      <Form.Item name="countsOvertime" valuePropName="checked">
        <Checkbox>{t`People have an overtime account`}</Checkbox>
      </Form.Item>
      <Form.Item
        name="cap"
        label={t`At most hours`}
        hidden={!countsOvertime}
        extra={t`Overtime above it is not credited. Empty for no limit.`}
      >
        <InputNumber min={0} max={10_000} step={1} />
      </Form.Item>
    </FormDialog>
  );
}
