import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { SetManagerDocument, type UserDetails_UserFragment } from '../../../generated/graphql';
import { PersonPicker } from './person-picker';

interface Props {
  user: UserDetails_UserFragment;
  companyId: string;
  onClose: () => void;
  done: () => void;
}

/** Sets the manager of a user. Without a person, nobody is. */
export default function ManagerDialog({ user, companyId, onClose, done }: Props) {
  const { t } = useLingui();
  const [setManager] = useMutation(SetManagerDocument);
  return (
    <FormDialog<{ managerId?: string }>
      title={t`Manager of ${user.displayName}`}
      action={t`Set manager`}
      initialValues={{ managerId: user.manager?.id }}
      submit={async ({ managerId }) => {
        await setManager({ variables: { userId: user.id, managerId: managerId ?? null } });
        done();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          From today on, the manager and those above see and handle the working time and leave of{' '}
          {user.displayName}. They do not see earlier days. A former manager no longer sees any.
        </Trans>
      </p>
      <Form.Item name="managerId" label={t`Manager`} extra={t`Leave it empty if there is none.`}>
        <PersonPicker companyId={companyId} placeholder={t`Find a person`} />
      </Form.Item>
    </FormDialog>
  );
}
