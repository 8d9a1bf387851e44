import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { CompanyOption } from '../companies/company-option';
import { FormDialog } from '../../components/dialog';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import {
  FindCompaniesDocument,
  MoveUserDocument,
  type MasterUser_UserFragment,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { useSettled } from '../../lib/use-settled';

interface Props {
  user: MasterUser_UserFragment;
  onClose: () => void;
  moved: (title: string) => void;
}

/** Moves a user to a company, which is found by title. */
export default function MoveDialog({ user, onClose, moved }: Props) {
  const { t } = useLingui();
  const { required } = useRules();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [move] = useMutation(MoveUserDocument);
  const { data, previousData, loading, error } = useQuery(FindCompaniesDocument, {
    variables: { search: search || undefined },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.companies.edges
    .map((edge) => edge.node)
    .filter(({ id }) => id !== user.company?.id);
  const state = useServerForm<{ companyId: string }>({
    submit: async ({ companyId }) => {
      const { data: done } = await move({ variables: { userId: user.id, companyId } });
      onClose();
      moved(done?.allocateUser.company?.title ?? '');
    },
  });
  return (
    <FormDialog
      title={t`Move ${user.displayName} to another company`}
      action={t`Move to company`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state}>
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
          <Select
            autoFocus
            loading={loading}
            placeholder={t`Find a company`}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            notFoundContent={error ? toProblem(error).message : t`No company matches.`}
            options={found?.map((company) => ({ value: company.id, label: company.title, company }))}
            optionRender={({ data: { company } }) => <CompanyOption company={company} />}
          />
        </Form.Item>
      </ServerForm>
    </FormDialog>
  );
}
