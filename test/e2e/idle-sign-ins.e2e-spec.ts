import { type Calls, callsOf } from '../app.js';
import { expectCode, expectProblem, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../factories.js';
import type { SignedIn } from '../identity-emulator.js';
import { follow } from '../live.js';
import { toPresent } from '../present.js';
import { ServerProcess } from '../server-process.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { signedInAgo } from '../tokens.js';

let app: SharedServer;
/** Other servers on the same database. */
let other: Calls;
let third: Calls;
const more: ServerProcess[] = [];
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer('clock');
  [other, third] = await Promise.all([startAnother(), startAnother()]);
  cast = await buildCast(app);
});
beforeEach(() => toPresent(app));
afterAll(async () => {
  await Promise.all(more.map((each) => each.stop()));
  await app.close();
});

async function startAnother(): Promise<Calls> {
  const another = await ServerProcess.start({ DATABASE_URL: app.databaseUrl });
  more.push(another);
  return callsOf(another.url);
}

const RULE = `mutation ($companyId: ID!, $minutes: Int) {
  updateSignInRules(companyId: $companyId, input: { signOutAfterMinutes: $minutes }) { signOutAfterMinutes }
}`;
const READ = '{ me { id company { signOutAfterMinutes } } }';
const ofCompany = (minutes: number | null) => ({ companyId: String(cast.company.id), minutes });
const reasonOf = async (calls: Calls, caller: SignedIn) =>
  (await calls.gql(caller, READ)).errors?.[0].extensions.reason ?? null;

/** A company with the rule since yesterday, and an employee who signed in some minutes ago. */
async function buildSignedInAgo(minutes: number, rule = 15): Promise<SignedIn & { id: number }> {
  const company = await buildCompany(app);
  await app.database.query(
    `UPDATE companies SET sign_out_after_minutes = $2, sign_out_rule_since = now() - interval '1 day' WHERE id = $1`,
    [company.id, rule],
  );
  return signedInAgo(await buildUser(app, { company }), minutes);
}

/** Backdates the last use of a person's sign-ins. */
const age = ({ uid }: SignedIn, minutes: number) =>
  app.database.query(
    `UPDATE sign_in_uses SET last_used_at = last_used_at - interval '1 minute' * $2 WHERE firebase_id = $1`,
    [uid, minutes],
  );

describe('updateSignInRules', () => {
  it('is for admins of the company and MASTER CONTROL', async () => {
    expectCode(await app.gql(null, RULE, ofCompany(15)), 'UNAUTHENTICATED');
    expectCode(await app.gql(cast.employee, RULE, ofCompany(15)), 'FORBIDDEN');
    expectCode(await app.gql(cast.rival, RULE, ofCompany(15)), 'NOT_FOUND');
    for (const minutes of [1, 16, 0, -15, 100_000]) {
      expectCode(await app.gql(cast.admin, RULE, ofCompany(minutes)), 'VALIDATION_FAILED');
    }
    expect((await gqlData(app, cast.employee, READ)).me.company.signOutAfterMinutes).toBeNull();
  });

  it('stores and audits a change, keeps the start time of the rule, and does nothing when repeated', async () => {
    for (const minutes of [480, 480, 60, null]) await gqlData(app, cast.admin, RULE, ofCompany(minutes));
    const entries = await app.database.query(
      `SELECT personal::jsonb -> 'after' ->> 'signOutAfterMinutes' AS after FROM audit_log
       WHERE action = 'SIGN_IN_RULES_CHANGED' AND company_id = $1 ORDER BY id`,
      [cast.company.id],
    );
    expect(entries.map(({ after }: { after: string | null }) => after)).toEqual(['480', '60', null]);
    await gqlData(app, cast.master, RULE, ofCompany(60));
    expect((await gqlData(app, cast.employee, READ)).me.company.signOutAfterMinutes).toBe(60);
    await gqlData(app, cast.admin, RULE, ofCompany(null));
  });
});

describe('a sign-in', () => {
  it('ends on every server and transport after the timeout, however new its token', async () => {
    const user = await buildSignedInAgo(40);
    for (const calls of [app, other]) {
      expectCode(await calls.gql(user, READ), 'UNAUTHENTICATED');
      expect(await reasonOf(calls, user)).toBe('SIGN_IN_UNUSED');
      expectProblem(await calls.rest(user, `getUserData/${user.uid}`), 401);
    }
  });

  it('continues while it is used, on any server', async () => {
    const user = await buildSignedInAgo(10);
    expect(await reasonOf(app, user)).toBeNull();
    await age(user, 14);
    expect(await reasonOf(other, user)).toBeNull();
    await age(user, 17);
    // This server has recorded a use within the last minute; others read the database.
    expect(await reasonOf(other, user)).toBeNull();
    expect(await reasonOf(third, user)).toBe('SIGN_IN_UNUSED');
  });

  it('is not ended by the rule of another company, and not before the rule', async () => {
    const user = await buildSignedInAgo(40);
    await app.database.query(
      `UPDATE companies SET sign_out_rule_since = now() - interval '5 minutes' WHERE id =
         (SELECT company_id FROM users WHERE id = $1)`,
      [user.id],
    );
    expect(await reasonOf(app, user)).toBeNull();
    const free = await buildSignedInAgo(40);
    await app.database.query(
      `UPDATE companies SET sign_out_after_minutes = NULL, sign_out_rule_since = NULL WHERE id =
         (SELECT company_id FROM users WHERE id = $1)`,
      [free.id],
    );
    expect(await reasonOf(app, free)).toBeNull();
  });

  it('costs one statement a minute, and none without a rule', async () => {
    const uses = ({ uid }: SignedIn) =>
      app.database.query('SELECT FROM sign_in_uses WHERE firebase_id = $1', [uid]);
    const user = await buildSignedInAgo(1);
    for (let call = 0; call < 3; call++) await gqlData(app, user, READ);
    expect(await uses(user)).toHaveLength(1);
    await gqlData(app, cast.viewer, READ);
    expect(await uses(cast.viewer)).toHaveLength(0);
  });

  it('ends its subscriptions, which do not count as use', async () => {
    const user = await buildSignedInAgo(1);
    const live = await follow(app.url, user, 'subscription { meChanged { cursor } }', {});
    await age(user, 20);
    await app.pass(20 * 60);
    expect(await live.end).toMatch(/^(UNAUTHENTICATED|closed: 4401)$/);
    await live.stop();
  });
});
