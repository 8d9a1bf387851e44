import { useLingui } from '@lingui/react/macro';
import { NamedCompanyPage } from '../companies/named-company';
import { paths } from '../../../lib/paths';
import { CompanyUsers } from './company-users';

/** master-control-company-users: all users of one company. */
export default function CompanyUsersPage() {
  const { t } = useLingui();
  return (
    <NamedCompanyPage fill subject={t`All users of the company`} path={paths.masterControlCompanyUsers}>
      {(company) => <CompanyUsers fill key={company.id} company={company} />}
    </NamedCompanyPage>
  );
}
