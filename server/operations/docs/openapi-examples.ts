/** An example of a call with demo data, and its response to MASTER CONTROL. */
export interface CallExample {
  /** The path parameter, if there is one: its description and value. */
  parameter?: { description: string; value: string };
  body?: object;
  /** The response body. Long lists are shortened. */
  answer?: unknown;
}

const admin = {
  id: 2,
  firebase_id: 'md7kTlRm3EV6IfBJ8r515EJBa2iG',
  email: 'admin@example.com',
  company_id: 3,
  first_name: 'Alex',
  last_name: 'Admin',
  display_name: 'Alex Admin',
  user_type: 'admin',
  account_confirmed: true,
  dev_mode: 'false',
  created_at: '2023-03-01T09:01:00.000Z',
};
const waiting = {
  id: 7,
  firebase_id: 'V66Ai1Or1HxDCwRnWWEc2pSiSDgz',
  email: 'waiting@example.com',
  company_id: 3,
  first_name: 'Wren',
  last_name: 'Waiting',
  display_name: 'Wren Waiting',
  user_type: 'employee',
  account_confirmed: false,
  dev_mode: 'false',
  created_at: '2023-03-01T09:06:00.000Z',
};
const registration = {
  firebase_id: 'Zr4Yk0cYQ6WbJm2nTt8sVxUeLp1d',
  email: 'ada@example.com',
  company_id: 3,
  first_name: 'Ada',
  last_name: 'Lovelace',
  display_name: 'Ada Lovelace',
  user_type: 'employee',
};
const registered = {
  id: 1041,
  ...registration,
  account_confirmed: false,
  dev_mode: 'false',
  created_at: '2026-11-22T09:00:00.000Z',
  user: { display_name: 'Ada Lovelace', company_id: 3 },
};
const FIREBASE_ID = 'The Firebase id of the user.';
const EITHER_ID = 'The id of the user (all digits), or their Firebase id.';
const COMPANY_ID = 'The id of the company.';

/** Examples by operation id. */
export const EXAMPLES: Record<string, CallExample> = {
  fetchUsersWithinCompany: { body: { company_id: 3 }, answer: [admin] },
  getAllCompanies: {
    answer: [
      { id: 1, title: 'Job Lobby', created_at: '2023-01-09T08:00:00.000Z' },
      { id: 3, title: 'Acme Recruiting', created_at: '2023-01-29T08:00:00.000Z' },
    ],
  },
  createCompany: { body: { title: 'Cedar Staffing' }, answer: { company_id: 45 } },
  getUserData: {
    parameter: { description: FIREBASE_ID, value: admin.firebase_id },
    answer: { ...admin, user: { display_name: 'Alex Admin', company_id: 3 } },
  },
  getAllUnallocatedUsers: {
    answer: { users: [{ id: 7, first_name: 'Wren', email: 'waiting@example.com' }] },
  },
  allocateUser: {
    body: { id_of_user_to_be_allocated: 7, id_of_company_to_be_allocated_to: 3 },
    answer: { ...waiting, user: { display_name: 'Wren Waiting', company_id: 3 } },
  },
  getFeatures: {
    parameter: { description: COMPANY_ID, value: '3' },
    answer: [{ title: 'Teams', created_at: '2023-03-12T01:49:33.606Z' }],
  },
  removeFeature: {
    body: { company_id: 3, feature_title: 'Events' },
    answer: [{ title: 'Teams', created_at: '2023-03-12T01:49:33.606Z' }],
  },
  createNewEmployeeUserLocally: { body: registration, answer: registered },
  createNewUserLocally: { body: registration, answer: registered },
  getDevModeState: { parameter: { description: EITHER_ID, value: '2' }, answer: { dev_mode: 'false' } },
  toggleDevMode: {
    body: { firebaseId: admin.firebase_id, turnInto: 'true' },
    answer: { dev_mode: 'true' },
  },
  getCompanyData: {
    parameter: { description: COMPANY_ID, value: '3' },
    answer: { id: 3, title: 'Acme Recruiting', created_at: '2023-01-29T08:00:00.000Z' },
  },
  getPrivileges: {
    parameter: { description: EITHER_ID, value: '1' },
    answer: [{ title: 'MASTER CONTROL' }, { title: 'enable/disable dev mode' }],
  },
  createSession: {
    body: { idToken: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl' },
  },
};
