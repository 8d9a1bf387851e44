import { sharedServer, type SharedServer } from '../shared-server.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../factories.js';
import { uniqueEmail } from '../identity-emulator.js';
import {
  auditOf,
  buildInvitation,
  DECLINE,
  expectReason,
  expire,
  INVITE,
  invite,
  LIST,
  person,
  renewToken,
  RESEND,
  RESTORE,
  REVOKE,
  SHOW,
  statusFor,
} from '../invitations.js';
import { follow } from '../live.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

type Name = Exclude<keyof Cast, 'company' | 'other'>;

describe('inviting', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [INVITE, { input: [person()] }] }));

  it.each(['viewer', 'employee'] as const)('is forbidden to %s', (caller) =>
    expectReason(app.gql(cast[caller], INVITE, { input: [person()] }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY'),
  );

  it.each(['waiting', 'waitingAdmin', 'rival'] as const)(
    'to another company is not possible for %s',
    async (caller) => {
      const variables = { input: [person()], companyId: cast.company.id };
      expectCode(await app.gql(cast[caller], INVITE, variables), 'NOT_FOUND');
    },
  );

  it('to a missing company is not possible for anybody', async () => {
    const variables = { input: [person()], companyId: 2_147_483_647 };
    expectCode(await app.gql(cast.master, INVITE, variables), 'NOT_FOUND');
    expectCode(await app.gql(cast.admin, INVITE, variables), 'NOT_FOUND');
  });

  it('refuses too few and too many rows', async () => {
    expectCode(await app.gql(cast.admin, INVITE, { input: [] }), 'VALIDATION_FAILED');
  });

  it('returns a result per row, and only the valid rows are invited', async () => {
    const before = await buildInvitation(app, cast.admin);
    const unproved = await buildUser(app, { company: cast.other });
    await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [cast.rival.id]);
    const rows = [
      person({ firstName: 'Grace', lastName: 'Hopper', privileges: ['view ALL STAFF section'] }),
      person({ email: cast.employee.email.toUpperCase() }),
      person({ email: cast.rival.email }),
      person({ email: unproved.email }),
      person({ email: cast.waiting.email }),
      person({ email: before.email.toUpperCase() }),
      person({ email: 'nobody' }),
      person({ firstName: 'x'.repeat(101) }),
      person({ privileges: ['MASTER CONTROL'] }),
      person({ privileges: ['anything'] }),
    ];
    rows.push({ ...rows[0], email: rows[0].email.toUpperCase() });
    const dry = await invite(app, cast.admin, rows, { dryRun: true });
    const { invitedCount, results } = await invite(app, cast.admin, rows);
    expect(invitedCount).toBe(3);
    expect(results.map(({ verdict, field }: any) => [verdict, field])).toEqual([
      ['INVITED', null],
      ['ALREADY_MEMBER', null],
      ['OTHER_COMPANY', null],
      ['INVITED', null],
      ['INVITED', null],
      ['ALREADY_INVITED', null],
      ['INVALID', 'email'],
      ['INVALID', 'firstName'],
      ['INVALID', 'privileges'],
      ['INVALID', 'privileges'],
      ['INVALID', 'email'],
    ]);
    expect(dry.results).toEqual(results.map((result: object) => ({ ...result, invitationId: null })));
    expect(await auditOf(app, results[0].invitationId)).toEqual(['INVITATION_SENT']);
  });

  it('lets MASTER CONTROL invite to any company, with any privilege', async () => {
    const { id } = await buildInvitation(
      app,
      cast.master,
      { privileges: ['MASTER CONTROL'] },
      {
        companyId: cast.other.id,
      },
    );
    const [row] = await app.database.query('SELECT company_id, privileges FROM invitations WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ company_id: cast.other.id, privileges: ['MASTER CONTROL'] });
  });

  it('renews an expired invitation', async () => {
    const { id, email, token } = await buildInvitation(app, cast.admin);
    await expire(app, id);
    expect(await statusFor(app, token)).toBe('EXPIRED');
    const { results } = await invite(app, cast.admin, [person({ email, userType: 'ADMIN' })]);
    expect(results[0]).toMatchObject({ verdict: 'INVITED', invitationId: id });
    expectCode(await app.gql(null, SHOW, { token }), 'NOT_FOUND');
  });

  it('happens once per Idempotency-Key', async () => {
    const body = JSON.stringify({ query: INVITE, variables: { input: [person()] } });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${cast.admin.idToken}`,
      'idempotency-key': 'invite-once',
    };
    const send = () => app.http('/graphql', { method: 'POST', headers, body });
    const [first, second] = [await send(), await send()];
    expect(first.body.data.inviteUsers.invitedCount).toBe(1);
    expect(second.body).toEqual(first.body);
  });

  it('takes as many statements for many people as for few', async () => {
    const statements = async (count: number) => {
      const people = Array.from({ length: count }, () => person());
      const all = await app.statementsDuring(() => invite(app, cast.admin, people));
      // The live events of a change are read afterwards, which counts if the response has not been sent yet.
      return all.filter(({ text }) => !text.includes('database_epoch')).length;
    };
    await statements(1);
    expect(await statements(500)).toBeLessThanOrEqual((await statements(2)) + 1);
  });

  it('by two admins at the same time invites each person once', async () => {
    const second = await buildUser(app, { company: cast.company, userType: 'admin' });
    for (let round = 0; round < 10; round++) {
      const people = Array.from({ length: 20 }, () => person());
      const answers = await Promise.all([
        invite(app, cast.admin, people),
        invite(app, second, people.toReversed()),
        invite(app, cast.master, people, { companyId: cast.company.id }),
      ]);
      expect(answers.reduce((sum, { invitedCount }) => sum + invitedCount, 0)).toBe(20);
    }
  });
});

describe('the list of invitations', () => {
  it.each([
    ['viewer', 'FORBIDDEN'],
    ['employee', 'FORBIDDEN'],
    ['rival', 'NOT_FOUND'],
    ['waiting', 'NOT_FOUND'],
  ] as const)('is denied to %s: %s', async (caller, code) =>
    expectCode(await app.gql(cast[caller], LIST, { id: cast.company.id }), code),
  );

  it('is searched, filtered, sorted and paged', async () => {
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    const emails = ['anna', 'bert', 'carl', 'dora', 'emil'].map((name) => `${name}.${uniqueEmail()}`);
    const { results } = await invite(
      app,
      admin,
      emails.map((email) => person({ email, firstName: email.slice(0, 4), userType: 'ADMIN' })),
    );
    const [, bert, carl, dora] = results.map(({ invitationId }: any) => invitationId);
    await gqlData(app, admin, REVOKE, { id: bert });
    await expire(app, carl);
    await gqlData(app, null, DECLINE, { token: await renewToken(app, dora) });
    const page = async (variables: object) =>
      (await gqlData(app, admin, LIST, { id: company.id, ...variables })).company.invitations;
    const names = async (variables: object) =>
      (await page(variables)).nodes.map(({ email }: any) => email.slice(0, 4));
    expect(await names({ orderBy: { field: 'EMAIL', direction: 'DESC' } })).toEqual([
      'emil',
      'dora',
      'carl',
      'bert',
      'anna',
    ]);
    for (const [status, expected] of Object.entries({
      PENDING: ['anna', 'emil'],
      REVOKED: ['bert'],
      EXPIRED: ['carl'],
      DECLINED: ['dora'],
      ACCEPTED: [],
    })) {
      expect(await names({ filter: { status } })).toEqual(expected);
    }
    expect(await names({ search: 'CAR' })).toEqual(['carl']);
    expect(await names({ filter: { userType: 'EMPLOYEE' } })).toEqual([]);
    const now = new Date().toISOString();
    expect(await names({ filter: { createdAt: { since: now } } })).toEqual([]);
    expect(await names({ filter: { createdAt: { until: now } } })).toHaveLength(5);
    for (const field of ['EMAIL', 'CREATED_AT', 'EXPIRES_AT', 'FIRST_NAME', 'LAST_NAME', 'USER_TYPE']) {
      const orderBy = { field, direction: 'ASC' };
      const all = await names({ orderBy });
      const first = await page({ orderBy, first: 2 });
      expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
      const rest = await names({ orderBy, after: first.pageInfo.endCursor });
      expect([...first.nodes.map(({ email }: any) => email.slice(0, 4)), ...rest]).toEqual(all);
    }
  });

  it('sends changes to admins, and one for many', async () => {
    const SUBSCRIBE = `subscription ($id: ID!) { companyInvitationsChanged(companyId: $id) { kind id invitation { id status } } }`;
    const id = cast.company.id;
    expect(await (await follow(app.url, cast.viewer, SUBSCRIBE, { id })).end).toBe('FORBIDDEN');
    expect(await (await follow(app.url, cast.rival, SUBSCRIBE, { id })).end).toBe('NOT_FOUND');
    const changes = await follow(app.url, cast.admin, SUBSCRIBE, { id });
    const sent = await buildInvitation(app, cast.admin);
    const ofSent = (change: any) => change.id === sent.id;
    expect(await changes.next(ofSent)).toMatchObject({
      kind: 'CREATED',
      id: sent.id,
      invitation: { status: 'PENDING' },
    });
    await gqlData(app, cast.admin, REVOKE, { id: sent.id });
    expect(await changes.next(ofSent)).toMatchObject({
      kind: 'UPDATED',
      id: sent.id,
      invitation: { status: 'REVOKED' },
    });
    await invite(
      app,
      cast.admin,
      Array.from({ length: 60 }, () => person()),
    );
    expect(await changes.next()).toEqual({ kind: 'CREATED', id: null, invitation: null });
    await changes.stop();
  });
});

describe.each([
  ['resendInvitation', RESEND],
  ['revokeInvitation', REVOKE],
  ['restoreInvitation', RESTORE],
])('%s', (_, mutation) => {
  it('is denied to others', async () => {
    const { id } = await buildInvitation(app, cast.admin);
    await expectCredentialsNeeded(app, { gql: [mutation, { id }] });
    for (const [caller, code] of [
      ['viewer', 'FORBIDDEN'],
      ['employee', 'FORBIDDEN'],
      ['rival', 'NOT_FOUND'],
      ['waitingAdmin', 'FORBIDDEN'],
    ] satisfies [Name, string][]) {
      expectCode(await app.gql(cast[caller], mutation, { id }), code);
    }
    expectCode(await app.gql(cast.admin, mutation, { id: 2_147_483_647 }), 'NOT_FOUND');
    expect(await auditOf(app, id)).toEqual(['INVITATION_SENT']);
  });
});

describe('an invitation', () => {
  it('is resent with a new link, five times a day', async () => {
    const { id, token } = await buildInvitation(app, cast.admin);
    for (let time = 0; time < 5; time++) {
      expect((await gqlData(app, cast.admin, RESEND, { id })).invitation.status).toBe('PENDING');
    }
    expectCode(await app.gql(cast.admin, RESEND, { id }), 'TOO_MANY_REQUESTS');
    expectCode(await app.gql(null, SHOW, { token }), 'NOT_FOUND');
    expectCode(await app.gql(null, DECLINE, { token }), 'NOT_FOUND');
  });

  it('is revoked, which can be undone for ten minutes', async () => {
    const { id, token } = await buildInvitation(app, cast.admin);
    const dry = `mutation ($id: ID!) { revokeInvitation(id: $id, dryRun: true) { status } }`;
    expect(await gqlData(app, cast.admin, dry, { id })).toEqual({ revokeInvitation: { status: 'REVOKED' } });
    expect(await statusFor(app, token)).toBe('PENDING');
    for (let time = 0; time < 2; time++) await gqlData(app, cast.admin, REVOKE, { id });
    expect(await statusFor(app, token)).toBe('REVOKED');
    expect(await auditOf(app, id)).toEqual(['INVITATION_SENT', 'INVITATION_REVOKED']);
    await expectReason(app.gql(cast.admin, RESEND, { id }), 'CONFLICT', 'INVITATION_REVOKED');
    for (let time = 0; time < 2; time++) await gqlData(app, cast.admin, RESTORE, { id });
    expect(await statusFor(app, token)).toBe('PENDING');
    await gqlData(app, cast.admin, REVOKE, { id });
    await app.database.query(
      `UPDATE invitations SET revoked_at = revoked_at - interval '11 minutes' WHERE id = $1`,
      [id],
    );
    await expectReason(app.gql(cast.admin, RESTORE, { id }), 'CONFLICT', 'INVITATION_REVOKED');
  });

  it('is not restored once the person has been invited again', async () => {
    const { id, email } = await buildInvitation(app, cast.admin);
    await gqlData(app, cast.admin, REVOKE, { id });
    await buildInvitation(app, cast.admin, { email });
    await expectReason(app.gql(cast.admin, RESTORE, { id }), 'CONFLICT', 'ALREADY_INVITED');
  });
});
