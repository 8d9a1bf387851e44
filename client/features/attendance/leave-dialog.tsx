import { WarningOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { App, Checkbox, Form, Input, Select } from 'antd';
import { DayField } from '../../components/day-field';
import { FormDialog } from '../../components/form/form-dialog';
import { useRules } from '../../components/form/rules';
import {
  type AbsenceRangeInput,
  AbsencePreviewDocument,
  OwnLeaveDocument,
  type OwnLeaveQuery,
  RequestAbsenceDocument,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
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
  balances: OwnLeaveQuery['myAbsenceBalances'];
  onClose: () => void;
}

/** Asks for leave. Shows how long it would be, what is left, and who else with the same manager is away. */
export function LeaveDialog({ balances, onClose }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { required, atMost } = useRules();
  const [form] = Form.useForm<Values>();
  const [request] = useMutation(RequestAbsenceDocument);
  const values = Form.useWatch<Values>([], form);
  const from = values?.from;
  const { data } = useQuery(OwnLeaveDocument, {
    variables: { year: Number(from?.slice(0, 4)) },
    skip: !from,
  });
  // Of the year in which the leave begins.
  const leftIn = (typeId: string, left: number | null) =>
    data ? (data.myAbsenceBalances.find(({ type }) => type.id === typeId)?.left ?? null) : left;
  const leftText = (left: number | null) =>
    left === null ? t`No limit` : t`${plural(left, { one: '# day left', other: '# days left' })}`;

  const chosen = balances.find(({ type }) => type.id === values?.typeId);

  async function submit({ typeId, reason, ...range }: Values): Promise<void> {
    const sent = await request({ variables: { input: { typeId, reason, ...rangeOf(range) } } });
    const isApproved = sent.data?.requestAbsence.state === 'APPROVED';
    void message.success(isApproved ? t`Your leave is approved.` : t`Your request was sent.`);
  }

  return (
    <FormDialog<Values>
      form={form}
      title={t`Ask for leave`}
      action={t`Send request`}
      initialValues={{ typeId: balances[0]?.type.id, fromNoon: false, untilNoon: false, reason: '' }}
      submit={submit}
      onClose={onClose}
    >
      <Form.Item name="typeId" label={t`Kind of leave`} rules={[required(t`Choose a kind of leave.`)]}>
        <Select
          options={balances.map(({ type, left }) => ({
            value: type.id,
            label: `${type.name} (${leftText(leftIn(type.id, left))})`,
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
        <Preview input={rangeOf(values)} left={chosen ? leftIn(chosen.type.id, chosen.left) : null} />
      )}
      <Form.Item name="reason" label={t`Reason`} rules={[atMost(500)]}>
        <Input.TextArea rows={3} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}

/** What the leave would mean. `left`: how many days of its kind are left. */
function Preview({ input, left }: { input: AbsenceRangeInput; left: number | null }) {
  const { t } = useLingui();
  const { data, previousData, error } = useQuery(AbsencePreviewDocument, {
    variables: { input },
    fetchPolicy: 'network-only',
  });
  const shown = (data ?? previousData)?.absencePreview;
  if (error) return <p role="status">{toProblem(error).message}</p>;
  if (!shown) return null;
  return (
    <div role="status" className="leave__preview">
      <p>{t`${plural(shown.days, { one: '# working day', other: '# working days' })}`}</p>
      {left !== null && shown.days > left && (
        <p>
          <WarningOutlined aria-hidden />{' '}
          {t`${plural(left, {
            one: 'That is more than the # day that is left.',
            other: 'That is more than the # days that are left.',
          })}`}
        </p>
      )}
      <Overlaps overlaps={shown.overlaps} />
    </div>
  );
}

const rangeOf = ({ from, to, fromNoon, untilNoon }: Omit<Values, 'typeId' | 'reason'>) => ({
  from,
  to,
  fromHalf: fromNoon ? ('AFTERNOON' as const) : ('MORNING' as const),
  toHalf: untilNoon ? ('MORNING' as const) : ('AFTERNOON' as const),
});
