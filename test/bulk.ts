import type { TestServer } from './app.js';
import { buildCompany, buildRow, buildUser } from './factories.js';

const JOB = 'id kind state title total included done failed error undoOf undoUntil';

export const CREATE_IMPORT = `mutation ($title: String!, $companyId: ID) {
  createImport(title: $title, companyId: $companyId) { ${JOB} }
}`;
export const ADD_ROWS = `mutation ($id: ID!, $from: Int!, $rows: [ImportRowInput!]!) {
  addImportRows(id: $id, from: $from, rows: $rows) { ${JOB} }
}`;
export const START_IMPORT = `mutation ($id: ID!) { startImport(id: $id) { ${JOB} } }`;
export const UNDO = `mutation ($id: ID!) { undoBulkAction(id: $id) { ${JOB} } }`;
export const CANCEL = `mutation ($id: ID!) { cancelJob(id: $id) { ${JOB} } }`;
export const START_ACTION = `mutation ($action: JobKind!, $companyId: ID, $ids: [ID!], $search: String,
    $filter: UserFilter, $reason: String, $dryRun: Boolean! = false) {
  startBulkAction(action: $action, companyId: $companyId, ids: $ids, search: $search, filter: $filter,
    reason: $reason, dryRun: $dryRun) {
    total included groups { verdict reason count people } job { ${JOB} }
  }
}`;
export const SHOW_JOB = `query ($id: ID!) { job(id: $id) { ${JOB} } }`;
export const SHOW_PREVIEW = `query ($id: ID!) {
  jobPreview(id: $id) { total included groups { verdict field reason count people } }
}`;
export const SHOW_ROWS = `query ($id: ID!) {
  jobRows(id: $id, first: 500) { number label name userType verdict field reason message result }
}`;
export const LIST_JOBS = `query ($companyId: ID!) { company(id: $companyId) { jobs { ${JOB} } } }`;

/** A company with its own admin, because only one job of a company runs at a time. */
export async function officeOf(app: TestServer, staff: number) {
  const company = await buildCompany(app);
  const admin = await buildUser(app, { company, userType: 'admin' });
  const members = [];
  for (let index = 0; index < staff; index += 1) members.push(await buildRow(app, { company }));
  return { company, admin, ids: members.map(({ id }) => String(id)) };
}

/** Returns the names of users ordered by id. */
export async function namesOf(app: TestServer, ids: readonly (string | number)[]): Promise<string[]> {
  const users = await app.database.query(
    'SELECT display_name AS name FROM users WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  return users.map(({ name }: { name: string }) => name);
}
