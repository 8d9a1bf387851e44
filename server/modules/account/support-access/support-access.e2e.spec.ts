import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import type { SupportSessionsService } from './support-sessions.service.js';
import { ALLOW_CHANGES, END_SUPPORT, START_SUPPORT, startSupport } from '../../../../test/support-access.js';

let app: SharedServer;
let cast: Cast;
let second: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  second = await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
});
afterAll(() => app.close());

const inputFor = ({ id }: { id: number }, more: object = {}) => ({
  input: { personId: String(id), reason: 'An empty list', minutes: 30, ...more },
});
const start = (caller: Parameters<SharedServer['gql']>[0], person: { id: number }, more?: object) =>
  app.gql(caller, START_SUPPORT, inputFor(person, more));
const member = () => buildUser(app, { company: cast.company });

describe('starting a support session', () => {
  it('is for MASTER CONTROL only', async () => {
    expectCode(await start(null, cast.employee), 'UNAUTHENTICATED');
    for (const caller of [cast.employee, cast.viewer, cast.admin, cast.rival]) {
      await expectReason(start(caller, cast.employee), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
    }
    expectCode(await start(cast.stranger, cast.employee), 'FORBIDDEN');
  });

  it('is refused for oneself, other holders, people with platform privileges, and missing people', async () => {
    const developer = await buildUser(app, {
      company: cast.company,
      privileges: ['enable/disable dev mode'],
    });
    await expectReason(start(cast.master, cast.master), 'FORBIDDEN', 'NOT_YOURSELF');
    for (const person of [second, developer]) {
      await expectReason(start(cast.master, person), 'FORBIDDEN', 'SUPPORT_NOT_FOR_HOLDERS');
    }
    expectCode(await start(cast.master, { id: 2_000_000_000 }), 'NOT_FOUND');
  });

  it.each([
    ['is suspended', `UPDATE users SET suspended_at = now() WHERE id = $1`],
    ['has an initial password', `UPDATE users SET initial_password_at = now() WHERE id = $1`],
  ])('is refused for a person who %s', async (_, change) => {
    const person = await member();
    await app.database.query(change, [person.id]);
    await expectReason(start(cast.master, person), 'CONFLICT', 'SUPPORT_PERSON_INACTIVE');
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['a reason that is too long', { reason: 'x'.repeat(501) }],
    ['no time', { minutes: 0 }],
    ['more than an hour', { minutes: 61 }],
  ])('is refused with %s', async (_, more) => {
    expectCode(await start(cast.master, cast.employee, more), 'VALIDATION_FAILED');
  });

  it('ends the earlier session of the holder', async () => {
    const first = await startSupport(app, cast.master, cast.employee);
    const { calls } = await startSupport(app, cast.master, cast.admin);
    await expectReason(first.calls.gql(cast.master, '{ me { id } }'), 'FORBIDDEN', 'SUPPORT_SESSION_ENDED');
    expect((await gqlData(calls, cast.master, '{ me { id } }')).me.id).toBe(String(cast.admin.id));
  });

  it('notifies the person and the admins of their company, in their languages', async () => {
    const person = await member();
    await app.database.query(`UPDATE users SET language = 'de' WHERE id = $1`, [cast.admin.id]);
    const [{ last }] = await app.database.query(`SELECT coalesce(max(id), 0) AS last FROM emails`);
    await startSupport(app, cast.master, person);
    const sent: { recipient: string }[] = await app.database.query(
      `SELECT lower(recipient) AS recipient, language FROM emails WHERE template = 'supportStarted' AND id > $1`,
      [last],
    );
    expect(sent.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))).toEqual(
      [
        { recipient: person.email.toLowerCase(), language: 'en' },
        { recipient: cast.admin.email.toLowerCase(), language: 'de' },
      ].toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1)),
    );
    const BELL = `{ me { notifications(first: 1) { nodes { kind text detail } } } }`;
    const { me } = await gqlData(app, person, BELL);
    expect(me.notifications.nodes).toEqual([
      {
        kind: 'SUPPORT_SESSION_STARTED',
        text: expect.stringMatching(/^Support is viewing Job Lobby as .+, for up to 30 minutes\.$/),
        detail: '30',
      },
    ]);
    expect((await gqlData(app, cast.admin, BELL)).me.notifications.nodes[0].text).toMatch(/^Der Support/);
    expect((await gqlData(app, cast.viewer, BELL)).me.notifications.nodes).toEqual([]);
  });
});

