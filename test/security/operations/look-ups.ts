import { COMPANY_FIELDS, flatCompany, flatUser, nestedUser, USER_FIELDS } from '../../expectations.js';
import { gql, node, rest } from '../doors.js';
import { PHOTO_HASH } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  type Operation,
  operation,
  USERS,
  type UserTarget,
} from './targets.js';

const numbered = ({ id, ...rest }: any) => ({ id: Number(id), ...rest });
const feature = ({ title, createdAt }: any) => ({ title, created_at: createdAt });

const companyId = ({ target }: { target: CompanyTarget }) => ({ parameter: target.id });
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const firebaseId = ({ target }: { target: UserTarget }) => ({ parameter: target.uid });
const userId = ({ target }: { target: UserTarget }) => ({ parameter: target.id });
const ofUser = ({ target }: { target: UserTarget }) => ({ firebaseId: target.uid });

/** Operations that read records and lists. */
export const LOOK_UPS: Operation[] = [
  operation<CompanyTarget>('see a company', false, COMPANIES, {
    'GET /api/getCompanyData/:companyId': rest(companyId, (body) => body),
    'Query.company': gql(`query ($id: ID!) { company(id: $id) { ${COMPANY_FIELDS} } }`, inCompany, (data) =>
      flatCompany(data.company),
    ),
    'Query.node (Company)': node('Company', COMPANY_FIELDS, flatCompany),
  }),
  operation<CompanyTarget>("see a company's features", false, COMPANIES, {
    'GET /api/getFeatures/:company_id': rest(companyId, (body) => body),
    'Company.features': gql(
      'query ($id: ID!) { company(id: $id) { features { title createdAt } } }',
      inCompany,
      (data) => data.company.features.map(feature),
    ),
  }),
  operation<CompanyTarget>("see a company's logo", false, COMPANIES, {
    'GET /api/companies/:companyId/logo': rest(companyId),
  }),
  operation<CompanyTarget>('list the staff', false, COMPANIES, {
    'POST /api/fetchUsersWithinCompany': rest(
      ({ target }) => ({ body: { company_id: target.id } }),
      (body) => body,
    ),
    'Company.users': gql(
      `query ($id: ID!) { company(id: $id) { users { totalCount nodes { ${USER_FIELDS} } } } }`,
      inCompany,
      ({ company: { users } }) => {
        expect(users.totalCount).toBe(users.nodes.length);
        return users.nodes.map(flatUser);
      },
    ),
  }),
  operation<CompanyTarget>("see a company's size and first admin", false, COMPANIES, {
    'Company.userCount': gql(
      'query ($id: ID!) { company(id: $id) { userCount firstAdminName } }',
      inCompany,
      (data) => data.company,
    ),
    'Company.firstAdminName': gql(
      'query ($id: ID!) { company(id: $id) { userCount firstAdminName } }',
      inCompany,
      (data) => data.company,
    ),
  }),
  operation<UserTarget>('see a user', false, USERS, {
    'GET /api/getUserData/:user_firebase_id': rest(firebaseId, (body) => body),
    'Query.user': gql(
      `query ($firebaseId: String!) { user(firebaseId: $firebaseId) { ${USER_FIELDS} } }`,
      ofUser,
      (data) => nestedUser(data.user),
    ),
    'Query.node (User)': node('User', USER_FIELDS, nestedUser),
  }),
  {
    ...operation<UserTarget>("see a user's photo", false, USERS, {
      'GET /api/users/:userId/photo': rest((attempt) => ({ ...userId(attempt), query: `?v=${PHOTO_HASH}` })),
    }),
    openToColleagues: true,
  },
  operation<UserTarget>("see a user's developer mode", false, USERS, {
    'GET /api/getDevModeState/:id': rest(userId, (body) => body.dev_mode),
    'GET /api/getDevModeState/:id (by firebase_id)': rest(firebaseId, (body) => body.dev_mode),
    'User.devMode': gql(
      'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { devMode } }',
      ofUser,
      (data) => String(data.user.devMode),
    ),
  }),
  operation<UserTarget>("see a user's privileges", false, USERS, {
    'GET /api/getPrivileges/:userId': rest(userId, (body) => body),
    'GET /api/getPrivileges/:userId (by firebase_id)': rest(firebaseId, (body) => body),
    'User.privileges': gql(
      'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { privileges { title } } }',
      ofUser,
      (data) => data.user.privileges,
    ),
  }),
  operation<UserTarget>("see a user's company", false, USERS, {
    'User.company': gql(
      'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { company { id title features { title } } } }',
      ofUser,
    ),
  }),
  operation('list all companies', false, ALL, {
    'GET /api/getAllCompanies': rest(
      () => ({}),
      (body) => body,
    ),
    'Query.companies': gql(
      `{ companies { totalCount nodes { ${COMPANY_FIELDS} } } }`,
      undefined,
      ({ companies }) => {
        expect(companies.totalCount).toBe(companies.nodes.length);
        return companies.nodes.map(flatCompany);
      },
    ),
  }),
  operation('list all users', false, ALL, {
    'Query.users': gql(`{ users { totalCount nodes { ${USER_FIELDS} privileges { title } } } }`),
  }),
  operation('list the unallocated', false, ALL, {
    'GET /api/getAllUnallocatedUsers': rest(
      () => ({}),
      (body) => body.users,
    ),
    'Query.unallocatedUsers': gql(
      '{ unallocatedUsers { totalCount nodes { id first_name: firstName email } } }',
      undefined,
      ({ unallocatedUsers: { totalCount, nodes } }) => {
        expect(totalCount).toBe(nodes.length);
        return nodes.map(numbered);
      },
    ),
  }),
  operation<CompanyTarget | 'unnamed'>(
    'read the audit log',
    false,
    { unnamed: () => 'unnamed', ...COMPANIES },
    {
      'Query.auditLog': gql(
        `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 200) { totalCount edges { cursor }
           nodes { id actorId actorEmail companyId subjectType subjectId } } }`,
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'Query.auditOperations': gql(
        `query ($filter: AuditFilter) { auditOperations(filter: $filter, first: 50) { nodes { id count
           events { id actorId actorEmail companyId subjectType subjectId } } } }`,
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'AuditOperation.actions': gql(
        'query ($filter: AuditFilter) { auditOperations(filter: $filter, first: 50) { nodes { count actions { action count } } } }',
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'AuditOperation.events': gql(
        'query ($filter: AuditFilter) { auditOperations(filter: $filter, first: 50) { nodes { events { actorEmail changes { before after } } } } }',
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'AuditEvent.changes': gql(
        'query ($filter: AuditFilter) { auditLog(filter: $filter, first: 200) { nodes { changes { field before after } } } }',
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'AuditEvent.actor': gql(
        'query ($filter: AuditFilter) { auditLog(filter: $filter, first: 200) { nodes { actor { id email displayName } } } }',
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'AuditEvent.company': gql(
        'query ($filter: AuditFilter) { auditLog(filter: $filter, first: 200) { nodes { company { id title } } } }',
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'AuditEvent.team': gql(
        `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 200) { nodes { team { id name } } } }`,
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
      'AuditEvent.subject': gql(
        `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 200) { nodes { subject {
           ... on User { id email displayName } ... on Company { id title } } } } }`,
        ({ target }) => ({ filter: target === 'unnamed' ? {} : { companyId: String(target.id) } }),
      ),
    },
  ),
  operation('list the undeliverable emails', false, ALL, {
    'Query.undeliverableEmails': gql('{ undeliverableEmails(first: 5) { nodes { id recipient reason } } }'),
  }),
  operation('list the failed erasures', false, ALL, {
    'Query.failedErasures': gql('{ failedErasures(first: 5) { nodes { id kind userId reason } } }'),
  }),
  operation('see how often legacy calls are made', false, ALL, {
    'Query.legacyUsage': gql('{ legacyUsage(by: CLIENT) { calls } }'),
    'LegacyUsage.rows': gql('{ legacyUsage(by: CLIENT) { rows { start group calls } } }'),
  }),
  operation('list the clients of legacy calls', false, ALL, {
    'Query.legacyClients': gql('{ legacyClients { name } }'),
  }),
  operation('list the legacy calls', false, ALL, {
    'Query.legacyCalls': gql('{ legacyCalls { path calls } }'),
    'LegacyCall.successors': gql('{ legacyCalls { successors { name url } } }'),
    'LegacyCall.brownouts': gql('{ legacyCalls { brownouts { startsAt endsAt client } } }'),
  }),
  operation('read the security log', false, ALL, {
    'Query.securityLog': gql('{ securityLog(first: 1) { pageInfo { hasPreviousPage } } }'),
  }),
  operation<string>(
    'see the settings and views of a list',
    false,
    { staff: () => 'STAFF', 'all users': () => 'ALL_USERS' },
    {
      'Query.listSettings': gql(
        'query ($list: SettingsList!) { listSettings(list: $list) { list columns density } }',
        ({ target }) => ({ list: target }),
      ),
      'ListSettings.views': gql(
        'query ($list: SettingsList!) { listSettings(list: $list) { views { id name state shared canChange } } }',
        ({ target }) => ({ list: target }),
      ),
    },
  ),
  operation('see oneself', false, ALL, {
    'Query.me': gql(`{ me { ${USER_FIELDS} privileges { title } company { title features { title } } } }`),
  }),
  operation('see the own dashboard', false, ALL, {
    'User.dashboard': gql('{ me { dashboard { panels hidden } } }'),
    'User.availableFeatures': gql('{ me { availableFeatures } }'),
  }),
  operation<UserTarget>('see notifications', false, USERS, {
    'User.notifications': gql(
      'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { unreadNotificationCount notifications { nodes { text actions { path } } } } }',
      ofUser,
    ),
    'Notification.actions': gql(
      'query ($firebaseId: String!) { user(firebaseId: $firebaseId) { unreadNotificationCount notifications { nodes { text actions { path } } } } }',
      ofUser,
    ),
  }),
  operation('see the own sessions', false, ALL, {
    'User.secondFactors': gql('{ me { secondFactors { kind } } }'),
    'User.sessions': gql('{ me { sessions { id createdAt lastUsedAt expiresAt browser current } } }'),
  }),
  operation('see the features of new companies', false, ALL, {
    'Query.defaultFeatures': gql('{ defaultFeatures }'),
  }),
  operation('see the feature catalogue', false, ALL, {
    'Query.featureCatalogue': gql('{ featureCatalogue }'),
  }),
  operation('see the privilege catalogue', false, ALL, {
    'Query.privilegeCatalogue': gql('{ privilegeCatalogue }'),
  }),
  operation('read the live cursor', false, ALL, {
    'Query.liveCursor': gql('{ liveCursor }', undefined, () => 'a cursor'),
  }),
  operation('read the schema', false, ALL, {
    'Query.__schema': gql('{ __schema { types { name fields { name } } } }'),
    'Query.__type': gql('{ __type(name: "User") { name } }'),
    'Query.__typename': gql('{ __typename }'),
  }),
];
