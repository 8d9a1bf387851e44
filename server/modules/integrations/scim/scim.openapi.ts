import { RESOURCES } from './scim-discovery.js';
import { SCIM_TYPE } from './scim-errors.js';

const [MEDIA_TYPE] = SCIM_TYPE.split(';') as [string];

/** An attribute as `GET /scim/v2/Schemas` describes it. */
interface Attribute {
  name: string;
  type: string;
  description: string;
  required?: boolean;
  multiValued?: boolean;
  mutability?: string;
  subAttributes?: object[];
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: object) => ({ [MEDIA_TYPE]: { schema } });

function propertyOf(attribute: Attribute): object {
  const { type, description, multiValued, mutability, subAttributes = [] } = attribute;
  const one =
    type === 'complex'
      ? { type: 'object', properties: propertiesOf(subAttributes as Attribute[]) }
      : { type };
  const property = multiValued ? { type: 'array', items: one } : one;
  return { ...property, description, ...(mutability === 'readOnly' && { readOnly: true }) };
}

const propertiesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map((each) => [each.name, propertyOf(each)]));

const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

/** The JSON schema of a resource, generated from the described attributes. */
const resourceSchema = (name: string, description: string, attributes: readonly object[]) => {
  const all = attributes as readonly Attribute[];
  return {
    type: 'object',
    description,
    required: all.filter(({ required }) => required).map((each) => each.name),
    properties: {
      schemas: texts('The URNs of the schemas of the resource.'),
      id: { type: 'string', readOnly: true, description: `The id of the ${name}.` },
      externalId: { type: 'string', description: 'The id at the identity provider.' },
      ...propertiesOf(all),
      meta: {
        type: 'object',
        readOnly: true,
        description: 'When the resource was created and changed, its address and its version.',
      },
    },
  };
};

const PATCH_SCHEMA = {
  type: 'object',
  description: 'Changes of a resource: all or none.',
  required: ['schemas', 'Operations'],
  properties: {
    schemas: texts('`urn:ietf:params:scim:api:messages:2.0:PatchOp`.'),
    Operations: {
      type: 'array',
      description: 'Carried out in order.',
      items: {
        type: 'object',
        required: ['op'],
        properties: {
          op: { type: 'string', description: 'add, replace or remove; case does not matter.' },
          path: { type: 'string', description: 'The attribute, such as `active` or `name.givenName`.' },
          value: { description: 'The value; without a path, an object of attributes.' },
        },
      },
    },
  },
};

const ERROR_SCHEMA = {
  type: 'object',
  description: 'Why a request was refused or failed (RFC 7644, 3.12).',
  required: ['schemas', 'status', 'detail'],
  properties: {
    schemas: texts('`urn:ietf:params:scim:api:messages:2.0:Error`.'),
    status: { type: 'string', description: 'The HTTP status.' },
    scimType: { type: 'string', description: 'The kind of error, such as `invalidValue` or `uniqueness`.' },
    detail: { type: 'string', description: 'What happened and what to do, in English.' },
  },
};

const listSchema = (items: object) => ({
  type: 'object',
  description: 'A part of a list.',
  required: ['schemas', 'totalResults', 'startIndex', 'itemsPerPage', 'Resources'],
  properties: {
    schemas: texts('`urn:ietf:params:scim:api:messages:2.0:ListResponse`.'),
    totalResults: { type: 'integer', description: 'The number of resources in the whole list.' },
    startIndex: { type: 'integer', description: 'The number of the first resource of this part, from 1.' },
    itemsPerPage: { type: 'integer', description: 'The number of resources in this part.' },
    Resources: { type: 'array', items },
  },
});

const failure = (description: string) => ({ description, content: content(ref('ScimError')) });

const FAILURES = {
  '400': failure('The request, the filter or a value is not valid.'),
  '401': failure('The key is unknown, expired or revoked.'),
  '403': failure('The client does not have the scope scim, or its creator is no longer an admin.'),
  '429': failure('There were too many requests. Retry-After has the seconds to wait.'),
  '503': failure('The server is overloaded or restarting. Repeat the request.'),
};
const NOT_FOUND = { '404': failure('The company has no such resource.') };
const CHANGED = { '412': failure('The resource has changed since the version in If-Match.') };
const TAKEN = { '409': failure('The value belongs to another resource, or the change is not possible now.') };

const query = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});
const PROJECTION = [
  query('attributes', 'The attributes to return, separated by commas.'),
  query('excludedAttributes', 'The attributes to leave out, separated by commas.'),
];
const LIST = [
  query('filter', 'A filter (RFC 7644, 3.4.2.2), such as `userName eq "ada@example.com"`.'),
  query('startIndex', 'The number of the first resource, from 1.', { type: 'integer' }),
  query('count', 'At most this many resources: 0 to 200.', { type: 'integer' }),
  ...PROJECTION,
];
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the change is based on, from ETag.',
  schema: { type: 'string' },
};
const idParameter = (description: string) => ({
  name: 'id',
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
});

