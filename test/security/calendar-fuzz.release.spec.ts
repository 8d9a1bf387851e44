import fc from 'fast-check';
import { convertIcsCalendar } from 'ts-ics';
import {
  buildCalendarCast,
  CALENDAR,
  type CalendarCast,
  CREATE_EVENT,
  EVENT_BY_ID,
  FREE_BUSY,
  UPDATE_EVENT,
} from '../calendar.js';
import type { GqlAnswer } from '../app.js';
import { buildUser, type BuiltUser } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { busyRange, change, eventInput, mutation, range } from './fuzz/calendar-requests.js';
import { INTERNALS } from './fuzz/judge.js';

/** A tenth of the requests of the other fuzz test, because most of these read or write series. */
const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 2_000) / 10);
/** The same events in every run. For others, set `FUZZ_SEED`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_129);
const SETTINGS = `FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS * 10}`;
const TIMEOUT = 400_000 + RUNS * 400;
/** A request that takes this many milliseconds counts as hanging. */
const SLOWEST = 30_000;
const CODES = ['BAD_REQUEST', 'VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'];
/** The properties that a feed may contain. */
const PROPERTIES = new Set(
  `BEGIN END VERSION PRODID CALSCALE X-WR-CALNAME REFRESH-INTERVAL X-PUBLISHED-TTL UID SEQUENCE DTSTAMP CREATED LAST-MODIFIED
   DTSTART DTEND RRULE RDATE EXDATE RECURRENCE-ID SUMMARY DESCRIPTION LOCATION URL STATUS CLASS TZID TZOFFSETFROM TZOFFSETTO
   TZNAME`.split(/\s+/),
);
/** The title of an event that invalid addresses must never reveal. */
const SECRET = 'A confidential meeting';
/** The number of events that a person gets before another person is used: readers refuse more than 2,000 entries. */
const EVENTS_EACH = 25;

let app: SharedServer;
let cast: CalendarCast;
let person: BuiltUser;
let feed: string;
let slowest = 0;
let sent = 0;
let stored = 0;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => {
  process.stdout.write(
    `calendar fuzz: ${SETTINGS}, ${stored} events stored, slowest ${Math.round(slowest)} ms\n`,
  );
  return app.close();
});

async function nextPerson(): Promise<void> {
  person = await buildUser(app, { company: cast.company });
  const { data } = await app.gql(person, 'mutation { address: rotateCalendarFeed }');
  feed = new URL(data.address).pathname;
}

/** Measures a response, and asserts that it reveals no internals. */
async function timed<Answer>(what: unknown, send: () => Promise<Answer>): Promise<Answer> {
  const begin = performance.now();
  const answer = await send();
  const took = performance.now() - begin;
  slowest = Math.max(slowest, took);
  sent += 1;
  if (took > SLOWEST) throw new Error(`took ${Math.round(took)} ms: ${JSON.stringify(what).slice(0, 2_000)}`);
  return answer;
}

/** Runs an operation, which succeeds or fails with a documented code. Returns its data, or null. */
async function run(document: string, variables: object): Promise<any> {
  const { status, data, errors, code }: GqlAnswer = await timed(variables, () =>
    app.gql(person, document, variables),
  );
  if (!errors) {
    expect(status).toBe(200);
    return data;
  }
  const shown = JSON.stringify(errors);
  if (!CODES.includes(code!))
    throw new Error(`${code}: ${shown}\n${JSON.stringify(variables).slice(0, 2_000)}`);
  for (const pattern of INTERNALS) expect(shown).not.toMatch(pattern);
  return null;
}

/** Asserts that a stored event can be read, with its calendar and other people's busy times. */
async function expectReadable(event: any): Promise<void> {
  const first = event.startsAt.slice(0, 10);
  const days = (count: number) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
  const edge = (date: string) =>
    date < '1970-01-01' ? '1970-01-01' : date > '2199-12-31' ? '2199-12-31' : date;
  const period = { from: edge(days(-2)), to: edge(days(40)) };
  const [{ calendar }] = await Promise.all([
    ofSuccess(CALENDAR, { ...period, timeZone: null }),
    ofSuccess(EVENT_BY_ID, { id: event.id, date: event.date }),
    ofSuccess(FREE_BUSY, {
      userIds: [person.id],
      from: `${edge(days(0))}T00:00:00Z`,
      to: `${days(30)}T00:00:00Z`,
    }),
  ]);
  const entry = calendar.find(({ eventId, date }: any) => eventId === event.id && date === event.date);
  expect({ event, entry }).toMatchObject({ entry: { title: event.title, isAllDay: event.isAllDay } });
  expect(Date.parse(entry.startsAt ?? `${entry.from}T00:00:00Z`)).toBeLessThanOrEqual(
    Date.parse(entry.endsAt ?? `${entry.to}T00:00:00Z`),
  );
}

async function ofSuccess(document: string, variables: object): Promise<any> {
  const data = await run(document, variables);
  if (!data) throw new Error(`failed: ${JSON.stringify(variables)}`);
  return data;
}

