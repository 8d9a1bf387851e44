import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, node, subscription } from '../doors.js';
import type { World } from '../world.js';
import {
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type Targets,
} from './targets.js';

/**
 * The ids of roles of Acme: an open one, a draft, one that awaits approval, one that Acme's employee recruits for, and one
 * that they applied for.
 */
const OPEN_ROLE = 1001;
const DRAFT_ROLE = 1002;
const WAITING_ROLE = 1003;
const OWN_ROLE = 1004;
const APPLIED_ROLE = 1010;

/** The text in the hidden salaries of Acme's roles. */
const HIDDEN_SALARY = 987_654;

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const sinceTheBeginning = (attempt: { target: CompanyTarget }) => ({
  ...inCompany(attempt),
  after: cursorAt(),
});

const ALL_ROLES = recordsOfAcme({ open: OPEN_ROLE, draft: DRAFT_ROLE, waiting: WAITING_ROLE, own: OWN_ROLE });
const SOME_ROLES = recordsOfAcme({ open: OPEN_ROLE, draft: DRAFT_ROLE, own: OWN_ROLE });
const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const withViewer = ({ target, world }: { target: string | number; world: World }) => ({
  id: String(target),
  userId: String(world.viewer.id),
});
const PERSON = 'id displayName firstName lastName jobTitle firebaseId';

/** An operation that shows the people of roles to their colleagues. */
const naming = <T>(name: string, targets: Targets<T>, doors: Operation<T>['doors']): Operation<T> => ({
  ...operation(name, false, targets, doors),
  namesColleagues: true,
});

/** Operations that read roles, and their subscription. */
export const ROLE_LOOK_UPS: Operation[] = [
  naming<CompanyTarget>("list a company's roles", COMPANIES, {
    'Company.roles': gql(
      'query ($id: ID!) { company(id: $id) { roles { totalCount nodes { id title state openings filled version } } } }',
      inCompany,
    ),
    'JobRole.company': gql(
      'query ($id: ID!) { company(id: $id) { roles { nodes { company { title } } } } }',
      inCompany,
    ),
    'JobRole.team': gql(
      'query ($id: ID!) { company(id: $id) { roles { nodes { team { name } } } } }',
      inCompany,
    ),
    'JobRole.hiringManager': gql(
      `query ($id: ID!) { company(id: $id) { roles { nodes { hiringManager { ${PERSON} } } } } }`,
      inCompany,
    ),
    'JobRole.recruiters': gql(
      `query ($id: ID!) { company(id: $id) { roles(first: 5) { nodes { recruiters { ${PERSON} } } } } }`,
      inCompany,
    ),
    'JobRole.salary': gql(
      'query ($id: ID!) { company(id: $id) { roles { nodes { salary { min max currency period } } } } }',
      inCompany,
    ),
    'JobRole.stages': gql(
      'query ($id: ID!) { company(id: $id) { roles(first: 5) { nodes { stages { id name kind } } } } }',
      inCompany,
    ),
    'JobRole.permissions': gql(
      'query ($id: ID!) { company(id: $id) { roles(first: 2) { nodes { permissions { operation allowed } } } } }',
      inCompany,
    ),
  }),
  operation<string | number>('read a role', false, ALL_ROLES, {
    'Query.role': gql('query ($id: ID!) { role(id: $id) { title state } }', byId),
    'Query.node (JobRole)': node('JobRole', 'title state description questions { id text }'),
    'JobRole.description': gql('query ($id: ID!) { role(id: $id) { description } }', byId),
    'JobRole.descriptionHtml': gql('query ($id: ID!) { role(id: $id) { descriptionHtml } }', byId),
    'JobRole.questions': gql('query ($id: ID!) { role(id: $id) { questions { id text } } }', byId),
    'JobRole.knockOuts': gql('query ($id: ID!) { role(id: $id) { knockOuts { questionId } } }', byId),
  }),
  operation<CompanyTarget>('read how a company hires', false, COMPANIES, {
    'HiringSettings.stages': gql(
      'query ($id: ID!) { company(id: $id) { hiringSettings { stages { kind } } } }',
      inCompany,
    ),
    'Company.hiringSettings': gql(
      'query ($id: ID!) { company(id: $id) { hiringSettings { needsApproval } } }',
      inCompany,
    ),
  }),
  operation<CompanyTarget>('read the privacy of applicants', false, COMPANIES, {
    'Company.candidatePrivacy': gql(
      'query ($id: ID!) { company(id: $id) { candidatePrivacy { retentionDays } } }',
      inCompany,
    ),
  }),
  operation<CompanyTarget>("subscribe to a company's roles", false, COMPANIES, {
    'Subscription.companyRolesChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyRolesChanged(companyId: $id, after: $after) { cursor } }',
      sinceTheBeginning,
      true,
    ),
  }),
];

const one = (name: string) => gql(`mutation ($id: ID!) { ${name}(roleId: $id) { state } }`, byId);

