import { WarningOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { App, Checkbox, Form, Input, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  type AbsenceRangeInput,
  AbsencePreviewDocument,
  type LeaveBalance_RowFragment,
  RequestAbsenceDocument,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { useAmount } from './leave-words';
import { Overlaps } from './overlaps';

type Values = {
  typeId: string;
  from: string;
  to: string;
  fromNoon: boolean;
  untilNoon: boolean;
  reason: string;
};

interface Props {
  balances: readonly LeaveBalance_RowFragment[];
  /** The kind that the person asks for most often. */
  usual?: string;
  /** The person for whom leave is entered; without it, the reader asks for leave. */
  userId?: string;
  update?: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for leave. Shows how long it would be, what is left, and who else with the same manager is away. */
export function LeaveDialog({ balances, usual, userId, update, onClose }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { required, atMost } = useRules();
  const [form] = Form.useForm<Values>();
  const [request] = useMutation(RequestAbsenceDocument);
  const values = Form.useWatch<Values>([], form);
  const amountText = useAmount();
  const leftText = ({ available, unit }: LeaveBalance_RowFragment) =>
    available === null ? t`No limit` : amountText(available, unit);
  // What most people take is granted in days. What they take most comes first.
  const first =
    balances.find(({ type }) => type.id === usual) ??
    balances.find(({ available }) => available !== null) ??
    balances[0];
  const chosen = balances.find(({ type }) => type.id === values?.typeId);

  async function submit({ typeId, reason, ...range }: Values): Promise<void> {
    const sent = await request({ variables: { input: { typeId, reason, userId, ...rangeOf(range) } } });
    const isApproved = sent.data?.requestAbsence.state === 'APPROVED';
    const own = isApproved ? t`Your leave is approved.` : t`Your request was sent.`;
    void message.success(userId ? t`The leave was entered.` : own);
    await update?.();
  }

  return (
    <FormDialog<Values>
      form={form}
      title={userId ? t`Enter leave` : t`Ask for leave`}
      action={userId ? t`Enter leave` : t`Send request`}
      initialValues={{ typeId: first?.type.id, fromNoon: false, untilNoon: false, reason: '' }}
      submit={submit}
      onClose={onClose}
    >
      <Form.Item name="typeId" label={t`Kind of leave`} rules={[required(t`Choose a kind of leave.`)]}>
        <Select
          options={balances.map((balance) => ({
            value: balance.type.id,
            label: `${balance.type.name} (${leftText(balance)})`,
          }))}
        />
      </Form.Item>
      <div className="form__pair">
        <div>
          <Form.Item name="from" label={t`First day`} rules={[required(t`Choose the first day.`)]}>
            <DayField />
          </Form.Item>
          <Form.Item name="fromNoon" valuePropName="checked">
            <Checkbox>{t`From the afternoon on`}</Checkbox>
          </Form.Item>
        </div>
        <div>
          <Form.Item name="to" label={t`Last day`} rules={[required(t`Choose the last day.`)]}>
            <DayField min={values?.from} />
          </Form.Item>
          <Form.Item name="untilNoon" valuePropName="checked">
            <Checkbox>{t`Until noon only`}</Checkbox>
          </Form.Item>
        </div>
      </div>
      {values?.from && values.to && values.to >= values.from && (
        <Preview input={rangeOf(values)} balance={chosen} userId={userId} />
      )}
      <Form.Item name="reason" label={t`Reason`} rules={[atMost(500)]}>
        <Input.TextArea rows={3} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}

interface PreviewProps {
  input: AbsenceRangeInput;
  balance?: LeaveBalance_RowFragment;
  userId?: string;
}

/** What the leave would mean. */
function Preview({ input, balance, userId }: PreviewProps) {
  const { t } = useLingui();
  const amountText = useAmount();
  const { data, previousData, error } = useQuery(AbsencePreviewDocument, {
    variables: { input, typeId: balance?.type.id, userId },
    fetchPolicy: 'network-only',
  });
  const shown = (data ?? previousData)?.absencePreview;
  if (error) return <p role="status">{toProblem(error).message}</p>;
  if (!shown) return null;
  const { days, cost, leftAfter, overlaps } = shown;
  const unit = balance?.unit ?? 'DAYS';
  const [costs, left] = [amountText(cost ?? days, unit), amountText(Math.abs(leftAfter ?? 0), unit)];
  return (
    <div role="status" className="spaced-below">
      <p>{t`${plural(days, { one: '# working day', other: '# working days' })}`}</p>
      {unit === 'HOURS' && <p>{costs}</p>}
      {leftAfter !== null && leftAfter >= 0 && <p>{t`Left afterwards: ${left}`}</p>}
      {leftAfter !== null && leftAfter < 0 && (
        <p>
          <WarningOutlined aria-hidden /> {t`That is ${left} more than what is left.`}
        </p>
      )}
      <Overlaps overlaps={overlaps} />
    </div>
  );
}

const rangeOf = ({ from, to, fromNoon, untilNoon }: Omit<Values, 'typeId' | 'reason'>) => ({
  from,
  to,
  fromHalf: fromNoon ? ('AFTERNOON' as const) : ('MORNING' as const),
  toHalf: untilNoon ? ('MORNING' as const) : ('AFTERNOON' as const),
});
