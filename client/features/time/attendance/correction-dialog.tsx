import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Checkbox, Form, Input, Select } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  CorrectPunchDocument,
  type Punch_RowFragment,
  type PunchKind,
  RequestPunchCorrectionDocument,
} from '../../../generated/graphql';
import { momentOf, wallTimeOf } from '../../../lib/zoned';

/** What happened: a break begins with an end of work. */
type Happened = PunchKind | 'BREAK';

type Values = {
  kind: Happened;
  day: string;
  time: string;
  isRemote: boolean;
  isRemoved: boolean;
  note: string;
};

interface Props {
  /** The punch to correct. Without it, one that is missing is added. */
  punch?: Punch_RowFragment;
  /** The kind of a new one. */
  kind?: PunchKind;
  /** The person, if the reader may correct it. Otherwise, somebody else decides. */
  userId?: string;
  date: string;
  timeZone: string;
  /** When the work began whose end is missing. */
  began?: string;
  /** Reads again what shows the day. */
  update: () => Promise<unknown>;
  onClose: () => void;
}

/** Corrects a punch, adds one that is missing, or asks for it. */
export function CorrectionDialog(props: Props) {
  const { punch, kind = 'OUT', userId, date, timeZone, began, update, onClose } = props;
  const { i18n, t } = useLingui();
  const { message } = App.useApp();
  const { required, atMost } = useRules();
  const [form] = Form.useForm<Values>();
  const [correct] = useMutation(CorrectPunchDocument);
  const [ask] = useMutation(RequestPunchCorrectionDocument);
  const zone = punch?.timeZone ?? timeZone;
  const isRemoved = Form.useWatch('isRemoved', form) ?? false;
  const shown = punch && wallTimeOf(punch.at, zone);

  /** Returns what is wrong with the time, if anything. */
  function faultOf({ kind: of, day, time }: Values): string | undefined {
    if (!day || !time) return undefined;
    const at = momentOf({ day, time }, zone);
    if (Date.parse(at) > Date.now()) return t`This time has not come yet.`;
    if (!began || of === 'IN' || Date.parse(at) > Date.parse(began)) return undefined;
    const isSameDay = wallTimeOf(began, zone).day === day;
    const since = i18n.date(new Date(began), {
      dateStyle: isSameDay ? undefined : 'medium',
      timeStyle: 'short',
      timeZone: zone,
    });
    return t`Choose a time after ${since}.`;
  }

  async function submit(values: Values): Promise<void> {
    const input = {
      punchId: punch?.id ?? null,
      isRemoved: values.isRemoved,
      kind: values.kind === 'BREAK' ? ('OUT' as const) : values.kind,
      isBreak: values.kind === 'BREAK',
      at: punch && values.isRemoved ? punch.at : momentOf({ day: values.day, time: values.time }, zone),
      timeZone: zone,
      isRemote: values.isRemote,
      note: values.note,
    };
    if (userId) await correct({ variables: { userId, input } });
    const state = userId ? 'APPROVED' : (await ask({ variables: { input } })).data?.requestPunchCorrection;
    // Nobody else could decide about an admin's own.
    void message.success(
      state === 'APPROVED' ? t`The time was corrected.` : t`Your lead or an admin decides.`,
    );
    // It is stored, even if the day cannot be read again now.
    await update().catch(() => undefined);
  }

  return (
    <FormDialog<Values>
      form={form}
      title={punch ? t`Correct the time` : t`Add a missing time`}
      action={userId ? t`Save` : t`Ask for the correction`}
      initialValues={{
        kind: punch?.isBreak ? 'BREAK' : (punch?.kind ?? kind),
        day: shown?.day ?? date,
        time: shown?.time ?? '',
        isRemote: punch?.isRemote ?? false,
        isRemoved: false,
        note: '',
      }}
      submit={submit}
      onClose={onClose}
    >
      {punch && (
        <Form.Item name="isRemoved" valuePropName="checked">
          <Checkbox>{t`This was a mistake: remove it`}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="kind" label={t`What happened`} required hidden={isRemoved}>
        <Select
          options={[
            { value: 'IN', label: t`Work began` },
            { value: 'OUT', label: t`Work ended` },
            { value: 'BREAK', label: t`Break began` },
          ]}
        />
      </Form.Item>
      <div className="form__pair" hidden={isRemoved}>
        <Form.Item name="day" label={t`Day`} rules={isRemoved ? [] : [required(t`Choose a day.`)]}>
          <DayField />
        </Form.Item>
        <Form.Item
          name="time"
          label={t`Time`}
          dependencies={['kind', 'day']}
          rules={
            isRemoved
              ? []
              : [
                  required(t`Enter a time.`),
                  ({ getFieldsValue }) => ({
                    validator: () => {
                      const fault = faultOf(getFieldsValue(true) as Values);
                      return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
                    },
                  }),
                ]
          }
          extra={zone.replaceAll('_', ' ')}
        >
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item name="isRemote" valuePropName="checked" hidden={isRemoved}>
        <Checkbox>{t`Worked remotely`}</Checkbox>
      </Form.Item>
      <Form.Item name="note" label={t`Reason`} rules={[atMost(500)]}>
        <Input.TextArea rows={3} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
