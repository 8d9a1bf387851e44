import { CompanyFeaturesChangedDocument, CompanyIdentityDocument } from '../../../generated/graphql';
import { useReport, type WatchProps } from '../../../components/first-steps';
import { useRecord } from '../../../components/use-record';

/** Reports whether a company has a logo and a website. */
export function IdentityStep({ companyId, report }: WatchProps): null {
  const { data } = useRecord(CompanyIdentityDocument, {
    variables: { id: companyId },
    // Also delivers changes of the company itself.
    events: CompanyFeaturesChangedDocument,
    of: { companyId },
  });
  const company = data?.company;
  useReport(company ? Boolean(company.logoUrl && company.website) : undefined, report);
  return null;
}
