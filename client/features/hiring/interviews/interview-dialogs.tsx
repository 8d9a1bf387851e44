import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  PlanInterviewDocument,
  RecordInterviewOutcomeDocument,
  UpdateInterviewDocument,
  type Application_PageFragment,
  type Interview_RowFragment,
} from '../../../generated/graphql';
import { UnreachableNote } from '../candidates/contact';
import { PeopleField, type Names } from '../../directory/users/people-pickers';
import { momentOf, wallTimeOf } from '../../../lib/zoned';

const MAX_INTERVIEWERS = 10;
const MAX_PLACE = 500;
const MAX_OUTCOME = 5_000;

type Values = {
  interviewerIds: string[];
  day: string;
  time: string;
  minutes: number;
  timeZone: string;
  place?: string;
};

interface PlanProps {
  application: Application_PageFragment;
  /** The interview to change. Without it, a new one is planned. */
  interview?: Interview_RowFragment;
  onClose: () => void;
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Plans or changes an interview. */
export function InterviewDialog({ application, interview, onClose }: PlanProps) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [names] = useState<Names>(
    () => new Map(interview?.interviewers.map(({ id, displayName }) => [id, displayName])),
  );
  const [plan] = useMutation(PlanInterviewDocument);
  const [update] = useMutation(UpdateInterviewDocument);

  function submit({ day, time, place = '', ...values }: Values): Promise<unknown> {
    const input = { ...values, place, startsAt: momentOf({ day, time }, values.timeZone) };
    if (!interview) return plan({ variables: { applicationId: application.id, input } });
    return update({ variables: { id: interview.id, input, expectedVersion: interview.version } });
  }

  return (
    <FormDialog<Values>
      title={interview ? t`Change the interview` : t`Plan an interview`}
      action={interview ? t`Save` : t`Plan interview`}
      width={640}
      initialValues={interview ? valuesOf(interview) : { minutes: 60, timeZone: ownZone() }}
      submit={submit}
      success={interview ? t`The interview was changed.` : t`The interview was planned.`}
      onClose={onClose}
    >
      <UnreachableNote cards={[application]} />
      <Form.Item
        name="interviewerIds"
        label={t`Interviewers`}
        rules={[{ required: true, type: 'array', message: t`Choose at least one person.` }]}
        extra={t`They may read this application from then on, and are notified.`}
      >
        <PeopleField companyId={application.role.company.id} names={names} maxCount={MAX_INTERVIEWERS} />
      </Form.Item>
      <div className="form__pair">
        <Form.Item name="day" label={t`Day`} rules={[required(t`Choose a day.`)]}>
          <DayField />
        </Form.Item>
        <Form.Item name="time" label={t`Time`} rules={[required(t`Choose a time.`)]}>
          <Input type="time" />
        </Form.Item>
        <Form.Item
          name="minutes"
          label={t`Minutes`}
          rules={[{ required: true, type: 'integer', message: t`Enter how long it takes.` }]}
        >
          <InputNumber min={5} max={600} step={5} className="fills" />
        </Form.Item>
        <Form.Item name="timeZone" label={t`Time zone`} rules={[required(t`Choose a time zone.`)]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={Intl.supportedValuesOf('timeZone').map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="place"
        label={t`Place or link`}
        rules={[atMost(MAX_PLACE)]}
        extra={t`The person sees the time and the place, and gets an email after 30 seconds.`}
      >
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

const valuesOf = ({ interviewers, startsAt, minutes, timeZone, place }: Interview_RowFragment): Values => ({
  interviewerIds: interviewers.map(({ id }) => id),
  ...wallTimeOf(startsAt, timeZone),
  minutes,
  timeZone,
  place,
});

/** Records what came of an interview. */
export function OutcomeDialog({
  interview: { id, state, outcome },
  onClose,
}: {
  interview: Interview_RowFragment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { atMost } = useRules();
  const [record] = useMutation(RecordInterviewOutcomeDocument);
  return (
    <FormDialog<{ state: 'DONE' | 'NO_SHOW'; outcome?: string }>
      title={t`Record the outcome`}
      action={t`Save`}
      initialValues={{ state: state === 'NO_SHOW' ? state : 'DONE', outcome }}
      submit={(input) =>
        record({ variables: { id, input: { state: input.state, outcome: input.outcome ?? '' } } })
      }
      success={t`The outcome was recorded.`}
      onClose={onClose}
    >
      <Form.Item name="state" label={t`What happened`} required>
        <Select
          options={[
            { value: 'DONE', label: t`The interview took place` },
            { value: 'NO_SHOW', label: t`The person did not come` },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="outcome"
        label={t`Outcome`}
        rules={[atMost(MAX_OUTCOME)]}
        extra={t`Everybody who may read the application sees it. Applicants never do.`}
      >
        <Input.TextArea rows={4} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
