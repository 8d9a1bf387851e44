import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { AuditPart } from '../audit-log/audit-part';
import { UserCount } from './company-option';
import { CompanyLogo } from './company-logo';
import { useProfileRows } from './profile-rows';
import { Details } from '../../components/details';
import { type NamedCompany, NamedCompanyPage } from './named-company';
import { Panel } from '../../components/page';
import { Skeleton } from '../../components/states';
import { Feature } from '../../lib/access';
import { lazy } from '../../lib/parts';
import { companyPath, paths } from '../../lib/paths';
import { CloseCompany, ClosedNotice, TransitionProgress } from './closing';
import { CompanyUsers } from '../users/company-users';
import { LinkButton } from '../../components/link-button';

const EditCompanyDialog = lazy(() => import('./edit-company-dialog'));
const CompanyTeams = lazy(() => import('../teams/company-teams'));
const LogoSetting = lazy(async () => ({
  default: (await import('./logo-setting')).LogoSetting,
}));

const addButtons = (company: NamedCompany, refetch: () => Promise<unknown>) =>
  company.closedAt ? null : (
    <>
      <CloseCompany company={company} changed={refetch} />
      <LinkButton to={companyPath(paths.allocateUser, company.id)}>
        <Trans>Allocate User to Company</Trans>
      </LinkButton>
      <LinkButton to={companyPath(paths.createNewEmployee, company.id)} type="primary">
        <Trans>Create New User Account</Trans>
      </LinkButton>
    </>
  );

/** master-control-company-profile: one company and its staff. */
export default function CompanyProfilePage() {
  const { t } = useLingui();
  return (
    <NamedCompanyPage
      subject={t`Company profile`}
      path={paths.masterControlCompanyProfile}
      actions={addButtons}
    >
      {(company, refetch) => (
        <>
          <ClosedNotice company={company} changed={refetch} />
          <TransitionProgress company={company} />
          <div className="halves">
            <CompanyProfile company={company} />
            <Panel title={t`TEAMS`}>
              <Teams company={company} />
            </Panel>
          </div>
          <Panel title={t`Staff`}>
            <CompanyUsers key={company.id} company={company} />
          </Panel>
          <AuditPart companyId={company.id} />
        </>
      )}
    </NamedCompanyPage>
  );
}

/** The teams of the company, if it has the feature. */
function Teams({ company }: { company: NamedCompany }) {
  const { t } = useLingui();
  const isEnabled = company.features.some(({ title }) => title === Feature.teams);
  if (!isEnabled) return <Tag>{t`COMING SOON`}</Tag>;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <CompanyTeams companyId={company.id} name={company.title} />
    </Suspense>
  );
}

/** The profile of a company, which MASTER CONTROL may edit while it is open. */
function CompanyProfile({ company }: { company: NamedCompany }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const rows = useProfileRows(company);
  return (
    <Panel
      title={t`Company`}
      aside={
        !company.closedAt && (
          <Button onClick={() => setEditing(true)}>
            <Trans>Edit company</Trans>
          </Button>
        )
      }
    >
      <Details
        rows={[
          ...rows,
          [t`Number`, company.id],
          [t`Users`, <UserCount key="users" company={company} />],
          [t`First Admin`, company.firstAdminName ?? t`None`],
        ]}
      />
      {company.closedAt ? (
        <CompanyLogo url={company.logoUrl} size={64} />
      ) : (
        <Suspense fallback={<Skeleton lines={2} />}>
          <LogoSetting company={company} />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <EditCompanyDialog company={company} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
