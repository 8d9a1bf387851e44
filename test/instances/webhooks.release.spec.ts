import { START_ACTION } from '../bulk.js';
import { type BuiltUser, buildCompany, buildUser } from '../factories.js';
import { until } from '../until.js';
import { buildWebhook, WebhookReceiver } from '../webhooks.js';
import { figure, printFigures, timed } from './figures.js';
import { Stage } from './stage.js';

const PEOPLE = 600;

let stage: Stage;
let company: { id: number };
let admin: BuiltUser;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  stage = await Stage.start('webhooks', { limitScale: 1_000, more: { WEBHOOKS_TO_LOOPBACK: 'on' } });
  company = await buildCompany(stage.app);
  admin = await buildUser(stage.app, { company, userType: 'admin' });
});
afterAll(async () => {
  printFigures();
  await stage?.stop();
  await receiver?.stop();
});

async function gql(query: string, variables: object): Promise<any> {
  const { data, errors } = await stage.servers[0].calls.gql(admin, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** Kills all servers, restarts them, and simulates the time after which they take over running work. */
async function killAll(): Promise<void> {
  await Promise.all(stage.servers.map((server) => server.kill()));
  for (const server of stage.servers) server.begin();
  await Promise.all(stage.servers.map((server) => server.ready()));
  await stage.query('UPDATE webhook_feeds SET leased_until = now()');
}

it('loses no event when all servers are killed, and repeats them with the same ids', async () => {
  await stage.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
     SELECT 'member-' || n, 'member.' || n || '@people.example', $1, 'Member', n::text, 'Member ' || n, 'employee'
     FROM generate_series(1, $2::integer) AS n`,
    [company.id, PEOPLE],
  );
  const types = ['staff.suspended'];
  const { id } = await buildWebhook(stage.servers[0].calls, admin, {
    companyId: company.id,
    url: receiver.url,
    types,
    enabled: false,
  });
  const { startBulkAction } = await gql(START_ACTION, {
    action: 'SUSPEND',
    filter: { userType: 'EMPLOYEE' },
    reason: 'The season is over.',
  });
  const { id: jobId } = startBulkAction.job;
  await until(
    async () => (await stage.query('SELECT state FROM jobs WHERE id = $1', [jobId]))[0].state === 'DONE',
  );
  // Slow enough to be killed in the middle.
  receiver.respond = (response) => void setTimeout(() => response.writeHead(204).end(), 150);
  const took = await timed(async () => {
    await gql('mutation ($id: ID!) { enableWebhookEndpoint(id: $id) { id } }', { id });
    for (const count of [PEOPLE / 6, PEOPLE / 2]) {
      await until(async () => receiver.received.length >= count, { every: 5 });
      await killAll();
    }
    await until(
      async () => new Set(receiver.received.map(({ event }) => event.data.subjectId)).size === PEOPLE,
    );
  });
  const logged = await stage.query(
    `SELECT seq::integer FROM audit_log WHERE company_id = $1 AND action = 'USER_SUSPENDED'`,
    [company.id],
  );
  const numbers = new Set(receiver.received.map(({ event }) => Number(event.id.split('_').at(-1))));
  expect([...numbers].sort((a, b) => a - b)).toEqual(
    logged.map(({ seq }: { seq: number }) => seq).sort((a: number, b: number) => a - b),
  );
  await until(async () => {
    const [{ count }] = await stage.query(
      `SELECT count(*)::integer FROM webhook_deliveries WHERE state = 'DELIVERED'`,
    );
    return count === PEOPLE;
  });
  figure(`${PEOPLE} webhooks, all servers killed twice`, `${(took / 1000).toFixed(1)} s`);
  figure('repeated', String(receiver.received.length - PEOPLE));
});
