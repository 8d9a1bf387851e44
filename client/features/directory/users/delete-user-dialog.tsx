import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { ConfirmationField } from '../../../components/form/confirmation-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { DeleteUserDocument, type MasterUser_UserFragment } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';

/** Asks for the email of the user to delete. */
export default function DeleteDialog(props: { user: MasterUser_UserFragment; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [deleteUser] = useMutation(DeleteUserDocument);
  const { displayName, email, id: userId } = props.user;
  return (
    <FormDialog<{ confirmation: string }>
      title={t`Delete ${displayName}?`}
      action={t`Delete user`}
      danger
      submit={({ confirmation }) => deleteUser({ variables: { userId, confirmation } })}
      success={t`${displayName} has been deleted.`}
      done={() => void navigate(paths.masterControlAllUsers, { replace: true })}
      onClose={props.onClose}
    >
      <p className="panel__text">
        <Trans>
          {displayName} ({email}) loses the account at once. Their record and personal data are deleted for
          good.
        </Trans>
      </p>
      <ConfirmationField text={email} />
    </FormDialog>
  );
}
