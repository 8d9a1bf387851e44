import { useQuery } from '@apollo/client/react';
import {
  CompanyTeamsChangedDocument,
  TeamTreeDocument,
  type TeamNode_FieldsFragment,
} from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';
import { REFETCHED, useLive } from '../../lib/use-live';

interface TeamTree {
  /** All teams that the user may see, sorted by name; undefined while they load. */
  teams: readonly TeamNode_FieldsFragment[] | undefined;
  problem: Problem | undefined;
  retry: () => void;
}

/** Reads all teams of a company and follows their changes. */
export function useTeamTree(companyId: string | undefined): TeamTree {
  const { data, error, refetch } = useQuery(TeamTreeDocument, {
    context: REFETCHED,
    variables: { companyId: companyId ?? '' },
    skip: companyId === undefined,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useLive(CompanyTeamsChangedDocument, companyId === undefined ? undefined : { companyId }, () => refetch());
  const teams = data?.company?.teamTree;
  return {
    teams,
    problem: !teams && error ? toProblem(error) : undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
