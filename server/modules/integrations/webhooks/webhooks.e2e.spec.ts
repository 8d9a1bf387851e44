import { buildClient } from '../../../../test/api-clients.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { follow } from '../../../../test/live.js';
import { whileHeld } from '../../../../test/races.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { buildWebhook, CREATE_WEBHOOK, DELIVERIES } from '../../../../test/webhooks.js';

const FIELDS = `id name url types enabled disabledAt disabledBecause previousEndsAt failingSince succeededAt isResending
  createdBy { id }`;
const LIST = `query ($id: ID!) { webhookEndpoints(companyId: $id) { ${FIELDS} } }`;
const GET = `query ($id: ID!) { webhookEndpoint(id: $id) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(id: $id, input: $input) { ${FIELDS} } }`;
const ROTATE = `mutation ($id: ID!, $hours: Int! = 24) {
  rotateWebhookSecret(id: $id, overlapHours: $hours) { secret endpoint { previousEndsAt } } }`;
const ENABLE = `mutation ($id: ID!) { enableWebhookEndpoint(id: $id) { ${FIELDS} } }`;
const DISABLE = `mutation ($id: ID!) { disableWebhookEndpoint(id: $id) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }';
const TEST = 'mutation ($id: ID!) { sendTestEvent(endpointId: $id) { id } }';
const RESEND = `mutation ($id: ID!, $range: WebhookResendInput!) {
  resendWebhookDeliveries(endpointId: $id, range: $range) { id } }`;
const URL = 'https://hooks.example.com/job-lobby';

let app: SharedServer;
let cast: Cast;
let own: { id: string; secret: string };

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  own = await buildWebhook(app, cast.admin, { companyId: cast.company.id, url: URL, enabled: false });
});
afterAll(() => app.close());

const inputFor = (more: object = {}) => ({
  input: { companyId: String(cast.company.id), name: 'Receiver', url: URL, enabled: false, ...more },
});
const entriesOf = (id: string) =>
  app.database.query(
    `SELECT action, personal::jsonb -> 'after' AS after FROM audit_log
     WHERE subject_type = 'WEBHOOK' AND subject_id = $1 ORDER BY id`,
    [id],
  );

describe('operations on endpoints', () => {
  const all = (): [string, string, object][] => [
    ['list', LIST, { id: String(cast.company.id) }],
    ['create', CREATE_WEBHOOK, inputFor()],
    ['read', GET, own],
    ['update', UPDATE, { id: own.id, input: { name: 'Other' } }],
    ['rotate', ROTATE, { id: own.id }],
    ['enable', ENABLE, { id: own.id }],
    ['disable', DISABLE, { id: own.id }],
    ['list deliveries', DELIVERIES, { id: own.id }],
    ['send a test', TEST, { id: own.id }],
    ['resend', RESEND, { id: own.id, range: { since: '2026-01-01T00:00:00Z' } }],
    ['delete', DELETE, { id: own.id }],
  ];

  it('need credentials', () =>
    Promise.all(all().map(([, gql, variables]) => expectCredentialsNeeded(app, { gql: [gql, variables] }))));

  it('are refused to employees, and hide the endpoints of other companies', async () => {
    for (const [, gql, variables] of all()) {
      for (const caller of [cast.employee, cast.viewer])
        await expectReason(app.gql(caller, gql, variables), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
      expectCode(await app.gql(cast.rival, gql, variables), 'NOT_FOUND');
    }
  });

  it('need the scope for reading events if API clients change them or read deliveries', async () => {
    const write = await buildClient(app, cast.admin, cast.company, ['WEBHOOKS_READ', 'WEBHOOKS_WRITE']);
    for (const [name, gql, variables] of all()) {
      if (name === 'list' || name === 'read') await gqlData(app, write.caller, gql, variables);
      else await expectReason(app.gql(write.caller, gql, variables), 'FORBIDDEN', 'SCOPE_MISSING');
    }
    const both = await buildClient(app, cast.admin, cast.company, ['WEBHOOKS_WRITE', 'EVENTS_READ']);
    const { createWebhookEndpoint } = await gqlData(app, both.caller, CREATE_WEBHOOK, inputFor());
    expect(createWebhookEndpoint.secret).toMatch(/^whsec_/);
  });

  it.each([
    [{ name: ' ' }, 'input.name'],
    [{ types: ['staff.unknown'] }, 'input.types'],
    [{ types: ['staff.left', 'staff.left'] }, 'input.types'],
    [{ url: 'hooks' }, 'url'],
    [{ url: 'ftp://hooks.example.com' }, 'url'],
    [{ url: 'http://hooks.example.com' }, 'url'],
    [{ url: 'https://user:secret@hooks.example.com' }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'https://[::ffff:a9fe:a9fe]/' }, 'url'],
    [{ url: 'https://hooks.example.com:22/' }, 'url'],
    [{ url: `https://hooks.example.com/${'x'.repeat(500)}` }, 'input.url'],
  ])('refuse %j', async (fields, field) => {
    const answer = await app.gql(cast.admin, CREATE_WEBHOOK, inputFor(fields));
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors).toEqual([expect.objectContaining({ field })]);
  });
});

