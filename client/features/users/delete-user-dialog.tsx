import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../components/dialog';
import { ConfirmationField } from '../../components/form/confirmation-field';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { DeleteUserDocument, type MasterUser_UserFragment } from '../../generated/graphql';
import { paths } from '../../lib/paths';

/** Asks for the email of the user to delete. */
export default function DeleteDialog({
  user,
  onClose,
}: {
  user: MasterUser_UserFragment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [deleteUser] = useMutation(DeleteUserDocument);
  const { displayName, email, id: userId } = user;
  const state = useServerForm<{ confirmation: string }>({
    submit: async ({ confirmation }) => {
      await deleteUser({ variables: { userId, confirmation } });
      onClose();
      message.success(t`${displayName} has been deleted.`);
      await navigate(paths.masterControlAllUsers, { replace: true });
    },
  });
  return (
    <FormDialog
      title={t`Delete ${displayName}?`}
      action={t`Delete user`}
      danger
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <p className="panel__text">
        <Trans>
          {displayName} ({email}) loses the account at once. Their record and personal data are deleted for
          good.
        </Trans>
      </p>
      <ServerForm state={state}>
        <ConfirmationField text={email} />
      </ServerForm>
    </FormDialog>
  );
}
