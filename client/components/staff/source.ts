import type { TypedDocumentNode } from '@apollo/client';
import { AllUsersDocument, CompanyStaffDocument, UnallocatedUsersDocument } from '../../generated/graphql';
import type { Connection, PagedQuery, PageVariables } from '../list/pages';
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
  };
}
