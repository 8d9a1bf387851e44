import { expectCode, expectDenied, gqlData, restData, type Twins, USER_FIELDS } from '../expectations.js';
import { buildCast, buildCompany, buildRow, buildUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const ALLOCATE = `mutation ($userId: ID!, $companyId: ID) { allocateUser(userId: $userId, companyId: $companyId) { ${USER_FIELDS} } }`;
const allocation = (userId: number, companyId: number): Twins => ({
  rest: ['allocateUser', { id_of_user_to_be_allocated: userId, id_of_company_to_be_allocated_to: companyId }],
  gql: [ALLOCATE, { userId: String(userId), companyId: String(companyId) }],
});

async function companyOf(userId: number): Promise<number | null> {
  const [row] = await app.database.query('SELECT company_id FROM users WHERE id = $1', [userId]);
  return row.company_id;
}

describe('rights that a company gave', () => {
  const rights = async (userId: number) => {
    const [row] = await app.database.query(
      `SELECT user_type, ARRAY(SELECT privilege_title FROM user_privileges WHERE user_id = u.id ORDER BY 1) AS privileges
       FROM users u WHERE id = $1`,
      [userId],
    );
    return [row.user_type, row.privileges];
  };
  const traits = {
    userType: 'admin' as const,
    privileges: ['enable/disable dev mode' as const, 'view ALL STAFF section' as const],
  };
  const FEWER = ['employee', ['enable/disable dev mode']];

  it.each(['rest', 'gql'] as const)(
    'do not follow an unallocated admin into a company, by %s',
    async (door) => {
      const admin = await buildUser(app, traits);
      const { rest, gql } = allocation(admin.id, cast.company.id);
      const type =
        door === 'rest'
          ? (await restData(app, cast.admin, ...rest)).user_type
          : (await gqlData(app, cast.admin, ...gql)).allocateUser.userType;
      expect(type.toLowerCase()).toBe('employee');
      expect(await rights(admin.id)).toEqual(FEWER);
      await expectDenied(app, admin, 403, allocation(cast.waiting.id, cast.company.id));
      expectCode(
        await app.gql(admin, `{ company(id: ${cast.company.id}) { users { totalCount } } }`),
        'FORBIDDEN',
      );
      const [entry] = await app.database.query(
        `SELECT personal::jsonb AS values FROM audit_log
       WHERE subject_id = $1 AND action = 'USER_JOINED' AND company_id = $2`,
        [String(admin.id), cast.company.id],
      );
      expect(entry.values.before).toEqual({ companyId: null, userType: 'admin' });
      expect(entry.values.after).toEqual({ companyId: cast.company.id, userType: 'employee' });
      // A repeat changes nothing, even if the company has appointed the user since.
      await app.database.query(`UPDATE users SET user_type = 'admin' WHERE id = $1`, [admin.id]);
      await restData(app, cast.admin, ...allocation(admin.id, cast.company.id).rest);
      expect((await rights(admin.id))[0]).toBe('admin');
    },
  );

  it('follow an admin that MASTER CONTROL moves, as they always have', async () => {
    for (const target of [cast.other.id, 0]) {
      const { id } = await buildRow(app, { ...traits, company: cast.company });
      await restData(app, cast.master, ...allocation(id, target).rest);
      expect(await rights(id)).toEqual(['admin', traits.privileges]);
    }
  });

  it('do not follow the admins of a closed company into the next, but return with their own', async () => {
    const company = await buildCompany(app);
    const [stays, goes] = [
      await buildRow(app, { ...traits, company }),
      await buildRow(app, { ...traits, company }),
    ];
    await gqlData(app, cast.master, `mutation { closeCompany(companyId: ${company.id}) { people } }`);
    await restData(app, cast.admin, ...allocation(goes.id, cast.company.id).rest);
    await gqlData(app, cast.master, `mutation { reopenCompany(companyId: ${company.id}) { id } }`);
    expect(await rights(goes.id)).toEqual(FEWER);
    expect(await rights(stays.id)).toEqual(['admin', traits.privileges]);
    expect(await companyOf(stays.id)).toBe(company.id);
  });
});
