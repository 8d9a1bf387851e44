import { ADD_ROWS, CREATE_IMPORT, officeOf, SHOW_ROWS } from '../../../../../test/bulk.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../../../../../test/factories.js';
import { signUp, uniqueEmail } from '../../../../../test/identity-emulator.js';
import {
  ACCEPT,
  buildInvitation,
  expectReason,
  invite,
  NAMES,
  person,
} from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

type Caller = Parameters<SharedServer['gql']>[0];
const UPDATE = `mutation ($userId: ID!, $input: UpdateUserInput!, $version: Int!) {
  updateUser(userId: $userId, input: $input, expectedVersion: $version) { externalId jobTitle version } }`;
const UPDATE_ME = `mutation ($input: UpdateUserInput!) { updateMe(input: $input, expectedVersion: 1) { externalId } }`;
const LIST = `query ($id: ID!, $ids: [String!]) { company(id: $id) {
  users(filter: { externalIds: $ids }) { nodes { id externalId } totalCount } } }`;
const SHOW = `query ($id: ID!) { user(id: $id) { id externalId } }`;

const set = (caller: Caller, { id }: { id: number }, externalId: string | null, version = 1) =>
  app.gql(caller, UPDATE, { userId: String(id), input: { externalId }, version });
const read = async (caller: Caller, { id }: { id: number }) =>
  (await gqlData(app, caller, SHOW, { id: String(id) })).user.externalId;
const stored = async ({ id }: { id: number }) =>
  (await app.database.query('SELECT external_id FROM users WHERE id = $1', [id]))[0].external_id;
const colleague = () => buildUser(app, { company: cast.company });

