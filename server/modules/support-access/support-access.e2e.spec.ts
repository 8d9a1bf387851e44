import { startApp, type TestApp } from '../../../test/app.js';
import { expectCode, gqlData } from '../../../test/expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../../../test/factories.js';
import { expectReason } from '../../../test/invitations.js';
import { ALLOW_CHANGES, END_SUPPORT, START_SUPPORT, startSupport } from '../../../test/support-access.js';

let app: TestApp;
let cast: Cast;
let second: BuiltUser;

beforeAll(async () => {
  app = await startApp();
  cast = await buildCast(app);
  second = await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
});
afterAll(() => app.close());

const inputFor = ({ id }: { id: number }, more: object = {}) => ({
  input: { personId: String(id), reason: 'An empty list', minutes: 30, ...more },
});
const start = (caller: Parameters<TestApp['gql']>[0], person: { id: number }, more?: object) =>
  app.gql(caller, START_SUPPORT, inputFor(person, more));
const member = () => buildUser(app, { company: cast.company });

describe('starting a support session', () => {
  it('is for MASTER CONTROL alone', async () => {
    expectCode(await start(null, cast.employee), 'UNAUTHENTICATED');
    for (const caller of [cast.employee, cast.viewer, cast.admin, cast.rival]) {
      await expectReason(start(caller, cast.employee), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
    }
    expectCode(await start(cast.stranger, cast.employee), 'FORBIDDEN');
  });

  it('is refused for oneself, other holders, people with privileges of the platform, and nobody', async () => {
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

  it('tells the person and the admins of their company, in their languages', async () => {
    const person = await member();
    await app.database.query(`UPDATE users SET language = 'de' WHERE id = $1`, [cast.admin.id]);
    await app.database.query(`DELETE FROM emails`);
    await startSupport(app, cast.master, person);
    for (const { email } of [person, cast.admin]) {
      const rows = await app.database.query(
        `SELECT template, language FROM emails WHERE lower(recipient) = lower($1)`,
        [email],
      );
      const language = email === cast.admin.email ? 'de' : 'en';
      expect(rows).toEqual([{ template: 'supportStarted', language }]);
    }
    const [{ count }] = await app.database.query(`SELECT count(*)::integer AS count FROM emails`);
    expect(count).toBe(2);
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

  it('is for a second holder alone', async () => {
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

  it('is refused for sessions that did not ask, and those that are over', async () => {
    const looking = await startSupport(app, cast.master, cast.employee);
    await expectReason(allow(second, looking.id), 'CONFLICT', 'SUPPORT_CHANGES_NOT_ASKED');
    const asking = await startSupport(app, cast.master, cast.employee, { askForChanges: true });
    await gqlData(app, cast.master, END_SUPPORT, { id: asking.id });
    await expectReason(allow(second, asking.id), 'CONFLICT', 'SUPPORT_SESSION_OVER');
  });

  it('tells the other holders that it was asked for, and the person that it was allowed', async () => {
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

  it('is for MASTER CONTROL, with those that go on first', async () => {
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

  it('is deleted after a year, and is part of the export of the person', async () => {
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
    const { SupportSessionsService } = await import('./support-sessions.service.js');
    await app.app.get(SupportSessionsService, { strict: false }).removeOld();
    expect(await app.database.query(`SELECT FROM support_sessions WHERE id = $1`, [id])).toEqual([]);
  });
});
