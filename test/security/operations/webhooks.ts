import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, node, subscription } from '../doors.js';
import { ABSENT_ID, type World } from '../world.js';
import { COMPANIES, type CompanyTarget, type Operation, operation, type Targets } from './targets.js';

/** Endpoints of Acme and of the rivals, and a delivery of each. */
const OF_ACME = 1101;
const OF_RIVALS = 1102;
const DELIVERY_OF_ACME = 1111;
const DELIVERY_OF_RIVALS = 1112;

type Id = number | string;
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const byId = ({ target }: { target: Id }) => ({ id: String(target) });
const targets = (ofAcme: number, ofRivals: number): Targets<Id> => ({
  'of Acme': () => ofAcme,
  'of the rivals': () => ofRivals,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
});
const ENDPOINTS = targets(OF_ACME, OF_RIVALS);
const DELIVERIES = targets(DELIVERY_OF_ACME, DELIVERY_OF_RIVALS);

/** Operations that read webhooks, and their subscription. */
export const WEBHOOK_LOOK_UPS: Operation[] = [
  operation<CompanyTarget>("list a company's webhooks", false, COMPANIES, {
    'Query.webhookEndpoints': gql(
      'query ($id: ID!) { webhookEndpoints(companyId: $id) { id name url types enabled } }',
      inCompany,
    ),
    'WebhookEndpoint.createdBy': gql(
      'query ($id: ID!) { webhookEndpoints(companyId: $id) { createdBy { id displayName firebaseId } } }',
      inCompany,
    ),
  }),
  operation<Id>('read a webhook', false, ENDPOINTS, {
    'Query.webhookEndpoint': gql('query ($id: ID!) { webhookEndpoint(id: $id) { id name url } }', byId),
    'Query.node (WebhookEndpoint)': node('WebhookEndpoint', 'id name url'),
  }),
  operation<Id>('list what was sent to a webhook', false, ENDPOINTS, {
    'Query.webhookDeliveries': gql(
      'query ($id: ID!) { webhookDeliveries(endpointId: $id) { nodes { id body state } totalCount } }',
      byId,
    ),
  }),
  operation<Id>('read what was sent to a webhook for an event', false, DELIVERIES, {
    'Query.webhookDelivery': gql('query ($id: ID!) { webhookDelivery(id: $id) { id body state } }', byId),
    'Query.node (WebhookDelivery)': node('WebhookDelivery', 'id body state'),
    'WebhookDelivery.endpoint': gql(
      'query ($id: ID!) { webhookDelivery(id: $id) { endpoint { id url } } }',
      byId,
    ),
    'WebhookDelivery.attemptsLog': gql(
      'query ($id: ID!) { webhookDelivery(id: $id) { attemptsLog { status requestBody responseBody } } }',
      byId,
    ),
    'WebhookAttempt.requestHeaders': gql(
      'query ($id: ID!) { webhookDelivery(id: $id) { attemptsLog { requestHeaders { name } } } }',
      byId,
    ),
    'WebhookAttempt.responseHeaders': gql(
      'query ($id: ID!) { webhookDelivery(id: $id) { attemptsLog { responseHeaders { name } } } }',
      byId,
    ),
  }),
  operation<CompanyTarget>("subscribe to a company's webhooks", false, COMPANIES, {
    'Subscription.webhookEndpointsChanged': subscription(
      'subscription ($id: ID!, $after: String) { webhookEndpointsChanged(companyId: $id, after: $after) { cursor id } }',
      (attempt) => ({ ...inCompany(attempt), after: cursorAt() }),
      true,
    ),
  }),
];

