import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../../components/form/form-dialog';
import { CreateTaskDocument } from '../../../generated/graphql';
import { inputOf, TaskFields, type TaskValues } from './task-fields';

const NEW: Partial<TaskValues> = { priority: 'NORMAL', reminder: 'NONE', recurrence: '' };

/** A form for a new task. */
export default function CreateTaskDialog(props: { onClose: () => void }) {
  const { t } = useLingui();
  const [create] = useMutation(CreateTaskDocument);
  return (
    <FormDialog<TaskValues>
      title={t`Create task`}
      action={t`Create task`}
      initialValues={NEW}
      submit={(values) => create({ variables: { input: inputOf(values) } })}
      success={t`The task was created.`}
      {...props}
    >
      <TaskFields />
    </FormDialog>
  );
}
