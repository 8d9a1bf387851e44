import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../components/dialog';
import { CompareVersions, type EditedField } from '../../components/form/compare-versions';
import { ServerForm } from '../../components/form/server-form';
import { useVersionedForm, type Versioned } from '../../components/form/use-versioned-form';
import {
  type ActionPriority,
  TaskDocument,
  type Task_DetailsFragment,
  type TaskReminder,
  UpdateTaskDocument,
} from '../../generated/graphql';
import { inputOf, TaskFields, type TaskValues, usePriorityLabels, useReminderLabels } from './task-fields';
import { useRecurrenceText } from './use-recurrence-text';

interface Props {
  task: Task_DetailsFragment;
  done: () => void;
  onClose: () => void;
}

function recordOf(task: Task_DetailsFragment): Versioned<TaskValues> {
  const { title, description, priority, reminder, teamId, version } = task;
  return {
    version,
    values: {
      title,
      description,
      priority,
      reminder,
      teamId: teamId ?? null,
      assigneeId: task.assignee?.id ?? null,
      dueOn: task.dueOn ?? '',
      dueTime: task.dueTime ?? '',
      recurrence: task.recurrence ?? '',
    },
  };
}

/** A form for a task that waits. If somebody else changes the task meanwhile, both versions are shown. */
export default function EditTaskDialog({ task, done, onClose }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const apollo = useApolloClient();
  const [update] = useMutation(UpdateTaskDocument);
  const [names, setNames] = useState(() => namesOf(task));
  const priorities = usePriorityLabels();
  const reminders = useReminderLabels();
  const recurrenceText = useRecurrenceText();
  const fields: EditedField<TaskValues>[] = [
    { name: 'title', label: t`Title` },
    { name: 'description', label: t`Description` },
    { name: 'assigneeId', label: t`Person`, text: (id: string) => names[id] ?? t`Another person` },
    { name: 'teamId', label: t`Team`, text: () => t`Another team` },
    { name: 'priority', label: t`Priority`, text: (priority: ActionPriority) => priorities[priority] },
    { name: 'dueOn', label: t`Due on` },
    { name: 'dueTime', label: t`Due at` },
    { name: 'reminder', label: t`Reminder`, text: (reminder: TaskReminder) => reminders[reminder] },
    { name: 'recurrence', label: t`Repeats`, text: recurrenceText },
  ];
  const { state, stale } = useVersionedForm<TaskValues>({
    record: recordOf(task),
    fields,
    save: (_changed, expectedVersion, values) =>
      update({ variables: { id: task.id, input: inputOf(values), expectedVersion } }),
    read: async () => {
      const { data } = await apollo.query({
        query: TaskDocument,
        variables: { id: task.id },
        fetchPolicy: 'network-only',
      });
      const latest = data?.task ?? task;
      setNames({ ...names, ...namesOf(latest) });
      return recordOf(latest);
    },
    saved: () => {
      void message.success(t`The task was saved.`);
      onClose();
      done();
    },
  });
  // Not those of a later version: the form shows what it was opened with.
  const [initial] = useState(() => recordOf(task).values);
  return (
    <FormDialog
      title={t`Edit task`}
      action={t`Save task`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state} initialValues={initial}>
        {stale && <CompareVersions {...stale} />}
        <TaskFields form={state.form} task={task} />
      </ServerForm>
    </FormDialog>
  );
}

const namesOf = ({ assignee }: Task_DetailsFragment): Record<string, string> =>
  assignee ? { [assignee.id]: assignee.displayName } : {};
