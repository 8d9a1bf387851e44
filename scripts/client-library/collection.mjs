// The collection of all requests, which Postman, Bruno and others import: packages/collection.
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  getNullableType,
  parse,
} from 'graphql';
import { documentOf } from './operations.mjs';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const EXAMPLES = { ID: '1', String: '', Int: 1, Float: 1, Boolean: false, DateTime: '2027-01-01T00:00:00Z' };

/** Returns the collection as JSON text. */
export function collectionText(operations, selections) {
  const requests = (kind) =>
    operations
      .filter((operation) => operation.kind === kind)
      .map((operation) => requestOf(operation, selections));
  return `${JSON.stringify(
    {
      info: {
        name: 'Job Lobby',
        description:
          'All queries and mutations of the API, and the events feed. Set the variables `url` and `key` (the key of an API ' +
          'client, or an ID token). Subscriptions run over WebSocket, which collections of this format do not have. Written ' +
          'by `npm run codegen`.',
        schema: SCHEMA,
      },
      auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
      variable: [
        { key: 'url', value: 'http://127.0.0.1:3000', type: 'string' },
        { key: 'key', value: '', type: 'string' },
      ],
      item: [
        { name: 'Queries', item: requests('query') },
        { name: 'Mutations', item: requests('mutation') },
        { name: 'Events', item: [EVENTS] },
      ],
    },
    null,
    1,
  )}\n`;
}

const EVENTS = {
  name: 'events feed',
  request: {
    method: 'GET',
    header: [],
    url: {
      raw: '{{url}}/api/v1/events?after=latest&first=200&wait=0',
      host: ['{{url}}'],
      path: ['api', 'v1', 'events'],
      query: [
        { key: 'after', value: 'latest', description: 'Then the `next` of the response before.' },
        { key: 'first', value: '200' },
        { key: 'wait', value: '0', description: 'How many seconds to wait for an event: up to 25.' },
      ],
    },
    description: 'What has happened in the company, for 30 days.',
  },
};

function requestOf(operation, selections) {
  const variables = Object.fromEntries(
    operation.args.filter(isRequiredArgument).map(({ name, type }) => [name, exampleOf(type)]),
  );
  const description = operation.steps.at(-1).description;
  return {
    name: operation.name,
    request: {
      method: 'POST',
      header: [
        { key: 'Content-Type', value: 'application/json' },
        ...(operation.kind === 'mutation' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      url: { raw: '{{url}}/graphql', host: ['{{url}}'], path: ['graphql'] },
      body: {
        mode: 'graphql',
        graphql: {
          query: documentOf(operation, selections, parse),
          variables: JSON.stringify(variables, null, 2),
        },
      },
      ...(description && { description }),
    },
  };
}

/** Returns a sample value of an input type with its required fields, to be replaced. */
function exampleOf(type) {
  const bare = getNullableType(type);
  if (isListType(bare)) return [exampleOf(bare.ofType)];
  const named = getNamedType(bare);
  if (isEnumType(named)) return named.getValues()[0].name;
  if (!isInputObjectType(named)) return EXAMPLES[named.name];
  return Object.fromEntries(
    Object.values(named.getFields())
      .filter(isRequiredInputField)
      .map((field) => [field.name, exampleOf(field.type)]),
  );
}
