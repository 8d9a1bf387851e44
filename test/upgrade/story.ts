// The actions of people in a release before it is kept, and the data that they see then. Steps and questions with
// fields that the release does not have yet are skipped, so new ones are simply added.

const people = 'email firstName lastName userType';
const NAMES = { firstName: 'Ada', lastName: 'Kept' };

/** The accounts besides those of the demo. Signing in creates them at the identity provider. */
const FOUNDER = 'founder@kept.example';
const MEMBER = 'member@kept.example';
const EMPLOYEE = 'employee@kept.example';
const MASTER = 'master@example.com';
const ADMIN = 'admin@example.com';
const WAITING = 'waiting@example.com';

/** The person who is invited and has no account. */
export const INVITED = 'invited@kept.example';

/** Returns the password of an account. */
export const passwordOf = (email: string) =>
  email.endsWith('@example.com') ? 'demo-Passw0rd' : 'kept-Passw0rd-1';

/** Ids of records that earlier steps created. */
type Known = Record<string, string>;

interface Step {
  as: string;
  run: string;
  variables?(known: Known): object;
  /** Returns the values of the result that later steps need. */
  keep?(result: any): Known;
}

/** The actions of people, in order. */
export const STEPS: Step[] = [
  {
    as: FOUNDER,
    run: 'mutation ($input: SignUpCompanyInput!) { done: signUpCompany(input: $input) { company { id } } }',
    variables: () => ({ input: { companyName: 'Kept & Söhne', ...NAMES } }),
    keep: ({ done }) => ({ companyId: done.company.id }),
  },
  {
    as: MEMBER,
    run: 'mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) { id } }',
    variables: () => ({ input: NAMES }),
  },
  {
    as: FOUNDER,
    run: 'mutation ($input: CreateEmployeeInput!) { done: createEmployee(input: $input) { id } }',
    variables: () => ({ input: { email: EMPLOYEE, password: passwordOf(EMPLOYEE), ...NAMES } }),
    keep: ({ done }) => ({ employeeId: done.id }),
  },
  {
    as: MASTER,
    run: 'mutation ($id: ID!, $title: String!) { grantPrivilege(userId: $id, title: $title) { id } }',
    variables: ({ employeeId }) => ({ id: employeeId, title: 'view ALL STAFF section' }),
  },
  ...['Upkeep', 'Given up'].map((title) => ({
    as: MASTER,
    run: 'mutation ($id: ID!, $title: String!) { addFeature(companyId: $id, title: $title) { id } }',
    variables: ({ companyId }: Known) => ({ id: companyId, title }),
  })),
  {
    as: MASTER,
    run: 'mutation ($id: ID!, $title: String!) { removeFeature(companyId: $id, title: $title) { id } }',
    variables: ({ companyId }) => ({ id: companyId, title: 'Given up' }),
  },
  { as: MASTER, run: 'mutation { setDevMode(enabled: true) { id } }' },
  {
    as: MASTER,
    run: `{ unallocatedUsers(search: "${WAITING}") { nodes { id } } }`,
    keep: ({ unallocatedUsers }) => ({ waitingId: unallocatedUsers.nodes[0].id }),
  },
  {
    as: ADMIN,
    run: 'mutation ($id: ID!) { allocateUser(userId: $id) { id } }',
    variables: ({ waitingId }) => ({ id: waitingId }),
  },
  {
    as: FOUNDER,
    run: 'mutation ($input: [InviteUserInput!]!) { inviteUsers(input: $input) { invitedCount } }',
    variables: () => ({ input: [{ email: INVITED, userType: 'EMPLOYEE' }] }),
  },
  {
    as: FOUNDER,
    run: 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }',
    variables: () => ({ input: { name: 'Keepers', visibility: 'CLOSED' } }),
  },
  {
    as: FOUNDER,
    run: 'mutation ($input: TaskInput!) { createTask(input: $input) { id } }',
    variables: () => ({ input: { title: 'Keep this', dueOn: '2030-01-31' } }),
  },
];

/** The questions at the end, repeated after an upgrade: the answers must be equal. */
export const QUESTIONS = [
  ...[FOUNDER, MEMBER, EMPLOYEE, MASTER, ADMIN, WAITING].map((as) => ({
    as,
    query: `{ me { id ${people} devMode company { id title } privileges { title } } }`,
  })),
  {
    as: FOUNDER,
    query: `{ me { company { features { title } users(first: 50) { totalCount nodes { ${people} createdAt } } } } }`,
  },
  {
    as: MASTER,
    query:
      '{ auditLog(first: 20) { totalCount nodes { id at action actorId actorEmail companyId subjectId } } }',
  },
  { as: MASTER, query: '{ users(first: 1) { totalCount } companies(first: 1) { totalCount } }' },
  {
    as: FOUNDER,
    query: '{ me { company { invitations(first: 5) { nodes { email status userType } } } } }',
  },
  { as: FOUNDER, query: '{ myTeams { name visibility size } actions(first: 5) { nodes { id title } } }' },
  { as: ADMIN, query: '{ me { company { teamTree { team { name } } } } }' },
];