/** Asserts that other programs can parse the feed, and that no text has added a property or a component to it. */
async function expectFeed(): Promise<void> {
  const { status, body } = await timed('feed', () => app.http(feed));
  expect(status).toBe(200);
  const lines: string[] = body.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(PROPERTIES).toContain(/^[A-Z-]+/.exec(line)?.[0]);
    // oxlint-disable-next-line no-control-regex
    expect(line).not.toMatch(/[\0-\x08\x0a-\x1f\x7f]/);
  }
  const [{ count }] = await app.database.query(
    `SELECT count(*)::integer AS count FROM calendar_events
     WHERE owner_id = $1 AND cancelled_at IS NULL AND ends_at > now() - interval '90 days'
       AND starts_at < now() + interval '400 days'`,
    [person.id],
  );
  const masters = lines
    .join('\n')
    .split('\nBEGIN:VEVENT\n')
    .slice(1)
    .filter((part) => !part.includes('\nRECURRENCE-ID'));
  expect(masters).toHaveLength(count);
  const parsed = convertIcsCalendar(undefined, body);
  expect(parsed.events?.length ?? 0).toBeGreaterThanOrEqual(count);
}

/** Reports the failures, with the settings that reproduce them. */
async function check<Values extends [unknown, ...unknown[]]>(
  property: fc.IAsyncPropertyWithHooks<Values>,
  runs = RUNS,
): Promise<void> {
  const report = await fc.check(property, { seed: SEED, numRuns: runs });
  if (!report.failed) return;
  const { errorInstance } = report;
  throw new Error(
    `${(errorInstance instanceof Error ? errorInstance.message : String(errorInstance)).slice(0, 2_000)}\n` +
      `${JSON.stringify(report.counterexample).slice(0, 4_000)}\n${SETTINGS}`,
    { cause: errorInstance },
  );
}

it(
  `stores ${RUNS} generated events, or reports what is wrong with them, and can read all stored ones`,
  async () => {
    await nextPerson();
    let count = 0;
    await check(
      fc.asyncProperty(eventInput, fc.option(change), async (input, changed) => {
        const created = await run(CREATE_EVENT, { input });
        if (!created) return;
        stored += 1;
        count += 1;
        await expectReadable(created.event);
        if (changed) {
          const { event } = created;
          const start = Date.parse(`${event.start.slice(0, 10)}T00:00:00Z`);
          const date = changed.date ?? new Date(start + changed.days * 86_400_000).toISOString().slice(0, 10);
          const updated = await run(UPDATE_EVENT, {
            id: event.id,
            date,
            scope: changed.scope,
            input: changed.input,
          });
          if (updated) await expectReadable(updated.event);
        }
        if (count % EVENTS_EACH === 0) {
          await expectFeed();
          await nextPerson();
        }
      }),
    );
    await expectFeed();
    expect(stored).toBeGreaterThan(RUNS / 4);
  },
  TIMEOUT,
);

it(
  'reads any period, or reports what is wrong with it',
  async () => {
    await nextPerson();
    await ofSuccess(CREATE_EVENT, {
      input: {
        title: 'Planning',
        start: '1970-01-01T09:00',
        end: '1970-01-01T10:00',
        timeZone: 'Europe/Berlin',
        recurrence: 'FREQ=DAILY',
      },
    });
    await check(
      fc.asyncProperty(range, busyRange, async (period, busy) => {
        await run(CALENDAR, period);
        await run(FREE_BUSY, { userIds: [person.id], ...busy });
      }),
    );
  },
  TIMEOUT,
);

it(
  'accepts no address of a feed or of a reply that is not exactly right',
  async () => {
    await nextPerson();
    const { event } = await ofSuccess(CREATE_EVENT, {
      input: { title: SECRET, start: '2027-03-01T09:00', end: '2027-03-01T10:00', timeZone: 'UTC' },
    });
    const token = await app.evaluate(
      async ({ load }, invitation) =>
        (await load('modules/time/calendar/replies/reply-links.js')).replyToken(invitation) as string,
      {
        eventId: Number(event.id),
        userId: person.id,
        sequence: 0,
        endsAt: Math.ceil(Date.now() / 1_000) + 86_400,
        sentAt: Math.ceil(Date.now() / 1_000),
      },
    );
    await check(
      fc.asyncProperty(mutation, fc.boolean(), async (mutate, isPost) => {
        for (const right of [feed, `/calendar/reply/${token}`]) {
          const path = mutate(right);
          if (!path.startsWith('/') || path.split('?')[0].replace('%2e', '.') === right) continue;
          const { status, body } = await timed(path, () => app.http(path, isPost ? { method: 'POST' } : {}));
          // Other paths belong to the console.
          const isTold = JSON.stringify(body).includes(SECRET) || JSON.stringify(body).includes('VCALENDAR');
          if (status >= 500 || isTold) throw new Error(`${status} for ${path}`);
        }
      }),
    );
  },
  TIMEOUT,
);
