import type { Caller, TestServer } from './app.js';
import { addFeatures } from './actions.js';
import { gqlData } from './expectations.js';
import { buildCast, buildUser } from './factories.js';

let made = 0;

const ROLE = `id title state version openings filled employmentType workMode location country salaryShown closesOn openedAt closedAt
  salary { min max currency period } team { id } hiringManager { id } recruiters { id } stages { id name kind }
  questions { id text kind choices required } description descriptionHtml`;

export const CREATE = `mutation ($companyId: ID, $input: CreateRoleInput!) { role: createRole(companyId: $companyId, input: $input) { ${ROLE} } }`;
export const UPDATE = `mutation ($roleId: ID!, $input: UpdateRoleInput!, $expectedVersion: Int!) {
  role: updateRole(roleId: $roleId, input: $input, expectedVersion: $expectedVersion) { ${ROLE} }
}`;
const one = (name: string) => `mutation ($roleId: ID!) { role: ${name}(roleId: $roleId) { ${ROLE} } }`;
export const DUPLICATE = one('duplicateRole');
export const OPEN = one('openRole');
export const WITHDRAW = one('withdrawRole');
export const HOLD = one('holdRole');
export const CLOSE = one('closeRole');
export const SET_STAGES = `mutation ($roleId: ID!, $stages: [StageInput!]!, $expectedVersion: Int!) {
  role: setRoleStages(roleId: $roleId, stages: $stages, expectedVersion: $expectedVersion) { ${ROLE} }
}`;
const SETTINGS_FIELDS = '{ needsApproval rejectsOthers stages { name kind } }';
export const SETTINGS = `query ($id: ID!) { company(id: $id) { hiringSettings ${SETTINGS_FIELDS} } }`;
export const SET_SETTINGS = `mutation ($companyId: ID, $input: HiringSettingsInput!) {
  settings: updateHiringSettings(companyId: $companyId, input: $input) ${SETTINGS_FIELDS}
}`;
export const ROLE_BY_ID = `query ($id: ID!) { role(id: $id) { ${ROLE} company { id } permissions { operation allowed reason } } }`;
export const ROLES = `query ($id: ID!, $first: Int, $after: String, $search: String, $filter: JobRoleFilter, $orderBy: JobRoleOrder) {
  company(id: $id) { roles(first: $first, after: $after, search: $search, filter: $filter, orderBy: $orderBy) {
    nodes { id title state salary { min max currency period } } totalCount pageInfo { hasNextPage endCursor }
  } }
}`;

/** The salary of a role, as entered by a caller. */
export const SALARY = { min: 60_123, max: 80_456, currency: 'EUR', period: 'YEAR' };

/** Builds a cast whose companies have the feature, with people who manage roles. */
export async function buildRoleCast(app: TestServer) {
  const cast = await buildCast(app);
  for (const company of [cast.company, cast.other])
    await addFeatures(app, company, 'Open Roles', 'Actions', 'Teams');
  const { company } = cast;
  const [manager, recruiter, holder] = await Promise.all([
    buildUser(app, { company }),
    buildUser(app, { company }),
    buildUser(app, { company, privileges: ['manage OPEN ROLES'] }),
  ]);
  return { ...cast, manager, recruiter, holder };
}

/** The users inside and outside the company of a test's roles. */
export type RoleCast = Awaited<ReturnType<typeof buildRoleCast>>;

/** The input of a new role. */
export const roleInput = (fields: object = {}) => ({
  title: `Role ${++made}`,
  employmentType: 'FULL_TIME',
  workMode: 'HYBRID',
  ...fields,
});

/** Creates a role and returns it. */
export async function buildRole(app: TestServer, caller: Caller, fields: object = {}, more: object = {}) {
  return (await gqlData(app, caller, CREATE, { input: roleInput(fields), ...more })).role;
}

/** Creates a role that the cast's people manage. Its salary is hidden. */
export const buildStaffedRole = (app: TestServer, cast: RoleCast, fields: object = {}) =>
  buildRole(app, cast.admin, {
    hiringManagerId: cast.manager.id,
    recruiterIds: [cast.recruiter.id],
    salary: SALARY,
    ...fields,
  });

/** Runs a mutation on a role and returns the role. */
export const change = async (
  app: TestServer,
  caller: Caller,
  document: string,
  roleId: string,
  more: object = {},
) => (await gqlData(app, caller, document, { roleId, ...more })).role;

/** Returns the ids of the roles that a caller finds in the list, in order. */
export async function idsFor(app: TestServer, caller: Caller, id: number, variables: object = {}) {
  const { company } = await gqlData(app, caller, ROLES, { id, ...variables });
  return company.roles.nodes.map((node: { id: string }) => node.id);
}

/** Returns the audit entries of a role and of its people, oldest first. */
export const auditOfRole = (app: TestServer, roleId: string): Promise<any[]> =>
  app.database.query(
    `SELECT action, subject_type AS "subjectType", subject_id AS "subjectId",
       personal::jsonb -> 'before' AS before, personal::jsonb -> 'after' AS after
     FROM audit_log
     WHERE (subject_type = 'JOB_ROLE' AND subject_id = $1)
       OR personal::jsonb -> 'after' ->> 'jobRoleId' = $1 OR personal::jsonb -> 'before' ->> 'jobRoleId' = $1
     ORDER BY id`,
    [roleId],
  );

/** Returns the pending approvals of a role. */
export const approvalsOf = (
  app: TestServer,
  roleId: string,
): Promise<{ id: string; requesterId: number }[]> =>
  app.database.query(
    `SELECT id::text, requester_id AS "requesterId" FROM actions
     WHERE kind = 'JOB_ROLE_APPROVAL' AND subject_id = $1 AND decided_at IS NULL`,
    [roleId],
  );
