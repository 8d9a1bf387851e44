import { useLingui } from '@lingui/react/macro';
import { NamedCompanyPage } from '../companies/named-company';
import { paths } from '../../../lib/paths';
import { CompanyFeatures } from './company-features';

/** master-control-company-features: the features of one company. */
export default function CompanyFeaturesPage() {
  const { t } = useLingui();
  return (
    <NamedCompanyPage subject={t`Company features`} path={paths.masterControlCompanyFeatures}>
      {(company) => <CompanyFeatures key={company.id} companyId={company.id} companyTitle={company.title} />}
    </NamedCompanyPage>
  );
}
