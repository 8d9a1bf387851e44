import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, App, Form, Input, Select } from 'antd';
import { FormDialog } from '../../components/dialog';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import {
  type ActionPriority,
  CreateTaskDocument,
  type Task_DetailsFragment,
  type TaskReminder,
  UpdateTaskDocument,
} from '../../generated/graphql';
import { TeamPicker } from '../teams/team-picker';
import { hasFeature, isAdmin, useMe } from '../../lib/access';
import { ColleaguePicker } from '../actions/colleague-picker';
import { lacksEnd } from './recurrence';
import { RecurrenceField } from './recurrence-field';
import { TEAMS } from '../teams/feature';

type Values = {
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

const NEW: Partial<Values> = { priority: 'NORMAL', reminder: 'NONE', recurrence: '' };

/** A form for a new task, or for one that waits. */
export default function TaskDialog(props: {
  task?: Task_DetailsFragment;
  done: () => void;
  onClose: () => void;
}) {
  const { task, done, onClose } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const { required, atMost } = useRules();
  const me = useMe();
  const [create] = useMutation(CreateTaskDocument);
  const [update] = useMutation(UpdateTaskDocument);
  const state = useServerForm<Values>({
    submit: async ({
      title,
      description = '',
      assigneeId,
      teamId,
      priority,
      dueOn,
      dueTime,
      reminder,
      recurrence,
    }) => {
      const input = {
        title,
        description,
        ...(assigneeId ? { assigneeId } : { teamId: teamId ?? null }),
        priority,
        dueOn: dueOn || null,
        dueTime: (dueOn && dueTime) || null,
        reminder: dueOn ? reminder : ('NONE' as const),
        recurrence: (dueOn && recurrence) || null,
      };
      if (task) await update({ variables: { id: task.id, input, expectedVersion: task.version } });
      else await create({ variables: { input } });
      void message.success(task ? t`The task was saved.` : t`The task was created.`);
      onClose();
      done();
    },
  });
  const hasPerson = !!Form.useWatch('assigneeId', state.form);
  const dueOn = Form.useWatch('dueOn', state.form);
  const hasDay = !!dueOn;
  const initial: Partial<Values> = task
    ? {
        ...task,
        assigneeId: task.assignee?.id ?? null,
        dueOn: task.dueOn ?? '',
        dueTime: task.dueTime ?? '',
        recurrence: task.recurrence ?? '',
      }
    : NEW;

  return (
    <FormDialog
      title={task ? t`Edit task` : t`Create task`}
      action={task ? t`Save task` : t`Create task`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state} initialValues={initial}>
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
            <TeamPicker
              companyId={me.company.id}
              placeholder={t`No team`}
              isExcluded={({ team }) => !isAdmin(me) && !team.myRole}
            />
          </Form.Item>
        )}
        <div className="form__pair">
          <Form.Item name="dueOn" label={t`Due on`}>
            <Input type="date" />
          </Form.Item>
          <Form.Item name="dueTime" label={t`Due at`}>
            <Input type="time" disabled={!hasDay} />
          </Form.Item>
          <Form.Item name="priority" label={t`Priority`} required>
            <Select
              options={[
                { value: 'LOW', label: t`Low` },
                { value: 'NORMAL', label: t`Normal` },
                { value: 'HIGH', label: t`High` },
              ]}
            />
          </Form.Item>
          <Form.Item name="reminder" label={t`Reminder`} required>
            <Select
              disabled={!hasDay}
              options={[
                { value: 'NONE', label: t`None` },
                { value: 'AT_DUE_TIME', label: t`When it is due` },
                { value: 'HOUR_BEFORE', label: t`One hour before` },
                { value: 'SAME_DAY', label: t`At 09:00 on that day` },
                { value: 'DAY_BEFORE', label: t`At 09:00 on the day before` },
              ]}
            />
          </Form.Item>
        </div>
        {hasDay ? (
          <p className="muted panel__text">{t`In the time zone of the person who does it.`}</p>
        ) : (
          <Alert
            className="form__problem"
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
      </ServerForm>
    </FormDialog>
  );
}
