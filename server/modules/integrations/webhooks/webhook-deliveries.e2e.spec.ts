import { randomUUID } from 'node:crypto';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { until } from '../../../../test/until.js';
import { buildWebhook, DELIVERIES, verify, WebhookReceiver } from '../../../../test/webhooks.js';

const ENDPOINT =
  'query ($id: ID!) { webhookEndpoint(id: $id) { enabled disabledBecause failingSince isResending } }';
const TEST = 'mutation ($id: ID!) { sendTestEvent(endpointId: $id) { id eventId state } }';
const RESEND = 'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { id state } }';
const RESEND_RANGE = `mutation ($id: ID!, $range: WebhookResendInput!) {
  resendWebhookDeliveries(endpointId: $id, range: $range) { id isResending } }`;
const EVENTS = `query ($after: ID) { events(after: $after, first: 200) { next events { id type timestamp
  data { companyId subjectType subjectId teamId actorId changed values { field before after } } } } }`;

let app: SharedServer;
let cast: Cast;
let receiver: WebhookReceiver;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());
afterAll(() => app.close());

/** A company of its own, so that no other test's events arrive. */
async function newCompany(): Promise<{ admin: BuiltUser; person: BuiltUser; companyId: number }> {
  const company = await buildCompany(app);
  const admin = await buildUser(app, { company, userType: 'admin' });
  const person = await buildUser(app, { company });
  return { admin, person, companyId: company.id };
}

/** Changes the job title of a user, which is an event. */
async function rename(by: BuiltUser, { id, uid }: BuiltUser, jobTitle: string): Promise<void> {
  const { user } = await gqlData(app, by, 'query ($id: String!) { user(firebaseId: $id) { version } }', {
    id: uid,
  });
  await gqlData(
    app,
    by,
    `mutation ($id: ID!, $version: Int!, $input: UpdateUserInput!) {
       updateUser(userId: $id, expectedVersion: $version, input: $input) { id } }`,
    { id: String(id), version: user.version, input: { jobTitle } },
  );
}

const deliveriesOf = async (by: BuiltUser, id: string, filter: object = {}): Promise<any[]> =>
  (await gqlData(app, by, DELIVERIES, { id, filter })).webhookDeliveries.nodes;
const endpointOf = async (by: BuiltUser, id: string) =>
  (await gqlData(app, by, ENDPOINT, { id })).webhookEndpoint;
const arrived = (count: number) => until(async () => receiver.received.length >= count);
/** Simulates passing time for an endpoint: everything pending is due, as if it had started that long ago. */
const passTime = (id: string, interval: string) =>
  app.database.query(
    `WITH waiting AS (
       UPDATE webhook_deliveries SET next_attempt_at = now(), first_attempt_at = first_attempt_at - $2::interval
       WHERE endpoint_id = $1 AND state = 'PENDING')
     UPDATE webhook_feeds SET due_at = now(), failing_since = failing_since - $2::interval,
       leased_until = CASE WHEN runner IS NOT NULL THEN leased_until END
     WHERE endpoint_id = $1`,
    [id, interval],
  );

