import type { ApolloCache, Reference, TypedDocumentNode } from '@apollo/client';
import {
  AllUsersDocument,
  CompanyStaffDocument,
  CompanyUsersChangedDocument,
  UnallocatedUsersDocument,
} from '../../generated/graphql';
import { isOwnMove } from '../../lib/own-changes';
import { withoutRows } from '../list/live-rows';
import type { Connection, LiveList, PagedQuery, PageVariables } from '../list/pages';
import type { StaffRow } from './columns';

/** Whose users a list shows: one company's, everybody, or those who belong to no company. */
export type StaffSource = { companyId: string } | 'all' | 'unallocated';

interface Answer {
  company?: { users: Connection<StaffRow> } | null;
  users?: Connection<StaffRow>;
  unallocatedUsers?: Connection<StaffRow>;
}

const documents = {
  company: CompanyStaffDocument,
  all: AllUsersDocument,
  unallocated: UnallocatedUsersDocument,
};

/** The query behind a source. */
export function staffQuery(source: StaffSource): PagedQuery<StaffRow> {
  const document = typeof source === 'object' ? documents.company : documents[source];
  return {
    query: document as unknown as TypedDocumentNode<unknown, PageVariables>,
    variables: typeof source === 'object' ? { companyId: source.companyId } : undefined,
    connection: (data: Answer) => data.company?.users ?? data.users ?? data.unallocatedUsers,
    live: typeof source === 'object' ? liveStaff(source.companyId) : undefined,
  };
}

/** The server tells of one company's staff, and of nobody else's: other lists are as new as when they were opened. */
const liveStaff = (companyId: string): LiveList => ({
  document: CompanyUsersChangedDocument,
  variables: { companyId },
  // Who came and has left since, as is told next, is nobody new either.
  isKnown: (change) => isOwnMove(change, companyId) || (change.kind === 'CREATED' && change.user === null),
  takeOut: (cache, ids) => {
    cache.modify({
      id: cache.identify({ __typename: 'Company', id: companyId }),
      fields: {
        users: (stored, { readField }) =>
          withoutRows(stored as StoredPage, (node) => ids.has(readField('id', node as Reference)!)),
      },
    });
  },
});

/** A page as the cache keeps it. */
interface StoredPage {
  edges: { node: Reference }[];
  totalCount: number;
}

/** Takes somebody out of every list of the unallocated, without asking for the lists again. */
export function takeOutOfUnallocated(cache: ApolloCache, userId: string): void {
  cache.modify({
    fields: {
      unallocatedUsers: (stored, { readField }) =>
        withoutRows(stored as StoredPage, (node) => readField('id', node as Reference) === userId),
    },
  });
}
