import fc, { type Arbitrary } from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { operations } from './graphql-documents.js';
import { print } from './graphql-print.js';
import type { Credentials, FuzzRequest } from './request.js';
import { damaged, hostileJson, oddText, type Pool } from './values.js';

/** A placeholder for the caller's ID token, replaced when the message is sent. */
export const TOKEN = '<token>';

/** The protocol that the server supports. */
export const PROTOCOL = 'graphql-transport-ws';

/** Generates connections to the subscription socket: valid, nearly valid and hostile messages, in any order. */
export function socketRequests(
  schema: GraphQLSchema,
  pool: Pool,
  credentials: Arbitrary<Credentials>,
): Arbitrary<FuzzRequest> {
  const init = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constant(`{"type":"connection_init","payload":{"authorization":"Bearer ${TOKEN}"}}`),
    },
    hostileJson.map((json) => `{"type":"connection_init","payload":${json}}`),
    hostileJson.map((json) => `{"type":"connection_init","payload":{"authorization":${json}}}`),
    fc.constantFrom('{"type":"connection_init"}', '{"type":"ping"}'),
  );
  const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('"1"', '"2"', '"__proto__"') }, hostileJson);
  const payload = operations(schema, pool).map((operation) => {
    const { document, variables } = print(operation);
    return `{"query":${JSON.stringify(document)},"variables":${variables}}`;
  });
  const subscribe = fc
    .tuple(id, fc.oneof({ weight: 8, arbitrary: payload }, hostileJson, damaged(payload)))
    .map(([id, payload]) => `{"id":${id},"type":"subscribe","payload":${payload}}`);
  const message = fc.oneof(
    { weight: 10, arbitrary: subscribe },
    { weight: 2, arbitrary: id.map((each) => `{"id":${each},"type":"complete"}`) },
    { weight: 1, arbitrary: damaged(subscribe) },
    { weight: 1, arbitrary: hostileJson },
    { weight: 1, arbitrary: oddText },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '{"type":"pong"}',
        '{"type":"next","id":"1","payload":{}}',
        '{"type":"connection_ack"}',
        '{"type":"connection_init"}',
        '{"type":"__proto__"}',
      ),
    },
  );
  return fc
    .record({
      credentials,
      path: fc.oneof(
        { weight: 12, arbitrary: fc.constant('/graphql') },
        fc.constantFrom('/graphql?x=1', '/', '/api', '/%67raphql', '//graphql'),
      ),
      protocol: fc.oneof(
        { weight: 12, arbitrary: fc.constant(PROTOCOL) },
        fc.constantFrom('graphql-ws', 'x'),
      ),
      origin: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        fc.constantFrom('https://evil.example', 'null', 'x'),
      ),
      init,
      messages: fc.array(message, { maxLength: 5 }),
    })
    .map(({ credentials, init, messages, ...talk }) => ({
      door: 'socket' as const,
      credentials,
      method: 'GET',
      path: talk.path,
      headers: [],
      talk: { ...talk, messages: [init, ...messages] },
    }));
}