describe('the external id', () => {
  it('cannot be set by the person, viewers and people without a company', async () => {
    const own = await colleague();
    await expectReason(
      app.gql(own, UPDATE_ME, { input: { externalId: '1' } }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    expectCode(await set(cast.viewer, own, '1'), 'FORBIDDEN');
    expectCode(await set(cast.rival, own, '1'), 'NOT_FOUND');
    await expectReason(
      app.gql(cast.waiting, UPDATE_ME, { input: { externalId: '1' } }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    expectCode(await set(cast.master, cast.waiting, '1'), 'VALIDATION_FAILED');
    expect(await stored(own)).toBeNull();
  });

  it.each(['', 'x'.repeat(101), 'a\u200bb'])('cannot be %j', async (wrong) => {
    expectCode(await set(cast.admin, cast.employee, wrong), 'VALIDATION_FAILED');
  });

  it('is set by admins and MASTER CONTROL, and visible to the person and readers of the staff list', async () => {
    const own = await colleague();
    expect((await set(cast.admin, own, ' E-1 ')).data.updateUser).toMatchObject({
      externalId: 'E-1',
      version: 2,
    });
    expect((await set(cast.master, own, 'E-2', 2)).data.updateUser.externalId).toBe('E-2');
    for (const reader of [own, cast.admin, cast.viewer, cast.master])
      expect(await read(reader, own)).toBe('E-2');
    // Sending it unchanged with other fields is not a change.
    const input = { externalId: 'E-2', jobTitle: 'Chef' };
    const { updateMe } = await gqlData(
      app,
      own,
      `mutation ($input: UpdateUserInput!) { updateMe(input: $input, expectedVersion: 3) { jobTitle } }`,
      { input },
    );
    expect(updateMe.jobTitle).toBe('Chef');
    expect((await set(cast.admin, own, null, 4)).data.updateUser.externalId).toBeNull();
  });

  it('is unique within a company, even with concurrent edits', async () => {
    const people = await Promise.all([colleague(), colleague(), colleague()]);
    const answers = await Promise.all(people.map((one) => set(cast.admin, one, 'U-1')));
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(2);
    for (const answer of refused) {
      expectCode(answer, 'CONFLICT');
      expect(answer.errors![0].extensions).toMatchObject({
        reason: 'EXTERNAL_ID_TAKEN',
        errors: [{ field: 'externalId', reason: 'TAKEN' }],
      });
    }
    const elsewhere = await buildUser(app, { company: cast.other });
    expect((await set(cast.rival, elsewhere, 'U-1')).data.updateUser.externalId).toBe('U-1');
  });

  it("finds members of the caller's company only", async () => {
    const [own, elsewhere] = [await colleague(), await buildUser(app, { company: cast.other })];
    await set(cast.admin, own, 'F-1');
    await set(cast.rival, elsewhere, 'F-2');
    const found = async (caller: Caller) =>
      (await gqlData(app, caller, LIST, { id: String(cast.company.id), ids: ['F-1', 'F-2', 'F-3'] })).company
        .users;
    expect(await found(cast.admin)).toEqual({
      nodes: [{ id: String(own.id), externalId: 'F-1' }],
      totalCount: 1,
    });
    const none = await gqlData(app, cast.admin, LIST, { id: String(cast.company.id), ids: [] });
    expect(none.company.users.totalCount).toBe(0);
    const many = Array.from({ length: 201 }, String);
    expectCode(
      await app.gql(cast.admin, LIST, { id: String(cast.company.id), ids: many }),
      'VALIDATION_FAILED',
    );
  });

  it.each([
    ['leaves', (one: BuiltUser) => gqlData(app, one, 'mutation { leaveCompany { id } }')],
    [
      'is removed',
      (one: BuiltUser) =>
        gqlData(app, cast.admin, 'mutation ($id: ID!) { removeFromCompany(userId: $id) { id } }', {
          id: String(one.id),
        }),
    ],
    [
      'is moved to another company',
      (one: BuiltUser) =>
        gqlData(
          app,
          cast.master,
          'mutation ($id: ID!, $to: ID!) { allocateUser(userId: $id, companyId: $to) { id } }',
          {
            id: String(one.id),
            to: String(cast.other.id),
          },
        ),
    ],
  ])('ends when the person %s', async (_, leave) => {
    const one = await colleague();
    await set(cast.admin, one, `L-${one.id}`);
    await leave(one);
    expect(await stored(one)).toBeNull();
  });

  it('is audited as personal data', async () => {
    const one = await colleague();
    await set(cast.admin, one, `A-${one.id}`);
    const [{ personal }] = await app.database.query(
      `SELECT personal FROM audit_log WHERE action = 'USER_UPDATED' AND subject_id = $1`,
      [String(one.id)],
    );
    expect(JSON.parse(personal)).toMatchObject({
      before: { externalId: null },
      after: { externalId: `A-${one.id}` },
    });
  });
});

describe('an invitation with an external id', () => {
  const accept = async (token: string, email: string) => {
    const account = await signUp(email);
    const { acceptInvitation } = await gqlData(app, account, ACCEPT, { token, ...NAMES });
    return { ...account, id: Number(acceptInvitation.id) };
  };

  it('gives it to the person who accepts', async () => {
    const { token, email } = await buildInvitation(app, cast.admin, { externalId: 'I-1' });
    expect(await read(cast.admin, await accept(token, email))).toBe('I-1');
  });

  it('is ignored if a member has it by then', async () => {
    const { token, email } = await buildInvitation(app, cast.admin, { externalId: 'I-2' });
    expect((await set(cast.admin, await colleague(), 'I-2')).errors).toBeUndefined();
    expect(await read(cast.admin, await accept(token, email))).toBeNull();
  });

  it('is refused for the external id of another person', async () => {
    await set(cast.admin, await colleague(), 'I-3');
    await buildInvitation(app, cast.admin, { externalId: 'I-4' });
    const rows = ['I-3', 'I-4', 'I-5', 'I-5'].map((externalId) => person({ externalId }));
    const { results } = await invite(app, cast.admin, rows);
    expect(results.map(({ verdict, field }: any) => [verdict, field])).toEqual([
      ['INVALID', 'externalId'],
      ['INVALID', 'externalId'],
      ['INVITED', null],
      ['INVALID', 'externalId'],
    ]);
  });
});

it('is validated and stored by imports', async () => {
  const { company, admin } = await officeOf(app, 0);
  const [one, two] = [await buildUser(app, { company }), await buildUser(app, { company })];
  await set(admin, one, 'X-1');
  const rows = [
    { email: one.email, externalId: 'X-1' },
    { email: two.email, externalId: 'X-1' },
    { email: uniqueEmail(), externalId: 'X-1' },
    { email: uniqueEmail(), externalId: 'X-2' },
  ];
  const { id } = (await gqlData(app, admin, CREATE_IMPORT, { title: 'people.csv' })).createImport;
  await gqlData(app, admin, ADD_ROWS, { id, from: 1, rows });
  const { jobRows } = await gqlData(app, admin, SHOW_ROWS, { id });
  expect(jobRows.map(({ verdict, field, reason }: any) => [verdict, field, reason])).toEqual([
    ['EXISTING', null, null],
    ['INVALID', 'externalId', 'TAKEN'],
    ['INVALID', 'externalId', 'TAKEN'],
    ['NEW', null, null],
  ]);
});
