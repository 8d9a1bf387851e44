import { addFeatures } from '../../../../test/actions.js';
import {
  type AttendanceCast,
  buildAttendanceCast,
  EMPLOYED,
  EMPLOYMENTS,
  OF_DAY_QUERY,
  SAVE_EMPLOYMENT,
  SET_SCHEDULE,
} from '../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildCompany, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

const PRIVILEGE = 'manage ATTENDANCE';

let app: SharedServer;
let cast: AttendanceCast;
let hr: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
  hr = await buildUser(app, { company: cast.company, privileges: [PRIVILEGE] });
});
afterAll(() => app.close());

const idOf = ({ id }: { id: number }) => String(id);
const newMember = () => buildUser(app, { company: cast.company });
const terms = {
  effectiveFrom: '2026-02-01',
  weeklyDays: 3,
  weeklyHours: 24,
  country: 'DE',
  jobTitle: 'Engineer',
};
const save = (caller: BuiltUser, person: { id: number }, input: object) =>
  app.gql(caller, SAVE_EMPLOYMENT, { userId: idOf(person), input: { startedOn: '2026-02-01', ...input } });

describe('employment', () => {
  it('is entered by admins and HR only, and HR does not enter its own', async () => {
    await expectCredentialsNeeded(app, {
      gql: [SAVE_EMPLOYMENT, { userId: idOf(cast.mate), input: { startedOn: '2026-02-01' } }],
    });
    for (const caller of [cast.lead, cast.mate, hr]) {
      await expectReason(
        save(caller, caller === hr ? hr : cast.mate, {}),
        'FORBIDDEN',
        'ATTENDANCE_MANAGERS_ONLY',
      );
    }
    for (const caller of [cast.employee, cast.viewer, cast.rival, cast.waiting]) {
      expectCode(await save(caller, cast.mate, {}), 'NOT_FOUND');
    }
    expectCode(await save(hr, cast.rival, {}), 'NOT_FOUND');
    for (const input of [
      { endedOn: '2026-01-31' },
      { terms: { ...terms, effectiveFrom: '2026-01-31' } },
      { endedOn: '2026-06-30', terms: { ...terms, effectiveFrom: '2026-07-01' } },
      { terms: { ...terms, weeklyDays: 8 } },
      { terms: { ...terms, weeklyHours: 169 } },
      { terms: { ...terms, country: 'XX' } },
      { startedOn: '2026-02-30' },
    ]) {
      expectCode(await save(hr, cast.mate, input), 'VALIDATION_FAILED');
    }
    const outside = await buildUser(app, { company: await buildCompany(app), privileges: [PRIVILEGE] });
    expectCode(await save(outside, cast.mate, {}), 'NOT_FOUND');
  });

  it('has a history of terms, one time after the other, and a number of its own', async () => {
    const [person, other] = [await newMember(), await newMember()];
    const number = `P-${person.id}`;
    const first = (await save(hr, person, { personnelNumber: number, terms })).data!.employment;
    await expectReason(save(hr, other, { personnelNumber: number }), 'CONFLICT', 'PERSONNEL_NUMBER_TAKEN');
    await expectReason(save(hr, person, { startedOn: '2027-01-01' }), 'CONFLICT', 'EMPLOYMENTS_OVERLAP');
    const change = {
      id: first.id,
      personnelNumber: number,
      terms: { ...terms, effectiveFrom: '2026-07-01', weeklyDays: 5 },
    };
    expect((await save(cast.admin, person, change)).data!.employment.terms).toMatchObject([
      { effectiveFrom: '2026-07-01', weeklyDays: 5 },
      { effectiveFrom: '2026-02-01', weeklyDays: 3 },
    ]);
    await save(hr, person, { id: first.id, personnelNumber: number, endedOn: '2026-12-31' });
    expect(
      (await save(hr, person, { startedOn: '2027-01-01', personnelNumber: number })).errors,
    ).toBeUndefined();
    const seen = (await gqlData(app, person, EMPLOYMENTS)).employments;
    expect(seen).toMatchObject([
      { startedOn: '2027-01-01', endedOn: null, canChange: false },
      { startedOn: '2026-02-01', endedOn: '2026-12-31', personnelNumber: number },
    ]);
    const removed = seen[1].terms[0].id;
    await gqlData(app, hr, 'mutation ($id: ID!) { removeEmploymentTerms(id: $id) }', { id: removed });
    expectCode(
      await app.gql(cast.mate, 'mutation ($id: ID!) { removeEmployment(id: $id) }', { id: seen[0].id }),
      'NOT_FOUND',
    );
    await gqlData(app, hr, 'mutation ($id: ID!) { removeEmployment(id: $id) }', { id: seen[0].id });
    expect((await gqlData(app, person, EMPLOYMENTS)).employments).toMatchObject([
      { terms: [{ weeklyDays: 3 }] },
    ]);
    const entries = await app.database.query(
      `SELECT action, door FROM audit_log WHERE subject_id = $1 AND action = 'EMPLOYMENT_CHANGED'`,
      [idOf(person)],
    );
    expect(entries).toHaveLength(6);
  });

  it('is read by the person, managers and HR, and listed by HR with who is missing', async () => {
    await save(hr, cast.employee, { terms });
    for (const caller of [cast.employee, cast.lead, hr, cast.admin]) {
      const { employments } = await gqlData(app, caller, EMPLOYMENTS, { userId: idOf(cast.employee) });
      expect([caller.id, employments.length]).toEqual([caller.id, 1]);
    }
    for (const caller of [cast.mate, cast.viewer, cast.rival]) {
      expectCode(await app.gql(caller, EMPLOYMENTS, { userId: idOf(cast.employee) }), 'NOT_FOUND');
    }
    const list = { id: idOf(cast.company), isMissing: true };
    await expectReason(app.gql(cast.lead, EMPLOYED, list), 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
    const missing = (await gqlData(app, hr, EMPLOYED, list)).company.employedUsers.nodes;
    expect(missing.map(({ id }: any) => id)).toContain(idOf(cast.lead));
    expect(missing.map(({ id }: any) => id)).not.toContain(idOf(cast.employee));
    const all = (await gqlData(app, hr, EMPLOYED, { ...list, isMissing: false })).company.employedUsers.nodes;
    expect(all.find(({ id }: any) => id === idOf(cast.employee)).employment.terms).toEqual([
      { jobTitle: 'Engineer' },
    ]);
  });

  it('needs the feature, and is exported with a person and erased with it', async () => {
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    await expectReason(app.gql(admin, EMPLOYMENTS), 'FORBIDDEN', 'FEATURE_MISSING');
    await addFeatures(app, company, 'Attendance');
    const person = await buildUser(app, { company });
    await save(admin, person, { terms });
    await app.database.query('DELETE FROM users WHERE id = $1', [person.id]);
    const [{ count }] = await app.database.query(
      'SELECT count(*)::integer AS count FROM employments WHERE user_id = $1',
      [person.id],
    );
    expect(count).toBe(0);
  });
});

describe("'manage ATTENDANCE'", () => {
  it('is granted by admins in their company', async () => {
    const person = await newMember();
    const grant = `mutation ($userId: ID!, $title: String!) { grantPrivilege(userId: $userId, title: $title) { id } }`;
    expectCode(await app.gql(cast.rival, grant, { userId: idOf(person), title: PRIVILEGE }), 'NOT_FOUND');
    await gqlData(app, cast.admin, grant, { userId: idOf(person), title: PRIVILEGE });
    expect((await save(person, cast.mate, {})).errors).toBeUndefined();
  });

  it('lets its holder see the working time of colleagues and set their hours, not the own ones', async () => {
    const person = await newMember();
    const day = { userId: idOf(person), date: '2026-06-01' };
    expect((await gqlData(app, hr, OF_DAY_QUERY, day)).day.canCorrect).toBe(true);
    expectCode(await app.gql(cast.mate, OF_DAY_QUERY, day), 'NOT_FOUND');
    expect((await gqlData(app, hr, OF_DAY_QUERY, { ...day, userId: idOf(hr) })).day.canCorrect).toBe(false);
    const hours = (userId: string) => ({
      input: { userId, effectiveFrom: '2026-03-02', hours: [{ weekday: 1, start: '09:00', minutes: 60 }] },
    });
    expect((await app.gql(hr, SET_SCHEDULE, hours(idOf(person)))).errors).toBeUndefined();
    await expectReason(app.gql(hr, SET_SCHEDULE, hours(idOf(hr))), 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
  });
});
