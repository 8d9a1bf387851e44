import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Form } from 'antd';
import { FormDialog } from '../../components/dialog';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { DelegateActionDocument, type Action_RowFragment } from '../../generated/graphql';
import { useMe } from '../../lib/access';
import { ColleaguePicker } from './colleague-picker';

type Values = { to: string };

/** Passes an action on to another person. */
export default function DelegateDialog(props: {
  action: Pick<Action_RowFragment, 'id' | 'title'>;
  done: () => void;
  onClose: () => void;
}) {
  const { action, done, onClose } = props;
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const me = useMe();
  const [delegate] = useMutation(DelegateActionDocument);
  const state = useServerForm<Values>({
    submit: async ({ to }) => {
      await delegate({ variables: { id: action.id, to, language: i18n.locale } });
      void message.success(t`Passed on: ${action.title}`);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      title={t`Pass on “${action.title}”`}
      action={t`Pass on`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state}>
        <Form.Item
          name="to"
          label={t`Person`}
          extra={t`They decide instead of you. You can still decide, or take it back.`}
          rules={[{ required: true, message: t`Choose a person.` }]}
        >
          <ColleaguePicker except={me.id} autoFocus />
        </Form.Item>
      </ServerForm>
    </FormDialog>
  );
}