describe('allowing changes', () => {
  const allow = (caller: BuiltUser, id: string) => app.gql(caller, ALLOW_CHANGES, { id });

  it('is for a second holder only', async () => {
    const { id } = await startSupport(app, cast.master, cast.employee, { askForChanges: true });
    for (const caller of [cast.employee, cast.admin]) {
      await expectReason(allow(caller, id), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
    }
    await expectReason(allow(cast.master, id), 'FORBIDDEN', 'SUPPORT_NEEDS_SECOND_HOLDER');
    expectCode(await allow(second, '2000000000'), 'NOT_FOUND');
    const { allowSupportChanges } = await gqlData(app, second, ALLOW_CHANGES, { id });
    expect(allowSupportChanges).toEqual({
      id,
      changesAllowedAt: expect.any(String),
      approver: { id: String(second.id) },
      canAllowChanges: false,
    });
  });

  it('is refused for sessions that did not request it, and ended ones', async () => {
    const looking = await startSupport(app, cast.master, cast.employee);
    await expectReason(allow(second, looking.id), 'CONFLICT', 'SUPPORT_CHANGES_NOT_ASKED');
    const asking = await startSupport(app, cast.master, cast.employee, { askForChanges: true });
    await gqlData(app, cast.master, END_SUPPORT, { id: asking.id });
    await expectReason(allow(second, asking.id), 'CONFLICT', 'SUPPORT_SESSION_OVER');
  });

  it('notifies the other holders of the request, and the person of the approval', async () => {
    const person = await member();
    const { id } = await startSupport(app, cast.master, person, { askForChanges: true });
    const BELL = `{ me { notifications(first: 1) { nodes { kind actions { path } } } } }`;
    expect((await gqlData(app, second, BELL)).me.notifications.nodes).toEqual([
      { kind: 'SUPPORT_CHANGES_ASKED', actions: [{ path: '/master-control-support' }] },
    ]);
    await gqlData(app, second, ALLOW_CHANGES, { id });
    expect((await gqlData(app, person, BELL)).me.notifications.nodes[0].kind).toBe('SUPPORT_CHANGES_ALLOWED');
    const rows = await app.database.query(
      `SELECT template FROM emails WHERE lower(recipient) = lower($1) ORDER BY id`,
      [person.email],
    );
    expect(rows.map(({ template }: { template: string }) => template)).toEqual([
      'supportStarted',
      'supportChangesAllowed',
    ]);
  });
});

describe('the list of support sessions', () => {
  const LIST = `{ supportSessions { id reason isActive person { id } holder { id } canEnd canAllowChanges } }`;

  it('is for MASTER CONTROL, active sessions first', async () => {
    for (const caller of [cast.admin, cast.employee]) {
      await expectReason(app.gql(caller, LIST), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
    }
    const over = await startSupport(app, second, cast.rival);
    await gqlData(app, second, END_SUPPORT, { id: over.id });
    const { id } = await startSupport(app, cast.master, cast.employee, { askForChanges: true });
    const { supportSessions: found } = await gqlData(app, second, LIST);
    const current = found.filter(({ isActive }: { isActive: boolean }) => isActive);
    expect(found.slice(0, current.length)).toEqual(current);
    expect(current[0]).toEqual({
      id,
      reason: 'An empty list',
      isActive: true,
      person: { id: String(cast.employee.id) },
      holder: { id: String(cast.master.id) },
      canEnd: true,
      canAllowChanges: true,
    });
    expect(found.find((each: { id: string }) => each.id === over.id)).toMatchObject({ canEnd: false });
  });

  const OWN = '{ mySupportSessions { id reason holderName approverName canEnd canAllowChanges } }';
  const OF_COMPANY = `query ($id: ID!) { companySupportSessions(companyId: $id) { id person { id } holderName canEnd } }`;
  const ofCompany = (caller: BuiltUser) => app.gql(caller, OF_COMPANY, { id: String(cast.company.id) });

  it('shows people their own sessions, but not to support acting as them', async () => {
    const person = await member();
    const { id, calls } = await startSupport(app, cast.master, person);
    expect((await gqlData(app, person, OWN)).mySupportSessions).toEqual([
      {
        id,
        reason: 'An empty list',
        holderName: expect.stringMatching(/./),
        approverName: null,
        canEnd: true,
        canAllowChanges: false,
      },
    ]);
    expect((await gqlData(app, await member(), OWN)).mySupportSessions).toEqual([]);
    await expectReason(calls.gql(cast.master, OWN), 'FORBIDDEN', 'NOT_FOR_SUPPORT');
    expectCode(await app.gql(null, OWN), 'UNAUTHENTICATED');
  });

  it('shows admins the sessions about people of their company', async () => {
    const person = await member();
    const { id } = await startSupport(app, cast.master, person);
    for (const caller of [cast.employee, cast.viewer]) {
      await expectReason(ofCompany(caller), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    }
    expectCode(await ofCompany(cast.rival), 'NOT_FOUND');
    const { companySupportSessions } = await gqlData(app, cast.admin, OF_COMPANY, {
      id: String(cast.company.id),
    });
    expect(companySupportSessions[0]).toEqual({
      id,
      person: { id: String(person.id) },
      holderName: expect.stringMatching(/./),
      canEnd: true,
    });
  });

  it("is deleted after a year, and included in the person's data export", async () => {
    const person = await member();
    const { id } = await startSupport(app, cast.master, person);
    const { exportMyData } = await gqlData(app, person, '{ exportMyData }');
    const { supportSessions } = JSON.parse(exportMyData);
    expect(supportSessions).toEqual([expect.objectContaining({ role: 'person', reason: 'An empty list' })]);
    expect(JSON.stringify(supportSessions)).not.toContain(String(cast.master.uid));
    await app.database.query(
      `UPDATE support_sessions SET started_at = now() - interval '366 days', ends_at = now() - interval '365 days 1 hour'
       WHERE id = $1`,
      [id],
    );
    await app.service<SupportSessionsService>('SupportSessionsService').removeOld();
    expect(await app.database.query(`SELECT FROM support_sessions WHERE id = $1`, [id])).toEqual([]);
  });
});

describe('the end of a support session', () => {
  const entriesOf = async ({ id }: { id: number }) =>
    (
      await app.database.query(
        `SELECT action, actor_user_id AS actor FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1
         AND action IN ('SUPPORT_SESSION_ENDED', 'SUPPORT_SESSION_EXPIRED') ORDER BY id`,
        [String(id)],
      )
    ).map(({ action, actor }: { action: string; actor: number | null }) => [action, actor]);

  it('is not for colleagues, other companies or support itself', async () => {
    const person = await member();
    const { id, calls } = await startSupport(app, cast.master, person);
    for (const caller of [cast.employee, cast.viewer, cast.rival]) {
      expectCode(await app.gql(caller, END_SUPPORT, { id }), 'NOT_FOUND');
    }
    await expectReason(calls.gql(cast.master, END_SUPPORT, { id }), 'FORBIDDEN', 'NOT_FOR_SUPPORT');
    expect(await entriesOf(person)).toEqual([]);
  });

  it.each(['the person', 'an admin'] as const)('is for %s, immediate and final', async (who) => {
    const person = await member();
    const caller = who === 'the person' ? person : cast.admin;
    const { id, calls } = await startSupport(app, cast.master, person);
    for (let time = 0; time < 2; time++) {
      const { endSupportSession } = await gqlData(app, caller, END_SUPPORT, { id });
      expect(endSupportSession).toEqual({ id, isActive: false, endedAt: expect.any(String) });
    }
    await expectReason(calls.gql(cast.master, '{ me { id } }'), 'FORBIDDEN', 'SUPPORT_SESSION_ENDED');
    expect(await entriesOf(person)).toEqual([['SUPPORT_SESSION_ENDED', caller.id]]);
  });

  it('is recorded once when the session expires', async () => {
    const [person, other] = [await member(), await member()];
    const over = await startSupport(app, cast.master, person, { minutes: 1 });
    const ended = await startSupport(app, second, other, { minutes: 1 });
    await gqlData(app, second, END_SUPPORT, { id: ended.id });
    const [message] = await app.database.query(
      `SELECT round(extract(epoch FROM start_after - now()))::integer AS seconds FROM pgboss.job
       WHERE name = 'support-session-expiries' AND data->>'sessionId' = $1`,
      [over.id],
    );
    expect(message.seconds).toBeGreaterThan(45);
    expect(message.seconds).toBeLessThanOrEqual(60);
    await app.database.query(
      `UPDATE support_sessions SET started_at = now() - interval '2 minutes', ends_at = now() - interval '1 second'
       WHERE id = ANY($1)`,
      [[over.id, ended.id]],
    );
    const service = app.service<SupportSessionsService>('SupportSessionsService');
    for (const { id } of [over, over, ended]) await service.expire(Number(id));
    expect(await entriesOf(person)).toEqual([['SUPPORT_SESSION_EXPIRED', null]]);
    expect(await entriesOf(other)).toEqual([['SUPPORT_SESSION_ENDED', second.id]]);
    const { mySupportSessions } = await gqlData(
      app,
      person,
      '{ mySupportSessions { endsAt endedAt isActive } }',
    );
    expect(mySupportSessions[0].endedAt).toBe(mySupportSessions[0].endsAt);
  });
});
