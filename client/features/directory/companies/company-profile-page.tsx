import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { UserCount } from './company-option';
import { CompanyLogo } from './company-logo';
import { useProfileRows } from './profile-rows';
import { Details } from '../../../components/details';
import { type NamedCompany, NamedCompanyPage } from './named-company';
import { Panel } from '../../../components/page';
import { contributed } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import { CloseCompany, ClosedNotice, TransitionProgress } from './closing';
import { CompanySections, type CompanySection } from './sections';
import EditCompanyDialog from './edit-company-dialog';
import { LogoSetting } from './logo-setting';

const buttons = (company: NamedCompany, refetch: () => Promise<unknown>) =>
  company.closedAt ? null : (
    <>
      <CloseCompany company={company} changed={refetch} />
      {contributed('companyActions').map(({ Buttons }, index) => (
        <Buttons key={index} company={company} />
      ))}
    </>
  );

const isBeside = (one: CompanySection) => one.on === 'master-control' && one.beside === true;
const isBelow = (one: CompanySection) => one.on === 'master-control' && !one.beside;

/** master-control-company-profile: one company and its staff. */
export default function CompanyProfilePage() {
  const { t } = useLingui();
  return (
    <NamedCompanyPage subject={t`Company profile`} path={paths.masterControlCompanyProfile} actions={buttons}>
      {(company, refetch) => (
        <>
          <ClosedNotice company={company} changed={refetch} />
          <TransitionProgress company={company} />
          <div className="halves">
            <CompanyProfile company={company} />
            <CompanySections of={isBeside} company={company} />
          </div>
          <CompanySections of={isBelow} company={company} />
        </>
      )}
    </NamedCompanyPage>
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
        half
        rows={[
          ...rows,
          [t`Number`, company.id],
          [t`Users`, <UserCount key="users" company={company} />],
          [t`First Admin`, company.firstAdminName ?? t`None`],
        ]}
      />
      {company.closedAt ? <CompanyLogo url={company.logoUrl} size={64} /> : <LogoSetting company={company} />}
      {editing && <EditCompanyDialog company={company} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
