import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { NewAccountFields, type NewAccount } from '../../../components/form/new-account-fields';
import { ServerForm } from '../../../components/form/server-form';
import { useServerForm } from '../../../components/form/use-server-form';
import type { TargetCompany } from '../companies/target-company';
import { CreateEmployeeDocument, type CreateEmployeeMutation } from '../../../generated/graphql';
import { companyPath, paths } from '../../../lib/paths';

/** Creates an employee of a company. After that, the form is ready for the next one. */
export default function CreateEmployee({ company }: { company: TargetCompany }) {
  const { t } = useLingui();
  const [create] = useMutation(CreateEmployeeDocument);
  const [created, setCreated] = useState<CreateEmployeeMutation['createEmployee']>();
  const form = useRef<HTMLDivElement>(null);
  const state = useServerForm<NewAccount>({
    unique: 'email',
    submit: async (account) => {
      const displayName = `${account.firstName} ${account.lastName}`.slice(0, 100).trim();
      const input = { ...account, companyId: company.id, displayName };
      const { data } = await create({ variables: { input } });
      setCreated(data?.createEmployee);
    },
  });
  const reset = useEffectEvent(state.reset);
  useEffect(() => {
    if (!created) return;
    // The form is ready for the next person. Resetting replaces its fields, so the focus moves after that.
    reset();
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [created]);
  const staff = company.isOwn ? paths.staff : companyPath(paths.masterControlCompanyProfile, company.id);

  return (
    <div ref={form}>
      <p className="panel__text">
        <Trans>
          The new user joins <strong>{company.title}</strong> as an employee.
        </Trans>
      </p>
      {created && (
        <Alert
          key={created.id}
          className="spaced-below"
          type="success"
          role="status"
          showIcon
          title={t`${created.displayName} (${created.email}) was created and belongs to ${company.title}.`}
          description={<Link to={staff}>{t`View the staff`}</Link>}
        />
      )}
      <ServerForm state={state}>
        <NewAccountFields />
        <p className="panel__text">
          {t`Give the password to the new employee, who must choose another one when they first sign in.`}
        </p>
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={state.busy}>
            <Trans>Create employee</Trans>
          </Button>
        </Flex>
      </ServerForm>
    </div>
  );
}
