import { useLingui } from '@lingui/react/macro';
import { Alert, Form, Input, Select } from 'antd';
import { useCallback } from 'react';
import { DayField } from '../../../components/day-field';
import { useRules } from '../../../components/form/rules';
import type { ActionPriority, Task_DetailsFragment, TaskReminder } from '../../../generated/graphql';
import { hasFeature, isAdmin, useMe } from '../../../lib/access';
import { ColleaguePicker } from '../../inbox/actions/colleague-picker';
import { TEAMS } from '../teams/feature';
import { TeamPicker } from '../teams/team-picker';
import type { TreeTeam } from '../teams/tree';
import { lacksEnd } from '../../../lib/recurrence';
import { RecurrenceField } from '../../../components/recurrence-field';

/** What the form of a task contains. Empty texts and null mean that something is not set. */
export type TaskValues = {
  title: string;
  description: string;
  assigneeId: string | null;
  teamId: string | null;
  priority: ActionPriority;
  dueOn: string;
  dueTime: string;
  reminder: TaskReminder;
  recurrence: string;
};

/** Returns the input of the mutations. A person has precedence over a team, and what depends on a day needs one. */
export function inputOf({ description = '', assigneeId, teamId, dueOn, ...values }: TaskValues) {
  return {
    title: values.title,
    description,
    ...(assigneeId ? { assigneeId } : { teamId: teamId ?? null }),
    priority: values.priority,
    dueOn: dueOn || null,
    dueTime: (dueOn && values.dueTime) || null,
    reminder: dueOn ? values.reminder : ('NONE' as const),
    recurrence: (dueOn && values.recurrence) || null,
  };
}

/** The labels of reminders. */
export function useReminderLabels(): Record<TaskReminder, string> {
  const { t } = useLingui();
  return {
    NONE: t`None`,
    AT_DUE_TIME: t`When it is due`,
    HOUR_BEFORE: t`One hour before`,
    SAME_DAY: t`At 09:00 on that day`,
    DAY_BEFORE: t`At 09:00 on the day before`,
  };
}

/** The labels of priorities. */
export function usePriorityLabels(): Record<ActionPriority, string> {
  const { t } = useLingui();
  return { LOW: t`Low`, NORMAL: t`Normal`, HIGH: t`High` };
}

const optionsOf = <V extends string>(labels: Record<V, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** The fields of a new and of an edited task. */
export function TaskFields({ task }: { task?: Task_DetailsFragment }) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const me = useMe();
  const priorities = usePriorityLabels();
  const reminders = useReminderLabels();
  const mayChooseAny = isAdmin(me);
  const isForeign = useCallback(({ team }: TreeTeam) => !mayChooseAny && !team.myRole, [mayChooseAny]);
  const form = Form.useFormInstance<TaskValues>();
  const hasPerson = !!Form.useWatch('assigneeId', form);
  const dueOn = Form.useWatch('dueOn', form);
  const hasDay = !!dueOn;
  return (
    <>
      <Form.Item name="title" label={t`Title`} rules={[required(t`Enter a title.`), atMost(200)]}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t`Description`} rules={[atMost(2000)]}>
        <Input.TextArea rows={3} />
      </Form.Item>
      <Form.Item name="assigneeId" label={t`Person`}>
        <ColleaguePicker
          name={task?.assignee?.displayName}
          placeholder={task?.teamId ? t`The team` : t`You`}
        />
      </Form.Item>
      {me.company && hasFeature(me, TEAMS) && !hasPerson && (
        <Form.Item name="teamId" label={t`Team`}>
          <TeamPicker companyId={me.company.id} placeholder={t`No team`} isExcluded={isForeign} />
        </Form.Item>
      )}
      <div className="form__pair">
        <Form.Item name="dueOn" label={t`Due on`}>
          <DayField />
        </Form.Item>
        <Form.Item name="dueTime" label={t`Due at`}>
          <Input type="time" disabled={!hasDay} />
        </Form.Item>
        <Form.Item name="priority" label={t`Priority`} required>
          <Select options={optionsOf(priorities)} />
        </Form.Item>
        <Form.Item name="reminder" label={t`Reminder`} required>
          <Select disabled={!hasDay} options={optionsOf(reminders)} />
        </Form.Item>
      </div>
      {hasDay ? (
        <p className="panel__text">{t`In the time zone of the person who does it.`}</p>
      ) : (
        <Alert
          className="spaced-below"
          type="info"
          title={t`Choose a day to set a reminder or to repeat the task.`}
        />
      )}
      <Form.Item
        name="recurrence"
        label={t`Repeats`}
        required
        extra={t`The next task is created when this one is done.`}
        rules={[
          {
            validator: (_, rule: string) =>
              hasDay && lacksEnd(rule)
                ? Promise.reject(new Error(t`Choose the last day.`))
                : Promise.resolve(),
          },
        ]}
      >
        <RecurrenceField disabled={!hasDay} start={dueOn} />
      </Form.Item>
    </>
  );
}
