import { useRecord } from '../../../components/use-record';
import { CompanyTeamsChangedDocument, TeamTreeDocument } from '../../../generated/graphql';

/** Reads all teams of a company that the user may see, sorted by name, and follows their changes. */
export function useTeamTree(companyId: string | undefined) {
  const { data, ...record } = useRecord(TeamTreeDocument, {
    variables: { companyId: companyId ?? '' },
    skip: companyId === undefined,
    events: CompanyTeamsChangedDocument,
    of: { companyId },
  });
  return { teams: data?.company?.teamTree, ...record };
}
