import ICAL from 'ical.js';
import { post } from '../../../../../test/applying.js';
import {
  buildCalendarCast,
  buildEvent,
  CANCEL_EVENT,
  type CalendarCast,
  EVENT_BY_ID,
  RESTORE_EVENT,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { readPage } from '../../../../../test/job-board.js';
import { openSealed } from '../../../../../test/sealed.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import type { CalendarRemindersService } from '../reminders/calendar-reminders.service.js';

const LEAVE = 'mutation { leaveCompany { id } }';
const OVER = 'This link is no longer valid';
let app: SharedServer;
let cast: CalendarCast;
beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

/** A member of the company that has confirmed the email. */
async function newMember(): Promise<BuiltUser> {
  const member = await buildUser(app, { company: cast.company });
  await app.database.query(`UPDATE users SET account_confirmed = true WHERE id = $1`, [member.id]);
  return member;
}

/** Returns the emails about events to a person, the newest last. */
async function emailsTo({ email }: BuiltUser): Promise<{ template: string; values: any }[]> {
  const rows: any[] = await app.database.query(
    `SELECT template, sealed FROM emails WHERE recipient = $1 AND template LIKE 'calendar%' ORDER BY id`,
    [email],
  );
  const values = await openSealed<any>(app, rows);
  return rows.map(({ template }, index) => ({ template, values: values[index] }));
}

const lastTo = async (member: BuiltUser) => (await emailsTo(member)).at(-1)!;

/** An event that a member is invited to, with the path of the member's answer page. */
async function invited(more: object = {}) {
  const member = await newMember();
  const input = { visibility: 'INVITEES', attendeeIds: [String(member.id)], ...more };
  const event = await buildEvent(app, cast.admin, input);
  const { values } = await lastTo(member);
  const path: string = values.accept.split('?')[0];
  return { member, event, path, values };
}

const responseOf = async (member: BuiltUser, id: string): Promise<string> =>
  (
    await app.database.query(`SELECT response FROM calendar_attendees WHERE event_id = $1 AND user_id = $2`, [
      id,
      member.id,
    ])
  )[0]?.response;

const reply = (path: string, response = 'ACCEPTED', sequence = 0) =>
  post(app, path, { response, sequence: String(sequence) });

const eventIn = (content: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')!);

describe('emails', () => {
  it('are sent to people who have confirmed their email and want them, and not to the owner', async () => {
    const [member, unconfirmed, unwilling, suspended] = await Promise.all([
      newMember(),
      buildUser(app, { company: cast.company }),
      newMember(),
      newMember(),
    ]);
    await app.database.query(`UPDATE users SET email_actions = false WHERE id = $1`, [unwilling.id]);
    await app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [suspended.id]);
    const owner = await newMember();
    const all = [member, unconfirmed, unwilling];
    const attendeeIds = all.map(({ id }) => String(id));
    await app.database.query(`UPDATE users SET user_type = 'admin' WHERE id = $1`, [owner.id]);
    await buildEvent(app, owner, { visibility: 'INVITEES', attendeeIds });
    expect(await emailsTo(member)).toHaveLength(1);
    for (const other of [unconfirmed, unwilling, suspended, owner]) expect(await emailsTo(other)).toEqual([]);
  });

  it('contain the event for mail programs, without addresses and links of others', async () => {
    const { member, event, values } = await invited({
      title: 'Reset at https://evil.example',
      description: 'SECRET',
      location: 'www.evil.example',
      link: 'https://evil.example/meet',
      recurrence: 'FREQ=WEEKLY;BYDAY=TU',
    });
    const { method, content } = values.calendar;
    expect(method).toBe('REQUEST');
    expect(content).toContain('METHOD:REQUEST\r\n');
    const unfolded = content.replace(/\r\n /g, '');
    expect(unfolded).not.toMatch(/evil\.example|SECRET/);
    expect(unfolded).toContain(`:mailto:${member.email}`);
    expect(unfolded).not.toContain(cast.admin.email);
    expect(unfolded).toMatch(/ORGANIZER;CN=[^:]+:mailto:no-reply@/);
    expect(eventIn(content).isRecurring()).toBe(true);
    expect(unfolded).toContain(`/page-calendar?event=${event.id}`);
    expect(values).toMatchObject({ place: '', isRepeating: true });
    expect(JSON.stringify(values)).not.toContain('SECRET');
  });

  it('follow changes, with the same UID and a higher sequence number', async () => {
    const { member, event, values } = await invited({ recurrence: 'FREQ=WEEKLY;BYDAY=TU' });
    const first = eventIn(values.calendar.content);
    const change = (more: object) => gqlData(app, cast.admin, UPDATE_EVENT, { id: event.id, ...more });
    await change({ input: { start: '2027-03-02T11:00', end: '2027-03-02T12:00' } });
    const moved = await lastTo(member);
    expect(moved.template).toBe('calendarChange');
    const second = eventIn(moved.values.calendar.content);
    expect(second.uid).toBe(first.uid);
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(second.startDate.toString()).toBe('2027-03-02T11:00:00');

    const one = { date: '2027-03-09', scope: 'THIS' };
    await change({ ...one, input: { start: '2027-03-10T14:00', end: '2027-03-10T15:00' } });
    const once = eventIn((await lastTo(member)).values.calendar.content);
    expect(once.recurrenceId.toString()).toBe('2027-03-09T11:00:00');
    expect(once.startDate.toString()).toBe('2027-03-10T14:00:00');

    await gqlData(app, cast.admin, CANCEL_EVENT, { id: event.id, date: '2027-03-16', scope: 'THIS' });
    const gone = await lastTo(member);
    expect(gone).toMatchObject({
      template: 'calendarCancellation',
      values: { accept: null, calendar: { method: 'CANCEL' } },
    });
    expect(eventIn(gone.values.calendar.content).recurrenceId.toString()).toBe('2027-03-16T11:00:00');

    await gqlData(app, cast.admin, CANCEL_EVENT, { id: event.id, date: '2027-04-06', scope: 'FOLLOWING' });
    const shorter = await lastTo(member);
    expect(shorter).toMatchObject({
      template: 'calendarChange',
      values: { calendar: { method: 'REQUEST' } },
    });
    expect(shorter.values.calendar.content).toContain('UNTIL=20270405T215959Z');

    await gqlData(app, cast.admin, CANCEL_EVENT, { id: event.id });
    expect(await lastTo(member)).toMatchObject({
      template: 'calendarCancellation',
      values: { calendar: { method: 'CANCEL' } },
    });
    await gqlData(app, cast.admin, RESTORE_EVENT, { id: event.id });
    expect(await lastTo(member)).toMatchObject({
      template: 'calendarInvitation',
      values: { calendar: { method: 'REQUEST' } },
    });
  });

  it('end the earlier series if the following occurrences become another one', async () => {
    const { member, event } = await invited({ recurrence: 'FREQ=WEEKLY;BYDAY=TU' });
    const before = (await emailsTo(member)).length;
    const input = { start: '2027-03-16T11:00', end: '2027-03-16T12:00' };
    const target = { id: event.id, date: '2027-03-16', scope: 'FOLLOWING' };
    await gqlData(app, cast.admin, UPDATE_EVENT, { ...target, input });
    const contents = (await emailsTo(member)).slice(before).map(({ values }) => values.calendar.content);
    expect(contents).toHaveLength(2);
    expect(contents[0]).not.toContain('UNTIL=');
    expect(contents[1]).toContain('UNTIL=20270315T225959Z');
  });

  it('end the series for people who are no longer invited to the following occurrences', async () => {
    const { member, event } = await invited({ title: 'Weekly', recurrence: 'FREQ=WEEKLY;BYDAY=TU' });
    const before = (await emailsTo(member)).length;
    await gqlData(app, cast.admin, UPDATE_EVENT, {
      id: event.id,
      date: '2027-03-16',
      scope: 'FOLLOWING',
      input: { attendeeIds: [] },
    });
    const emails = (await emailsTo(member)).slice(before);
    expect(emails).toMatchObject([
      { template: 'calendarChange', values: { calendar: { method: 'REQUEST' } } },
    ]);
    const { content } = emails[0]!.values.calendar;
    expect(content).toContain('UNTIL=20270315T225959Z');
    expect(content).not.toContain('RECURRENCE-ID');
  });

  it('cancel the event for people who are no longer invited', async () => {
    const { member, event } = await invited();
    const input = { attendeeIds: [], title: 'Without you', location: 'Secret' };
    await gqlData(app, cast.admin, UPDATE_EVENT, { id: event.id, input });
    const email = await lastTo(member);
    expect(email).toMatchObject({
      template: 'calendarCancellation',
      values: { title: event.title, link: '/page-calendar', accept: null, calendar: { method: 'CANCEL' } },
    });
    expect(JSON.stringify(email)).not.toMatch(/Without you|Secret/);
  });
});

describe('reminders', () => {
  it('are sent once to the owner and to invited people who have not declined', async () => {
    const [soon, later] = [30, 60].map((minutes) =>
      new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16),
    );
    const { member, event } = await invited({
      start: soon,
      end: later,
      timeZone: 'UTC',
      reminderMinutes: 10,
    });
    const other = await newMember();
    const attendeeIds = [String(member.id), String(other.id)];
    await gqlData(app, cast.admin, UPDATE_EVENT, { id: event.id, input: { attendeeIds } });
    await reply((await lastTo(other)).values.accept.split('?')[0], 'DECLINED');
    const remind = () =>
      app.service<CalendarRemindersService>('CalendarRemindersService').remind(Number(event.id));
    await remind();
    expect((await lastTo(member)).template).toBe('calendarInvitation');
    await app.database.query(`UPDATE calendar_events SET remind_at = now() WHERE id = $1`, [event.id]);
    await Promise.all([remind(), remind()]);
    const emails = await emailsTo(member);
    expect(emails.map(({ template }) => template)).toEqual(['calendarInvitation', 'calendarReminder']);
    expect(emails[1]!.values).toMatchObject({
      title: event.title,
      startsAt: `${soon}:00.000Z`,
      calendar: null,
      isRepeating: false,
    });
    expect(emails[1]!.values.accept.split('?')[0]).toContain('/calendar/reply/');
    expect((await emailsTo(other)).map(({ template }) => template)).toEqual(['calendarInvitation']);
  });
});

