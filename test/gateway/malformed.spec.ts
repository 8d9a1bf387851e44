import { expectCode } from '../expectations.js';
import { startGateway, type TestGateway } from './gateway.js';
import { json, legacyUser, OldBackend } from './old-backend.js';

// One malformed record of the old backend must not hide the others.

const CLAIMS = Buffer.from('{"sub":"uid-1"}').toString('base64url');
const CALLER = { idToken: `x.${CLAIMS}.x` };
const COMPANY = { id: 1, title: 'Acme', created_at: '2023-05-01 12:00:00' };

let old: OldBackend;
let gateway: TestGateway;

async function start(responses: OldBackend['responses']): Promise<void> {
  old = await new OldBackend({ getCompanyData: json(COMPANY), ...responses }).start();
  gateway = await startGateway(old.url);
}

afterEach(async () => {
  await gateway.close();
  await old.stop();
});

/** Sends a query, and returns the whole response. */
async function whole(query: string): Promise<any> {
  const { body } = await gateway.http('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${CALLER.idToken}` },
    body: JSON.stringify({ query }),
  });
  return body;
}

describe('Malformed records', () => {
  const staff = [
    legacyUser(1),
    legacyUser(2, { email: undefined }),
    legacyUser(3, { user_type: 'owner' }),
    legacyUser(4, { created_at: 'soon' }),
    null,
    legacyUser(6),
  ];
  const STAFF_TWICE =
    '{ company(id: 1) { a: users { nodes { id } totalCount } b: users(first: 1) { nodes { id } } } }';

  it('are omitted from a list, and reported once, interpreted and compiled', async () => {
    await start({ fetchUsersWithinCompany: json(staff) });
    for (let time = 0; time < 4; time++) {
      const { data, errors, extensions } = await whole(STAFF_TWICE);
      expect(errors).toBeUndefined();
      expect(data.company.a).toEqual({ nodes: [{ id: '1' }, { id: '6' }], totalCount: 2 });
      expect(data.company.b.nodes).toEqual([{ id: '1' }]);
      const expected = [
        ['2', 'email must be text'],
        ['3', "user_type must be 'admin' or 'employee'"],
        ['4', 'created_at must be a date such as 2023-05-01T12:00:00.000Z'],
        [null, 'is not a record'],
      ];
      const warnings = expected.map(([id, problem]) => ({
        message: `A malformed record of fetchUsersWithinCompany of the old backend was left out: ${problem}.`,
        path: ['company', 'a'],
        type: 'User',
        id,
      }));
      expect(extensions).toEqual({ warnings });
    }
    // The log contains neither ids nor values.
    const log = await gateway.log();
    expect(log).toContain('Records left out of fetchUsersWithinCompany of the old backend: 4.');
  });

  it('of every kind of list are omitted', async () => {
    const feature = { title: 'Teams', created_at: '2023-05-01' };
    await start({
      getUserData: json(legacyUser(1)),
      getAllCompanies: json([COMPANY, { ...COMPANY, id: 2, title: '' }]),
      getFeatures: json([feature, { title: 'Events', created_at: null }]),
      getPrivileges: json([{ title: 'MASTER CONTROL' }, {}]),
      getAllUnallocatedUsers: json({ users: [{ id: 8, first_name: 'Ida', email: '' }] }),
    });
    const { data, errors, extensions } = await whole(`{ me { privileges { title } }
      companies { nodes { id features { title } } totalCount } unallocatedUsers { nodes { id } } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      me: { privileges: [{ title: 'MASTER CONTROL' }] },
      companies: { nodes: [{ id: '1', features: [{ title: 'Teams' }] }], totalCount: 1 },
      unallocatedUsers: { nodes: [] },
    });
    const named = extensions.warnings.map(({ path, type, id }: any) => [path.join('.'), type, id]);
    expect(named.sort()).toEqual([
      ['companies', 'Company', '2'],
      ['companies.nodes.0.features', 'Feature', 'Events'],
      ['me.privileges', 'Privilege', null],
      ['unallocatedUsers', 'User', '8'],
    ]);
  });

  it('beyond a hundred are counted', async () => {
    await start({
      fetchUsersWithinCompany: json(
        Array.from({ length: 350 }, (_, index) => legacyUser(index + 1, { user_type: '' })),
      ),
    });
    const { data, extensions } = await whole(STAFF_TWICE);
    expect(data.company.a).toEqual({ nodes: [], totalCount: 0 });
    expect(extensions.warnings).toHaveLength(100);
    expect(extensions.moreWarnings).toBe(250);
  });

  it('do not fail a change that has succeeded', async () => {
    await start({ removeFeature: json([{ title: 'Events' }]) });
    const { data, errors, extensions } = await whole(
      'mutation { removeFeature(companyId: 1, title: "Teams") { id } }',
    );
    expect([data, errors, extensions]).toEqual([{ removeFeature: { id: '1' } }, undefined, undefined]);
  });

  it('are an error if such a user is requested by id', async () => {
    await start({
      getDevModeState: json({ dev_mode: 'true' }),
      getUserData: json(legacyUser(1)),
      fetchUsersWithinCompany: json(staff),
    });
    const answer = await gateway.gql(CALLER, '{ user(id: 3) { id } }');
    expectCode(answer, 'UNAVAILABLE');
    expect(answer.errors![0].extensions.reason).toBe('LEGACY_RESPONSE_INVALID');
    expect(answer.errors![0].message).toContain("user_type must be 'admin' or 'employee'");
  });

  it('with the id of another one are omitted', async () => {
    await start({ fetchUsersWithinCompany: json([2, 1, 2, 3, 1].map((id) => legacyUser(id))) });
    const { data, extensions } = await whole('{ company(id: 1) { users { nodes { id } totalCount } } }');
    expect(data.company.users).toEqual({ nodes: [{ id: '1' }, { id: '2' }, { id: '3' }], totalCount: 3 });
    expect(extensions.warnings.map(({ id, message }: any) => [id, message])).toEqual(
      ['2', '1'].map((id) => [
        id,
        'A malformed record of fetchUsersWithinCompany of the old backend was left out: another record has the same id.',
      ]),
    );
  });
});