/** Mutations of webhooks. */
export const WEBHOOK_CHANGES: Operation[] = [
  operation<CompanyTarget>('create a webhook', true, COMPANIES, {
    'Mutation.createWebhookEndpoint': gql(
      `mutation ($id: ID!) { createWebhookEndpoint(
         input: { companyId: $id, name: "New", url: "https://hooks.example.com/" }) { endpoint { name enabled } } }`,
      inCompany,
    ),
  }),
  // Run separately: an endpoint starts at the current end of the log, to which each call adds an entry.
  operation<CompanyTarget>('create a webhook and read it', true, COMPANIES, {
    'WebhookEndpointSecret.endpoint': gql(
      `mutation ($id: ID!) { createWebhookEndpoint(
         input: { companyId: $id, name: "New", url: "https://hooks.example.com/" }) { endpoint { name enabled } } }`,
      inCompany,
    ),
  }),
  operation<Id>('change a webhook', true, ENDPOINTS, {
    'Mutation.updateWebhookEndpoint': gql(
      'mutation ($id: ID!) { updateWebhookEndpoint(id: $id, input: { name: "Other" }) { name } }',
      byId,
    ),
  }),
  operation<Id>('rotate the secret of a webhook', true, ENDPOINTS, {
    'Mutation.rotateWebhookSecret': gql(
      'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { endpoint { name } } }',
      byId,
    ),
  }),
  operation<Id>('enable a webhook', true, ENDPOINTS, {
    'Mutation.enableWebhookEndpoint': gql(
      'mutation ($id: ID!) { enableWebhookEndpoint(id: $id) { enabled } }',
      byId,
    ),
  }),
  operation<Id>('disable a webhook', true, ENDPOINTS, {
    'Mutation.disableWebhookEndpoint': gql(
      'mutation ($id: ID!) { disableWebhookEndpoint(id: $id) { enabled } }',
      byId,
    ),
  }),
  operation<Id>('delete a webhook', true, ENDPOINTS, {
    'Mutation.deleteWebhookEndpoint': gql('mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }', byId),
  }),
  operation<Id>('send a test event to a webhook', true, ENDPOINTS, {
    'Mutation.sendTestEvent': gql('mutation ($id: ID!) { sendTestEvent(endpointId: $id) { state } }', byId),
  }),
  operation<Id>('send an event to its webhook again', true, DELIVERIES, {
    'Mutation.resendWebhookDelivery': gql(
      'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { id state } }',
      byId,
    ),
  }),
  operation<Id>('send events to a webhook again', true, ENDPOINTS, {
    'Mutation.resendWebhookDeliveries': gql(
      `mutation ($id: ID!) { resendWebhookDeliveries(endpointId: $id, range: { since: "2026-01-01T00:00:00Z" }) {
         isResending } }`,
      byId,
    ),
  }),
];

/** Stores the endpoints that operations need, each with a delivery that was sent. */
export async function prepare(database: TestDatabase, { acme, rivals, admin, rival }: World): Promise<void> {
  const all = [
    { id: OF_ACME, delivery: DELIVERY_OF_ACME, company: acme, creator: admin },
    { id: OF_RIVALS, delivery: DELIVERY_OF_RIVALS, company: rivals, creator: rival },
  ];
  for (const { id, delivery, company, creator } of all) {
    await database.query(
      `INSERT INTO webhook_endpoints (id, company_id, creator_id, name, url, secret)
       VALUES ($1, $2, $3, 'Receiver', 'https://hooks.example.com/', '\\x00')`,
      [id, company.id, creator.id],
    );
    await database.query('INSERT INTO webhook_feeds (endpoint_id, position) VALUES ($1, 1000000)', [id]);
    await database.query(
      `INSERT INTO webhook_deliveries (id, endpoint_id, seq, event_id, event_type, record, body, state, next_attempt_at)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, 1, 'evt_1', 'staff.left', 'USER 1', '{}', 'FAILED', NULL)`,
      [delivery, id],
    );
    await database.query(
      `INSERT INTO webhook_attempts (delivery_id, at, status, duration_ms, request_headers, response_headers, response_body)
       VALUES ($1, now(), 500, 1, '[]', '[]', 'Sorry')`,
      [delivery],
    );
  }
  await database.query(
    `INSERT INTO live_events (action, company_id, record_id) VALUES ('WEBHOOK_CREATED', $1, $2)`,
    [acme.id, OF_ACME],
  );
}
