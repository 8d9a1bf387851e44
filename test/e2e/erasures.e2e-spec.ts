import type { InvitationRetentionService } from '../../server/modules/people/invitations/invitation-retention.service.js';
import type { ErasuresService } from '../../server/core/personal-data/erasures.service.js';
import type { InvitedPeopleService } from '../../server/modules/people/invitations/invited-people.service.js';
import { type TestServer, startServer } from '../app.js';
import { appendToAudit, checkAudit, checkAuditAfter, eraseAsOperator } from '../audit-check.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { ACCEPT, buildInvitation } from '../invitations.js';
import { until } from '../until.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const check = () => checkAudit(app);

describe('a closed account', () => {
  const CLOSE = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';
  const LOG = `query ($filter: AuditFilter!) { auditLog(first: 20, filter: $filter) { nodes {
    action actorEmail formerActor outsideActor formerSubject subjectId erased changes { field before after } } } }`;
  const eventsOf = async (caller: BuiltUser, filter: object) =>
    (await gqlData(app, caller, LOG, { filter })).auditLog.nodes;
  const pending = (user: BuiltUser) =>
    app.database.query('SELECT * FROM pending_erasures WHERE user_id = $1', [user.id]);
  const isErased = async (user: BuiltUser) => (await pending(user)).length === 0;
  /** An admin who made somebody an admin, edited a profile and then closed the account. */
  async function rogue(): Promise<{ admin: BuiltUser; victim: BuiltUser }> {
    const [admin, victim] = [
      await buildUser(app, { company: cast.company, userType: 'admin', firstName: 'Rogue' }),
      await buildUser(app, { company: cast.company }),
    ];
    await gqlData(app, admin, `mutation { setUserType(userId: ${victim.id}, userType: ADMIN) { id } }`);
    await gqlData(
      app,
      cast.admin,
      `mutation { grantPrivilege(userId: ${admin.id}, title: "view ALL STAFF section") { id } }`,
    );
    await gqlData(app, admin, `mutation { updateMe(input: { jobTitle: "Spy" }, expectedVersion: 1) { id } }`);
    await gqlData(app, admin, CLOSE, { confirmation: admin.email });
    await until(() => isErased(admin));
    return { admin, victim };
  }

  it('keeps actions by and on the person, without their identity', async () => {
    const [one, two] = [await rogue(), await rogue()];
    const [promotion] = await eventsOf(cast.admin, { userId: String(one.victim.id) });
    expect(promotion).toEqual({
      action: 'USER_TYPE_CHANGED',
      actorEmail: null,
      formerActor: expect.any(Number),
      outsideActor: false,
      formerSubject: null,
      subjectId: String(one.victim.id),
      erased: true,
      changes: [{ field: 'userType', before: 'employee', after: 'admin' }],
    });
    const about = await eventsOf(cast.admin, { userId: String(one.admin.id) });
    expect(about.map(({ action, changes }: any) => [action, changes])).toEqual([
      ['PERSONAL_VALUES_ERASED', [{ field: 'erased', before: null, after: expect.any(String) }]],
      ['USER_DELETED', []],
      ['USER_UPDATED', []],
      ['PRIVILEGE_GRANTED', [{ field: 'privilege', before: null, after: 'view ALL STAFF section' }]],
    ]);
    expect(about[3].actorEmail).toBe(cast.admin.email);
    // The number is constant within a log, and unique per person.
    expect(new Set(about.map(({ formerSubject }: any) => formerSubject))).toEqual(
      new Set([promotion.formerActor]),
    );
    const [other] = await eventsOf(cast.admin, { userId: String(two.victim.id) });
    expect(other.formerActor).not.toBe(promotion.formerActor);
    const rows = await app.database.query(
      `SELECT FROM audit_log WHERE personal ~* $1 OR personal LIKE '%Rogue%' OR personal LIKE '%Spy%'`,
      [one.admin.email],
    );
    expect(rows).toEqual([]);
    expect((await check()).problems).toEqual([]);
  });

  it('has a separate number in each log, and is hidden in the logs of other companies', async () => {
    const master = await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
    await gqlData(app, master, `mutation { addFeature(companyId: ${cast.other.id}, title: "Odd") { id } }`);
    await gqlData(app, master, CLOSE, { confirmation: master.email });
    await until(() => isErased(master));
    const filter = { companyId: String(cast.other.id), action: 'FEATURE_ADDED' };
    const [seen] = await eventsOf(cast.master, filter);
    expect(seen).toMatchObject({ formerActor: 1, changes: [{ field: 'title', after: 'Odd' }] });
    const [hidden] = await eventsOf(cast.rival, filter);
    expect(hidden).toMatchObject({ formerActor: null, actorEmail: null, outsideActor: true, erased: true });
  });

  it('keeps the log verifiable if both people of an entry close their accounts, and changes of the remainder are detected', async () => {
    const { admin, victim } = await rogue();
    await gqlData(app, victim, CLOSE, { confirmation: victim.email });
    await until(() => isErased(victim));
    expect((await check()).problems).toEqual([]);
    const { problems } = await checkAuditAfter(
      app,
      ['ALTER TABLE audit_log DISABLE TRIGGER USER'],
      ['GRANT UPDATE ON audit_log TO CURRENT_USER'],
      [
        `UPDATE audit_log SET personal = replace(personal, '"after":{"userType":"admin"}', '"after":{"userType":"employee"}')
         WHERE actor_user_id = $1 AND action = 'USER_TYPE_CHANGED'`,
        [admin.id],
      ],
    );
    expect(problems).toEqual([expect.stringMatching(/has other values than an erasure left/)]);
  });

  it('is erased from the entries of a deleted invitation', async () => {
    const user = await buildUser(app);
    const { id, token } = await buildInvitation(app, cast.admin, { email: user.email });
    await gqlData(app, user, ACCEPT, { token });
    await app.database.query(
      `UPDATE invitations SET accepted_at = now() - interval '366 days' WHERE id = $1`,
      [id],
    );
    await app.service<InvitationRetentionService>('InvitationRetentionService').removeOld();
    expect(await app.database.query('SELECT FROM invitations WHERE id = $1', [id])).toEqual([]);
    // The address of the invitation differs from that of the account, and no entry links them.
    await app.database.query(`UPDATE users SET email = 'changed-' || email WHERE id = $1`, [user.id]);
    const person = await app.evaluate(async ({ get, load }, userId) => {
      const { personOf } = await load('modules/account/personal-data/person.js');
      return personOf(get('DataSource').manager, userId);
    }, user.id);
    expect(person.invitations).toEqual([id]);
    await eraseAsOperator(app, user.id);
    const left = await app.database.query(
      `SELECT FROM audit_log WHERE subject_type = 'INVITATION' AND subject_id = $1 AND personal::jsonb #>> '{after,email}' IS NOT NULL`,
      [id],
    );
    expect(left).toEqual([]);
  });

  it('can be erased by the operator without its record, and by a job of an earlier release', async () => {
    const { admin } = await rogue();
    const at = 'SELECT FROM audit_log WHERE actor_user_id = $1';
    const rows = await app.database.query(at, [admin.id]);
    expect(await eraseAsOperator(app, admin.id)).toMatchObject({ auditRows: 0 });
    const subject = { type: 'USER', id: admin.id };
    const entry = { action: 'USER_UPDATED', companyId: cast.company.id, subject, after: { phone: '1' } };
    const append = () => appendToAudit(app, null, entry);
    await append();
    expect(await eraseAsOperator(app, admin.id)).toMatchObject({ auditRows: 1 });
    await append();
    const earlier = { id: admin.id, uid: admin.uid, invitations: [] };
    await app.evaluate(async ({ get }, message) => {
      const enqueue = (manager: unknown) => get('MessageQueue').enqueue(manager, 'closed-accounts', message);
      await get('DataSource').transaction(enqueue);
    }, earlier);
    const left = `SELECT FROM audit_log WHERE subject_id = $1 AND personal LIKE '%phone%'`;
    await until(async () => (await app.database.query(left, [String(admin.id)])).length === 0);
    expect(rows).toHaveLength((await app.database.query(at, [admin.id])).length);
  });
});

