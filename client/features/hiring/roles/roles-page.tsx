import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { Page } from '../../../components/page';
import { hasFeature, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { Waiting } from '../../directory/companies/waiting';
import { CreateRoleButton } from './create-role-button';
import { OPEN_ROLES } from './feature';
import { NoRoles } from './no-roles';
import RoleTable from './role-table';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Buttons beside the one that creates roles. */
    rolesButtons?: readonly { Button: ComponentType }[];
  }
}

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
      actions={
        company &&
        isEnabled && (
          <>
            {contributed('rolesButtons').map(({ Button }, index) => (
              <Suspense key={index}>
                <Button />
              </Suspense>
            ))}
            <CreateRoleButton companyId={company.id} />
          </>
        )
      }
    >
      {!company ? <Waiting /> : isEnabled ? <RoleTable companyId={company.id} /> : <NoRoles />}
    </Page>
  );
}