describe('an endpoint', () => {
  it('shows its secret once, stores it sealed, and is audited without it', async () => {
    const { id, secret } = await buildWebhook(app, cast.admin, {
      companyId: cast.company.id,
      url: `${URL}#part`,
      types: ['staff.left'],
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { webhookEndpoint } = await gqlData(app, cast.admin, GET, { id });
    expect(webhookEndpoint).toMatchObject({
      name: 'Receiver',
      url: URL,
      types: ['staff.left'],
      enabled: true,
      disabledBecause: null,
      createdBy: { id: String(cast.admin.id) },
    });
    const stored = await app.database.query(
      `SELECT (SELECT e::text FROM webhook_endpoints e WHERE id = $1) AS endpoint,
         (SELECT string_agg(a::text, '') FROM audit_log a WHERE company_id = $2) AS log`,
      [id, cast.company.id],
    );
    const hex = Buffer.from(secret).toString('hex');
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(hex);
    expect(await entriesOf(id)).toEqual([
      {
        action: 'WEBHOOK_CREATED',
        after: { webhookName: 'Receiver', webhookUrl: URL, eventTypes: 'staff.left' },
      },
    ]);
  });

  it('can be changed, disabled, enabled, rotated and deleted, each recorded with an entry and a live event', async () => {
    const { id, secret } = await buildWebhook(app, cast.master, { companyId: cast.company.id, url: URL });
    const changes = await follow(
      app.url,
      cast.admin,
      'subscription ($id: ID!) { webhookEndpointsChanged(companyId: $id) { cursor id } }',
      { id: String(cast.company.id) },
    );
    const input = { name: 'New name', url: 'https://other.example.com/', types: ['team.created'] };
    for (let repeat = 0; repeat < 2; repeat++) {
      const { updateWebhookEndpoint } = await gqlData(app, cast.admin, UPDATE, { id, input });
      expect(updateWebhookEndpoint).toMatchObject(input);
      const { disableWebhookEndpoint } = await gqlData(app, cast.admin, DISABLE, { id });
      expect(disableWebhookEndpoint).toMatchObject({ enabled: false, disabledBecause: 'BY_ADMIN' });
    }
    const { enableWebhookEndpoint } = await gqlData(app, cast.admin, ENABLE, { id });
    expect(enableWebhookEndpoint).toMatchObject({ enabled: true, disabledAt: null, disabledBecause: null });
    const { rotateWebhookSecret } = await gqlData(app, cast.admin, ROTATE, { id, hours: 2 });
    expect(rotateWebhookSecret.secret).not.toBe(secret);
    const ends = Date.parse(rotateWebhookSecret.endpoint.previousEndsAt) - Date.now();
    expect(ends).toBeGreaterThan(7_000_000);
    expect(ends).toBeLessThan(7_300_000);
    expect(await gqlData(app, cast.admin, DELETE, { id })).toEqual({ deleteWebhookEndpoint: true });
    for (const gql of [GET, DISABLE, DELETE, TEST, DELIVERIES])
      expectCode(await app.gql(cast.admin, gql, { id }), 'NOT_FOUND');
    const { webhookEndpoints } = await gqlData(app, cast.admin, LIST, { id: String(cast.company.id) });
    expect(webhookEndpoints.map((each: { id: string }) => each.id)).not.toContain(id);
    expect((await entriesOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'WEBHOOK_CREATED',
      'WEBHOOK_CHANGED',
      'WEBHOOK_DISABLED',
      'WEBHOOK_ENABLED',
      'WEBHOOK_SECRET_ROTATED',
      'WEBHOOK_DELETED',
    ]);
    let change = await changes.next();
    // The cursor is slightly older.
    while (change.id !== id) change = await changes.next();
    await changes.stop();
  });

  it('notifies the other admins of its creation, and its creator only if a program created it', async () => {
    const company = await buildCompany(app);
    const [creator, colleague] = [
      await buildUser(app, { company, userType: 'admin' }),
      await buildUser(app, { company, userType: 'admin' }),
    ];
    const newsOf = async (caller: typeof creator) =>
      (
        await gqlData(app, caller, '{ me { notifications { nodes { kind } } } }')
      ).me.notifications.nodes.filter(({ kind }: { kind: string }) => kind === 'WEBHOOK_CREATED').length;
    await buildWebhook(app, creator, { companyId: company.id, url: URL });
    expect([await newsOf(creator), await newsOf(colleague)]).toEqual([0, 1]);
    const { caller } = await buildClient(app, creator, company, ['WEBHOOKS_WRITE', 'EVENTS_READ']);
    await buildWebhook(app, caller, { companyId: company.id, url: URL });
    expect([await newsOf(creator), await newsOf(colleague)]).toEqual([1, 2]);
  });

  it('is not created by a caller that loses permission concurrently', async () => {
    const demoted = await buildUser(app, { company: cast.company, userType: 'admin' });
    const demotion = `UPDATE users SET user_type = 'employee' WHERE id = $1`;
    const denied = whileHeld(app, [demotion, [demoted.id]], () =>
      app.gql(demoted, CREATE_WEBHOOK, inputFor()),
    );
    await expectReason(denied, 'FORBIDDEN', 'RIGHTS_CHANGED');
  });

  it('belongs to the company: it remains when its creator leaves', async () => {
    const creator = await buildUser(app, { company: cast.company, userType: 'admin' });
    const { id } = await buildWebhook(app, creator, { companyId: cast.company.id, url: URL });
    await app.database.query('UPDATE users SET company_id = NULL WHERE id = $1', [creator.id]);
    const { webhookEndpoint } = await gqlData(app, cast.admin, GET, { id });
    expect(webhookEndpoint.enabled).toBe(true);
  });

  it('counts towards the limit of 20 per company, also with concurrent requests', async () => {
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    const input = { ...inputFor().input, companyId: String(company.id) };
    const create = () => app.gql(admin, CREATE_WEBHOOK, { input });
    for (let number = 0; number < 19; number++) await create();
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    await expectReason(create(), 'CONFLICT', 'TOO_MANY_WEBHOOKS');
  });
});
