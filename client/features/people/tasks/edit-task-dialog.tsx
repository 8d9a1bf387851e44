import { useFragment, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { EditDialog } from '../../../components/form/form-dialog';
import type { EditedField } from '../../../components/form/compare-versions';
import type { Versioned } from '../../../components/form/use-versioned-form';
import {
  Action_PersonFragmentDoc,
  type ActionPriority,
  TaskDocument,
  type Task_DetailsFragment,
  type TaskReminder,
  UpdateTaskDocument,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { useReadAgain } from '../../../lib/use-read-again';
import { TEAMS } from '../teams/feature';
import { useTeamTree } from '../teams/use-team-tree';
import { inputOf, TaskFields, type TaskValues, usePriorityLabels, useReminderLabels } from './task-fields';
import { useRecurrenceText } from '../../../components/use-recurrence-text';

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
  const me = useMe();
  const readAgain = useReadAgain();
  const [update] = useMutation(UpdateTaskDocument);
  const priorities = usePriorityLabels();
  const reminders = useReminderLabels();
  const recurrenceText = useRecurrenceText();
  const fields: EditedField<TaskValues>[] = [
    { name: 'title', label: t`Title` },
    { name: 'description', label: t`Description` },
    { name: 'assigneeId', label: t`Person`, text: (id: string) => <PersonName id={id} /> },
    ...(hasFeature(me, TEAMS)
      ? [{ name: 'teamId' as const, label: t`Team`, text: (id: string) => <TeamName id={id} /> }]
      : []),
    { name: 'priority', label: t`Priority`, text: (priority: ActionPriority) => priorities[priority] },
    { name: 'dueOn', label: t`Due on` },
    { name: 'dueTime', label: t`Due at` },
    { name: 'reminder', label: t`Reminder`, text: (reminder: TaskReminder) => reminders[reminder] },
    { name: 'recurrence', label: t`Repeats`, text: recurrenceText },
  ];
  return (
    <EditDialog<TaskValues>
      title={t`Edit task`}
      action={t`Save task`}
      record={recordOf(task)}
      fields={fields}
      save={(_changed, expectedVersion, values) => {
        // Without the field, the team stays.
        const input = inputOf({ ...recordOf(task).values, ...values });
        return update({ variables: { id: task.id, input, expectedVersion } });
      }}
      read={() => readAgain(TaskDocument, { id: task.id }).then((data) => recordOf(data?.task ?? task))}
      success={t`The task was saved.`}
      done={done}
      onClose={onClose}
    >
      <TaskFields task={task} />
    </EditDialog>
  );
}

/** The name of a person that the picker or the task has read. */
function PersonName({ id }: { id: string }) {
  const { t } = useLingui();
  const from = { __typename: 'Colleague', id } as const;
  const { data, complete } = useFragment({
    fragment: Action_PersonFragmentDoc,
    fragmentName: 'Action_person',
    from,
  });
  return complete ? data.displayName : t`Another person`;
}

/** The name of a team. One that the user may not see has none. */
function TeamName({ id }: { id: string }) {
  const { t } = useLingui();
  const { teams } = useTeamTree(useMe().company?.id);
  return teams?.find((team) => team.id === id)?.name ?? t`Another team`;
}
