import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { LatestMembershipNewsDocument } from '../../../generated/graphql';
import type { Departure } from '../../directory/companies/waiting';

/** The kinds of notifications about joining and leaving a company. */
const NEWS = ['ADDED_TO_COMPANY', 'REMOVED_FROM_COMPANY', 'COMPANY_CLOSED'];

/** Finds out why the user has no company any more. Renders nothing while loading. */
export function LatestDeparture({ children }: { children: (departure: Departure | null) => ReactNode }) {
  // Apart from the cache, which holds the list of the bell.
  const { data, loading } = useQuery(LatestMembershipNewsDocument, { fetchPolicy: 'no-cache' });
  if (loading) return null;
  const latest = data?.me?.notifications?.edges.find(({ node }) => NEWS.includes(node.kind))?.node;
  if (!latest?.company || latest.kind === 'ADDED_TO_COMPANY') return children(null);
  const isClosed = latest.kind === 'COMPANY_CLOSED';
  return children({ company: latest.company, at: latest.createdAt, isClosed });
}