describe('an erasure that failed', () => {
  const FAILED = `{ failedErasures(first: 5) { totalCount nodes { id kind userId companyId reason attempts } } }`;
  const RETRY = 'mutation ($id: ID!) { retryErasure(id: $id) }';

  it('is shown to MASTER CONTROL, resumed, and retried on demand', async () => {
    for (const caller of [cast.admin, cast.employee]) {
      expectCode(await app.gql(caller, FAILED), 'FORBIDDEN');
      expectCode(await app.gql(caller, RETRY, { id: '1' }), 'FORBIDDEN');
    }
    expectCode(await app.gql(cast.master, RETRY, { id: '2147483647' }), 'NOT_FOUND');
    const user = await buildUser(app, { company: cast.company });
    const insert = (times: string) =>
      app.database.query(
        `INSERT INTO pending_erasures (kind, user_id, firebase_id, attempts, attempted_at, failed_at, last_error)
         VALUES ('ACCOUNT', $1, $2, 21, ${times}, 'The identity provider is unavailable.') RETURNING id`,
        [user.id, user.uid],
      );
    const [{ id }] = await insert('now(), now()');
    const { failedErasures } = await gqlData(app, cast.master, FAILED);
    expect(failedErasures).toEqual({
      totalCount: 1,
      nodes: [
        {
          id: String(id),
          kind: 'ACCOUNT',
          userId: String(user.id),
          companyId: null,
          reason: 'The identity provider is unavailable.',
          attempts: 21,
        },
      ],
    });
    // Not yet: its job may be waiting for its next attempt.
    await app.service<ErasuresService>('ErasuresService').resume();
    await gqlData(app, cast.master, RETRY, { id: String(id) });
    const isDone = async () => (await app.database.query('SELECT FROM pending_erasures')).length === 0;
    await until(isDone);
    await insert(`now() - interval '3 hours', now() - interval '3 hours'`);
    await app.service<ErasuresService>('ErasuresService').resume();
    await until(isDone);
  });
});

