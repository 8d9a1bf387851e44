import { nestedUser, USER_FIELDS } from '../../expectations.js';
import { gql, rest } from '../doors.js';
import { ABSENT_ID, COMMON_FEATURE } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  only,
  type Operation,
  operation,
  otherCompany,
  ownCompany,
  USERS,
  type UserTarget,
} from './targets.js';

const FRESH_EMAIL = 'fresh@people.example';
const NAMES = { firstName: 'Fresh', lastName: 'Face' };
const PASSWORD = 'fresh-Passw0rd';

const ofUser = ({ target }: { target: UserTarget }) => ({ userId: String(target.id) });
const ofCompany = ({ target }: { target: CompanyTarget }) => ({ companyId: String(target.id) });
const feature = ({ title, createdAt }: any) => ({ title, created_at: createdAt });

const CREATE_EMPLOYEE =
  'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id company { id } } }';

/** What can be changed by those who are here; `signOutEverywhere` is last, for it ends what the others use. */
export const CHANGES: Operation[] = [
  operation<string>(
    'create a company',
    true,
    { 'a title': () => 'A title', malformed: () => ' ' },
    {
      'POST /api/createCompany': rest(
        ({ target }) => ({ body: { title: target } }),
        (body) => body.company_id,
      ),
      'Mutation.createCompany': gql(
        'mutation ($title: String!) { createCompany(title: $title) { id } }',
        ({ target }) => ({ title: target }),
        (data) => Number(data.createCompany.id),
      ),
    },
  ),
  operation<string>(
    'create a company with an admin',
    true,
    {
      'a new address': () => FRESH_EMAIL,
      "another company's": (who, world) =>
        otherCompany(who, world) === world.acme ? world.colleague.email : world.foreigner.email,
      "an identity's": (_, { newcomer }) => newcomer.email,
      malformed: () => 'no address',
    },
    {
      'Mutation.createCompanyWithAdmin': gql(
        'mutation ($input: CreateCompanyWithAdminInput!) { createCompanyWithAdmin(input: $input) { id company { id } } }',
        ({ target }) => ({ input: { ...NAMES, email: target, password: PASSWORD, companyName: 'A title' } }),
      ),
    },
  ),
  operation<string>(
    'create an employee, by address',
    true,
    {
      'a new address': () => FRESH_EMAIL,
      "a colleague's": ({ person }, { colleague, lobbyist, foreigner, acme, lobby }) =>
        person?.company
          ? (person.company === acme ? colleague : person.company === lobby ? lobbyist : foreigner).email
          : null,
      "another company's": (who, world) =>
        otherCompany(who, world) === world.acme ? world.colleague.email : world.foreigner.email,
      "an identity's": (_, { newcomer }) => newcomer.email,
      malformed: () => 'no address',
    },
    {
      'Mutation.createEmployee': gql(CREATE_EMPLOYEE, ({ target, attempter, world }) => ({
        input: {
          ...NAMES,
          email: target,
          password: PASSWORD,
          companyId: String(ownCompany(attempter, world).id),
        },
      })),
    },
  ),
  operation<CompanyTarget | 'unnamed'>(
    'create an employee, by company',
    true,
    { unnamed: () => 'unnamed', ...COMPANIES },
    {
      'Mutation.createEmployee': gql(CREATE_EMPLOYEE, ({ target }) => ({
        input: {
          ...NAMES,
          email: FRESH_EMAIL,
          password: PASSWORD,
          ...(target !== 'unnamed' && { companyId: String(target.id) }),
        },
      })),
    },
  ),
  operation<UserTarget>('take a user into the own company', true, USERS, {
    'POST /api/allocateUser': rest(
      ({ target, attempter, world }) => ({
        body: {
          id_of_user_to_be_allocated: target.id,
          id_of_company_to_be_allocated_to: ownCompany(attempter, world).id,
        },
      }),
      (body) => body,
    ),
    'Mutation.allocateUser': gql(
      `mutation ($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { ${USER_FIELDS} } }`,
      (attempt) => ({
        ...ofUser(attempt),
        companyId: String(ownCompany(attempt.attempter, attempt.world).id),
      }),
      (data) => nestedUser(data.allocateUser),
    ),
  }),
  operation<CompanyTarget>(
    'take an unallocated user into a company',
    true,
    only(COMPANIES, 'own', 'other', 'own founded', 'pending', 'absent', 'malformed'),
    {
      'POST /api/allocateUser': rest(
        ({ target, world }) => ({
          body: { id_of_user_to_be_allocated: world.idle.id, id_of_company_to_be_allocated_to: target.id },
        }),
        (body) => body,
      ),
      'Mutation.allocateUser': gql(
        `mutation ($userId: ID!, $companyId: ID) { allocateUser(userId: $userId, companyId: $companyId) { ${USER_FIELDS} } }`,
        (attempt) => ({ ...ofCompany(attempt), userId: String(attempt.world.idle.id) }),
        (data) => nestedUser(data.allocateUser),
      ),
    },
  ),
  operation<UserTarget>('take a user out of its company', true, USERS, {
    'POST /api/allocateUser (company 0)': rest(
      ({ target }) => ({
        body: { id_of_user_to_be_allocated: target.id, id_of_company_to_be_allocated_to: 0 },
      }),
      (body) => body,
    ),
    'Mutation.deallocateUser': gql(
      `mutation ($userId: ID!) { deallocateUser(userId: $userId) { ${USER_FIELDS} } }`,
      ofUser,
      (data) => nestedUser(data.deallocateUser),
    ),
  }),
  operation<UserTarget>("grant 'MASTER CONTROL'", true, USERS, {
    'Mutation.grantPrivilege': gql(
      'mutation ($userId: ID!) { grantPrivilege(userId: $userId, title: "MASTER CONTROL") { privileges { title } } }',
      ofUser,
    ),
  }),
  operation<UserTarget>("revoke 'MASTER CONTROL'", true, USERS, {
    'Mutation.revokePrivilege': gql(
      'mutation ($userId: ID!) { revokePrivilege(userId: $userId, title: "MASTER CONTROL") { privileges { title } } }',
      ofUser,
    ),
  }),
  operation<UserTarget>('switch developer mode', true, USERS, {
    'POST /api/toggleDevMode': rest(
      ({ target }) => ({ body: { firebaseId: target.uid, turnInto: 'true' } }),
      (body) => body.dev_mode,
    ),
    'Mutation.setDevMode': gql(
      'mutation ($userId: ID!) { setDevMode(userId: $userId, enabled: true) { devMode } }',
      ofUser,
      (data) => String(data.setDevMode.devMode),
    ),
  }),
  operation<CompanyTarget>('add a feature', true, COMPANIES, {
    'Mutation.addFeature': gql(
      'mutation ($companyId: ID!) { addFeature(companyId: $companyId, title: "A new one") { features { title } } }',
      ofCompany,
    ),
  }),
  operation<CompanyTarget>('remove a feature', true, COMPANIES, {
    'POST /api/removeFeature': rest(
      ({ target }) => ({ body: { company_id: target.id, feature_title: COMMON_FEATURE } }),
      (body) => body,
    ),
    'Mutation.removeFeature': gql(
      `mutation ($companyId: ID!) { removeFeature(companyId: $companyId, title: "${COMMON_FEATURE}") { features { title createdAt } } }`,
      ofCompany,
      (data) => data.removeFeature.features.map(feature),
    ),
  }),
  operation<{ id: number | string }>(
    'end a session by its id',
    true,
    {
      own: ({ person }) => person?.session ?? null,
      "another's": ({ person }, { colleague, foreigner }) =>
        (person?.uid === colleague.uid ? foreigner : colleague).session,
      absent: () => ({ id: ABSENT_ID }),
      malformed: () => ({ id: '1x' }),
    },
    {
      'Mutation.endSession': gql('mutation ($id: ID!) { endSession(id: $id) }', ({ target }) => ({
        id: String(target.id),
      })),
    },
  ),
  {
    ...operation('sign out everywhere', true, ALL, {
      'Mutation.signOutEverywhere': gql('mutation { signOutEverywhere }'),
    }),
    slow: true,
  },
];
