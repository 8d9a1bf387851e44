import { buildClient } from '../../../../test/api-clients.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../../../../test/factories.js';
import { uniqueEmail } from '../../../../test/identity-emulator.js';
import { expectReason, invite, person } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const SYNC = `mutation ($rows: [StaffRowInput!]!, $companyId: ID, $reason: String, $dryRun: Boolean! = false) {
  syncStaff(rows: $rows, companyId: $companyId, reason: $reason, dryRun: $dryRun) {
    results { outcome userId invitationId changed field message reason } } }`;

type Caller = Parameters<SharedServer['gql']>[0];
const sync = async (caller: Caller, rows: object[], more: object = {}): Promise<any[]> =>
  (await gqlData(app, caller, SYNC, { rows, ...more })).syncStaff.results;
const stateOf = async (id: number) =>
  (
    await app.database.query(
      `SELECT company_id AS "companyId", external_id AS "externalId", job_title AS "jobTitle",
         suspended_at IS NOT NULL AS "isSuspended" FROM users WHERE id = $1`,
      [id],
    )
  )[0];

/** A separate company with an admin and some members. The first has an external id. */
async function office(count = 3) {
  const company = await buildCompany(app);
  const admin = await buildUser(app, { company, userType: 'admin' });
  const members: BuiltUser[] = [];
  for (let index = 0; index < count; index += 1) members.push(await buildUser(app, { company }));
  if (members[0]) {
    await app.database.query(`UPDATE users SET external_id = 'E-1' WHERE id = $1`, [members[0].id]);
  }
  return { company, admin, members };
}