const operation = (operationId: string, summary: string, description: string, more: object) => ({
  operationId,
  tags: ['scim'],
  summary,
  description,
  security: [{ apiKey: [] }],
  ...more,
});
const body = (schema: object) => ({ requestBody: { required: true, content: content(schema) } });
const success = (description: string, schema: object) => ({ description, content: content(schema) });

/** The descriptions of the operations of a resource type. */
interface Meaning {
  list: string;
  create: string;
  replace: string;
  remove: string;
}

const USERS: Meaning = {
  list: 'Returns the members of the company and the people that it has invited.',
  create: 'Invites a person, who joins by accepting. 409 if the company has a user with this userName.',
  replace: 'Sets the attributes of a user. `active: false` suspends a member or revokes an invitation.',
  remove: 'Removes a member from the company, or revokes an invitation.',
};

const GROUPS: Meaning = {
  list: 'Returns the teams of the company without their members, sorted by id.',
  create: 'Creates a team with its members.',
  replace: 'Sets the name and the members of a team.',
  remove: 'Archives a team.',
};

/** The paths of a resource type. */
function pathsOf(kind: 'User' | 'Group', plural: string, meaning: Meaning): Record<string, object> {
  const resource = ref(`Scim${kind}`);
  const noun = kind.toLowerCase();
  const one = success(`The ${noun}.`, resource);
  const id = idParameter(`The id of the ${noun}.`);
  return {
    [`/scim/v2/${plural}`]: {
      get: operation(`scimList${plural}`, `List ${noun}s`, meaning.list, {
        parameters: LIST,
        responses: { '200': success(`A part of the ${noun}s.`, ref(`Scim${kind}List`)), ...FAILURES },
      }),
      post: operation(`scimCreate${kind}`, `Create a ${noun}`, meaning.create, {
        ...body(resource),
        responses: { '201': one, ...FAILURES, ...TAKEN },
      }),
    },
    [`/scim/v2/${plural}/{id}`]: {
      get: operation(`scimGet${kind}`, `Read a ${noun}`, `Returns a ${noun} with its version in ETag.`, {
        parameters: [id, ...PROJECTION],
        responses: {
          '200': one,
          '304': { description: 'The caller has this version, by If-None-Match.' },
          ...FAILURES,
          ...NOT_FOUND,
        },
      }),
      put: operation(`scimReplace${kind}`, `Replace a ${noun}`, meaning.replace, {
        parameters: [id, IF_MATCH],
        ...body(resource),
        responses: { '200': one, ...FAILURES, ...NOT_FOUND, ...TAKEN, ...CHANGED },
      }),
      patch: operation(`scimChange${kind}`, `Change a ${noun}`, 'Carries out all operations, or none.', {
        parameters: [id, IF_MATCH],
        ...body(ref('ScimPatch')),
        responses: { '200': one, ...FAILURES, ...NOT_FOUND, ...TAKEN, ...CHANGED },
      }),
      delete: operation(`scimRemove${kind}`, `Remove a ${noun}`, meaning.remove, {
        parameters: [id, IF_MATCH],
        responses: { '204': { description: 'It is done.' }, ...FAILURES, ...NOT_FOUND, ...CHANGED },
      }),
    },
  };
}

const described = (operationId: string, summary: string, description: string) => ({
  get: operation(operationId, summary, description, {
    responses: { '200': success('The description.', { type: 'object' }), ...FAILURES },
  }),
});

/** Returns the SCIM operations, with the schemas of their bodies. */
export function describeScim() {
  const { user, group } = RESOURCES;
  return {
    paths: {
      '/scim/v2/ServiceProviderConfig': described(
        'scimGetConfig',
        'Read what of SCIM is supported',
        'Returns the optional parts of the standard that this server has.',
      ),
      '/scim/v2/ResourceTypes': described(
        'scimListResourceTypes',
        'List the kinds of resources',
        'Returns users and groups, with their paths.',
      ),
      '/scim/v2/Schemas': described(
        'scimListSchemas',
        'List the attributes of users and groups',
        'Returns each attribute with its type, and whether it can be changed.',
      ),
      ...pathsOf('User', 'Users', USERS),
      ...pathsOf('Group', 'Groups', GROUPS),
    },
    schemas: {
      ScimUser: resourceSchema('user', user.description, user.attributes),
      ScimGroup: resourceSchema('group', group.description, group.attributes),
      ScimUserList: listSchema(ref('ScimUser')),
      ScimGroupList: listSchema(ref('ScimGroup')),
      ScimPatch: PATCH_SCHEMA,
      ScimError: ERROR_SCHEMA,
    },
  };
}
