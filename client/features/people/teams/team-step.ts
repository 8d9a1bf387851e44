import { CompanyTeamsChangedDocument, HasTeamsDocument } from '../../../generated/graphql';
import { useReport, type WatchProps } from '../../../components/first-steps';
import { useRecord } from '../../../components/use-record';

/** Reports whether a company has a team in use. */
export function TeamStep({ companyId, report }: WatchProps): null {
  const { data } = useRecord(HasTeamsDocument, {
    variables: { companyId },
    fetchPolicy: 'no-cache',
    events: CompanyTeamsChangedDocument,
    of: { companyId },
  });
  useReport(data?.company ? data.company.teams.totalCount > 0 : undefined, report);
  return null;
}
