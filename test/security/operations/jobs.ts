import { gql, node } from '../doors.js';
import { ABSENT_ID, ENDED_JOB, INVITATION, PREVIEWED_JOB } from '../world.js';
import {
  COMPANIES,
  type CompanyTarget,
  type Operation,
  operation,
  type Targets,
  USERS,
  type UserTarget,
} from './targets.js';

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });

/** Jobs and invitations of Acme. */
const ofAcme = (id: number): Targets<string | number> => ({
  "Acme's": () => id,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
});

const byId = ({ target }: { target: string | number }) => ({ id: String(target) });

/** Operations that read jobs. */
export const JOB_LOOK_UPS: Operation[] = [
  operation<CompanyTarget>("list a company's jobs", false, COMPANIES, {
    'Company.jobs': gql(
      'query ($id: ID!) { company(id: $id) { jobs { id kind createdBy { id } } } }',
      inCompany,
    ),
    'Job.createdBy': gql('query ($id: ID!) { company(id: $id) { jobs { createdBy { email } } } }', inCompany),
  }),
  operation<CompanyTarget>("list a company's import columns", false, COMPANIES, {
    'Company.importColumns': gql(
      'query ($id: ID!) { company(id: $id) { importColumns { key name } } }',
      inCompany,
    ),
    'Company.importRows': gql(
      'query ($id: ID!) { company(id: $id) { importRows { totalCount nodes { email } } } }',
      inCompany,
    ),
    'ImportRow.cells': gql(
      'query ($id: ID!) { company(id: $id) { importRows { nodes { cells { column value } } } } }',
      inCompany,
    ),
  }),
  operation<UserTarget>('preview the removal of a user', false, USERS, {
    'Query.preview': gql(
      'query ($id: ID!) { preview(operation: REMOVE_FROM_COMPANY, id: $id) { included groups { verdict reason } } }',
      ({ target }) => ({ id: String(target.id) }),
    ),
  }),
  operation<CompanyTarget>('preview the closing of a company', false, COMPANIES, {
    'Query.preview': gql(
      'query ($id: ID!) { preview(operation: CLOSE_COMPANY, id: $id) { included } }',
      inCompany,
    ),
  }),
  operation<string | number>('preview the revocation of an invitation', false, ofAcme(INVITATION), {
    'Query.preview': gql(
      'query ($id: ID!) { preview(operation: REVOKE_INVITATION, id: $id) { included } }',
      byId,
    ),
  }),
  operation<string | number>('read a job', false, ofAcme(ENDED_JOB), {
    'Query.job': gql('query ($id: ID!) { job(id: $id) { state done } }', byId),
    'Query.node (Job)': node('Job', 'state done'),
    'Query.jobPreview': gql('query ($id: ID!) { jobPreview(id: $id) { total } }', byId),
    'Query.jobRows': gql('query ($id: ID!) { jobRows(id: $id) { label result } }', byId),
    'JobRow.changes': gql('query ($id: ID!) { jobRows(id: $id) { changes { column } } }', byId),
  }),
];

/** Mutations of jobs. */
export const JOB_CHANGES: Operation[] = [
  operation<CompanyTarget>('create an import', true, COMPANIES, {
    'Mutation.createImport': gql(
      'mutation ($id: ID!) { createImport(companyId: $id, title: "people.csv") { state total } }',
      inCompany,
    ),
  }),
  operation<string | number>('add rows to an import', true, ofAcme(PREVIEWED_JOB), {
    'Mutation.addImportRows': gql(
      'mutation ($id: ID!) { addImportRows(id: $id, from: 2, rows: [{ email: "new.face@people.example" }]) { total included } }',
      byId,
    ),
  }),
  operation<string | number>('start an import', true, ofAcme(PREVIEWED_JOB), {
    'Mutation.startImport': gql('mutation ($id: ID!) { startImport(id: $id) { state } }', byId),
  }),
  operation<string | number>('cancel a job', true, ofAcme(PREVIEWED_JOB), {
    'Mutation.cancelJob': gql('mutation ($id: ID!) { cancelJob(id: $id) { state } }', byId),
  }),
  operation<UserTarget>('start an action on users', true, USERS, {
    'Mutation.startBulkAction': gql(
      'mutation ($ids: [ID!]!) { startBulkAction(action: GRANT_STAFF_VIEW, ids: $ids) { total included job { state } } }',
      ({ target }) => ({ ids: [String(target.id)] }),
    ),
    'JobPreview.job': gql(
      'mutation ($ids: [ID!]!) { startBulkAction(action: GRANT_STAFF_VIEW, ids: $ids) { job { title } } }',
      ({ target }) => ({ ids: [String(target.id)] }),
    ),
    'JobPreview.groups': gql(
      'mutation ($ids: [ID!]!) { startBulkAction(action: GRANT_STAFF_VIEW, ids: $ids) { groups { verdict count } } }',
      ({ target }) => ({ ids: [String(target.id)] }),
    ),
  }),
  operation<string | number>('undo an action on users', true, ofAcme(ENDED_JOB), {
    'Mutation.undoBulkAction': gql('mutation ($id: ID!) { undoBulkAction(id: $id) { kind state } }', byId),
  }),
];
