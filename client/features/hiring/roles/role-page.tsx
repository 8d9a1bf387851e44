import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import {
  CompanyRolesChangedDocument,
  RoleDocument,
  type Role_PageFragment,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { PageTitle } from '../../../lib/page-title';
import { companyPath, paths } from '../../../lib/paths';
import { permissionsIn } from '../../directory/permissions/permissions';
import { NoRoles, NoSuchRole } from './no-roles';
import { rolePaths } from './paths';
import { RoleButtons } from './role-buttons';
import { RoleFacts, RolePeople, RoleStages } from './role-facts';
import { RoleHistory } from './role-history';
import { RoleNotice } from './role-notice';
import { RoleDescription, RoleQuestions } from './role-texts';
import { RoleStateTag } from './role-words';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Buttons beside those of a role. */
    roleButtons?: readonly {
      Button: ComponentType<{ role: Role_PageFragment; isManager: boolean }>;
    }[];
    /** Sections of the page of a role, for people who manage it. */
    roleSections?: readonly { Section: ComponentType<{ role: Role_PageFragment }> }[];
  }
}

/** page-role: the role in `id`. */
export default function RolePage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent } = useRecord(RoleDocument, {
    variables: { id },
    skip: id === '',
    events: CompanyRolesChangedDocument,
    of: (known) => known?.role && { companyId: known.role.company.id },
  });
  const role = data?.role;
  if (role) return <Content key={role.id} role={role} />;
  const name = t({ message: 'Role', context: 'job' });
  function body() {
    if (problem?.reason === 'FEATURE_MISSING') return <NoRoles />;
    if (id !== '' && problem?.code !== 'NOT_FOUND') return absent(6, t`Loading the role`);
    return <NoSuchRole />;
  }
  return (
    <Page title={name} breadcrumbs={<Breadcrumbs above={[[t`Open roles`, rolePaths.roles]]} here={name} />}>
      <Panel title={name}>{body()}</Panel>
    </Page>
  );
}

function Content({ role }: { role: Role_PageFragment }) {
  const { t } = useLingui();
  const me = useMe();
  const { title, company } = role;
  const above: [string, string] =
    company.id === me.company?.id
      ? [t`Open roles`, rolePaths.roles]
      : [company.title, companyPath(paths.masterControlCompanyProfile, company.id)];
  const isManager = permissionsIn(role.permissions)('closeRole')?.allowed === true;
  return (
    <Page
      title={title}
      state={<RoleStateTag state={role.state} />}
      breadcrumbs={<Breadcrumbs above={[above]} here={title} />}
      actions={
        <>
          <RoleButtons role={role} />
          {contributed('roleButtons').map(({ Button }, index) => (
            <Suspense key={index}>
              <Button role={role} isManager={isManager} />
            </Suspense>
          ))}
        </>
      }
    >
      <PageTitle>{t`${title} · Job Lobby`}</PageTitle>
      {isManager && <RoleNotice role={role} />}
      <div className="record">
        <div className="record__columns">
          <div className="record__side stack">
            <RoleFacts role={role} isManager={isManager} />
            <RolePeople role={role} />
          </div>
          <div className="stack">
            <RoleDescription role={role} isManager={isManager} />
            <RoleQuestions role={role} isManager={isManager} />
            {isManager &&
              contributed('roleSections').map(({ Section }, index) => (
                <Suspense key={index}>
                  <Section role={role} />
                </Suspense>
              ))}
            {isManager && <RoleStages role={role} />}
            <RoleHistory role={role} />
          </div>
        </div>
      </div>
    </Page>
  );
}
