import ICAL from 'ical.js';
import {
  buildCalendarCast,
  buildEvent,
  CANCEL_EVENT,
  type CalendarCast,
  EVENT_BY_ID,
  RESPOND,
  RESTORE_EVENT,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildCompany, buildUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { updateAccount } from '../../../../../test/identity-emulator.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import { alterToken } from '../../../../../test/tokens.js';

const FEED = `{ feed: calendarFeed { createdAt lastUsedAt } }`;
const ROTATE = `mutation { address: rotateCalendarFeed }`;
const REVOKE = `mutation { revoked: revokeCalendarFeed }`;
const LEAVE = 'mutation { leaveCompany { id } }';

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const newMember = () => buildUser(app, { company: cast.company });

/** Creates a feed. Returns the path of its address. */
async function rotate(caller: BuiltUser): Promise<string> {
  const { address } = await gqlData(app, caller, ROTATE);
  return new URL(address).pathname;
}

const read = (path: string, headers: Record<string, string> = {}) => app.http(path, { headers });

/** Returns the titles in a feed, parsed by another program. */
async function titlesIn(path: string): Promise<string[]> {
  const { status, body } = await read(path);
  expect(status).toBe(200);
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  return events.map((event) => new ICAL.Event(event).summary);
}

async function expectOver(path: string): Promise<void> {
  const unknown = await read(`/calendar/feed/${'x'.repeat(43)}.ics`);
  const { status, body } = await read(path);
  expect(status).toBe(404);
  expect({ ...body, requestId: '', instance: '' }).toEqual({ ...unknown.body, requestId: '', instance: '' });
}

describe('the address of a feed', () => {
  it('can be created by members of a company with the feature, after a recent sign-in', async () => {
    for (const document of [FEED, ROTATE, REVOKE])
      await expectCredentialsNeeded(app, { gql: [document, {}] });
    const poor = await buildUser(app, { company: await buildCompany(app) });
    await expectReason(app.gql(poor, ROTATE), 'FORBIDDEN', 'FEATURE_MISSING');
    const member = await newMember();
    await updateAccount(member.uid, { validSince: '1' });
    const now = Math.floor(Date.now() / 1000);
    const old = { ...member, idToken: alterToken(member.idToken, { auth_time: now - 660, iat: now }) };
    await expectReason(app.gql(old, ROTATE), 'FORBIDDEN', 'RECENT_SIGN_IN_REQUIRED');
    expect((await gqlData(app, member, FEED)).feed).toBeNull();
  });

  it('is shown once, and stored as a hash', async () => {
    const member = await newMember();
    const path = await rotate(member);
    expect(path).toMatch(/^\/calendar\/feed\/[\w-]{43}\.ics$/);
    const [{ row }] = await app.database.query(
      `SELECT row_to_json(f)::text AS row FROM calendar_feeds f WHERE user_id = $1`,
      [member.id],
    );
    expect(row).not.toContain(path.slice(15, 50));
    expect((await gqlData(app, member, FEED)).feed).toMatchObject({ lastUsedAt: null });
  });

  it('is not found if it is malformed', async () => {
    for (const wrong of [
      'x.ics',
      `${'x'.repeat(43)}`,
      `${'x'.repeat(44)}.ics`,
      `%00${'x'.repeat(40)}.ics`,
      `'.ics`,
    ])
      expect((await read(`/calendar/feed/${wrong}`)).status).toBe(404);
  });

  it('stops when another one is created, and when it is revoked', async () => {
    const member = await newMember();
    const first = await rotate(member);
    const second = await rotate(member);
    await expectOver(first);
    expect((await read(second)).status).toBe(200);
    expect((await gqlData(app, member, REVOKE)).revoked).toBe(true);
    await expectOver(second);
    expect((await gqlData(app, member, REVOKE)).revoked).toBe(false);
    expect((await gqlData(app, member, FEED)).feed).toBeNull();
  });

  it('stops while the person is suspended, and while the company lacks the feature or is closed', async () => {
    const { company, ...others } = await buildCalendarCast(app);
    const path = await rotate(others.employee);
    const query = (sql: string, ...values: unknown[]) => app.database.query(sql, values);
    await query(`UPDATE users SET suspended_at = now() WHERE id = $1`, others.employee.id);
    await expectOver(path);
    await query(`UPDATE users SET suspended_at = NULL WHERE id = $1`, others.employee.id);
    expect((await read(path)).status).toBe(200);
    await query(`DELETE FROM company_features WHERE company_id = $1 AND title = 'Events'`, company.id);
    await expectOver(path);
    await query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Events')`, company.id);
    expect((await read(path)).status).toBe(200);
    await query(`UPDATE companies SET closed_at = now() WHERE id = $1`, company.id);
    await expectOver(path);
  });

  it('stops for good when the person leaves the company', async () => {
    const member = await newMember();
    const path = await rotate(member);
    await gqlData(app, member, LEAVE);
    await expectOver(path);
    await app.database.query(`UPDATE users SET company_id = $2 WHERE id = $1`, [member.id, cast.other.id]);
    await expectOver(path);
  });
});

describe('a feed', () => {
  it('contains events that the person owns, is invited to, and sees as a member of the company and its teams', async () => {
    const { admin, employee, mate, stranger, lead, rival, teamId } = cast;
    const title = (name: string) => ({ title: name });
    await buildEvent(app, employee, title('Own private'));
    await buildEvent(app, mate, title('Private of a mate'));
    await buildEvent(app, admin, {
      ...title('Of others'),
      visibility: 'INVITEES',
      attendeeIds: [String(lead.id)],
    });
    const invited = { visibility: 'INVITEES', attendeeIds: [String(employee.id)] };
    await buildEvent(app, admin, { ...title('Invited'), ...invited });
    const declined = await buildEvent(app, admin, {
      ...title('Declined'),
      ...invited,
      visibility: 'COMPANY',
    });
    await gqlData(app, employee, RESPOND, { id: declined.id, response: 'DECLINED' });
    await buildEvent(app, admin, { ...title('For all'), visibility: 'COMPANY' });
    await buildEvent(app, mate, { ...title('Of the team'), visibility: 'TEAM', teamId });
    await buildEvent(app, rival, title('Of another company'));
    const cancelled = await buildEvent(app, employee, title('Cancelled'));
    await gqlData(app, employee, CANCEL_EVENT, { id: cancelled.id });
    const far = { start: '2035-03-02T09:00', end: '2035-03-02T10:00' };
    await buildEvent(app, employee, { ...title('Far away'), ...far });
    const past = { start: '2020-03-02T09:00', end: '2020-03-02T10:00' };
    await buildEvent(app, employee, { ...title('Long ago'), ...past });
    await buildEvent(app, employee, { ...title('Since long ago'), ...past, recurrence: 'FREQ=WEEKLY' });
    await buildEvent(app, employee, { ...title('Ended'), ...past, recurrence: 'FREQ=DAILY;COUNT=20' });
    expect((await titlesIn(await rotate(employee))).sort()).toEqual(
      ['For all', 'Invited', 'Of the team', 'Own private', 'Since long ago'].sort(),
    );
    expect(await titlesIn(await rotate(stranger))).not.toContain('Of the team');
    expect(await titlesIn(await rotate(admin))).not.toContain('Own private');
  });

  it('is an iCalendar file for private caching, with a stable ETag', async () => {
    const member = await newMember();
    await buildEvent(app, member, {
      description: '**Bring** the [plan](https://x.example)',
      location: 'A, B; C',
    });
    const path = await rotate(member);
    const { status, headers, body } = await read(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toContain('DESCRIPTION:Bring the plan (https://x.example)\r\n');
    expect(body).not.toMatch(/@|ATTENDEE|ORGANIZER/);
    const etag = headers.get('etag')!;
    const same = await read(path, { 'if-none-match': `"other", ${etag}` });
    expect({ status: same.status, body: same.body }).toEqual({ status: 304, body: '' });
    await buildEvent(app, member, { title: 'Another' });
    const next = await read(path, { 'if-none-match': etag });
    expect(next.status).toBe(200);
    expect(next.headers.get('etag')).not.toBe(etag);
  });

  it("has another ETag after every change of an event, an occurrence, or the company's name", async () => {
    const member = await newMember();
    const { id } = await buildEvent(app, member, { recurrence: 'FREQ=DAILY;COUNT=5' });
    const path = await rotate(member);
    const { date } = (await gqlData(app, member, EVENT_BY_ID, { id })).event;
    const one = { id, date, scope: 'THIS' };
    const renamed = `${cast.company.title} and sons`;
    const changes = [
      () => gqlData(app, member, UPDATE_EVENT, { ...one, input: { location: 'Elsewhere' } }),
      () => gqlData(app, member, CANCEL_EVENT, one),
      () => gqlData(app, member, RESTORE_EVENT, { id, date }),
      () => gqlData(app, member, UPDATE_EVENT, { id, scope: 'ALL', input: { title: 'Renamed' } }),
      () => app.database.query('UPDATE companies SET title = $2 WHERE id = $1', [cast.company.id, renamed]),
    ];
    const tags = [(await read(path)).headers.get('etag')];
    for (const change of changes) {
      await change();
      const { status, headers } = await read(path, { 'if-none-match': tags.join() });
      expect(status).toBe(200);
      tags.push(headers.get('etag'));
    }
    expect(new Set(tags).size).toBe(changes.length + 1);
  });

  it('shows when it was last read, to the minute', async () => {
    const member = await newMember();
    const path = await rotate(member);
    const lastUsed = async () => (await gqlData(app, member, FEED)).feed.lastUsedAt;
    const begun = Date.now();
    await read(path);
    const first = await lastUsed();
    expect(Date.parse(first)).toBeGreaterThan(begun - 60_000);
    await read(path);
    expect(await lastUsed()).toBe(first);
    await app.database.query(
      `UPDATE calendar_feeds SET last_used_at = now() - interval '2 minutes' WHERE user_id = $1`,
      [member.id],
    );
    await read(path);
    expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(Date.parse(first));
  });
});
