import {
  ADD_ENTRY,
  addPunches,
  type AttendanceCast,
  buildAttendanceCast,
  buildType,
  SET_POLICY,
} from '../../../../test/attendance.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildCompany, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

const LIST = 'count isMore rows { userId day until amount unit type { name } person { id } }';
const DESK = `query ($id: ID!) { company(id: $id) { attendanceDesk {
  today away { ${LIST} } missingEnds { ${LIST} } requests { ${LIST} } expiring { ${LIST} } withoutEmployment { ${LIST} }
  setup { hasHolidays hasKinds hasSchedules hasOpenings } } } }`;

let app: SharedServer;
let cast: AttendanceCast;
let hr: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
  hr = await buildUser(app, { company: cast.company, privileges: ['manage ATTENDANCE'] });
});
afterAll(() => app.close());

const idOf = ({ id }: { id: number }) => String(id);
const deskOf = async (caller: BuiltUser) =>
  (await gqlData(app, caller, DESK, { id: idOf(cast.company) })).company.attendanceDesk;
const absence = ({ id }: { id: number }, typeId: string, state: string, from: number, to: number) =>
  app.database.query(
    `INSERT INTO absence_requests (company_id, user_id, type_id, from_day, to_day, state)
     SELECT company_id, id, $2, current_date + $4::integer, current_date + $5::integer, $3 FROM users WHERE id = $1`,
    [id, typeId, state, from, to],
  );

describe("HR's desk", () => {
  it('is for admins and HR of the company with the feature', async () => {
    const desk = { id: idOf(cast.company) };
    for (const caller of [cast.lead, cast.employee]) {
      await expectReason(app.gql(caller, DESK, desk), 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
    }
    expectCode(await app.gql(cast.rival, DESK, desk), 'NOT_FOUND');
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    await expectReason(app.gql(admin, DESK, { id: idOf(company) }), 'FORBIDDEN', 'FEATURE_MISSING');
  });

  it('begins with what to set up', async () => {
    const desk = await deskOf(hr);
    expect(desk.setup).toEqual({
      hasHolidays: false,
      hasKinds: false,
      hasSchedules: false,
      hasOpenings: false,
    });
    expect(desk.away).toEqual({ count: 0, isMore: false, rows: [] });
    expect(desk.withoutEmployment.count).toBeGreaterThan(desk.withoutEmployment.rows.length - 1);
    expect(desk.withoutEmployment.rows).toHaveLength(5);
  });

  it('shows who is away, and what waits', async () => {
    const type = await buildType(app, cast.admin, { name: 'Vacation', allowance: 28 });
    await absence(cast.mate, type.id, 'APPROVED', -1, 1);
    await absence(cast.lead, type.id, 'APPROVED', 3, 4);
    await absence(cast.employee, type.id, 'REQUESTED', 5, 6);
    const early = new Date(Date.now() - 40 * 3_600_000).toISOString();
    await addPunches(app, cast.employee, early);
    await app.database.query(
      `INSERT INTO open_punches (punch_id, company_id, user_id, at)
       SELECT id, company_id, user_id, at FROM punches WHERE user_id = $1 ON CONFLICT DO NOTHING`,
      [cast.employee.id],
    );
    const desk = await deskOf(cast.admin);
    expect(desk.away).toMatchObject({
      count: 1,
      rows: [{ userId: idOf(cast.mate), type: { name: 'Vacation' }, person: { id: idOf(cast.mate) } }],
    });
    expect(desk.requests).toMatchObject({ count: 1, rows: [{ userId: idOf(cast.employee) }] });
    expect(desk.missingEnds).toMatchObject({ count: 1, rows: [{ userId: idOf(cast.employee) }] });
    expect(desk.setup.hasKinds).toBe(true);
  });

  it('shows what was carried over and expires soon', async () => {
    const { id: typeId } = await buildType(app, cast.admin, { name: 'Carried', allowance: 28 });
    const { today } = await deskOf(hr);
    const soon = new Date(Date.parse(today) + 30 * 86_400_000).toISOString().slice(0, 10);
    const isSameYear = soon.slice(0, 4) === today.slice(0, 4);
    await gqlData(app, cast.admin, SET_POLICY, {
      typeId,
      input: { effectiveFrom: '2020-01-01', amount: 28, carryMax: 10, carryUntil: soon.slice(5) },
    });
    await gqlData(app, cast.admin, ADD_ENTRY, {
      userId: idOf(cast.mate),
      typeId,
      input: { kind: 'OPENING', day: `${today.slice(0, 4)}-01-01`, amount: 4, reason: 'Before' },
    });
    const { expiring, setup } = await deskOf(hr);
    expect(setup.hasOpenings).toBe(true);
    if (isSameYear) {
      expect(expiring.rows).toContainEqual(
        expect.objectContaining({ userId: idOf(cast.mate), until: soon, amount: 4, unit: 'DAYS' }),
      );
    }
  });
});
