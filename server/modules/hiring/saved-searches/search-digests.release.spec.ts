import type { DataSource } from 'typeorm';
import { formToken, post } from '../../../../test/applying.js';
import { type TestServer, startServer } from '../../../../test/app.js';
import { buildApplicant } from '../../../../test/candidates.js';
import { gqlData } from '../../../../test/expectations.js';
import { uniqueEmail } from '../../../../test/identity-emulator.js';
import { buildOpenRole } from '../../../../test/job-board.js';
import { buildRoleCast, change, CLOSE, type RoleCast } from '../../../../test/roles.js';
import type { Remote } from '../../../../test/shared-server.js';
import { MailServer, type Received } from '../../../../test/smtp.js';
import { until } from '../../../../test/until.js';
import type { MessageQueue } from '../../../platform/queue/message-queue.js';
import type { SearchDigestsService } from './search-digests.service.js';

let smtp: MailServer;
let app: TestServer;
let digests: Remote<SearchDigestsService>;
let cast: RoleCast;

const SAVE = `mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { id } }`;

beforeAll(async () => {
  smtp = await MailServer.start();
  app = await startServer({
    settings: {
      RATE_LIMIT_SCALE: '1',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Job Lobby <no-reply@jobs.example>',
      PUBLIC_URL: 'https://jobs.example',
    },
  });
  digests = app.service<SearchDigestsService>('SearchDigestsService');
  cast = await buildRoleCast(app);
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

const headers = { origin: 'https://jobs.example' };

/** Sends the form for a search. */
const request = async (email: string, query: string, frequency = 'DAILY', language = 'en') =>
  post(
    app,
    `/jobs/searches/new?${query}&lang=${language}`,
    { form: await formToken(app, { id: '0' }), email, frequency },
    headers,
  );

/** Saves a search without an account, in a language. */
async function saved(query: string, frequency?: string, language?: string): Promise<string> {
  const email = uniqueEmail();
  await request(email, query, frequency, language);
  await until(() => smtp.received.some(({ envelope }) => envelope.includes(email)));
  const { text } = smtp.received.find(({ envelope }) => envelope.includes(email))!;
  const [, token] = /confirm\?token=([\w-]+)/.exec(text!)!;
  const { status } = await post(app, '/jobs/searches/confirm', { token: token! }, headers);
  expect(status).toBe(303);
  return email;
}

/** Opens a role after the searches were saved, moved back far enough to have settled. */
async function opened(title: string, fields: object = {}): Promise<{ id: string }> {
  const role = await buildOpenRole(app, cast, { title, ...fields });
  await shift();
  return role;
}

/** Moves everything ten minutes into the past, so that just opened roles have settled. */
const shift = (by = '10 minutes') =>
  Promise.all([
    app.database.query(
      `UPDATE saved_searches SET seen_until = seen_until - $1::interval, handled_at = handled_at - $1::interval`,
      [by],
    ),
    app.database.query(
      `UPDATE job_roles SET opened_at = opened_at - $1::interval WHERE opened_at IS NOT NULL AND state = 'OPEN'`,
      [by],
    ),
  ]);

const isDue = `UPDATE search_subscribers SET next_at = now() - interval '1 minute'`;

/** Makes everybody due, several times at once as several servers would, and waits until all jobs are done. */
async function send(): Promise<void> {
  await app.database.query(isDue);
  await Promise.all([digests.enqueueDue(), digests.enqueueDue(), digests.enqueueDue()]);
  await until(async () => {
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer AS count FROM pgboss.job WHERE name = 'saved-searches' AND state IN ('created', 'active', 'retry')`,
    );
    return count === 0;
  });
  await until(async () => {
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer AS count FROM emails WHERE sent_at IS NULL`,
    );
    return count === 0;
  });
}

/** Returns the emails about new roles that an address has received, oldest first. */
const digestsTo = (email: string): Received[] =>
  smtp.received.filter(
    ({ envelope, source }) => envelope.includes(email) && source.includes('List-Unsubscribe-Post'),
  );

it('sends new matching roles once, in the chosen language, and nothing without new roles', async () => {
  const ada = await saved('search=carpenter', 'DAILY', 'de');
  const other = await saved('search=astronaut');
  await send();
  expect(digestsTo(ada)).toEqual([]);

  await opened('Carpenter of evil.example');
  await opened('Carpenter two');
  const closed = await opened('Carpenter gone');
  await change(app, cast.admin, CLOSE, closed.id);
  await send();
  const [email, ...others] = digestsTo(ada);
  expect(others).toEqual([]);
  expect(email!.subject).toBe('2 neue Stellen passen zu Ihren Suchen');
  expect(email!.text).toContain('Carpenter two');
  expect(email!.text).not.toContain('Carpenter gone');
  expect(email!.text).not.toContain('of evil.example');
  expect(email!.text).toMatch(/https:\/\/jobs\.example\/jobs\/\d+-[^\s]*\/\d+-carpenter-two\?lang=de/);
  expect(digestsTo(other)).toEqual([]);

  await send();
  await send();
  expect(digestsTo(ada)).toHaveLength(1);
});

it('finds a role by its salary only if that is shown, and does not include it', async () => {
  const ada = await saved('search=weaver&salary=50000&currency=EUR');
  const eve = await saved('search=weaver');
  const salary = { min: 61_234, max: 71_234, currency: 'EUR', period: 'YEAR' };
  await opened('Weaver by day', { salary, salaryShown: true });
  await opened('Weaver by night', { salary, salaryShown: false });
  await send();
  const [toAda, toEve] = [digestsTo(ada)[0]!, digestsTo(eve)[0]!];
  expect(toAda.text).toContain('Weaver by day');
  expect(toAda.source).not.toContain('Weaver by night');
  expect(toEve.text).toContain('Weaver by night');
  for (const { source } of [toAda, toEve]) expect(source).not.toMatch(/[67]1.?234/);
});

it('puts all searches of a person into one email, and each role once', async () => {
  const ada = await buildApplicant(app);
  for (const search of ['plumber', 'plumber berlin', 'glazier'])
    await gqlData(app, ada, SAVE, { input: { search, frequency: 'DAILY', language: 'fr' } });
  await opened('Plumber Berlin');
  await opened('Glazier');
  await send();
  const [email, ...others] = digestsTo(ada.email);
  expect(others).toEqual([]);
  expect(email!.subject).toBe('2 nouveaux postes correspondent à vos recherches');
  expect(email!.text!.split('Plumber Berlin')).toHaveLength(2);
});

it('sends weekly searches after a week, with everything since the last email', async () => {
  const ada = await saved('search=weaver', 'WEEKLY');
  await opened('Weaver one');
  await send();
  expect(digestsTo(ada)).toEqual([]);
  await shift('7 days');
  await opened('Weaver two');
  await send();
  expect(digestsTo(ada)).toHaveLength(1);
  expect(digestsTo(ada)[0]!.text).toMatch(/Weaver two[^]*Weaver one/);
});

it('has the one-click unsubscribe header, whose address works without cookies (RFC 8058)', async () => {
  const ada = await saved('search=tailor');
  await opened('Tailor');
  await send();
  const { source } = digestsTo(ada)[0]!;
  const [, address] = /^List-Unsubscribe: <(https:\/\/jobs\.example\/[^>\s]+)>\r?$/m.exec(
    source.replace(/\r\n[ \t]+/g, ' '),
  )!;
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const path = address!.replace('https://jobs.example', '');
  await app.http(path);
  expect(await stored(ada)).toHaveLength(1);
  const answer = await app.http(path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  expect(await stored(ada)).toEqual([]);
  await opened('Tailor two');
  await send();
  expect(digestsTo(ada)).toHaveLength(1);
});

const stored = (email: string): Promise<object[]> =>
  app.database.query(`SELECT id FROM search_subscribers WHERE address = lower($1)`, [email]);

it('sends nothing again when a job is repeated, even concurrently', async () => {
  const ada = await saved('search=miller');
  await opened('Miller');
  const [{ id }] = await app.database.query(`SELECT id FROM search_subscribers WHERE address = lower($1)`, [
    ada,
  ]);
  const message = { id, due: new Date().toISOString() };
  await app.evaluate(
    ({ get }, messages) =>
      get<DataSource>('DataSource').transaction((manager) =>
        get<MessageQueue>('MessageQueue').enqueueAll(manager, 'saved-searches', messages),
      ),
    Array.from({ length: 5 }, () => message),
  );
  await send();
  expect(digestsTo(ada)).toHaveLength(1);
});

it('sends nothing to suspended or unconfirmed accounts, and skips those roles for good', async () => {
  const ada = await buildApplicant(app);
  await gqlData(app, ada, SAVE, { input: { search: 'sailor', frequency: 'DAILY' } });
  await app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [ada.id]);
  await opened('Sailor');
  await send();
  await app.database.query(`UPDATE users SET suspended_at = NULL WHERE id = $1`, [ada.id]);
  await send();
  expect(digestsTo(ada.email)).toEqual([]);
  await opened('Sailor two');
  await send();
  expect(digestsTo(ada.email)[0]!.text).not.toMatch(/Sailor\n/);
});

it('asks inactive people once after eleven months, and erases their data after a year', async () => {
  const [ada, bob] = [await saved('search=fisher'), await saved('search=fisher')];
  await app.database.query(
    `UPDATE search_subscribers SET interest_at = now() - interval '340 days' WHERE address IN (lower($1), lower($2))`,
    [ada, bob],
  );
  await digests.remind();
  await digests.remind();
  await until(() => digestsTo(ada).length > 0 && digestsTo(bob).length > 0);
  const [{ text }, ...others] = digestsTo(ada) as [Received];
  expect(others).toEqual([]);
  const [path] = /\/jobs\/searches\/[\w.-]+/.exec(text!)!;
  await post(app, `${path}/keep`, {}, headers);
  await app.database.query(`UPDATE search_subscribers SET interest_at = interest_at - interval '26 days'`);
  await digests.erase();
  expect([(await stored(ada)).length, (await stored(bob)).length]).toEqual([1, 0]);
});

it('asks a mailbox to confirm at most five times a day, ignoring plus tags, without revealing that', async () => {
  const [name, host] = uniqueEmail().split('@');
  for (let times = 0; times < 7; times++) {
    const answer = await request(`${name}+${times}@${host}`, `search=cook${times}`);
    expect(answer.headers.get('location')).toBe('/jobs/searches/sent?lang=en');
  }
  const [{ count }] = await app.database.query(
    `SELECT count(*)::integer AS count FROM emails WHERE mailbox = lower($1)`,
    [`${name}@${host}`],
  );
  expect(count).toBe(5);
});

it('has times that are spread over the morning', async () => {
  const emails = await Promise.all(Array.from({ length: 8 }, (_, number) => saved(`search=baker${number}`)));
  const rows: { hour: number; at: string }[] = await app.database.query(
    `SELECT extract(hour FROM next_at AT TIME ZONE 'UTC')::integer AS hour, next_at::text AS at
     FROM search_subscribers WHERE address = ANY($1)`,
    [emails.map((email) => email.toLowerCase())],
  );
  expect(rows).toHaveLength(8);
  for (const { hour } of rows) expect(hour >= 4 && hour < 10).toBe(true);
  expect(new Set(rows.map(({ at }) => at)).size).toBeGreaterThan(6);
});
