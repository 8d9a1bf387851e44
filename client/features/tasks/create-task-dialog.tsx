import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { FormDialog } from '../../components/dialog';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { CreateTaskDocument } from '../../generated/graphql';
import { inputOf, TaskFields, type TaskValues } from './task-fields';

const NEW: Partial<TaskValues> = { priority: 'NORMAL', reminder: 'NONE', recurrence: '' };

/** A form for a new task. */
export default function CreateTaskDialog({ done, onClose }: { done: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [create] = useMutation(CreateTaskDocument);
  const state = useServerForm<TaskValues>({
    submit: async (values) => {
      await create({ variables: { input: inputOf(values) } });
      void message.success(t`The task was created.`);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      title={t`Create task`}
      action={t`Create task`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state} initialValues={NEW}>
        <TaskFields form={state.form} />
      </ServerForm>
    </FormDialog>
  );
}