describe('links to answer', () => {
  it('do nothing unless they have a valid signature, have not expired, and are for an invited person', async () => {
    const { member, event, path } = await invited();
    const foreign = await invited();
    const { link, tokens } = await app.evaluate(
      async ({ load }, token, userId) => {
        const { readReplyToken, replyToken } = await load('modules/time/calendar/replies/reply-links.js');
        const link = readReplyToken(token);
        const tokens: string[] = [
          { ...link, endsAt: Math.floor(Date.now() / 1_000) - 1 },
          { ...link, userId },
          { ...link, eventId: 2_000_000_000 },
        ].map(replyToken);
        return { link, tokens };
      },
      path.split('/').at(-1)!,
      foreign.member.id,
    );
    expect(link).toMatchObject({ eventId: Number(event.id), userId: member.id, sequence: 0 });
    const [ended, uninvited, missing] = tokens as [string, string, string];
    const [about, signature] = path.split('/').at(-1)!.split('.') as [string, string];
    const changed = `${about.replace(/^./, '1')}0.${signature}`;
    for (const token of [ended, uninvited, missing, changed, `${about}.${'x'.repeat(43)}`, 'x', '%00']) {
      const page = await readPage(app, `/calendar/reply/${token}?response=ACCEPTED`);
      expect({ status: page.status, isOver: page.body.includes(OVER) }).toEqual({
        status: 404,
        isOver: true,
      });
      expect((await reply(`/calendar/reply/${token}`)).status).toBe(404);
    }
    expect(await responseOf(member, event.id)).toBe('WAITING');
  });

  it('expire with the right to see the event', async () => {
    const query = (sql: string, ...values: unknown[]) => app.database.query(sql, values);
    const expectOver = async (path: string, status = 404) => {
      expect((await readPage(app, path)).status).toBe(status);
      expect((await reply(path)).status).toBe(status);
    };
    const one = await invited();
    await query(`UPDATE users SET suspended_at = now() WHERE id = $1`, one.member.id);
    await expectOver(one.path);
    await query(`UPDATE users SET suspended_at = NULL WHERE id = $1`, one.member.id);
    await query(`DELETE FROM company_features WHERE company_id = $1 AND title = 'Events'`, cast.company.id);
    await expectOver(one.path);
    await query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Events')`, cast.company.id);
    expect((await readPage(app, one.path)).status).toBe(200);
    await gqlData(app, one.member, LEAVE);
    await expectOver(one.path);

    const two = await invited();
    await gqlData(app, cast.admin, UPDATE_EVENT, { id: two.event.id, input: { attendeeIds: [] } });
    await expectOver(two.path);

    const three = await invited();
    await gqlData(app, cast.admin, CANCEL_EVENT, { id: three.event.id });
    expect((await readPage(app, three.path)).status).toBe(410);
    expect((await reply(three.path, 'ACCEPTED', 1)).status).toBe(410);
    expect(await responseOf(three.member, three.event.id)).toBe('WAITING');
  });

  it('store nothing when they are opened, and the answer when it is confirmed, as often as wanted', async () => {
    const { member, event, path } = await invited({ title: 'Quarterly <b>plan</b>' });
    for (let times = 0; times < 3; times++) {
      const { status, headers, body } = await readPage(app, `${path}?response=ACCEPTED`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(body).toContain('Quarterly &lt;b&gt;plan&lt;/b&gt;');
      expect(body).toContain('Tuesday, March 2, 2027');
    }
    expect(await responseOf(member, event.id)).toBe('WAITING');
    for (const response of ['ACCEPTED', 'ACCEPTED', 'DECLINED', 'TENTATIVE']) {
      const answer = await reply(path, response);
      expect(answer.headers.get('location')).toBe(`${path}?done=1`);
      expect(await responseOf(member, event.id)).toBe(response);
    }
    expect((await readPage(app, `${path}?done=1`)).body).toContain('You have answered maybe.');
    const { attendees } = (await gqlData(app, cast.admin, EVENT_BY_ID, { id: event.id })).event;
    expect(attendees).toMatchObject([{ response: 'TENTATIVE' }]);
  });

  it('accept no answer from other websites, and no unknown one', async () => {
    const { member, event, path } = await invited();
    const fields = { response: 'ACCEPTED', sequence: '0' };
    expect((await post(app, path, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const wrong of ['WAITING', 'accepted', '', 'x']) expect((await reply(path, wrong)).status).toBe(404);
    expect(await responseOf(member, event.id)).toBe('WAITING');
  });

  it('ask again if the event has changed since the page was opened', async () => {
    const { member, event, path } = await invited();
    const input = { start: '2027-03-03T15:00', end: '2027-03-03T16:00' };
    await gqlData(app, cast.admin, UPDATE_EVENT, { id: event.id, input });
    const stale = await reply(path, 'ACCEPTED', 0);
    expect(stale.status).toBe(409);
    expect(stale.body).toContain('The event has changed.');
    expect(stale.body).toContain('Wednesday, March 3, 2027');
    expect(await responseOf(member, event.id)).toBe('WAITING');
    const page = await readPage(app, path);
    expect(page.body).toContain('The event has changed.');
    const [, sequence] = /name="sequence" value="(\d+)"/.exec(page.body)!;
    expect((await reply(path, 'ACCEPTED', Number(sequence))).status).toBe(303);
    expect(await responseOf(member, event.id)).toBe('ACCEPTED');
  });

  it.each(['de', 'es', 'fr', 'ar'])('open a page in %s', async (language) => {
    const { path } = await invited();
    const { body } = await readPage(app, `${path}?lang=${language}`);
    expect(body).toContain(`lang="${language}"`);
    expect(body).not.toMatch(/Accept the invitation|Answer/);
  });
});