/** Mutations of roles. */
export const ROLE_CHANGES: Operation[] = [
  operation<CompanyTarget>('create a role', true, COMPANIES, {
    'Mutation.createRole': gql(
      'mutation ($id: ID!) { createRole(companyId: $id, input: { title: "Fresh", employmentType: INTERN, workMode: REMOTE }) { title } }',
      inCompany,
    ),
  }),
  operation<string | number>('edit a role', true, ALL_ROLES, {
    'Mutation.updateRole': gql(
      'mutation ($id: ID!) { updateRole(roleId: $id, input: { title: "Fresh" }, expectedVersion: 1) { title } }',
      byId,
    ),
  }),
  operation<string | number>('appoint people to a role', true, SOME_ROLES, {
    'Mutation.updateRole': gql(
      'mutation ($id: ID!, $userId: ID!) { updateRole(roleId: $id, input: { hiringManagerId: $userId }, expectedVersion: 1) { title } }',
      withViewer,
    ),
  }),
  operation<string | number>('copy a role', true, SOME_ROLES, {
    'Mutation.duplicateRole': one('duplicateRole'),
  }),
  operation<string | number>('open a role', true, SOME_ROLES, { 'Mutation.openRole': one('openRole') }),
  operation<string | number>('withdraw a role', true, ALL_ROLES, {
    'Mutation.withdrawRole': one('withdrawRole'),
  }),
  operation<string | number>('put a role on hold', true, recordsOfAcme({ open: OPEN_ROLE }), {
    'Mutation.holdRole': one('holdRole'),
  }),
  operation<string | number>('close a role', true, SOME_ROLES, { 'Mutation.closeRole': one('closeRole') }),
  operation<string | number>('set the stages of a role', true, SOME_ROLES, {
    'Mutation.setRoleStages': gql(
      'mutation ($id: ID!) { setRoleStages(roleId: $id, expectedVersion: 1, stages: [{ name: "In", kind: APPLIED }, { name: "Yes", kind: HIRED }, { name: "No", kind: REJECTED }]) { stages { name } } }',
      byId,
    ),
  }),
  operation<CompanyTarget>('set how a company hires', true, COMPANIES, {
    'Mutation.updateHiringSettings': gql(
      'mutation ($id: ID!) { updateHiringSettings(companyId: $id, input: { needsApproval: true }) { needsApproval } }',
      inCompany,
    ),
  }),
  operation<CompanyTarget>('set the privacy of applicants', true, COMPANIES, {
    'Mutation.updateCandidatePrivacy': gql(
      'mutation ($id: ID!) { updateCandidatePrivacy(companyId: $id, input: { retentionDays: 200 }) { retentionDays } }',
      inCompany,
    ),
  }),
  operation<CompanyTarget>('preview what retention erases', false, COMPANIES, {
    'Query.retentionPreview': gql(
      'query ($id: ID!) { retentionPreview(companyId: $id, days: 60) { people } }',
      inCompany,
    ),
  }),
];

/** Gives the companies the feature, and Acme its roles. */
export async function prepare(database: TestDatabase, world: World): Promise<void> {
  const { acme, rivals, colleague, employee } = world;
  await database.query(
    `INSERT INTO company_features (company_id, title) SELECT unnest($1::integer[]), 'Open Roles'`,
    [[acme.id, rivals.id]],
  );
  const of = (company: { id: number; title: string }, id: number, state: string, managerId: number | null) =>
    database.query(
      `INSERT INTO job_roles (id, company_id, hiring_manager_id, title, employment_type, work_mode, state, salary_min,
         salary_currency, salary_period, description, description_html, opened_at)
       VALUES ($1, $2, $3, $4, 'FULL_TIME', 'ON_SITE', $5, ${HIDDEN_SALARY}, 'EUR', 'YEAR', $4, $4,
         CASE WHEN $5 = 'OPEN' THEN now() END)`,
      [id, company.id, managerId, `Role of ${company.title}`, state],
    );
  await of(acme, OPEN_ROLE, 'OPEN', colleague.id);
  await of(acme, DRAFT_ROLE, 'DRAFT', null);
  await of(acme, WAITING_ROLE, 'AWAITING_APPROVAL', null);
  await of(acme, OWN_ROLE, 'DRAFT', null);
  await of(acme, APPLIED_ROLE, 'DRAFT', null);
  await of(rivals, 1005, 'OPEN', null);
  await database.query(
    `INSERT INTO actions (id, company_id, kind, subject_type, subject_id, params, rule, requester_id, rank_at)
     VALUES ($1::integer, $2, 'JOB_ROLE_APPROVAL', 'JOB_ROLE', $1::integer::text, '{"role": "Night nurse"}', 'COMPANY_ADMINS', $3, now())`,
    [WAITING_ROLE, acme.id, colleague.id],
  );
  await database.query(`INSERT INTO job_role_recruiters (role_id, user_id) VALUES ($1, $2)`, [
    OWN_ROLE,
    employee.id,
  ]);
  await database.query(
    `INSERT INTO job_role_stages (role_id, name, kind, position)
     SELECT id, stage.name, stage.kind, stage.position FROM job_roles
     CROSS JOIN (VALUES ('Applied', 'APPLIED', 0), ('Hired', 'HIRED', 1), ('Rejected', 'REJECTED', 2))
       AS stage(name, kind, position)
     WHERE company_id = ANY($1)`,
    [[acme.id, rivals.id]],
  );
}
