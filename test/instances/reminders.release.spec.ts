import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import pg from 'pg';
import { addFeatures, buildTeam } from '../actions.js';
import { CREATE_EVENT, eventInput } from '../calendar.js';
import { type BuiltUser, buildCompany, buildUser } from '../factories.js';
import { MailServer, type Received } from '../smtp.js';
import { until } from '../until.js';
import type { BuiltServer } from './built-server.js';
import { figure, figures, printFigures } from './figures.js';
import { Stage } from './stage.js';

const EVENTS = 60;
/** The owner and a guest. */
const REMINDERS = EVENTS * 2;
const MINUTE = 60_000;
/** The maximum delay of a reminder, in milliseconds. */
const LATEST = 120_000;
/** How many emails a server sends concurrently: two workers, each with eight. */
const AT_ONCE = 16;
/** The maximum delay of emails that a server was sending when it was killed, which the queue must detect. */
const LATEST_OF_KILLED = 240_000;
/** How long creating the events may take, in milliseconds. */
const PREPARATION = 45_000;

let stage: Stage;
let mail: MailServer;
/** A guest gets a limited number of emails of one owner per day, so three owners are needed. */
let owners: BuiltUser[];
let guest: BuiltUser;

beforeAll(async () => {
  mail = await MailServer.start();
  stage = await Stage.start('reminders', { limitScale: 1_000, more: { SMTP_URL: mail.url } });
  const company = await buildCompany(stage.app);
  await addFeatures(stage.app, company, 'Events', 'Teams');
  [guest, ...owners] = await Promise.all([1, 2, 3, 4].map(() => buildUser(stage.app, { company })));
  await buildTeam(stage.app, company, [guest, ...owners]);
});
afterAll(async () => {
  printFigures();
  await stage?.stop();
  await mail?.stop();
});

/**
 * Creates events whose reminders are all due at the start of the same minute. Returns the minute, and the ids of the
 * events.
 */
async function createDue(): Promise<{ due: number; ids: number[] }> {
  const due = Math.ceil((Date.now() + PREPARATION) / MINUTE) * MINUTE;
  const localTime = (moment: number) => new Date(moment).toISOString().slice(0, 16);
  const ids: number[] = [];
  const create = async (number: number) => {
    const reminderMinutes = number % 2 === 0 ? 0 : 5;
    const start = due + reminderMinutes * MINUTE;
    const input = eventInput({
      title: `Event ${number}`,
      start: localTime(start),
      end: localTime(start + 30 * MINUTE),
      timeZone: 'UTC',
      recurrence: number % 3 === 0 ? 'FREQ=DAILY;COUNT=5' : null,
      visibility: 'INVITEES',
      attendeeIds: [String(guest.id)],
      reminderMinutes,
    });
    const { calls } = stage.servers[number % 3]!;
    const { data, errors } = await calls.gql(owners[number % 3]!, CREATE_EVENT, { input });
    expect(errors).toBeUndefined();
    ids.push(Number(data.event.id));
  };
  for (let from = 0; from < EVENTS; from += 6) {
    await Promise.all(Array.from({ length: 6 }, (_, index) => create(from + index)));
  }
  // Signing in reports another value.
  await stage.query('UPDATE users SET account_confirmed = true WHERE id = ANY($1)', [
    [guest, ...owners].map(({ id }) => id),
  ]);
  expect(Date.now()).toBeLessThan(due - 5_000);
  return { due, ids };
}

