import { startServer, type TestServer } from '../../../../test/app.js';
import { buildOpenRole } from '../../../../test/job-board.js';
import { handledOf, Hold, QueueTime, Work } from '../../../../test/kills.js';
import { buildRoleCast } from '../../../../test/roles.js';
import { ServerProcess } from '../../../../test/server-process.js';
import { MailServer } from '../../../../test/smtp.js';
import { until } from '../../../../test/until.js';
import type { SearchDigestsService } from './search-digests.service.js';

const PEOPLE = 30;
const [DIGESTS, EMAILS] = ['saved-searches', 'email'];

let smtp: MailServer;
let settings: Record<string, string>;
let app: TestServer;
let time: QueueTime;
const begun: { kill(): Promise<void> }[] = [];

beforeAll(async () => {
  smtp = await MailServer.start();
  settings = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Job Lobby <no-reply@jobs.example>',
    PUBLIC_URL: 'https://jobs.example',
  };
  // Only the processes that this test starts enqueue due people.
  app = await startServer({ settings, idle: true });
  time = await QueueTime.of(app);
});
afterAll(async () => {
  for (const each of begun) await each.kill();
  await time.stop();
  await app.close();
  await smtp.stop();
});

const query = (sql: string, values: unknown[] = []): Promise<any[]> => app.database.query(sql, values);

/** People with due searches, and two roles that they have not seen. Returns the ids of the people. */
async function due(): Promise<number[]> {
  const cast = await buildRoleCast(app);
  for (const title of ['Potter of bowls', 'Potter of plates']) await buildOpenRole(app, cast, { title });
  await query(`UPDATE job_roles SET opened_at = now() - interval '10 minutes'`);
  const rows = await query(
    `INSERT INTO search_subscribers (email, language, next_at)
     SELECT 'person-' || n || '@killed.example', 'en', now() - interval '1 minute' FROM generate_series(1, ${PEOPLE}) AS n
     RETURNING id`,
  );
  const ids = rows.map(({ id }) => id as number);
  await query(
    `INSERT INTO saved_searches (subscriber_id, query, frequency, language, seen_until, handled_at)
     SELECT unnest($1::integer[]), 'search=potter', 'DAILY', 'en', now() - interval '1 day', now() - interval '1 day'`,
    [ids],
  );
  return ids;
}

/** Counts people who got their email. Nobody has two, or one that their search does not record. */
async function written(ids: readonly number[]): Promise<number> {
  const rows = await query(
    `SELECT s.seen_until > now() - interval '1 hour' AS "isSeen", s.handled_at > now() - interval '1 hour' AS "isHandled",
       (SELECT count(*)::integer FROM emails e WHERE e.recipient = b.email) AS emails
     FROM search_subscribers b JOIN saved_searches s ON s.subscriber_id = b.id WHERE b.id = ANY($1)`,
    [ids],
  );
  for (const { isSeen, isHandled, emails } of rows)
    expect({ isSeen, emails }).toEqual({ isSeen: isHandled, emails: isHandled ? 1 : 0 });
  return rows.filter(({ isHandled }) => isHandled).length;
}

async function startProcess(): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  begun.push(server);
  return server;
}

const addressOf = (place: number) => `person-${place}@killed.example`;
const copiesTo = (address: string) => smtp.received.filter(({ envelope }) => envelope.includes(address));