it('erases people who were invited and never registered, 90 days after the end of their invitation', async () => {
  const [pending, recent, old, declined, registered] = await Promise.all(
    Array.from({ length: 5 }, () => buildInvitation(app, cast.admin)),
  );
  const set = (id: string, values: string) =>
    app.database.query(`UPDATE invitations SET ${values} WHERE id = $1`, [id]);
  await set(recent.id, `expires_at = now() - interval '89 days'`);
  await set(old.id, `expires_at = now() - interval '91 days'`);
  await set(declined.id, `declined_at = now() - interval '91 days'`);
  await set(registered.id, `expires_at = now() - interval '91 days'`);
  const user = await buildUser(app, { email: registered.email });
  await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [user.id]);
  await app.service<InvitedPeopleService>('InvitedPeopleService').eraseOld();
  await until(async () => (await app.database.query('SELECT FROM pending_erasures')).length === 0);
  const ids = [pending, recent, old, declined, registered].map(({ id }) => id);
  const kept = await app.database.query('SELECT id FROM invitations WHERE id = ANY($1) ORDER BY id', [ids]);
  expect(kept.map(({ id }: { id: number }) => String(id))).toEqual(
    [pending.id, recent.id, registered.id].sort((a, b) => Number(a) - Number(b)),
  );
  const logged: { email: string; actor: string }[] = await app.database.query(
    `SELECT personal::jsonb #>> '{after,email}' AS email, personal::jsonb #>> '{actor,email}' AS actor FROM audit_log
     WHERE subject_type = 'INVITATION' AND action = 'INVITATION_SENT' AND subject_id = ANY($1)`,
    [ids],
  );
  expect(logged.map(({ email }) => email).sort()).toEqual(
    [pending.email, recent.email, registered.email, null, null].sort(),
  );
  expect(new Set(logged.map(({ actor }) => actor))).toEqual(new Set([cast.admin.email]));
  expect((await check()).problems).toEqual([]);
});
