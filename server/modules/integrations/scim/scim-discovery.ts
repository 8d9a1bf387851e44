import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, locationOf, USER_SCHEMA } from './scim-resources.js';

/** The maximum number of resources of a page. */
export const MAX_COUNT = 200;

interface Attribute {
  name: string;
  description: string;
  type?: string;
  required?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  multiValued?: boolean;
  subAttributes?: object[];
}

const attribute = ({ type = 'string', ...given }: Attribute) => ({
  type,
  multiValued: false,
  required: false,
  ...(type === 'string' && { caseExact: false }),
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...given,
});

const value = (description: string) => [
  attribute({ name: 'value', description }),
  attribute({ name: 'type', description: 'work' }),
  attribute({ name: 'primary', description: 'true', type: 'boolean' }),
];

const USER_ATTRIBUTES = [
  attribute({
    name: 'userName',
    description: 'The email of the account. Only the person can change it.',
    required: true,
    mutability: 'immutable',
    uniqueness: 'server',
  }),
  attribute({
    name: 'name',
    description: 'The name.',
    type: 'complex',
    subAttributes: [
      attribute({ name: 'givenName', description: '1 to 100 characters.' }),
      attribute({ name: 'familyName', description: '1 to 100 characters.' }),
      attribute({ name: 'formatted', description: 'Both.', mutability: 'readOnly' }),
    ],
  }),
  attribute({ name: 'displayName', description: 'The name that others see.' }),
  attribute({ name: 'title', description: 'The job title.' }),
  attribute({
    name: 'timezone',
    description: 'An IANA time zone. The names of Windows are converted, others are ignored.',
  }),
  attribute({
    name: 'preferredLanguage',
    description: 'The language of emails: en, de, es, fr or ar, also with a region. Others are ignored.',
  }),
  attribute({
    name: 'active',
    description:
      'Whether the person may have access. false suspends a member or revokes an invitation. Invited people are active.',
    type: 'boolean',
  }),
  attribute({
    name: 'userType',
    description: 'admin, employee, invited, declined or revoked.',
    mutability: 'readOnly',
  }),
  attribute({
    name: 'emails',
    description: 'The userName.',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: value('The email.'),
  }),
  attribute({
    name: 'phoneNumbers',
    description: 'One number, for work. Others are ignored.',
    type: 'complex',
    multiValued: true,
    subAttributes: value('The number.'),
  }),
];

const ENTERPRISE_ATTRIBUTES = [
  attribute({
    name: 'employeeNumber',
    description: 'The personnel number of the last employment. Ignored for people without employment.',
  }),
  attribute({
    name: 'manager',
    description: 'The manager: a member of the company. A manager who would report to themselves is ignored.',
    type: 'complex',
    subAttributes: [
      attribute({ name: 'value', description: 'The id of the user.' }),
      attribute({ name: '$ref', description: 'The address of the user.', mutability: 'readOnly' }),
      attribute({ name: 'displayName', description: 'The name.', mutability: 'readOnly' }),
    ],
  }),
];

const GROUP_ATTRIBUTES = [
  attribute({
    name: 'displayName',
    description: 'The name of the team, 1 to 100 characters, unique in the company.',
    required: true,
    uniqueness: 'server',
  }),
  attribute({
    name: 'members',
    description: 'Users. Invited people are added when they accept. Lists of groups do not contain members.',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute({ name: 'value', description: 'The id of the user.', mutability: 'immutable' }),
      attribute({ name: 'display', description: 'The name.', mutability: 'readOnly' }),
      attribute({ name: 'type', description: 'User', mutability: 'readOnly' }),
    ],
  }),
];

/** The contents of resources, by schema URN. */
export const RESOURCES = {
  user: {
    id: USER_SCHEMA,
    name: 'User',
    description: 'A member of the company, or a person who is invited.',
    attributes: USER_ATTRIBUTES,
  },
  group: {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A team of the company.',
    attributes: GROUP_ATTRIBUTES,
  },
};

/** The extension of users. */
const ENTERPRISE = {
  id: ENTERPRISE_SCHEMA,
  name: 'EnterpriseUser',
  description: 'What an employer knows of a member.',
  attributes: ENTERPRISE_ATTRIBUTES,
};

/** Describes the attributes of users and groups. */
export const schemas = () => [...Object.values(RESOURCES), ENTERPRISE].map(schema);

const schema = ({ id, ...resource }: (typeof RESOURCES)['user']) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  ...resource,
  meta: { resourceType: 'Schema', location: locationOf(`Schemas/${id}`) },
});

const resourceType = (name: string, endpoint: string, uri: string, extension?: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  schema: uri,
  ...(extension && { schemaExtensions: [{ schema: extension, required: false }] }),
  meta: { resourceType: 'ResourceType', location: locationOf(`ResourceTypes/${name}`) },
});

/** Describes the resource types. */
export const resourceTypes = () => [
  resourceType('User', '/Users', USER_SCHEMA, ENTERPRISE_SCHEMA),
  resourceType('Group', '/Groups', GROUP_SCHEMA),
];

/** Describes the supported features of the standard. */
export const serviceProviderConfig = () => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_COUNT },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API client',
      description: 'The key of an API client of the company with the scope scim, as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: locationOf('ServiceProviderConfig') },
});
