import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { SectionCompany } from '../../directory/companies/sections';
import CompanyTeamsPart from './company-teams';
import { TEAMS } from './feature';

/** The teams on the page of a company in master control, if it has the feature. */
export default function TeamsOfCompany({ company }: { company: SectionCompany }) {
  const { t } = useLingui();
  const isEnabled = company.features.some(({ title }) => title === TEAMS);
  if (!isEnabled) return <Tag>{t`COMING SOON`}</Tag>;
  return <CompanyTeamsPart companyId={company.id} name={company.title} />;
}
