import { gql } from '../doors.js';
import { COMPANIES, type CompanyTarget, type Operation, operation } from './targets.js';

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });

/** Synchronizing the staff of a company with another system. */
export const STAFF_SYNC: Operation[] = [
  operation<CompanyTarget>('synchronize the staff', true, COMPANIES, {
    'Mutation.syncStaff': gql(
      'mutation ($id: ID!) { syncStaff(companyId: $id, rows: [{ email: "synced@people.example", externalId: "S-1" }]) { results { outcome } } }',
      inCompany,
    ),
    'StaffSync.results': gql(
      'mutation ($id: ID!) { syncStaff(companyId: $id, rows: [{ email: "synced@people.example", externalId: "S-1" }]) { results { changed } } }',
      inCompany,
    ),
  }),
];