describe('delivering', () => {
  it('sends events with their ids, signed by the specification', async () => {
    const { admin, person, companyId } = await newCompany();
    const { events: before } = await gqlData(app, admin, EVENTS, { after: 'latest' });
    const { id, secret } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    for (const title of ['Baker', 'Cook']) await rename(admin, person, title);
    await arrived(2);
    const { events } = await gqlData(app, admin, EVENTS, { after: before.next });
    expect(receiver.received.map((each) => verify(secret, each))).toEqual(events.events);
    const [first] = receiver.received;
    expect(first.headers['webhook-id']).toBe(first.event.id);
    expect(first.body).not.toMatch(/Baker|@/);
    expect(() => verify(secret, { ...first, body: `${first.body} ` })).toThrow();
    await until(async () => (await deliveriesOf(admin, id, { state: 'DELIVERED' })).length === 2);
    const [{ attemptsLog, ...delivery }] = await deliveriesOf(admin, id, { eventId: first.event.id });
    expect(delivery).toMatchObject({
      eventType: 'staff.updated',
      attempts: 1,
      lastStatus: 204,
      lastError: null,
    });
    expect(attemptsLog).toEqual([
      expect.objectContaining({ status: 204, requestBody: first.body, error: null, responseBody: '' }),
    ]);
    expect(JSON.stringify(attemptsLog)).not.toContain(String(first.headers['webhook-signature']));
    const pages = await gqlData(app, admin, DELIVERIES, { id, first: 1 });
    expect(pages.webhookDeliveries).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
    const { endCursor: after } = pages.webhookDeliveries.pageInfo;
    expect((await gqlData(app, admin, DELIVERIES, { id, after })).webhookDeliveries.nodes).toHaveLength(1);
  });

  it('sends only the chosen types, and nothing of other companies or while disabled', async () => {
    const { admin, person, companyId } = await newCompany();
    const { id } = await buildWebhook(app, admin, {
      companyId,
      url: receiver.url,
      types: ['staff.suspended'],
    });
    await rename(cast.admin, cast.employee, 'Baker');
    await rename(admin, person, 'Baker');
    await gqlData(app, admin, 'mutation ($id: ID!) { disableWebhookEndpoint(id: $id) { id } }', { id });
    await gqlData(app, admin, 'mutation ($id: ID!) { suspendUser(userId: $id, reason: "x") { id } }', {
      id: String(person.id),
    });
    await app.service<{ lookNow(): void }>('WebhookDispatcherService').lookNow();
    expect(receiver.received).toEqual([]);
    await gqlData(app, admin, 'mutation ($id: ID!) { enableWebhookEndpoint(id: $id) { id } }', { id });
    await arrived(1);
    expect(receiver.types).toEqual(['staff.suspended']);
  });

  it('signs with both secrets until the overlap ends', async () => {
    const { admin, companyId } = await newCompany();
    const { id, secret: old } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    const { rotateWebhookSecret } = await gqlData(
      app,
      admin,
      'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }',
      { id },
    );
    await gqlData(app, admin, TEST, { id });
    await arrived(1);
    for (const secret of [old, rotateWebhookSecret.secret]) verify(secret, receiver.received[0]);
    await app.database.query(`UPDATE webhook_endpoints SET previous_ends_at = now() WHERE id = $1`, [id]);
    await gqlData(app, admin, TEST, { id });
    await arrived(2);
    verify(rotateWebhookSecret.secret, receiver.received[1]);
    expect(() => verify(old, receiver.received[1])).toThrow();
  });

  it('keeps the order of events about one record, without blocking others', async () => {
    const { admin, person, companyId } = await newCompany();
    const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    let isBroken = true;
    receiver.respond = (response, { event }) =>
      response
        .writeHead(isBroken && event.data.subjectId === String(person.id) ? 503 : 200)
        .end('x'.repeat(9_000));
    for (const title of ['One', 'Two']) await rename(admin, person, title);
    await rename(admin, admin, 'Three');
    await until(async () => (await deliveriesOf(admin, id, { state: 'DELIVERED' })).length === 1);
    const [second, first] = await deliveriesOf(admin, id, { state: 'PENDING' });
    expect(first).toMatchObject({ lastStatus: 503, lastError: 'The response had the status 503.' });
    expect(second).toMatchObject({ attempts: 0, lastStatus: null });
    expect(first.attemptsLog[0].responseBody).toHaveLength(2_048);
    isBroken = false;
    await passTime(id, '0 seconds');
    await until(async () => (await deliveriesOf(admin, id, { state: 'DELIVERED' })).length === 3);
    const ofPerson = receiver.received.filter(({ event }) => event.data.subjectId === String(person.id));
    const ids = ofPerson.map(({ event }) => event.id);
    expect(ids.at(-1)).toBe(second.eventId);
    expect(new Set(ids.slice(0, -1))).toEqual(new Set([first.eventId]));
  });

  it('gives up one event after three days, and continues with the others', async () => {
    const { admin, person, companyId } = await newCompany();
    const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    let refuses = true;
    receiver.respond = (response) => response.writeHead(refuses ? 400 : 200).end();
    await rename(admin, person, 'One');
    await arrived(1);
    await until(async () => (await deliveriesOf(admin, id))[0].attempts === 1);
    // Another delivery has succeeded since.
    await app.database.query('UPDATE webhook_feeds SET failing_since = now() WHERE endpoint_id = $1', [id]);
    await app.database.query(
      `UPDATE webhook_deliveries SET first_attempt_at = now() - interval '3 days' WHERE endpoint_id = $1`,
      [id],
    );
    await passTime(id, '0 seconds');
    await until(async () => (await deliveriesOf(admin, id))[0].state === 'FAILED');
    refuses = false;
    await rename(admin, person, 'Two');
    await passTime(id, '0 seconds');
    await until(async () => (await deliveriesOf(admin, id))[0].state === 'DELIVERED');
    expect((await endpointOf(admin, id)).enabled).toBe(true);
  });

  it('disables an endpoint that fails for three days, notifies the admins, and loses nothing', async () => {
    const { admin, person, companyId } = await newCompany();
    const colleague = await buildUser(app, { company: { id: companyId }, userType: 'admin' });
    await app.database.query(
      `UPDATE users SET language = 'fr', account_confirmed = id = $1 WHERE company_id = $2`,
      [colleague.id, companyId],
    );
    const name = `Receiver ${randomUUID()}`;
    const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url, name });
    receiver.respond = (response) => response.writeHead(302, { location: receiver.url }).end();
    await rename(admin, person, 'One');
    await until(async () => (await deliveriesOf(admin, id))[0]?.attempts === 1);
    expect((await deliveriesOf(admin, id))[0].lastError).toMatch(/Redirects are not followed/);
    expect(receiver.received).toHaveLength(1);
    await passTime(id, '3 days');
    await until(async () => !(await endpointOf(admin, id)).enabled);
    expect((await endpointOf(admin, id)).disabledBecause).toBe('FAILING');
    const { me } = await gqlData(app, admin, '{ me { notifications { nodes { kind text } } } }');
    expect(me.notifications.nodes).toContainEqual({
      kind: 'WEBHOOK_DISABLED',
      text: expect.stringContaining(`Le webhook « ${name} »`),
    });
    const [email] = await app.database.query(
      `SELECT count(*)::integer AS count FROM emails WHERE recipient = $1 AND template = 'webhookDisabled' AND language = 'fr'`,
      [colleague.email],
    );
    expect(email.count).toBe(1);
    receiver.respond = (response) => response.writeHead(200).end();
    await gqlData(app, admin, 'mutation ($id: ID!) { enableWebhookEndpoint(id: $id) { id } }', { id });
    await until(async () => (await deliveriesOf(admin, id))[0].state === 'DELIVERED');
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    expect((await endpointOf(admin, id)).failingSince).toBeNull();
  });

  it('waits for the time that the receiver requests, for all its deliveries', async () => {
    const { admin, person, companyId } = await newCompany();
    const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    receiver.respond = (response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    await rename(admin, person, 'One');
    await until(async () => (await deliveriesOf(admin, id))[0]?.attempts === 1);
    const [{ nextAttemptAt }] = await deliveriesOf(admin, id);
    const minutes = (Date.parse(nextAttemptAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(63);
    const [{ pause }] = await app.database.query(
      `SELECT extract(epoch FROM leased_until - now())::integer AS pause FROM webhook_feeds WHERE endpoint_id = $1`,
      [id],
    );
    expect(pause).toBeGreaterThan(280);
    expect(pause).toBeLessThanOrEqual(300);
    await rename(admin, admin, 'Two');
    await app.service<{ lookNow(): void }>('WebhookDispatcherService').lookNow();
    expect(receiver.received).toHaveLength(1);
    receiver.respond = (response) => response.writeHead(204).end();
    await passTime(id, '1 hour');
    await app.database.query('UPDATE webhook_feeds SET leased_until = NULL WHERE endpoint_id = $1', [id]);
    await until(async () => (await deliveriesOf(admin, id, { state: 'DELIVERED' })).length === 2);
  });

  it('disables an endpoint that responds with 410', async () => {
    const { admin, person, companyId } = await newCompany();
    const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    receiver.respond = (response) => response.writeHead(410).end();
    await rename(admin, person, 'One');
    await until(async () => (await endpointOf(admin, id)).disabledBecause === 'GONE');
  });

  it('stops while the company is closed', async () => {
    const { admin, person, companyId } = await newCompany();
    await buildWebhook(app, admin, { companyId, url: receiver.url });
    await app.database.query('UPDATE companies SET closed_at = now() WHERE id = $1', [companyId]);
    await rename(cast.master, person, 'One');
    await app.service<{ lookNow(): void }>('WebhookDispatcherService').lookNow();
    expect(receiver.received).toEqual([]);
  });
});

describe('sending again', () => {
  it('sends one delivery, a range and everything after a position, with the same ids', async () => {
    const { admin, person, companyId } = await newCompany();
    const { events: before } = await gqlData(app, admin, EVENTS, { after: 'latest' });
    await rename(admin, person, 'Before');
    const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    await rename(admin, person, 'After');
    await until(async () => (await deliveriesOf(admin, id, { state: 'DELIVERED' })).length === 1);
    const [delivery] = await deliveriesOf(admin, id);
    await gqlData(app, admin, RESEND, { id: delivery.id });
    await arrived(2);
    await gqlData(app, admin, RESEND_RANGE, { id, range: { after: before.next } });
    await arrived(4);
    const { events } = await gqlData(app, admin, EVENTS, { after: before.next });
    const [early, late] = events.events.map((event: { id: string }) => event.id);
    expect(receiver.received.map(({ event }) => event.id)).toEqual([late, late, early, late]);
    await until(async () => !(await endpointOf(admin, id)).isResending);
    await gqlData(app, admin, RESEND_RANGE, { id, range: { after: before.next, upTo: early } });
    await arrived(5);
    const failedOnly = { since: '2026-01-01T00:00:00Z', failedOnly: true };
    await app.database.query(
      `UPDATE webhook_deliveries SET state = 'FAILED', next_attempt_at = NULL WHERE endpoint_id = $1 AND event_id = $2`,
      [id, late],
    );
    await gqlData(app, admin, RESEND_RANGE, { id, range: failedOnly });
    await arrived(6);
    expect(receiver.received.slice(4).map(({ event }) => event.id)).toEqual([early, late]);
  });

  it.each([
    [{}, 'after'],
    [{ after: 'evt_1', since: '2026-01-01T00:00:00Z' }, 'after'],
    [{ after: 'nonsense' }, 'after'],
    [{ since: '2999-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, 'until'],
  ])('rejects the range %j', async (range, field) => {
    const { admin, companyId } = await newCompany();
    const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url });
    const answer = await app.gql(admin, RESEND_RANGE, { id, range });
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors).toEqual([expect.objectContaining({ field })]);
  });

  it('refuses to send to a disabled endpoint, except a test, which is sent once', async () => {
    const { admin, companyId } = await newCompany();
    const { id, secret } = await buildWebhook(app, admin, { companyId, url: receiver.url, enabled: false });
    receiver.respond = (response) => response.writeHead(500).end('Sorry');
    const { sendTestEvent } = await gqlData(app, admin, TEST, { id });
    expect(sendTestEvent).toMatchObject({ state: 'PENDING', eventId: expect.stringMatching(/^evt_test_/) });
    await until(
      async () => (await deliveriesOf(admin, id, { eventType: 'webhook.test' }))[0].state === 'FAILED',
    );
    expect(verify(secret, receiver.received[0])).toMatchObject({ type: 'webhook.test' });
    expect((await endpointOf(admin, id)).failingSince).toBeNull();
    await expectReason(app.gql(admin, RESEND, { id: sendTestEvent.id }), 'CONFLICT', 'WEBHOOK_DISABLED');
    const range = { since: '2026-01-01T00:00:00Z' };
    await expectReason(app.gql(admin, RESEND_RANGE, { id, range }), 'CONFLICT', 'WEBHOOK_DISABLED');
    expectCode(await app.gql(cast.admin, RESEND, { id: sendTestEvent.id }), 'NOT_FOUND');
    await expectReason(app.gql(cast.employee, RESEND, { id: '1' }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
  });
});

it('deletes deliveries after 30 days, and deleted endpoints with them', async () => {
  const { admin, companyId } = await newCompany();
  const { id } = await buildWebhook(app, admin, { companyId, url: receiver.url });
  const gone = await buildWebhook(app, admin, { companyId, url: receiver.url });
  for (const each of [id, id, gone.id]) await gqlData(app, admin, TEST, { id: each });
  await arrived(3);
  const [latest] = await deliveriesOf(admin, id);
  await app.database.query(
    `UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE endpoint_id = $1 AND id <> $2`,
    [id, latest.id],
  );
  await gqlData(app, admin, 'mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }', { id: gone.id });
  await app.database.query(
    `UPDATE webhook_endpoints SET deleted_at = now() - interval '1 hour' WHERE id = $1`,
    [gone.id],
  );
  await app.service<{ removeOld(): Promise<void> }>('WebhookDeliveriesService').removeOld();
  expect(await deliveriesOf(admin, id)).toEqual([expect.objectContaining({ id: latest.id })]);
  expect(await app.database.query('SELECT FROM webhook_endpoints WHERE id = $1', [gone.id])).toEqual([]);
});