it('everybody gets the email about new roles exactly once, wherever servers are killed', async () => {
  const ids = await due();
  const waiting = () => query(`SELECT id FROM search_subscribers WHERE next_at <= now()`);

  // Killed while it enqueues people.
  const queue = await Hold.on(app, [`LOCK TABLE pgboss.job IN SHARE MODE`]);
  const work = Work.start(
    'modules/hiring/saved-searches/search-digests.service.js',
    'SearchDigestsService.enqueueDue',
  );
  begun.push(work);
  await queue.kill(() => work.kill());
  expect([(await waiting()).length, await time.unfinished(DIGESTS)]).toEqual([PEOPLE, 0]);
  await app.service<SearchDigestsService>('SearchDigestsService').enqueueDue();
  expect([(await waiting()).length, await time.unfinished(DIGESTS)]).toEqual([0, PEOPLE]);

  // Killed while it creates an email: before anything is written, after handling the search, and before the email is
  // stored.
  smtp.verdict = () => ({ code: 421, message: 'Not now' });
  let done = 0;
  for (const [sql, values] of [
    [`SELECT FROM search_subscribers WHERE id = $1 FOR UPDATE`, [ids[4]]],
    [`SELECT FROM saved_searches WHERE subscriber_id = $1 FOR UPDATE`, [ids[9]]],
    [`LOCK TABLE emails IN SHARE ROW EXCLUSIVE MODE`, []],
  ] as [string, unknown[]][]) {
    const hold = await Hold.on(app, [sql, values]);
    const server = await startProcess();
    await hold.kill(() => server.kill());
    await time.pass(DIGESTS);
    const now = await written(ids);
    expect(now).toBeGreaterThanOrEqual(done);
    expect(now).toBeLessThan(PEOPLE);
    done = now;
  }

  // Killed after storing the email, before acknowledging the job: the job runs again.
  const search = await Hold.on(app, [
    `SELECT FROM saved_searches WHERE handled_at < now() - interval '1 hour' FOR UPDATE`,
  ]);
  const server = await startProcess();
  await search.waited();
  const message = await Hold.on(app, handledOf(DIGESTS));
  await search.release();
  await message.kill(() => server.kill());
  const left = await time.unfinished(DIGESTS);
  expect(await written(ids)).toBeGreaterThan(PEOPLE - left);

  // Killed while the mail server receives the email, and after that but before the result is stored.
  const [lost, twice] = [addressOf(1), addressOf(2)];
  for (const address of [lost, twice]) {
    await time.pass(DIGESTS, EMAILS);
    smtp.verdict = (recipient) => (recipient === address ? null : { code: 421, message: 'Not now' });
    const begin = await startProcess();
    const stored = new Promise<Hold>((resolve) => {
      smtp.beforeAccepting = async () => {
        const hold = await Hold.on(app, [`SELECT FROM emails WHERE recipient = $1 FOR UPDATE`, [address]]);
        resolve(hold);
        if (address === lost) await new Promise(() => {});
      };
    });
    const hold = await stored;
    if (address === twice) await hold.kill(() => begin.kill());
    else {
      await begin.kill();
      await hold.release();
    }
    smtp.beforeAccepting = () => undefined;
  }
  expect([copiesTo(lost).length, copiesTo(twice).length]).toEqual([0, 1]);

  smtp.verdict = () => null;
  await time.pass(DIGESTS, EMAILS);
  const last = await startProcess();
  await until(async () => (await time.unfinished(DIGESTS)) + (await time.unfinished(EMAILS)) === 0, {
    every: 200,
  });
  await last.stop();
  expect(await written(ids)).toBe(PEOPLE);
  for (let place = 1; place <= PEOPLE; place++) {
    const copies = copiesTo(addressOf(place));
    expect(copies.map(({ subject }) => subject)).toEqual(
      Array(addressOf(place) === twice ? 2 : 1).fill('2 new roles match your searches'),
    );
    // An email that was accepted twice has one message id, so mail programs show it once.
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  }
  // The next day sends nothing new.
  await query(`UPDATE search_subscribers SET next_at = now() - interval '1 minute'`);
  await query(`UPDATE saved_searches SET handled_at = now() - interval '1 day'`);
  await app.service<SearchDigestsService>('SearchDigestsService').enqueueDue();
  const next = await startProcess();
  await until(async () => (await time.unfinished(DIGESTS)) === 0, { every: 200 });
  await next.stop();
  expect(smtp.received).toHaveLength(PEOPLE + 1);
});