describe('syncStaff', () => {
  const rows = [{ email: 'new@people.example' }];

  it.each([
    ['employee', 'FORBIDDEN'],
    ['viewer', 'FORBIDDEN'],
    ['rival', 'NOT_FOUND'],
  ] as const)('is refused to %s', async (caller, code) => {
    expectCode(await app.gql(cast[caller], SYNC, { rows, companyId: String(cast.company.id) }), code);
  });

  it('needs a scope, a reason for suspensions, and 1 to 500 rows', async () => {
    const { caller } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ', 'INVITATIONS_WRITE']);
    await expectReason(app.gql(caller, SYNC, { rows }), 'FORBIDDEN', 'SCOPE_MISSING');
    const suspending = [{ externalId: '1', state: 'SUSPENDED' }];
    expectCode(await app.gql(cast.admin, SYNC, { rows: suspending }), 'VALIDATION_FAILED');
    expectCode(await app.gql(cast.admin, SYNC, { rows: [] }), 'VALIDATION_FAILED');
    const many = Array.from({ length: 501 }, () => rows[0]);
    expectCode(await app.gql(cast.admin, SYNC, { rows: many }), 'VALIDATION_FAILED');
  });

  it('applies each row, and a dry run only reports the results', async () => {
    const { company, admin, members } = await office(5);
    const { caller } = await buildClient(app, admin, company, ['STAFF_WRITE', 'INVITATIONS_WRITE']);
    const [numbered, named, leaver, away, same] = members;
    await app.database.query(`UPDATE users SET suspended_at = now(), suspension_reason = 'x' WHERE id = $1`, [
      away.id,
    ]);
    const invited = person();
    const { results } = await invite(app, admin, [invited]);
    const fresh = uniqueEmail();
    const asked = [
      { externalId: 'E-1', email: 'changed@people.example', jobTitle: 'Chef', state: 'ACTIVE' },
      { externalId: 'E-2', email: named.email.toUpperCase(), phone: '+49 30 1234' },
      { email: leaver.email, state: 'REMOVED' },
      { email: away.email, state: 'ACTIVE' },
      { email: same.email },
      { email: fresh, externalId: 'E-3', firstName: 'Ada', lastName: 'Byron' },
      { email: invited.email, state: 'SUSPENDED' },
      { email: uniqueEmail(), state: 'REMOVED' },
      { externalId: 'E-9', jobTitle: 'Nobody' },
      { email: 'no address' },
      { jobTitle: 'Nobody' },
      { externalId: 'E-1' },
      { externalId: 'E-1', email: same.email },
    ];
    const expected = [
      ['UPDATED', ['jobTitle'], null],
      ['UPDATED', ['phone', 'externalId'], null],
      ['REMOVED', [], null],
      ['REACTIVATED', [], null],
      ['UNCHANGED', [], null],
      ['INVITED', [], null],
      ['REMOVED', [], null],
      ['UNCHANGED', [], null],
      ['FAILED', [], null],
      ['FAILED', [], 'NOT_AN_EMAIL'],
      ['FAILED', [], null],
      ['FAILED', [], 'REPEATED'],
      ['FAILED', [], 'AMBIGUOUS'],
    ];
    const shown = (list: any[]) => list.map(({ outcome, changed, reason }) => [outcome, changed, reason]);
    const more = { reason: 'Left the payroll' };
    const audited = async () =>
      (
        await app.database.query(`SELECT count(*)::integer AS n FROM audit_log WHERE company_id = $1`, [
          company.id,
        ])
      )[0].n;
    const before = await audited();
    expect(shown(await sync(caller, asked, { ...more, dryRun: true }))).toEqual(expected);
    expect(await audited()).toBe(before);
    expect(await stateOf(leaver.id)).toMatchObject({ companyId: company.id });

    const done = await sync(caller, asked, more);
    expect(shown(done)).toEqual(expected);
    expect(done.slice(0, 5).map(({ userId }) => userId)).toEqual(
      [numbered, named, leaver, away, same].map(({ id }) => String(id)),
    );
    expect(done[6].invitationId).toBe(results[0].invitationId);
    expect(await stateOf(numbered.id)).toMatchObject({ jobTitle: 'Chef', externalId: 'E-1' });
    expect(await stateOf(named.id)).toMatchObject({ externalId: 'E-2' });
    expect(await stateOf(leaver.id)).toMatchObject({ companyId: null });
    expect(await stateOf(away.id)).toMatchObject({ isSuspended: false });
    const open = await app.database.query(
      `SELECT email, external_id AS "externalId" FROM invitations WHERE company_id = $1 AND revoked_at IS NULL`,
      [company.id],
    );
    expect(open).toEqual([{ email: fresh, externalId: 'E-3' }]);

    const again = await sync(caller, asked.slice(0, 7), more);
    expect(again.map(({ outcome }) => outcome)).toEqual([
      'UNCHANGED',
      'UNCHANGED',
      'UNCHANGED',
      'UNCHANGED',
      'UNCHANGED',
      'UNCHANGED',
      'UNCHANGED',
    ]);
  });

  it('invites only with the scope for invitations', async () => {
    const { company, admin } = await office(1);
    const { caller } = await buildClient(app, admin, company, ['STAFF_WRITE']);
    const [fresh, member] = await sync(caller, [
      { email: uniqueEmail() },
      { externalId: 'E-1', jobTitle: 'Chef' },
    ]);
    expect(fresh).toMatchObject({ outcome: 'FAILED', reason: 'SCOPE_MISSING', invitationId: null });
    expect(member.outcome).toBe('UPDATED');
    const open = await app.database.query('SELECT FROM invitations WHERE company_id = $1', [company.id]);
    expect(open).toEqual([]);
  });

  it('reports an external id that a pending invitation would drop', async () => {
    const { admin } = await office(0);
    const invited = person();
    const { results } = await invite(app, admin, [invited]);
    const [row] = await sync(admin, [{ email: invited.email, externalId: 'E-5' }]);
    expect(row).toMatchObject({
      outcome: 'FAILED',
      reason: 'INVITED_OTHERWISE',
      invitationId: results[0].invitationId,
    });
    const [same] = await sync(admin, [{ email: invited.email }]);
    expect(same.outcome).toBe('UNCHANGED');
  });

  it('suspends employees and admins, except the caller, the last admin and members of other companies', async () => {
    const { admin, members } = await office(2);
    await app.database.query(`UPDATE users SET user_type = 'admin' WHERE id = $1`, [members[1].id]);
    const foreign = await buildUser(app, { company: cast.other });
    const people = [...members, admin, foreign];
    const rows = people.map(({ email }) => ({ email, state: 'SUSPENDED' }));
    const results = await sync(admin, rows, { reason: 'Left the payroll' });
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['SUSPENDED', null],
      ['SUSPENDED', null],
      ['FAILED', 'NOT_YOURSELF'],
      ['UNCHANGED', null],
    ]);
    expect(await stateOf(foreign.id)).toMatchObject({ isSuspended: false });
    expect(await stateOf(members[0].id)).toMatchObject({ isSuspended: true });
  });

  it('gives an external id to one person only, and changes nothing else in the other rows', async () => {
    const { admin, members } = await office(3);
    const [, two, three] = members;
    const results = await sync(admin, [
      { email: two.email, externalId: 'E-7', jobTitle: 'Chef' },
      { email: three.email, externalId: 'E-7', jobTitle: 'Chef' },
      { email: uniqueEmail(), externalId: 'E-7' },
    ]);
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['UPDATED', null],
      ['FAILED', 'REPEATED'],
      ['FAILED', 'REPEATED'],
    ]);
    expect(await stateOf(three.id)).toMatchObject({ externalId: null, jobTitle: null });
  });

  it('reports members of other companies, and runs only once per key', async () => {
    const { admin, members } = await office(1);
    await app.database.query(`UPDATE users SET account_confirmed = true WHERE id = $1`, [cast.rival.id]);
    const [elsewhere] = await sync(admin, [{ email: cast.rival.email }]);
    expect(elsewhere).toMatchObject({ outcome: 'FAILED', reason: 'MEMBER_OF_ANOTHER_COMPANY' });
    const send = async (jobTitle: string) => {
      const variables = { rows: [{ email: members[0].email, jobTitle }] };
      const { body } = await app.http('/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${admin.idToken}`,
          'Idempotency-Key': `sync-${admin.id}`,
        },
        body: JSON.stringify({ query: SYNC, variables }),
      });
      return body;
    };
    expect((await send('Chef')).data.syncStaff.results[0].outcome).toBe('UPDATED');
    expect((await send('Chef')).data.syncStaff.results[0].outcome).toBe('UPDATED');
    expect((await send('Baker')).errors[0].extensions.code).toBe('VALIDATION_FAILED');
  });
});
