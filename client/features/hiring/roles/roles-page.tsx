import { useLingui } from '@lingui/react/macro';
import { Page } from '../../../components/page';
import { hasFeature, useMe } from '../../../lib/access';
import { Waiting } from '../../directory/companies/waiting';
import { CreateRoleButton } from './create-role-button';
import { OPEN_ROLES } from './feature';
import { NoRoles } from './no-roles';
import RoleTable from './role-table';

/** page-roles: the roles of the user's company that the user may see. */
export default function RolesPage() {
  const { t } = useLingui();
  const { company, ...me } = useMe();
  const isEnabled = hasFeature({ ...me, company }, OPEN_ROLES);
  return (
    <Page
      fill
      title={t`Open roles`}
      lead={company?.title}
      actions={company && isEnabled && <CreateRoleButton companyId={company.id} />}
    >
      {!company ? <Waiting /> : isEnabled ? <RoleTable companyId={company.id} /> : <NoRoles />}
    </Page>
  );
}
