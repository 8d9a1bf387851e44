import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { DelegateActionDocument, type Action_RowFragment } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { ColleaguePicker } from './colleague-picker';

interface Props {
  action: Pick<Action_RowFragment, 'id' | 'title'>;
  onClose: () => void;
}

/** Passes an action on to another person. */
export default function DelegateDialog({ action, ...props }: Props) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [delegate] = useMutation(DelegateActionDocument);
  return (
    <FormDialog<{ to: string }>
      title={t`Pass on “${action.title}”`}
      action={t`Pass on`}
      submit={({ to }) => delegate({ variables: { id: action.id, to, language: i18n.locale } })}
      success={t`Passed on: ${action.title}`}
      {...props}
    >
      <Form.Item
        name="to"
        label={t`Person`}
        extra={t`They decide instead of you. You can still decide, or take it back.`}
        rules={[{ required: true, message: t`Choose a person.` }]}
      >
        <ColleaguePicker except={me.id} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
