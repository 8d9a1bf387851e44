import { paths } from '../../app/paths';
import { NamedCompanyPage } from '../../components/named-company';
import { CompanyFeatures } from './company-features';

/** master-control-company-features: what one company has. */
export default function CompanyFeaturesPage() {
  return (
    <NamedCompanyPage subject="Company features" path={paths.masterControlCompanyFeatures}>
      {(company) => <CompanyFeatures key={company.id} companyId={company.id} companyTitle={company.title} />}
    </NamedCompanyPage>
  );
}
