import { auditFacts } from '../../../core/ledger/audit/audit-registry.js';
import { type EventTypeDeclaration, eventTypes } from '../../../core/ledger/event-types.js';
import { EVENT } from '../events/events.openapi.js';
import { TEST_EVENT, testEvent } from './webhook-test-event.js';

const DATA = 'CompanyEventData';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of the Standard Webhooks specification. */
const HEADERS = [
  header(
    'webhook-id',
    'The id of the event. The same for every attempt, so that repeats are recognised.',
    'evt_7e57e90c_3_1042',
  ),
  header('webhook-timestamp', 'When the request was sent, in seconds since 1970.', '1795709816'),
  header(
    'webhook-signature',
    'One or more signatures, separated by blanks: `v1,` and the HMAC-SHA256 of id, timestamp and body in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const RESPONSES = {
  '2XX': { description: 'The event was accepted.' },
  '410': { description: 'The endpoint wants no more events: it is disabled.' },
  '4XX': { description: 'The event was not accepted. It is sent again, for three days.' },
  '5XX': { description: 'The event was not accepted. It is sent again, for three days.' },
};

/** Returns the webhook requests, one per event type, with the schemas of their bodies. */
export function describeWebhooks() {
  const types: [string, EventTypeDeclaration][] = [
    ...eventTypes(),
    [TEST_EVENT, { description: 'Sent by `sendTestEvent`, to try an endpoint.', actions: [] }],
  ];
  const schemas = {
    [DATA]: dataSchema(),
    ...Object.fromEntries(types.map(([type, part]) => [schemaName(type), schemaOf(type, part)])),
  };
  const webhooks = Object.fromEntries(types.map(([type, part]) => [type, { post: requestOf(type, part) }]));
  return { webhooks, schemas };
}

/** The schema `StaffJoinedEvent` of `staff.joined`. */
const schemaName = (type: string): string =>
  `${type.replace(/(?:^|[._])(\w)/g, (_all, letter: string) => letter.toUpperCase())}Event`;

const schemaOf = (type: string, { description }: EventTypeDeclaration): object => ({
  ...EVENT,
  description,
  properties: {
    ...EVENT.properties,
    type: { type: 'string', const: type },
    data: { $ref: `#/components/schemas/${DATA}` },
  },
});

/** The schema of what events are about, with the names of the values that they can have. */
function dataSchema(): object {
  const { data } = EVENT.properties;
  const { items } = data.properties.values;
  const field = { ...items.properties.field, enum: [...auditFacts()].sort() };
  const values = {
    ...data.properties.values,
    items: { ...items, properties: { ...items.properties, field } },
  };
  return { ...data, properties: { ...data.properties, values } };
}

function requestOf(type: string, { description }: EventTypeDeclaration): object {
  const example = {
    ...testEvent('evt_test_3f1c2a', { companyId: 3, endpointId: 1, actorId: 7 }),
    timestamp: '2026-11-26T18:49:43.163Z',
  };
  const schema = { $ref: `#/components/schemas/${schemaName(type)}` };
  return {
    operationId: `on${schemaName(type)}`,
    tags: ['webhooks'],
    summary: type,
    description,
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema, ...(type === TEST_EVENT && { example }) },
      },
    },
    responses: RESPONSES,
    security: [{}],
  };
}
