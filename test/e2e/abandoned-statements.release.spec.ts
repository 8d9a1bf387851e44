import { Agent, request, type ClientRequest } from 'node:http';
import pg from 'pg';
import { buildCast, type Cast } from '../factories.js';
import { startServer, type TestServer } from '../app.js';

let app: TestServer;
let cast: Cast;
/** Blocks every statement that reads the audit log, and nothing else. */
let blocker: pg.Client;
/** Inspects PostgreSQL's activity outside a transaction, which would always see the same snapshot. */
let observer: pg.Client;

beforeAll(async () => {
  app = await startServer({ hurried: true });
  cast = await buildCast(app);
  observer = new pg.Client({ connectionString: app.databaseUrl });
  await observer.connect();
});
beforeEach(async () => {
  blocker = new pg.Client({ connectionString: app.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE');
});
afterEach(() => blocker.end());
afterAll(async () => {
  await observer.end();
  await app.close();
});

/** Counts the statements that wait for the audit log. */
async function waiting(): Promise<number> {
  const { rows } = await observer.query(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%audit_log%'`,
  );
  return rows[0].count;
}

/** Resolves once that many statements wait; bounded by the test's time limit. */
async function untilWaiting(count: number): Promise<void> {
  while ((await waiting()) !== count) await new Promise(setImmediate);
}

/** Requests the audit log twenty times in one operation; resolves with the response's text. */
function ask(agent?: Agent): { sent: ClientRequest; answer: Promise<string> } {
  const aliases = Array.from({ length: 20 }, (_, n) => `a${n}: auditLog(first: ${n + 1}) { nodes { id } }`);
  const sent = request(`${app.url}/graphql`, {
    method: 'POST',
    agent,
    headers: { Authorization: `Bearer ${cast.admin.idToken}`, 'Content-Type': 'application/json' },
  });
  const answer = new Promise<string>((resolve) => {
    sent.on('error', () => resolve('disconnected'));
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (part) => (text += part)).on('end', () => resolve(text));
    });
  });
  sent.end(JSON.stringify({ query: `{ ${aliases.join(' ')} }` }));
  return { sent, answer };
}

describe('statements of one request', () => {
  it('run four at a time, and are cancelled in PostgreSQL when the client disconnects', async () => {
    const { sent, answer } = ask();
    await untilWaiting(4);
    // Time in which a fifth could start.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await waiting()).toBe(4);
    sent.destroy();
    expect(await answer).toBe('disconnected');
    await untilWaiting(0);
  });

  it('are cancelled in PostgreSQL when the request times out', async () => {
    const { answer } = ask();
    await untilWaiting(4);
    expect(JSON.parse(await answer).errors[0].extensions.code).toBe('UNAVAILABLE');
    await untilWaiting(0);
  });

  it('are limited to four per identity across all its requests, leaving connections for others', async () => {
    const agent = new Agent({ keepAlive: true });
    const all = Array.from({ length: 8 }, () => ask(agent));
    await untilWaiting(4);
    const { status } = await app.rest(cast.rival, `getUserData/${cast.rival.uid}`);
    expect(status).toBe(200);
    expect(await waiting()).toBe(4);
    for (const { sent } of all) sent.destroy();
    await untilWaiting(0);
    agent.destroy();
  });
});
