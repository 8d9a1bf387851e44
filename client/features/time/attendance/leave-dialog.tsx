import { WarningOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { App, Button, Checkbox, Form, Input, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  type Absence_RowFragment,
  type AbsenceRangeInput,
  AbsencePreviewDocument,
  ChangeAbsenceDocument,
  type LeaveBalance_RowFragment,
  RequestAbsenceDocument,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { type LeaveValues, partsOf, rangeOf, valuesOf } from './leave-parts';
import { useAmount } from './leave-words';
import { Overlaps } from './overlaps';

type Values = LeaveValues & { typeId: string; reason: string };

interface Props {
  balances: readonly LeaveBalance_RowFragment[];
  /** The kind that the person asks for most often. */
  usual?: string;
  /** The leave to change; without it, new leave is asked for. */
  changed?: Absence_RowFragment;
  /** The person for whom leave is entered; without it, the reader asks for leave. */
  userId?: string;
  update?: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for leave, or changes it. Shows how long it would be, what is left, and who else with the same manager is away. */
export function LeaveDialog({ balances, usual, changed, userId, update, onClose }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { required, atMost } = useRules();
  const [form] = Form.useForm<Values>();
  const [request] = useMutation(RequestAbsenceDocument);
  const [change] = useMutation(ChangeAbsenceDocument);
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
  const offered = balances.filter(({ type }) => !type.archivedAt || type.id === changed?.type?.id);
  const isOneDay = values?.from !== undefined && values.from === values.to;
  const isInHours = isOneDay && chosen?.unit === 'HOURS';
  const parts = values?.from && values.to && values.to >= values.from ? partsOf(values, isInHours) : [];

  async function submit({ typeId, reason, ...days }: Values): Promise<void> {
    if (changed) await save(changed.id, { typeId, reason, parts: partsOf(days, isInHours) });
    else {
      const input = { typeId, reason, userId, ...rangeOf(days, isInHours) };
      const sent = await request({ variables: { input } });
      const isApproved = sent.data?.requestAbsence.state === 'APPROVED';
      const own = isApproved ? t`Your leave is approved.` : t`Your request was sent.`;
      void message.success(userId ? t`The leave was entered.` : own);
    }
    await update?.();
  }

  async function save(
    id: string,
    input: { typeId: string; reason: string; parts: AbsenceRangeInput[] },
  ): Promise<void> {
    const { data } = await change({ variables: { id, input } });
    const saved = data?.changeAbsence;
    const isWaiting = Boolean(saved?.pendingChange) || saved?.state === 'REQUESTED';
    void message.success(isWaiting ? t`Your request was sent.` : t`The leave was changed.`);
  }

  async function withdraw({ id, type, reason, ...leave }: Absence_RowFragment): Promise<void> {
    if (!type) return;
    await save(id, { typeId: type.id, reason, parts: [rangeOf(valuesOf(leave), leave.fromTime !== null)] });
    await update?.();
    onClose();
  }

  const title = changed ? t`Change leave` : userId ? t`Enter leave` : t`Ask for leave`;
  return (
    <FormDialog<Values>
      form={form}
      title={title}
      action={changed ? t`Save change` : userId ? t`Enter leave` : t`Send request`}
      initialValues={
        changed
          ? { typeId: changed.type?.id, reason: changed.reason, ...valuesOf(changed) }
          : { typeId: first?.type.id, fromNoon: false, untilNoon: false, reason: '' }
      }
      submit={submit}
      onClose={onClose}
    >
      {changed?.pendingChange && (
        <p>
          {t`A change of this leave awaits approval. Saving replaces it.`}{' '}
          <Button size="small" onClick={() => void withdraw(changed)}>{t`Withdraw the change`}</Button>
        </p>
      )}
      {changed?.state === 'APPROVED' && !changed.pendingChange && (
        <p className="muted">{t`This leave stays as it is until the change is approved, if its kind needs approval.`}</p>
      )}
      <Form.Item name="typeId" label={t`Kind of leave`} rules={[required(t`Choose a kind of leave.`)]}>
        <Select
          options={offered.map((balance) => ({
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
      {isInHours && (
        <div className="form__pair">
          <Form.Item name="fromTime" label={t`From (empty: the whole day)`}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="toTime" label={t`Until`}>
            <Input type="time" />
          </Form.Item>
        </div>
      )}
      {changed && values?.from !== values?.to && (
        <div className="form__pair">
          <Form.Item name="outFrom" label={t`Days to take out: from`}>
            <DayField min={values?.from} />
          </Form.Item>
          <Form.Item name="outTo" label={t`Days to take out: to`}>
            <DayField min={values?.outFrom ?? values?.from} />
          </Form.Item>
        </div>
      )}
      {parts.map((part, index) => (
        <Preview
          key={index}
          input={part}
          balance={chosen}
          userId={userId}
          replacedId={changed?.id}
          isPart={parts.length > 1}
        />
      ))}
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
  replacedId?: string;
  /** Whether it is one of several parts, so that it does not say what is left. */
  isPart: boolean;
}

/** What the leave would mean. */
function Preview({ input, balance, userId, replacedId, isPart }: PreviewProps) {
  const { t } = useLingui();
  const amountText = useAmount();
  const { data, previousData, error } = useQuery(AbsencePreviewDocument, {
    variables: { input, typeId: balance?.type.id, userId, replacedId },
    fetchPolicy: 'network-only',
  });
  const shown = (data ?? previousData)?.absencePreview;
  if (error) return <p role="status">{toProblem(error).message}</p>;
  if (!shown) return null;
  const { days, cost, overlaps } = shown;
  const leftAfter = isPart ? null : shown.leftAfter;
  const unit = balance?.unit ?? 'DAYS';
  const [costs, left] = [amountText(cost ?? days, unit), amountText(Math.abs(leftAfter ?? 0), unit)];
  return (
    <div role="status" className="spaced-below">
      {!input.fromTime && <p>{t`${plural(days, { one: '# working day', other: '# working days' })}`}</p>}
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
