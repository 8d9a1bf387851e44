import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Form, Input, Radio } from 'antd';
import { Link } from 'react-router-dom';
import { CompanyOption } from './company-option';
import { FormDialog } from '../../../components/form/form-dialog';
import { NewAccountFields, type NewAccount } from '../../../components/form/new-account-fields';
import { useRules } from '../../../components/form/rules';
import { LIMITS } from '../../../lib/limits';
import {
  CompaniesWithTitleDocument,
  CreateCompanyDocument,
  CreateCompanyWithAdminDocument,
} from '../../../generated/graphql';
import { companyPath, paths } from '../../../lib/paths';
import { useSettled } from '../../../lib/use-settled';

type Values = NewAccount & { companyName: string; withAdmin: boolean };

/** Creates a company, with its first admin or without staff. */
export default function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const { message } = App.useApp();
  const [createCompany] = useMutation(CreateCompanyDocument);
  const [createWithAdmin] = useMutation(CreateCompanyWithAdminDocument);
  const [form] = Form.useForm<Values>();
  const withAdmin = Form.useWatch('withAdmin', form) ?? true;
  const title = Form.useWatch('companyName', form) ?? '';

  async function submit({ companyName, withAdmin: hasAdmin, ...admin }: Values): Promise<void> {
    const company = hasAdmin
      ? (await createWithAdmin({ variables: { input: { companyName, ...admin } } })).data
          ?.createCompanyWithAdmin.company
      : (await createCompany({ variables: { title: companyName } })).data?.createCompany;
    if (!company) return;
    const to = companyPath(paths.masterControlCompanyProfile, company.id);
    void message.success(
      <Trans>
        <Link to={to}>{company.title}</Link> was created.
      </Trans>,
    );
  }

  return (
    <FormDialog<Values>
      form={form}
      unique="email"
      initialValues={{ withAdmin: true }}
      submit={submit}
      title={t`Create company`}
      action={t`Create company`}
      onClose={onClose}
    >
      <Form.Item
        name="companyName"
        label={t`Company name`}
        rules={[required(t`Enter the name of the company.`), atMost(LIMITS.companyName)]}
        extra={<SameTitle title={title.trim()} />}
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="withAdmin" label={t`Staff`}>
        <Radio.Group
          options={[
            { value: true, label: t`Create the first admin's account` },
            { value: false, label: t`No staff yet` },
          ]}
        />
      </Form.Item>
      {withAdmin && <NewAccountFields />}
    </FormDialog>
  );
}

/** Warns that companies with this title, ignoring case, exist already. Two companies may share a title. */
function SameTitle({ title }: { title: string }) {
  const { t } = useLingui();
  const settled = useSettled(title);
  const { data } = useQuery(CompaniesWithTitleDocument, {
    variables: { title: settled },
    skip: settled === '',
    fetchPolicy: 'network-only',
  });
  const companies = settled === title && settled !== '' ? (data?.companies.nodes ?? []) : [];
  return (
    <div role="status">
      {companies.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t`A company with this name exists already.`}
          description={companies.map((company) => (
            <CompanyOption key={company.id} company={company} />
          ))}
        />
      )}
    </div>
  );
}