/** Returns the server that has a TCP connection from a local port. */
function serverOf(port: number): BuiltServer | undefined {
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  return stage.servers.find(({ isRunning, pid }) => {
    if (!isRunning) return false;
    const line = readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
      .split('\n')
      .map((text) => text.trim().split(/\s+/))
      .find(([, address]) => address?.endsWith(`:${local}`));
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${line?.[9]}]`;
      } catch {
        return false;
      }
    });
  });
}

/** Kills the server that is processing the reminder of an event, whose row the test locks. Returns the server. */
async function killInReminderOf(id: number): Promise<BuiltServer> {
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM calendar_events WHERE id = $1 FOR UPDATE', [id]);
    const [{ pid }] = (await client.query('SELECT pg_backend_pid() AS pid')).rows;
    let server: BuiltServer | undefined;
    await until(
      async () => {
        const waiting: { port: number }[] = await stage.query(
          `SELECT client_port AS port FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid)) AND client_port > 0`,
          [pid],
        );
        server = waiting.map(({ port }) => serverOf(port)).find((found) => found !== undefined);
        return server !== undefined;
      },
      // The reminders may be due almost two minutes after the first event was created.
      { every: 20, within: PREPARATION + 2 * MINUTE },
    );
    await server!.kill();
    return server!;
  } finally {
    await client.end();
  }
}

const isReminder = ({ subject }: Received) => subject?.startsWith('Reminder of an event') ?? false;
const sentEmails = async (): Promise<number> =>
  (
    await stage.query(
      `SELECT count(*)::integer AS count FROM emails WHERE template = 'calendarReminder' AND sent_at IS NOT NULL`,
    )
  )[0].count;

it('reminders survive kill -9: each is stored once, none is lost, and they are sent in time', async () => {
  const { due, ids } = await createDue();
  // The mail server is slow enough for a server to be killed in the middle.
  mail.beforeAccepting = async () => {
    await new Promise((done) => setTimeout(done, 40));
  };
  // One server is killed in the middle of a reminder and stays down; one while emails are sent, and restarts.
  const first = await killInReminderOf(ids[EVENTS / 2]!);
  await until(() => mail.received.filter(isReminder).length >= REMINDERS / 6, { within: MINUTE, every: 5 });
  const second = stage.servers.find((server) => server !== first)!;
  await second.kill();
  const sentAtKill = await sentEmails();
  let sent = sentAtKill;
  second.begin();
  await until(
    async () => {
      sent = await sentEmails();
      return sent === REMINDERS;
    },
    { every: 50, failure: () => `${sent} of ${REMINDERS} emails were sent` },
  );
  await second.ready();

  const notices = await stage.query(
    `SELECT user_id AS "userId", path, created_at AS at FROM notifications WHERE kind = 'CALENDAR_REMINDER'`,
  );
  expect(notices).toHaveLength(REMINDERS);
  expect(new Set(notices.map(({ userId, path }) => `${userId} ${path}`)).size).toBe(REMINDERS);
  const emails = await stage.query(
    `SELECT recipient, reference, message_id AS "messageId", sent_at AS at FROM emails
     WHERE template = 'calendarReminder'`,
  );
  expect(emails).toHaveLength(REMINDERS);
  expect(new Set(emails.map(({ recipient, reference }) => `${recipient} ${reference}`)).size).toBe(REMINDERS);
  // Emails that were accepted when the server was killed are sent again with the same id: mail programs show them once.
  const received = mail.received.filter(isReminder);
  const known = new Set(received.map(({ messageId }) => messageId));
  expect(known.size).toBe(REMINDERS);
  const planned = await stage.query(
    `SELECT recurrence, remind_at AS at FROM calendar_events WHERE id = ANY($1)`,
    [ids],
  );
  for (const { recurrence, at } of planned) {
    expect(at?.getTime() ?? null).toBe(recurrence ? due + 24 * 60 * MINUTE : null);
  }

  figure('reminders, of 3 servers 2 killed', String(REMINDERS));
  figure('emails that were sent before the second kill', String(sentAtKill));
  figure('emails that arrived twice', String(received.length - REMINDERS));
  const late = (rows: { at: Date }[]) => rows.map(({ at }) => at.getTime() - due);
  figures('notifications after they were due', late(notices));
  figures('emails sent after they were due', late(emails));
  const overdue = late(emails).filter((time) => time > LATEST);
  figure('emails that killed servers were sending, sent later than 30 s', String(overdue.length));
  expect(Math.max(...late(notices))).toBeLessThan(LATEST);
  expect(overdue.length).toBeLessThanOrEqual(2 * AT_ONCE);
  expect(Math.max(...late(emails))).toBeLessThan(LATEST_OF_KILLED);
});
