import {
  AllUsersDocument,
  CompanyStaffDocument,
  CompanyUsersChangedDocument,
  UnallocatedUsersDocument,
  type UserFilter,
} from '../../../generated/graphql';
import type { Connection, PagedQuery } from '../../../components/list/paged-query';
import type { StaffRow } from './staff-columns';

/** Which users a list shows: one company's, all, or the unallocated ones. */
export type StaffSource = { companyId: string } | 'all' | 'unallocated';

interface Answer {
  company?: { users: Connection<StaffRow> } | null;
  users?: Connection<StaffRow>;
  unallocatedUsers?: Connection<StaffRow>;
}

const connection = (data: Answer) => data.company?.users ?? data.users ?? data.unallocatedUsers;

/** The query for a source. The server publishes changes of one company's staff only. */
export function staffQuery(source: StaffSource, filter?: UserFilter): PagedQuery<StaffRow, Answer> {
  if (source === 'all') return { query: AllUsersDocument, variables: { filter }, connection };
  if (source === 'unallocated') return { query: UnallocatedUsersDocument, connection };
  return {
    query: CompanyStaffDocument,
    variables: { companyId: source.companyId, filter },
    forExport: { withExternalId: true },
    connection,
    live: { document: CompanyUsersChangedDocument, variables: { companyId: source.companyId } },
  };
}
