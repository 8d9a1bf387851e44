import { addFeatures } from '../../../../test/actions.js';
import { type BuiltUser, buildCompany, buildUser } from '../../../../test/factories.js';
import { created, PATCH, provisioned } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let app: SharedServer;
let shared: Awaited<ReturnType<typeof provisioned>>;

beforeAll(async () => {
  app = await sharedServer();
  shared = await provisioned(app);
  await addFeatures(app, shared.company, 'Attendance');
});
afterAll(() => app.close());

const member = () => buildUser(app, { company: shared.company });
const pathOf = ({ id }: BuiltUser) => `Users/u${id}`;
const patch = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });
const employ = ({ id }: BuiltUser) =>
  app.database.query(
    `INSERT INTO employments (company_id, user_id, started_on) SELECT company_id, id, '2020-01-01' FROM users WHERE id = $1`,
    [id],
  );
const entriesOf = async ({ id }: BuiltUser) =>
  (
    await app.database.query('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id', [String(id)])
  ).map(({ action }: { action: string }) => action);

describe('the enterprise extension', () => {
  it('leaves out what cannot be stored, and never prevents a deactivation', async () => {
    const { scim, company } = shared;
    const [person, other] = [await member(), await member()];
    const stranger = await buildUser(app, { company: await buildCompany(app) });
    const refused = [
      { employeeNumber: 'E-1' }, // No employment.
      { manager: { value: `u${stranger.id}` } },
      { manager: { value: 'u2147483648' } },
      { manager: { value: 'Ada' } },
      { manager: { value: `u${person.id}` } },
      { department: 'Sales', costCenter: 7 },
      { employeeNumber: { a: 1 }, manager: [1, 2] },
    ];
    for (const values of refused) {
      const answer = await scim('PUT', pathOf(person), { title: 'Analyst', [ENTERPRISE]: values });
      expect([values, answer.status, answer.body[ENTERPRISE]]).toEqual([values, 200, undefined]);
    }
    await employ(person);
    await employ(other);
    await scim('PUT', pathOf(other), { [ENTERPRISE]: { employeeNumber: 'E-2' } });
    for (const employeeNumber of ['E-2', 'x'.repeat(101), 'a\u0000b']) {
      const { status, body } = await scim('PUT', pathOf(person), { [ENTERPRISE]: { employeeNumber } });
      expect([status, body[ENTERPRISE]]).toEqual([200, undefined]);
    }
    const closed = await scim('PUT', pathOf(other), {
      active: false,
      [ENTERPRISE]: { employeeNumber: 'x'.repeat(999), manager: { value: `u${other.id}` } },
    });
    expect(closed.body).toMatchObject({ active: false, [ENTERPRISE]: { employeeNumber: 'E-2' } });
    expect(company.id).toBeGreaterThan(0);
  });

  it('is written by PUT and PATCH, read, found and removed', async () => {
    const { scim } = shared;
    const [person, boss, chief] = [await member(), await member(), await member()];
    await employ(person);
    const stored = { employeeNumber: `E-${person.id}`, manager: { value: `u${boss.id}` } };
    const put = await scim('PUT', pathOf(person), { [ENTERPRISE]: stored });
    expect(put.body.schemas).toContain(ENTERPRISE);
    expect(put.body[ENTERPRISE]).toMatchObject({
      ...stored,
      manager: {
        value: `u${boss.id}`,
        $ref: expect.stringContaining(`/Users/u${boss.id}`),
        displayName: expect.any(String),
      },
    });
    expect(await entriesOf(person)).toEqual(expect.arrayContaining(['EMPLOYMENT_CHANGED', 'MANAGER_SET']));
    // Nobody reports to themselves, through others either.
    const cycle = await scim(
      'PATCH',
      pathOf(boss),
      patch({ op: 'add', path: `${ENTERPRISE}:manager`, value: `u${person.id}` }),
    );
    expect([cycle.status, cycle.body[ENTERPRISE]]).toEqual([200, undefined]);
    for (const filter of [
      `employeeNumber eq "E-${person.id}"`,
      `${ENTERPRISE}:employeeNumber eq "E-${person.id}"`,
      `manager eq "u${boss.id}"`,
      `${ENTERPRISE}:manager eq "u${boss.id}"`,
    ]) {
      const { body } = await scim('GET', `Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, body.Resources.map(({ id }: any) => id)]).toEqual([filter, [`u${person.id}`]]);
    }
    const only = await scim('GET', `${pathOf(person)}?attributes=${ENTERPRISE}:employeeNumber`);
    expect(only.body[ENTERPRISE]).toEqual({ employeeNumber: `E-${person.id}` });
    const moved = await scim(
      'PATCH',
      pathOf(person),
      patch(
        { op: 'replace', path: `${ENTERPRISE}:manager`, value: { value: `u${chief.id}` } },
        { op: 'replace', value: { [`${ENTERPRISE}:employeeNumber`]: 42 } },
      ),
    );
    expect(moved.body[ENTERPRISE]).toMatchObject({
      employeeNumber: '42',
      manager: { value: `u${chief.id}` },
    });
    const less = await scim('PATCH', pathOf(person), patch({ op: 'remove', path: `${ENTERPRISE}:manager` }));
    expect(less.body[ENTERPRISE]).toEqual({ employeeNumber: '42' });
    const none = await scim('PATCH', pathOf(person), patch({ op: 'remove', path: ENTERPRISE }));
    expect(none.body[ENTERPRISE]).toBeUndefined();
  });

  it('is kept for invited people until they join', async () => {
    const { scim } = shared;
    const boss = await member();
    const person = await created(scim, {
      [ENTERPRISE]: { manager: { value: `u${boss.id}` }, employeeNumber: '7' },
    });
    const { body } = await scim('GET', `Users/${person.id}`);
    expect(body[ENTERPRISE]).toMatchObject({ manager: { value: `u${boss.id}` } });
  });
});
