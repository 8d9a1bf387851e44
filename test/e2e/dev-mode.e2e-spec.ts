import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
  nestedUser,
  restData,
  USER_FIELDS,
  type Twins,
} from '../expectations.js';
import { type BuiltUser, buildCast, buildUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;
let holder: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  holder = await buildUser(app, { company: cast.company, privileges: ['enable/disable dev mode'] });
});
afterAll(() => app.close());

const SET = `mutation ($enabled: Boolean!, $userId: ID) { setDevMode(enabled: $enabled, userId: $userId) { ${USER_FIELDS} } }`;
const twins = (user: BuiltUser, enabled: boolean): Twins => ({
  rest: ['toggleDevMode', { firebaseId: user.uid, turnInto: String(enabled) }],
  gql: [SET, { enabled, userId: user.id }],
});

async function isOn(user: BuiltUser): Promise<boolean> {
  const [row] = await app.database.query('SELECT dev_mode FROM users WHERE id = $1', [user.id]);
  return row.dev_mode;
}

describe('getDevModeState / User.devMode', () => {
  const QUERY = 'query ($id: String!) { user(firebaseId: $id) { devMode } }';
  const read = (user: BuiltUser): Twins => ({
    rest: [`getDevModeState/${user.id}`],
    gql: [QUERY, { id: user.uid }],
  });

  it('needs credentials', () => expectCredentialsNeeded(app, read(holder)));

  it.each(['employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'hides a user from %s as if absent',
    (caller) => expectDenied(app, cast[caller], 404, read(holder)),
  );

  it.each(['master', 'admin', 'viewer'] as const)('is shown to %s, by id and firebase_id', async (caller) => {
    expect(await restData(app, cast[caller], `getDevModeState/${holder.id}`)).toEqual({ dev_mode: 'false' });
    expect(await restData(app, cast[caller], `getDevModeState/${holder.uid}`)).toEqual({ dev_mode: 'false' });
    expect((await gqlData(app, cast[caller], ...read(holder).gql)).user).toEqual({ devMode: false });
  });
});

describe('toggleDevMode / setDevMode', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, twins(holder, true)));

  it("is refused for the caller's own record without the privilege", async () => {
    for (const caller of ['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin'] as const) {
      await expectDenied(app, cast[caller], 403, twins(cast[caller], true));
      expectCode(await app.gql(cast[caller], SET, { enabled: true }), 'FORBIDDEN');
      expect(await isOn(cast[caller])).toBe(false);
    }
  });

  it('is refused for a visible colleague, and 404 for an invisible one', async () => {
    await expectDenied(app, cast.admin, 403, twins(holder, true));
    await expectDenied(app, cast.viewer, 403, twins(holder, true));
    await expectDenied(app, holder, 404, twins(cast.employee, true));
    for (const caller of ['employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const) {
      await expectDenied(app, cast[caller], 404, twins(holder, true));
    }
    expect(await isOn(holder)).toBe(false);
  });

  it('is refused to an identity without a record, which has no developer mode', async () => {
    expectCode(await app.gql(cast.stranger, SET, { enabled: true }), 'FORBIDDEN');
  });

  it.each([true, false, 'TRUE', 'yes', '', null, 1, ['true'], {}])(
    'refuses turnInto %j',
    async (turnInto) => {
      const answer = await app.rest(holder, 'toggleDevMode', { firebaseId: holder.uid, turnInto });
      expectProblem(answer, 422);
      expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual(['turnInto']);
      expect(await isOn(holder)).toBe(false);
    },
  );

  it('switches the holder’s own, over both transports, repeatedly', async () => {
    for (const enabled of [true, true, false, false]) {
      const state = { dev_mode: String(enabled) };
      expect(await restData(app, holder, ...twins(holder, enabled).rest)).toEqual(state);
      expect(await isOn(holder)).toBe(enabled);
      const { setDevMode } = await gqlData(app, holder, SET, { enabled: !enabled });
      expect(nestedUser(setDevMode)).toEqual(await restData(app, holder, `getUserData/${holder.uid}`));
      expect(setDevMode.devMode).toBe(!enabled);
      await gqlData(app, holder, ...twins(holder, enabled).gql);
      expect(await restData(app, holder, `getDevModeState/${holder.uid}`)).toEqual(state);
    }
  });

  it('lets MASTER CONTROL switch anyone’s, including its own', async () => {
    for (const user of [cast.rival, cast.waiting, cast.master]) {
      expect(await restData(app, cast.master, ...twins(user, true).rest)).toEqual({ dev_mode: 'true' });
      await gqlData(app, cast.master, ...twins(user, false).gql);
      expect(await isOn(user)).toBe(false);
    }
    await expectDenied(app, cast.master, 404, { gql: [SET, { enabled: true, userId: 2_147_483_647 }] });
  });
});
