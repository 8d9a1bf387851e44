import fc, { type Arbitrary } from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { bombs, operations } from './graphql-documents.js';
import { print, type Printed } from './graphql-print.js';
import { contentTypes, type Credentials, extraHeaders, type FuzzRequest, LEAVER } from './request.js';
import { damaged, hostileJson, oddText, type Pool, wellFormed } from './values.js';

interface Message {
  document: string;
  /** JSON texts. */
  variables: string | null;
  operationName: string | null;
  further: string;
}

/** Generates GraphQL requests from the schema: valid, nearly valid and hostile. */
export function graphqlRequests(
  schema: GraphQLSchema,
  pool: Pool,
  credentials: Arbitrary<Credentials>,
): Arbitrary<FuzzRequest> {
  const right = operations(schema, pool).map(print);
  const messages: Arbitrary<Message> = fc.oneof(
    { weight: 24, arbitrary: right.map(messageOf) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(right, fc.oneof(hostileJson, fc.constant(null)))
        .map(([printed, variables]) => ({ ...messageOf(printed), variables })),
    },
    {
      weight: 2,
      arbitrary: damaged(right.map(({ document }) => document)).map((document) =>
        messageOf({ document, variables: '{}' }),
      ),
    },
    { weight: 1, arbitrary: bombs.map((document) => messageOf({ document, variables: '{}' })) },
    {
      weight: 1,
      arbitrary: fc.record({
        document: right.map(({ document }) => document),
        variables: fc.constant('{}'),
        operationName: fc.oneof(fc.constantFrom('"A"', '"B"', 'null', '""', '"__proto__"'), hostileJson),
        further: fc.constantFrom(
          '',
          ',"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}',
          `,"extensions":{"persistedQuery":{"version":1,"sha256Hash":"${'0'.repeat(64)}"}}`,
          ',"extensions":{"persistedQuery":{"version":1,"sha256Hash":{"a":1}}}',
          ',"extensions":{"persistedQuery":{"version":2}}',
          ',"extensions":7',
          ',"query":"{ me { id } }"',
          ',"__proto__":{"a":1}',
        ),
      }),
    },
  );
  return fc
    .record({
      credentials,
      headers: extraHeaders,
      message: messages,
      how: fc.oneof(
        { weight: 30, arbitrary: fc.constant('post' as const) },
        fc.constantFrom<How[]>('get', 'form', 'batch', 'hostile', 'damaged', 'other type'),
      ),
      odd: fc.oneof(hostileJson, oddText),
      at: fc.nat(),
    })
    .map(({ message, how, odd, at, ...rest }) =>
      asLeaver({ ...rest, ...sent(message, how, odd, at) }, rest.headers),
    );
}

const messageOf = ({ document, variables }: Printed): Message => ({
  document,
  variables: variables === '{}' ? null : variables,
  operationName: null,
  further: '',
});

type How = 'post' | 'get' | 'form' | 'batch' | 'hostile' | 'damaged' | 'other type';

/** The additions of a transport to a request. */
type Sent = Omit<FuzzRequest, 'credentials'>;

function sent(message: Message, how: How, odd: string, at: number): Sent {
  const parts = [
    `"query":${JSON.stringify(message.document)}`,
    ...(message.variables === null ? [] : [`"variables":${message.variables}`]),
    ...(message.operationName === null ? [] : [`"operationName":${message.operationName}`]),
  ];
  const json = `{${parts.join(',')}${message.further}}`;
  const post = (type: string, body: string): Sent => ({
    door: 'graphql',
    method: 'POST',
    path: '/graphql',
    body,
    headers: [['Content-Type', type]],
  });
  switch (how) {
    case 'get': {
      const query = new URLSearchParams({
        query: wellFormed(message.document),
        ...(message.variables !== null && { variables: message.variables }),
      });
      return {
        door: 'graphql',
        method: 'GET',
        // The HTTP parser refuses longer addresses before our code runs.
        path: `/graphql?${query.toString().slice(0, 12_000)}`,
        headers: [['Apollo-Require-Preflight', 'true']],
      };
    }
    case 'form':
      return post(
        'application/x-www-form-urlencoded',
        new URLSearchParams({ query: wellFormed(message.document) }).toString(),
      );
    case 'batch':
      return post('application/json', `[${json}${at % 2 ? `,${json}` : ''}]`);
    case 'hostile':
      return post('application/json', odd);
    case 'damaged':
      return post('application/json', json.slice(0, at % json.length) + odd + json.slice(at % json.length));
    case 'other type':
      return post(contentTypes[at % contentTypes.length], json);
    default:
      return { ...post('application/json', json), ...understood(message) };
  }
}

/** The data that the response is validated against, for requests that a server must understand. */
function understood({ document, variables, operationName, further }: Message): Partial<FuzzRequest> {
  if (further !== '' || operationName !== null) return {};
  try {
    const values = variables === null ? {} : JSON.parse(variables);
    if (values === null || typeof values !== 'object' || Array.isArray(values)) return {};
    return { document, variables: values };
  } catch {
    return {};
  }
}

/** Only an account that no other request needs signs out everywhere. */
function asLeaver(
  request: Omit<FuzzRequest, 'credentials'> & Pick<FuzzRequest, 'credentials'>,
  headers: [string, string][],
): FuzzRequest {
  const text = `${request.path}${String(request.body ?? '')}`;
  const credentials = text.includes('signOutEverywhere')
    ? { ...request.credentials, actor: LEAVER }
    : request.credentials;
  return { ...request, credentials, headers: [...request.headers, ...headers] };
}
