import { nestedUser, USER_FIELDS } from '../../expectations.js';
import { gql, rest } from '../doors.js';
import { ABSENT_ID, COMMON_FEATURE, FAILED_EMAIL, PIXEL, PRIVATE_VIEW, SHARED_VIEW } from '../world.js';
import { MEMBERSHIP } from './membership.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  only,
  type Operation,
  operation,
  otherCompany,
  ownCompany,
  type Targets,
  USERS,
  type UserTarget,
} from './targets.js';

const FRESH_EMAIL = 'fresh@people.example';
const NAMES = { firstName: 'Fresh', lastName: 'Face' };
const PASSWORD = 'fresh-Passw0rd';

const ofUser = ({ target }: { target: UserTarget }) => ({ userId: String(target.id) });
const ofCompany = ({ target }: { target: CompanyTarget }) => ({ companyId: String(target.id) });
const feature = ({ title, createdAt }: any) => ({ title, created_at: createdAt });

/** Views that an admin of Acme has shared, and that its viewer keeps private. */
const VIEWS: Targets<string | number> = {
  "Acme's shared": () => SHARED_VIEW,
  "Acme's private": () => PRIVATE_VIEW,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
};

const CREATE_EMPLOYEE =
  'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id company { id } } }';

/** Mutations by registered users. `signOutEverywhere` is last, because it ends the credentials that the others use. */
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
  operation<UserTarget>('add a user to the own company', true, USERS, {
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
    'add an unallocated user to a company',
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
  operation<UserTarget>('remove a user from its company', true, USERS, {
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
  ...MEMBERSHIP,
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
  operation<CompanyTarget>("edit a company's profile", true, COMPANIES, {
    'Mutation.updateCompany': gql(
      'mutation ($companyId: ID!) { updateCompany(companyId: $companyId, input: { country: "DE" }, expectedVersion: 1) { country } }',
      ofCompany,
    ),
  }),
  operation<CompanyTarget>("set a company's logo", true, COMPANIES, {
    'Mutation.setCompanyLogo': gql(
      `mutation ($companyId: ID!) { setCompanyLogo(companyId: $companyId, image: "${PIXEL}") { logoUrl } }`,
      ofCompany,
    ),
  }),
  operation<CompanyTarget>("remove a company's logo", true, COMPANIES, {
    'Mutation.removeCompanyLogo': gql(
      'mutation ($companyId: ID!) { removeCompanyLogo(companyId: $companyId) { logoUrl } }',
      ofCompany,
    ),
  }),
  operation<CompanyTarget>('close a company', true, COMPANIES, {
    'Mutation.closeCompany': gql(
      'mutation ($companyId: ID!) { closeCompany(companyId: $companyId) { people company { closedAt } } }',
      ofCompany,
    ),
    'CompanyClosing.company': gql(
      'mutation ($companyId: ID!) { closeCompany(companyId: $companyId) { people company { closedAt } } }',
      ofCompany,
    ),
  }),
  operation<CompanyTarget>(
    'reopen a company',
    true,
    { ...COMPANIES, closed: (_, { closed }) => closed },
    {
      'Mutation.reopenCompany': gql(
        'mutation ($companyId: ID!) { reopenCompany(companyId: $companyId) { closedAt } }',
        ofCompany,
      ),
    },
  ),
  operation('mark the own notifications as read', true, ALL, {
    'Mutation.markNotificationsRead': gql(
      'mutation { markNotificationsRead(all: true) { unreadNotificationCount } }',
    ),
  }),
  operation('get notifications by email', true, ALL, {
    'Mutation.setNotifyByEmail': gql('mutation { setNotifyByEmail(enabled: true) { notifyByEmail } }'),
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
  operation<string>(
    'store the settings of a list',
    true,
    { staff: () => 'STAFF', 'all users': () => 'ALL_USERS', malformed: () => 'NOTHING' },
    {
      'Mutation.setTableSettings': gql(
        'mutation ($list: SettingsList!) { setTableSettings(input: { list: $list, columns: ["email"], density: SMALL }) { density } }',
        ({ target }) => ({ list: target }),
      ),
    },
  ),
  operation<object>(
    'save a view of a list',
    true,
    {
      private: () => ({ shared: false }),
      shared: () => ({ shared: true }),
      malformed: () => ({ state: ' ' }),
    },
    {
      'Mutation.saveView': gql(
        'mutation ($input: SaveViewInput!) { saveView(input: $input) { views { name shared } } }',
        ({ target }) => ({ input: { list: 'STAFF', name: 'A view', state: 'type=admin', ...target } }),
      ),
    },
  ),
  operation<string | number>('change a view', true, VIEWS, {
    'Mutation.updateView': gql(
      'mutation ($id: ID!) { updateView(input: { id: $id, name: "Renamed" }) { views { name } } }',
      ({ target }) => ({ id: String(target) }),
    ),
  }),
  operation<string | number>('stop sharing a view', true, only(VIEWS, "Acme's shared", "Acme's private"), {
    'Mutation.updateView': gql(
      'mutation ($id: ID!) { updateView(input: { id: $id, name: "Renamed", shared: false }) { views { name } } }',
      ({ target }) => ({ id: String(target) }),
    ),
  }),
  operation<string | number>('delete a view', true, VIEWS, {
    'Mutation.deleteView': gql(
      'mutation ($id: ID!) { deleteView(id: $id) { views { name } } }',
      ({ target }) => ({
        id: String(target),
      }),
    ),
  }),
  operation<string | number>(
    'try to deliver an email again',
    true,
    { 'an undeliverable one': () => FAILED_EMAIL, absent: () => ABSENT_ID, malformed: () => '1x' },
    {
      'Mutation.retryUndeliverableEmail': gql(
        'mutation ($id: ID!) { retryUndeliverableEmail(id: $id) }',
        ({ target }) => ({ id: String(target) }),
      ),
    },
  ),
  operation<string>(
    'request a link to reset a password',
    false,
    {
      "somebody's": (_, { colleague }) => colleague.email,
      "nobody's": () => 'nobody@people.example',
      malformed: () => 'no address',
    },
    {
      'POST /api/password-reset': rest(({ target }) => ({ body: { email: target, language: 'de' } })),
    },
  ),
  operation('request a link to confirm the own email', false, ALL, {
    'Mutation.requestEmailVerification': gql('mutation { requestEmailVerification(language: "de") }'),
  }),
  {
    ...operation('sign out everywhere', true, ALL, {
      'Mutation.signOutEverywhere': gql('mutation { signOutEverywhere }'),
    }),
    slow: true,
  },
];
