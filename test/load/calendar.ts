// Measures the events calendar of a company of 100,000 with 200,000 events, each request alone.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { BenchDatabases, inDatabase } from './database.js';
import { COMPANY, fillCompany, measure, measureQuery, TEAM, type Times } from './large-company.js';
import { migrate, Product } from './product.js';
import { keep, table } from './report.js';

const { values: options } = parseArgs({
  options: {
    staff: { type: 'string', default: '100000' },
    events: { type: 'string', default: '200000' },
    samples: { type: 'string', default: '200' },
  },
});
const [staff, events, samples] = [options.staff, options.events, options.samples].map(Number);
const YEARS = 5;
/** How many events each member of the first team owns: 200, over five years, with four invited teammates. */
const BUSY = 40_000;
/** How many events each team has, and how many the whole company. */
const [OF_TEAM, OF_COMPANY] = [20, 500];
/** The person whose feed is read, and the number of their events within the period of a feed. */
const [SUBSCRIBER, OF_FEED] = [250, 2_000];
const SECRET = 'b'.repeat(43);

const ENTRIES = `query ($from: String!, $to: String!) { calendar(from: $from, to: $to) { id kind title startsAt endsAt from to
  isAllDay location eventId date isRepeating isEditable visibility response hasConflict person { id displayName } } }`;
const FREE_BUSY = `query ($ids: [ID!]!, $from: DateTime!, $to: DateTime!) {
  freeBusy(userIds: $ids, from: $from, to: $to) { id periods { startsAt endsAt } } }`;

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await databases.empty('bench_calendar', migrate);
  const begin = Date.now();
  await inDatabase(url, fill);
  console.log(`Made the company in ${((Date.now() - begin) / 1000).toFixed(0)} s.`);
  const product = await Product.start(url);
  try {
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const month = { from: day(-10), to: day(25) };
    const week = { from: `${day(-3)}T00:00:00Z`, to: `${day(4)}T00:00:00Z` };
    const ask = (user: number, query: string, variables: object) =>
      measureQuery(product, user, { query, variables }, samples!);
    const team = Array.from({ length: 20 }, (_, index) => String(2 + index));
    const others = Array.from({ length: 20 }, (_, index) => String(2 + 5 * TEAM + index));
    const figures: Record<string, Times> = {
      'six weeks of a busy person': await ask(20, ENTRIES, month),
      'six weeks of another person': await ask(2 + 7 * TEAM, ENTRIES, month),
      'busy times of 20 busy people in a week': await ask(20, FREE_BUSY, { ids: team, ...week }),
      'busy times of 20 others in a week': await ask(2 + 5 * TEAM, FREE_BUSY, { ids: others, ...week }),
      [`a feed of ${OF_FEED.toLocaleString('en')} events`]: await measure(() => readFeed(product), samples!),
    };
    const lines = Object.entries(figures).map(([what, times]) => [
      what,
      times.median.toFixed(1),
      times.p95.toFixed(1),
    ]);
    console.log(`\n${table([['milliseconds', 'median', 'p95'], ...lines])}`);
    console.log('\nGoals: busy times of 20 people at most 50 ms, a feed at most 100 ms.');
    keep('calendar', { figures });
  } finally {
    await product.stop();
  }
} finally {
  await databases.stop();
}

async function readFeed(product: Product): Promise<void> {
  const response = await fetch(`${product.server.url}/calendar/feed/${SECRET}.ics`);
  const text = await response.text();
  if (text.split('BEGIN:VEVENT').length <= OF_FEED)
    throw new Error(`${response.status}: ${text.slice(0, 300)}`);
}

/**
 * Inserts the company with its events: every fifth repeats weekly. The rows are the same every time, except for their
 * dates.
 */
async function fill(client: Client): Promise<void> {
  await fillCompany(client, staff!, YEARS);
  const teams = Math.ceil(staff! / TEAM);
  const rest = events! - BUSY - teams * OF_TEAM - OF_COMPANY - OF_FEED;
  const spread = `now() - interval '${YEARS} years' + n * 7919 % ${(YEARS + 1) * 365} * interval '1 day'`;
  const busyOwner = `2 + n % ${TEAM - 1}`;
  await insertEvents(client, BUSY, busyOwner, spread, 'INVITEES');
  await insertEvents(client, rest, `${2 + TEAM} + n % ${staff! - TEAM - 2}`, spread, 'INVITEES');
  await insertEvents(client, teams * OF_TEAM, `2 + n % ${teams} * ${TEAM}`, spread, 'TEAM');
  await insertEvents(client, OF_COMPANY, '1', spread, 'COMPANY');
  await insertEvents(
    client,
    OF_FEED,
    String(SUBSCRIBER),
    `now() - interval '80 days' + n % 400 * interval '1 day'`,
    'PRIVATE',
  );
  await client.query(
    `INSERT INTO calendar_attendees (event_id, ends_at, user_id, response)
     SELECT e.id, e.ends_at, mate, CASE WHEN (e.id + mate) % 3 = 0 THEN 'WAITING' ELSE 'ACCEPTED' END
     FROM calendar_events e CROSS JOIN generate_series(1, 4) AS k
     CROSS JOIN LATERAL (SELECT 2 + (e.owner_id - 2) / ${TEAM} * ${TEAM} + (e.owner_id - 2 + k * 17) % ${TEAM} AS mate) AS m
     WHERE e.visibility = 'INVITEES' AND mate <= ${staff}`,
  );
  await client.query(`INSERT INTO calendar_feeds (user_id, secret_hash) VALUES (${SUBSCRIBER}, $1)`, [
    createHash('sha256').update(SECRET).digest(),
  ]);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('VACUUM ANALYZE');
}

/** Inserts events. `owner` and `moment` are SQL of the number `n`. */
async function insertEvents(
  client: Client,
  count: number,
  owner: string,
  moment: string,
  visibility: string,
): Promise<void> {
  await client.query(
    `INSERT INTO calendar_events (company_id, owner_id, title, is_all_day, start_at, minutes, time_zone, recurrence, location,
       visibility, team_id, starts_at, ends_at)
     SELECT ${COMPANY}, owner, 'Event ' || n, false, local, 45, 'Europe/Berlin',
       CASE WHEN repeats THEN 'FREQ=WEEKLY;COUNT=26' END, 'Room ' || n % 9, $1, CASE WHEN $1 = 'TEAM' THEN 1 + (owner - 2) / ${TEAM} END,
       local AT TIME ZONE 'Europe/Berlin', (local + interval '45 minutes' + CASE WHEN repeats THEN interval '25 weeks' ELSE interval '0' END)
         AT TIME ZONE 'Europe/Berlin'
     FROM (SELECT n, ${owner} AS owner, n % 5 = 0 AND $1 <> 'PRIVATE' AS repeats,
         date_trunc('day', (${moment})::timestamp) + time '08:00' + n % 36 * interval '15 minutes' AS local
       FROM generate_series(1, $2::integer) AS n) AS made`,
    [visibility, count],
  );
}
