import { expectCode, expectProblem, gqlData, restData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { changePassword, type SignedIn, signIn, uniqueEmail, updateAccount } from '../identity-emulator.js';
import { follow } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { alterToken } from '../tokens.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const GIVEN = 'given-Passw0rd';
const CHOSEN = 'chosen-Passw0rd';
const REASON = 'PASSWORD_CHANGE_REQUIRED';

/** An account created by MASTER CONTROL, signed in with its initial password. */
async function newcomer(kind: 'employee' | 'admin'): Promise<SignedIn & { id: number; companyId: string }> {
  const email = uniqueEmail();
  const input = { email, password: GIVEN, firstName: 'New', lastName: 'Comer' };
  const [document, more]: [string, object] =
    kind === 'employee'
      ? [
          'mutation ($input: CreateEmployeeInput!) { made: createEmployee(input: $input) { id firebaseId company { id } } }',
          { companyId: cast.company.id },
        ]
      : [
          'mutation ($input: CreateCompanyWithAdminInput!) { made: createCompanyWithAdmin(input: $input) { id firebaseId company { id } } }',
          { companyName: 'Newly' },
        ];
  const { made } = await gqlData(app, cast.master, document, {
    input: { ...input, ...more },
  });
  // The provider's timestamps are in seconds, so the account is backdated by a minute, here and there.
  const minuteAgo = Math.floor(Date.now() / 1000) - 60;
  await updateAccount(made.firebaseId, { validSince: String(minuteAgo) });
  await app.database.query(`UPDATE users SET initial_password_at = to_timestamp($2) WHERE id = $1`, [
    made.id,
    minuteAgo,
  ]);
  return { ...(await signIn(email, GIVEN)), id: Number(made.id), companyId: made.company.id };
}

const mustChange = async (caller: SignedIn) =>
  (await gqlData(app, caller, '{ me { mustChangePassword } }')).me.mustChangePassword;

describe.each(['employee', 'admin'] as const)('a new %s whose password was set by another person', (kind) => {
  let caller: Awaited<ReturnType<typeof newcomer>>;
  beforeAll(async () => {
    caller = await newcomer(kind);
    // Privileges do not count either.
    await app.database.query(
      `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, 'MASTER CONTROL')`,
      [caller.id],
    );
  });

  it.each<
    [string, (caller: { id: number; companyId: string; uid: string; email: string }) => [string, unknown?]]
  >([
    ['fetchUsersWithinCompany', ({ companyId }) => ['fetchUsersWithinCompany', { company_id: companyId }]],
    ['getAllCompanies', () => ['getAllCompanies']],
    ['createCompany', () => ['createCompany', { title: 'Mine' }]],
    ['getAllUnallocatedUsers', () => ['getAllUnallocatedUsers']],
    [
      'allocateUser',
      ({ companyId }) => [
        'allocateUser',
        { id_of_user_to_be_allocated: cast.waiting.id, id_of_company_to_be_allocated_to: companyId },
      ],
    ],
    ['getFeatures', ({ companyId }) => [`getFeatures/${companyId}`]],
    [
      'removeFeature',
      ({ companyId }) => ['removeFeature', { company_id: companyId, feature_title: 'Teams' }],
    ],
    ['toggleDevMode', ({ uid }) => ['toggleDevMode', { firebaseId: uid, turnInto: 'true' }]],
    ['getDevModeState', ({ id }) => [`getDevModeState/${id}`]],
    [
      'createNewUserLocally',
      ({ uid, email }) => [
        'createNewUserLocally',
        {
          firebase_id: uid,
          email,
          company_id: 2,
          first_name: 'A',
          last_name: 'B',
          display_name: 'A B',
          user_type: 'employee',
        },
      ],
    ],
  ])('is refused %s with the reason', async (_, call) => {
    const answer = await app.rest(caller, ...call(caller));
    expectProblem(answer, 403, REASON);
  });

  it.each([
    '{ users { totalCount } }',
    '{ companies { totalCount } }',
    '{ unallocatedUsers { totalCount } }',
    '{ auditLog { totalCount } }',
    '{ featureCatalogue }',
    '{ me { company { users { totalCount } } } }',
    '{ me { company { features { title } } } }',
    'mutation { setDevMode(enabled: true) { id } }',
    'mutation { createCompany(title: "Mine") { id } }',
    'mutation { signUpMember(input: { firstName: "A", lastName: "B" }) { id } }',
  ])('is refused %s with the reason', async (document) => {
    const answer = await app.gql(caller, document);
    expectCode(answer, 'FORBIDDEN');
    expect(answer.errors![0].extensions).toMatchObject({ reason: REASON });
  });

  it('is refused every subscription but meChanged', async () => {
    const staff = await follow(
      app.url,
      caller,
      'subscription ($id: ID!) { companyUsersChanged(companyId: $id) { id } }',
      {
        id: caller.companyId,
      },
    );
    expect(await staff.end).toBe('FORBIDDEN');
    await staff.stop();
    const me = await follow(app.url, caller, 'subscription { meChanged { id } }', {});
    await gqlData(app, cast.master, `mutation { setDevMode(userId: ${caller.id}, enabled: true) { id } }`);
    expect(await me.next()).toEqual({ id: String(caller.id) });
    await me.stop();
  });

  it('may not arrange the dashboard', async () => {
    const set = 'mutation { setDashboard(input: { panels: [], hidden: [] }) { id } }';
    expectCode(await app.gql(caller, set), 'FORBIDDEN');
  });

  it('reads single records that it may see, including its sessions', async () => {
    const { me } = await gqlData(
      app,
      caller,
      '{ me { mustChangePassword userType company { title } privileges { title } sessions { id } dashboard { panels } } liveCursor }',
    );
    expect(me).toMatchObject({
      mustChangePassword: true,
      sessions: [],
      dashboard: null,
      privileges: [{ title: 'MASTER CONTROL' }],
    });
    for (const path of [
      `getUserData/${caller.uid}`,
      `getPrivileges/${caller.id}`,
      `getCompanyData/${caller.companyId}`,
    ]) {
      await restData(app, caller, path);
    }
    // With MASTER CONTROL it would otherwise see everyone.
    expectProblem(await app.rest(caller, `getUserData/${cast.rival.uid}`), 404);
  });
});

it('a changed password gives the user access from the next sign-in on', async () => {
  const caller = await newcomer('admin');
  expect(await mustChange(caller)).toBe(true);
  await changePassword(caller.idToken, CHOSEN);
  const { idToken } = await signIn(caller.email, CHOSEN);
  // Within the same second, the token would be the same.
  const again = { ...caller, idToken: alterToken(idToken, { again: true }) };
  await restData(app, again, 'fetchUsersWithinCompany', { company_id: caller.companyId });
  expect(await mustChange(again)).toBe(false);
  const [event] = await app.database.query(
    `SELECT action, actor_user_id AS actor FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
    [String(caller.id)],
  );
  expect(event).toEqual({ action: 'INITIAL_PASSWORD_CHANGED', actor: caller.id });
});

it('signing in again with the same password changes nothing, and the person may sign out everywhere', async () => {
  const caller = await newcomer('employee');
  for (let time = 0; time < 2; time++) {
    expect(await mustChange(await signIn(caller.email, GIVEN))).toBe(true);
  }
  expect(await gqlData(app, caller, 'mutation { signOutEverywhere }')).toEqual({ signOutEverywhere: true });
});

it('users who signed up themselves, and earlier ones, need not change their password', async () => {
  for (const caller of [cast.employee, cast.admin]) expect(await mustChange(caller)).toBe(false);
});

describe('common passwords', () => {
  it.each(['password', 'PASSWORD', 'Password1', 'qwertyuiop', '1234567890'])(
    'createEmployee and createCompanyWithAdmin refuse %s, and name the field',
    async (password) => {
      const input = { email: uniqueEmail(), password, firstName: 'A', lastName: 'B' };
      for (const [document, more] of [
        ['mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }', {}],
        [
          'mutation ($input: CreateCompanyWithAdminInput!) { createCompanyWithAdmin(input: $input) { id } }',
          { companyName: 'A' },
        ],
      ] as const) {
        const answer = await app.gql(cast.master, document, { input: { ...input, ...more } });
        expectCode(answer, 'VALIDATION_FAILED');
        expect(answer.errors![0].extensions.errors).toEqual([
          { field: 'password', message: expect.stringContaining('common'), reason: 'COMMON_PASSWORD' },
        ]);
      }
    },
  );

  it('callers that may not create users get FORBIDDEN, not an error about the password', async () => {
    const input = { email: uniqueEmail(), password: 'password', firstName: 'A', lastName: 'B' };
    expectCode(
      await app.gql(
        cast.employee,
        'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }',
        {
          input,
        },
      ),
      'FORBIDDEN',
    );
  });
});
