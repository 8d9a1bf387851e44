import type { NotificationsService } from '../../server/modules/inbox/notifications/notifications.service.js';
import { buildTask } from '../actions.js';
import { expectCode, expectCredentialsNeeded, expectDenied, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { follow } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { withTeams } from '../teams.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const FIELDS = 'id kind text color actions { text path } company person detail createdAt readAt';
const list = async (caller: { idToken: string }, args = '(first: 20)') =>
  (
    await gqlData(
      app,
      caller,
      `{ me { unreadNotificationCount notifications${args} { nodes { ${FIELDS} } totalCount pageInfo { hasNextPage endCursor } } } }`,
    )
  ).me;
const kindsOf = async (caller: { idToken: string }): Promise<string[]> =>
  (await list(caller)).notifications.nodes.map(({ kind }: { kind: string }) => kind);
const change = (mutation: string, caller: { idToken: string } = cast.master) =>
  gqlData(app, caller, `mutation { ${mutation} { id } }`);
const markRead = (args: string): [string] => [
  `mutation { markNotificationsRead${args} { id unreadNotificationCount } }`,
];
const byEmail = (enabled: boolean): [string] => [
  `mutation { setNotifyByEmail(enabled: ${enabled}) { notifyByEmail } }`,
];

describe('access', () => {
  it('needs credentials', async () => {
    await expectCredentialsNeeded(app, { gql: markRead('(all: true)') });
    await expectCredentialsNeeded(app, { gql: byEmail(true) });
    await expectCredentialsNeeded(app, { gql: ['{ me { notifications { totalCount } } }'] });
  });

  it('is refused to an identity without a record here', async () => {
    await expectDenied(app, cast.stranger, 403, { gql: markRead('(all: true)') });
    await expectDenied(app, cast.stranger, 403, { gql: byEmail(true) });
  });

  it("is to one's own notifications only, even for MASTER CONTROL", async () => {
    await change(`grantPrivilege(userId: ${cast.employee.id}, title: "view ALL STAFF section")`);
    const ofEmployee = `user(id: ${cast.employee.id}) { unreadNotificationCount notifyByEmail actionsByEmail notifications { totalCount } }`;
    for (const caller of [cast.master, cast.admin]) {
      const { user } = await gqlData(app, caller, `{ ${ofEmployee} }`);
      expect(user).toEqual({
        unreadNotificationCount: null,
        notifyByEmail: null,
        actionsByEmail: null,
        notifications: null,
      });
    }
    const [own] = (await list(cast.employee)).notifications.nodes;
    await gqlData(app, cast.master, ...markRead(`(ids: [${own.id}])`));
    await gqlData(app, cast.admin, ...markRead('(all: true)'));
    expect((await list(cast.employee)).notifications.nodes[0].readAt).toBeNull();
    await change(`revokePrivilege(userId: ${cast.employee.id}, title: "view ALL STAFF section")`);
  });

  it.each(['', '(ids: [1], all: true)', '(ids: ["1x"])', '(ids: ["0"])', `(ids: [${'1,'.repeat(201)}])`])(
    'refuses markNotificationsRead%s',
    async (args) => expectCode(await app.gql(cast.admin, ...markRead(args)), 'VALIDATION_FAILED'),
  );

  it.each(['(first: 0)', '(first: 201)', '(after: "x")'])('refuses notifications%s', async (args) => {
    const answer = await app.gql(cast.admin, `{ me { notifications${args} { totalCount } } }`);
    expectCode(answer, 'VALIDATION_FAILED');
  });
});

describe('what concerns a user', () => {
  it('reaches the user, with texts, colors and links', async () => {
    const company = await buildCompany(app, 'Notified & Co');
    const user = await buildUser(app);
    await change(`allocateUser(userId: ${user.id}, companyId: ${company.id})`);
    await change(`grantPrivilege(userId: ${user.id}, title: "enable/disable dev mode")`);
    await change(`setUserType(userId: ${user.id}, userType: ADMIN)`);
    await change(`revokePrivilege(userId: ${user.id}, title: "enable/disable dev mode")`);
    const { unreadNotificationCount, notifications } = await list(user);
    expect(unreadNotificationCount).toBe(4);
    expect(notifications.totalCount).toBe(4);
    expect(notifications.nodes.map(({ kind, text }: any) => [kind, text])).toEqual([
      ['PRIVILEGE_REVOKED', 'You lost the privilege “enable/disable dev mode”.'],
      ['MADE_ADMIN', 'You are now an admin of Notified & Co.'],
      ['PRIVILEGE_GRANTED', 'You received the privilege “enable/disable dev mode”.'],
      ['ADDED_TO_COMPANY', 'You were added to Notified & Co.'],
    ]);
    expect(notifications.nodes[3]).toMatchObject({
      color: expect.stringMatching(/^#[\da-f]{6}$/),
      actions: [{ text: 'Open', path: '/page-company' }],
      company: 'Notified & Co',
      detail: null,
      readAt: null,
    });
  });

  it('hides the current name of the company from former members', async () => {
    const company = await buildCompany(app, 'Before the Merger');
    const [user, colleague] = [await buildUser(app), await buildUser(app)];
    for (const { id } of [user, colleague])
      await change(`allocateUser(userId: ${id}, companyId: ${company.id})`);
    await change(`deallocateUser(userId: ${user.id})`);
    await app.database.query(`UPDATE companies SET title = 'Secret Merger' WHERE id = $1`, [company.id]);
    expect((await list(user)).notifications.nodes.map(({ text }: any) => text)).toEqual([
      'You were removed from Before the Merger.',
      'You were added to Before the Merger.',
    ]);
    const { exportMyData } = await gqlData(app, user, '{ exportMyData }');
    expect(exportMyData).not.toContain('Secret Merger');
    const [own] = (await list(colleague)).notifications.nodes;
    expect(own).toMatchObject({ text: 'You were added to Secret Merger.', company: 'Secret Merger' });
  });

  it('includes the end of a membership: removed, moved or closed', async () => {
    const [one, two] = [await buildCompany(app), await buildCompany(app)];
    const user = await buildUser(app, { company: one });
    await change(`allocateUser(userId: ${user.id}, companyId: ${two.id})`);
    expect(await kindsOf(user)).toEqual(['ADDED_TO_COMPANY']);
    await change(`deallocateUser(userId: ${user.id})`);
    expect(await kindsOf(user)).toEqual(['REMOVED_FROM_COMPANY', 'ADDED_TO_COMPANY']);
    await change(`allocateUser(userId: ${user.id}, companyId: ${one.id})`);
    await gqlData(app, cast.master, `mutation { closeCompany(companyId: ${one.id}) { people } }`);
    const [latest] = (await list(user)).notifications.nodes;
    expect(latest).toMatchObject({
      kind: 'COMPANY_CLOSED',
      text: `${one.title} was closed. You no longer belong to a company. MASTER CONTROL can reopen it within 30 days.`,
      actions: [],
    });
  });

  it('includes a suspension, visible once it has ended', async () => {
    const user = await buildUser(app, { company: cast.company });
    await gqlData(app, cast.master, `mutation { suspendUser(userId: ${user.id}, reason: "Left") { id } }`);
    await change(`reactivateUser(userId: ${user.id})`);
    expect(
      await app.database.query('SELECT kind FROM notifications WHERE user_id = $1 ORDER BY id', [user.id]),
    ).toEqual([{ kind: 'SUSPENDED' }, { kind: 'REACTIVATED' }]);
  });

  it("excludes the user's own actions", async () => {
    const user = await buildUser(app, { company: cast.company });
    await gqlData(app, user, 'mutation { leaveCompany { id } }');
    expect(await kindsOf(user)).toEqual([]);
  });

  it('is rolled back with the change', async () => {
    const admin = await buildUser(app, { company: await buildCompany(app), userType: 'admin' });
    expectCode(
      await app.gql(cast.master, `mutation { deallocateUser(userId: ${admin.id}) { id } }`),
      'CONFLICT',
    );
    expect(await kindsOf(admin)).toEqual([]);
  });

  it('includes events of other capabilities, with the name of a person while they are in the company', async () => {
    const person = await buildUser(app, { company: cast.company, firstName: 'Ada', lastName: 'Lovelace' });
    const inviter = await buildUser(app, { company: cast.company, userType: 'admin' });
    const changed = await follow(
      app.url,
      inviter,
      'subscription { meChanged { user { unreadNotificationCount } } }',
      {},
    );
    await app.evaluate(
      ({ get }, notices) =>
        get('ChangesService').make(null, ({ notify }: { notify: (notice: object) => void }) => {
          for (const notice of notices) notify(notice);
          return true;
        }),
      [
        { userId: inviter.id, companyId: cast.company.id, kind: 'INVITATION_ACCEPTED', personId: person.id },
        { userId: inviter.id, kind: 'JOB_FINISHED', params: { job: 'Import' }, path: '/page-staff' },
      ],
    );
    expect(await changed.next()).toEqual({ user: { unreadNotificationCount: 2 } });
    await changed.stop();
    const texts = async () => (await list(inviter)).notifications.nodes.map(({ text }: any) => text);
    expect(await texts()).toEqual([
      'Finished: Import',
      `Ada Lovelace accepted your invitation to ${cast.company.title}.`,
    ]);
    await change(`deallocateUser(userId: ${person.id})`);
    expect((await texts())[1]).toBe(`Somebody accepted your invitation to ${cast.company.title}.`);
  });

  it('is in the language of the user', async () => {
    const user = await buildUser(app, { company: cast.company });
    await app.database.query(`UPDATE users SET language = 'de' WHERE id = $1`, [user.id]);
    await change(`deallocateUser(userId: ${user.id})`);
    expect((await list(user)).notifications.nodes[0].text).toBe(
      `Sie wurden aus ${cast.company.title} entfernt.`,
    );
  });
});

describe('the list', () => {
  let user: BuiltUser;
  beforeAll(async () => {
    user = await buildUser(app, { company: cast.company });
    await app.database.query(
      `INSERT INTO notifications (user_id, kind, params, color, created_at)
       SELECT $1, 'JOB_FINISHED', jsonb_build_object('job', number), '#fa581d', now() - number * interval '1 second'
       FROM generate_series(1, 120) AS number`,
      [user.id],
    );
  });

  it('is paged without gaps or duplicates, even with equal times', async () => {
    await app.database.query(
      `UPDATE notifications SET created_at = date_trunc('minute', created_at) WHERE user_id = $1`,
      [user.id],
    );
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { notifications } = await list(user, `(first: 50${after ? `, after: "${after}"` : ''})`);
      seen.push(...notifications.nodes.map(({ id }: { id: string }) => id));
      ({ hasNextPage: more, endCursor: after } = notifications.pageInfo);
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it('counts unread ones up to 100', async () => {
    expect((await list(user)).unreadNotificationCount).toBe(100);
  });

  it('marks some or all as read, at once on every screen; repeating it does nothing', async () => {
    const { nodes } = (await list(user, '(first: 100)')).notifications;
    const ids = nodes.slice(0, 70).map(({ id }: { id: string }) => id);
    const changed = await follow(
      app.url,
      user,
      'subscription { meChanged { user { unreadNotificationCount } } }',
      {},
    );
    const { markNotificationsRead } = await gqlData(app, user, ...markRead(`(ids: [${ids}])`));
    expect(markNotificationsRead.unreadNotificationCount).toBe(50);
    expect(await changed.next()).toEqual({ user: { unreadNotificationCount: 50 } });
    await changed.stop();
    const unread = (await list(user, '(first: 200, unreadOnly: true)')).notifications;
    expect(unread.totalCount).toBe(50);
    expect(unread.nodes.every(({ readAt }: any) => readAt === null)).toBe(true);
    for (let time = 0; time < 2; time++) {
      const all = await gqlData(app, user, ...markRead('(all: true)'));
      expect(all.markNotificationsRead.unreadNotificationCount).toBe(0);
    }
  });

  it('deletes notifications after 90 days', async () => {
    await app.database.query(
      `UPDATE notifications SET created_at = now() - interval '91 days' WHERE user_id = $1 AND id % 2 = 0`,
      [user.id],
    );
    await app.service<NotificationsService>('NotificationsService').removeOld();
    expect((await list(user)).notifications.totalCount).toBe(60);
  });
});

describe('emails', () => {
  const emailsTo = (email: string) =>
    app.database.query(`SELECT template, language FROM emails WHERE recipient = $1`, [email]);

  it('are sent only if the user wants them and has confirmed the address, in the transaction of the change', async () => {
    const user = await buildUser(app, { company: cast.company });
    const grant = `grantPrivilege(userId: ${user.id}, title: "view ALL STAFF section")`;
    await change(grant);
    expect(await emailsTo(user.email)).toEqual([]);
    expect((await gqlData(app, user, ...byEmail(true))).setNotifyByEmail.notifyByEmail).toBe(true);
    await change(grant.replace('grant', 'revoke'));
    expect(await emailsTo(user.email)).toEqual([]);
    await app.database.query(`UPDATE users SET account_confirmed = true WHERE id = $1`, [user.id]);
    await change(grant);
    expect(await emailsTo(user.email)).toEqual([{ template: 'notification', language: 'en' }]);
    expect((await gqlData(app, user, ...byEmail(false))).setNotifyByEmail.notifyByEmail).toBe(false);
    await change(grant.replace('grant', 'revoke'));
    expect(await emailsTo(user.email)).toHaveLength(1);
  });

  it('include actions unless the user has disabled them', async () => {
    await withTeams(app, cast.company);
    const user = await buildUser(app, { company: cast.company });
    const assign = () => buildTask(app, cast.admin, { assigneeId: user.id });
    await assign();
    expect(await emailsTo(user.email)).toEqual([{ template: 'action', language: 'en' }]);
    const off = 'mutation { me: setNotifyByEmail(actions: false) { actionsByEmail notifyByEmail } }';
    expect((await gqlData(app, user, off)).me).toEqual({ actionsByEmail: false, notifyByEmail: false });
    await assign();
    expect(await emailsTo(user.email)).toHaveLength(1);
  });
});
