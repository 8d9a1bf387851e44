// The fields that the gateway can resolve, and the reasons for the others. A test checks that every supported field is
// resolved, and that every pattern matches a field. A new field of the product needs a reason only if the last one is
// not specific enough: its module registers it as `gateway`.

import { REASONS_OF_MODULES } from './reasons-of-modules.js';

/** The fields that the fourteen calls of an old backend can fill. `*` means all fields of the type. */
export const SUPPORTED: Record<string, string[]> = {
  Query: ['me', 'user', 'company', 'companies', 'unallocatedUsers', 'node'],
  Mutation: ['createCompany', 'signUpCompany', 'signUpMember', 'allocateUser', 'removeFeature', 'setDevMode'],
  User: [
    'id',
    'nodeId',
    'firebaseId',
    'email',
    'firstName',
    'lastName',
    'displayName',
    'userType',
    'accountConfirmed',
    'devMode',
    'createdAt',
    'company',
    'privileges',
  ],
  Company: ['id', 'nodeId', 'title', 'createdAt', 'features', 'users'],
  Feature: ['*'],
  Privilege: ['*'],
  UserConnection: ['*'],
  UserEdge: ['*'],
  CompanyConnection: ['*'],
  CompanyEdge: ['*'],
  PageInfo: ['*'],
};

const NO_FIELD = 'The old backend does not keep this field.';
const NO_LIVE = 'The old backend does not send live updates. Read the records again instead.';
const NO_ACCOUNTS =
  'The gateway has no access to the identity provider, so it cannot create, change or close accounts.';
const NO_SUSPENSION = 'The old backend cannot suspend users.';

/** The reason for each family of fields and of inputs, by coordinate such as `User.phone`. The first match counts. */
export const REASONS: readonly (readonly [coordinates: RegExp, reason: string])[] = [
  [/^Subscription\.|^\w+Change\.|^Query\.liveCursor$/, NO_LIVE],
  ...REASONS_OF_MODULES,
  [/^Query\.users$/, 'The old backend lists users by company: read `companies` and `Company.users`.'],
  [/^(User(Filter)?\.(suspend|isSuspended)\w*|Mutation\.(suspend|reactivate)User)$/, NO_SUSPENSION],
  [
    /^(User\.(mustChangePassword|mustUseSecondFactor|secondFactors)|Mutation\.(resetSecondFactors|createEmployee|createCompanyWithAdmin|closeMyAccount|deleteUser|\w*Email\w*))$/,
    NO_ACCOUNTS,
  ],
  [
    /^(UserFilter\.privilege|Company\.(userCount|firstAdminName))$/,
    'The old backend has no such overview, and the gateway would have to read every user for it.',
  ],
  [
    /^(Company\.(closedAt|transition)|CompanyTransition\.\w+|CompanyFilter\.closed|CompanyClosing\.\w+|Mutation\.(close|reopen|closeMy)Company)$/,
    'The old backend cannot close companies.',
  ],
  [/^(User|Company|UserFilter|CompanyFilter|SignUpMemberInput|SignUpCompanyInput)\./, NO_FIELD],
  [/^/, 'The old backend has no call for this.'],
];

/** Input fields that the gateway refuses, unless they are null or false. */
export const UNSUPPORTED_INPUTS = [
  'UserFilter.privilege',
  'UserFilter.isSuspended',
  'UserFilter.teamId',
  'UserFilter.updatedAt',
  'CompanyFilter.updatedAt',
  'CompanyFilter.closed',
  'SignUpMemberInput.language',
  'SignUpCompanyInput.language',
];

/** Returns why the gateway cannot serve a field or an input; null if it can. */
export function reasonFor(type: string, field: string): string | null {
  const supported = SUPPORTED[type] ?? [];
  if (supported.includes(field) || supported.includes('*')) return null;
  return REASONS.find(([coordinates]) => coordinates.test(`${type}.${field}`))![1];
}
