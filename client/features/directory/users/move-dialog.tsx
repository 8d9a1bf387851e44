import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { CompanyOption } from '../companies/company-option';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { RemotePicker } from '../../../components/remote-picker';
import {
  FindCompaniesDocument,
  MoveUserDocument,
  type MasterUser_UserFragment,
} from '../../../generated/graphql';

interface Props {
  user: MasterUser_UserFragment;
  onClose: () => void;
  moved: (title: string) => void;
}

/** Moves a user to a company, which is found by title. */
export default function MoveDialog({ user, onClose, moved }: Props) {
  const { t } = useLingui();
  const { required } = useRules();
  const [move] = useMutation(MoveUserDocument);
  return (
    <FormDialog<{ companyId: string }>
      title={t`Move ${user.displayName} to another company`}
      action={t`Move to company`}
      submit={async ({ companyId }) => {
        const { data: done } = await move({ variables: { userId: user.id, companyId } });
        moved(done?.allocateUser.company?.title ?? '');
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          {user.displayName} keeps the user type and the privileges. You can change both afterwards.
        </Trans>
      </p>
      <Form.Item
        name="companyId"
        label={t`Company`}
        rules={[required(t`Choose a company.`)]}
        extra={t`Type part of the title to find more companies.`}
      >
        <RemotePicker
          autoFocus
          placeholder={t`Find a company`}
          query={FindCompaniesDocument}
          optionsOf={({ companies }) =>
            companies.edges
              .filter(({ node }) => node.id !== user.company?.id)
              .map(({ node }) => ({ value: node.id, label: node.title, company: node }))
          }
          nothing={t`No company matches.`}
          optionRender={({ data: { company } }) => <CompanyOption company={company} />}
        />
      </Form.Item>
    </FormDialog>
  );
}
