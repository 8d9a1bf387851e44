import {
  ADD_ENTRY,
  type AttendanceCast,
  BALANCE_LIST,
  BALANCES,
  buildAttendanceCast,
  buildLine,
  buildType,
  LEAVE_BALANCES,
  LEDGER,
  REMOVE_POLICY,
  REQUEST,
  SAVE_EMPLOYMENT,
  SET_POLICY,
  UPDATE_TYPE,
} from '../../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: AttendanceCast;
let hr: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
  hr = await buildUser(app, { company: cast.company, privileges: ['manage ATTENDANCE'] });
});
afterAll(() => app.close());

/** As the settings read them. */
const SETTINGS = `query ($id: ID!) { company(id: $id) { absenceTypes { id name isPaid needsApproval interruptsLeave allowance archivedAt
  policies { id effectiveFrom unit amount accrual isInArrears proRata rounding roundedTo waitingMonths scaledTo
    seniority { years extra } carryMax carryUntil minusAllowed shortDays } } holidays(year: 2026) { id date region name } } }`;
const THIS = new Date().getUTCFullYear();
const NEXT = THIS + 1;
const idOf = ({ id }: { id: number }) => String(id);
const newMember = () => buildUser(app, { company: cast.company });
const rules = { effectiveFrom: `${THIS}-01-01`, amount: 20, carryMax: 5, carryUntil: '03-31' };
const setPolicy = (caller: BuiltUser, typeId: string, input: object = rules) =>
  app.gql(caller, SET_POLICY, { typeId, input });
const employ = (person: BuiltUser, startedOn: string, more: object = {}) =>
  gqlData(app, hr, SAVE_EMPLOYMENT, { userId: idOf(person), input: { startedOn, ...more } });
const balance = async (caller: BuiltUser, typeId: string, more: object = {}) =>
  (await gqlData(app, caller, LEAVE_BALANCES, more)).leaveBalances.find(
    ({ type }: any) => type.id === typeId,
  );
const enter = (caller: BuiltUser, person: BuiltUser, typeId: string, input: object) =>
  app.gql(caller, ADD_ENTRY, {
    userId: idOf(person),
    typeId,
    input: { kind: 'CORRECTION', day: `${THIS}-02-01`, amount: 1, reason: 'Agreed', ...input },
  });

describe('policies', () => {
  it('are set by admins and HR, and say how kinds of leave are granted', async () => {
    const { id } = await buildType(app, cast.admin);
    await expectCredentialsNeeded(app, { gql: [SET_POLICY, { typeId: id, input: rules }] });
    for (const caller of [cast.lead, cast.employee]) {
      await expectReason(setPolicy(caller, id), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    }
    expectCode(await setPolicy(cast.rival, id), 'NOT_FOUND');
    for (const input of [
      { amount: -1 },
      { amount: 1.234 },
      { roundedTo: 0.3 },
      { carryUntil: '02-30' },
      { carryUntil: '04-31' },
      { carryUntil: '01-00' },
      { waitingMonths: 61 },
      { scaledTo: 0 },
      { seniority: [1, 1].map((years) => ({ years, extra: 1 })) },
      { effectiveFrom: '2026-02-30' },
    ]) {
      expectCode(await setPolicy(hr, id, { ...rules, ...input }), 'VALIDATION_FAILED');
    }
    const { policy } = (await setPolicy(hr, id)).data!;
    const { company } = await gqlData(app, hr, SETTINGS, { id: idOf(cast.company) });
    expect(company.absenceTypes.find((one: any) => one.id === id).policies).toMatchObject([
      { amount: 20, carryMax: 5, carryUntil: '03-31', rounding: 'UP', seniority: [] },
      { effectiveFrom: '1970-01-01', amount: null },
    ]);
    expectCode(await app.gql(cast.rival, REMOVE_POLICY, { id: policy.id }), 'NOT_FOUND');
    await expectReason(
      app.gql(cast.lead, REMOVE_POLICY, { id: policy.id }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    await expectReason(setPolicy(hr, id, { ...rules, unit: 'HOURS' }), 'CONFLICT', 'LEAVE_UNIT_FIXED');
  });

  it('follow employment: a later start, fewer days a week, and an end that is not stored yet', async () => {
    const { id } = await buildType(app, cast.admin);
    await setPolicy(hr, id, { ...rules, amount: 28, scaledTo: 5 });
    const person = await newMember();
    const on = `${NEXT}-12-31`;
    await employ(person, `${NEXT}-08-15`);
    expect(await balance(person, id, { on })).toMatchObject({ granted: 12, balance: 12, available: 12 });
    const part = await newMember();
    await employ(part, `${THIS}-01-01`, { terms: { effectiveFrom: `${NEXT}-07-01`, weeklyDays: 3 } });
    await gqlData(app, hr, SAVE_EMPLOYMENT, {
      userId: idOf(part),
      input: {
        id: (await gqlData(app, part, '{ employments { id } }')).employments[0].id,
        startedOn: `${THIS}-01-01`,
        terms: { effectiveFrom: `${THIS}-01-01`, weeklyDays: 5 },
      },
    });
    expect((await balance(part, id, { on })).granted).toBe(22.5);
    expect(
      await balance(cast.lead, id, {
        userId: idOf(cast.employee),
        leavingOn: `${NEXT}-04-30`,
        on: `${NEXT}-04-30`,
      }),
    ).toMatchObject({ granted: 9.5 });
  });

  it('never change what an earlier year granted, nor does a new allowance', async () => {
    const { id, name } = await buildType(app, cast.admin, { allowance: 28 });
    const left = async (year: number) =>
      (await gqlData(app, cast.mate, BALANCES, { year })).myAbsenceBalances.find(
        ({ type }: any) => type.name === name,
      );
    expect([await left(THIS - 1), await left(NEXT)]).toMatchObject([{ left: 28 }, { left: 28 }]);
    const { type } = await gqlData(app, cast.admin, UPDATE_TYPE, { id, input: { allowance: 30 } });
    expect(type.allowance).toBe(30);
    expect([await left(THIS - 1), await left(THIS), await left(NEXT)]).toMatchObject([
      { left: 28 },
      { left: 30 },
      { left: 30 },
    ]);
  });
});

describe('entries', () => {
  it('are added by admins and HR for others, with a reason, and the person is notified', async () => {
    const { id } = await buildType(app, cast.admin);
    await setPolicy(hr, id);
    await expectCredentialsNeeded(app, {
      gql: [
        ADD_ENTRY,
        {
          userId: idOf(cast.mate),
          typeId: id,
          input: { kind: 'CORRECTION', day: '2026-02-01', amount: 1, reason: 'x' },
        },
      ],
    });
    for (const [caller, person] of [
      [cast.lead, cast.employee],
      [hr, hr],
      [cast.employee, cast.employee],
    ] as const) {
      await expectReason(enter(caller, person, id, {}), 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
    }
    for (const caller of [cast.mate, cast.rival])
      expectCode(await enter(caller, cast.employee, id, {}), 'NOT_FOUND');
    const foreign = await buildType(app, cast.rival);
    expectCode(await enter(hr, cast.employee, foreign.id, {}), 'NOT_FOUND');
    for (const input of [{ amount: 0 }, { kind: 'PAYOUT', amount: -1 }, { reason: '' }, { amount: 1.001 }]) {
      expectCode(await enter(hr, cast.employee, id, input), 'VALIDATION_FAILED');
    }
    await enter(hr, cast.employee, id, { kind: 'OPENING', day: `${THIS}-01-01`, amount: 10 });
    await enter(hr, cast.employee, id, { amount: -1, reason: 'Agreed with Ada' });
    const { ledger } = await gqlData(app, cast.employee, LEDGER, { typeId: id, year: THIS });
    expect(ledger.canChange).toBe(false);
    expect(ledger.entries).toMatchObject([
      { kind: 'OPENING', amount: 10, balance: 10 },
      { kind: 'GRANTED', amount: 20, balance: 30, parts: [{ annual: 20, share: 1 }], policy: { amount: 20 } },
      { kind: 'CORRECTED', amount: -1, reason: 'Agreed with Ada', creator: { id: idOf(hr) } },
      { kind: 'EXPIRED', day: `${THIS}-04-01`, amount: -9, expiry: 'NOT_TAKEN', balance: 20 },
    ]);
    const notices = await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1`, [
      cast.employee.id,
    ]);
    expect(notices.map(({ kind }: any) => kind)).toContain('LEAVE_BALANCE_CORRECTED');
    const [entry] = await app.database.query(
      `SELECT personal FROM audit_log WHERE subject_id = $1 AND action = 'LEAVE_BALANCE_CORRECTED' LIMIT 1`,
      [idOf(cast.employee)],
    );
    expect(entry.personal).not.toMatch(/Agreed|Leave 0/);
  });
});

describe('balances', () => {
  it('are read by the person, managers and HR, and listed for as many as the caller may see', async () => {
    const { id } = await buildType(app, cast.admin);
    await setPolicy(hr, id);
    for (const caller of [cast.mate, cast.viewer, cast.rival]) {
      expectCode(await app.gql(caller, LEAVE_BALANCES, { userId: idOf(cast.employee) }), 'NOT_FOUND');
      expectCode(
        await app.gql(caller, LEDGER, { userId: idOf(cast.employee), typeId: id, year: THIS }),
        'NOT_FOUND',
      );
    }
    const list = async (caller: BuiltUser) =>
      (await gqlData(app, caller, BALANCE_LIST, { id: idOf(cast.company), typeId: id, on: `${THIS}-06-01` }))
        .company.leaveBalances.nodes;
    expect((await list(cast.mate)).map((row: any) => row.id)).toEqual([idOf(cast.mate)]);
    expect((await list(cast.lead)).map((row: any) => row.id).toSorted()).toEqual(
      [cast.lead, cast.employee, cast.mate].map(idOf).toSorted(),
    );
    const all = await list(hr);
    expect(all.length).toBeGreaterThan(3);
    expect(all.find((row: any) => row.id === idOf(cast.mate)).balance).toEqual({
      balance: 20,
      available: 20,
    });
    expectCode(await app.gql(cast.rival, BALANCE_LIST, { id: idOf(cast.company), typeId: id }), 'NOT_FOUND');
  });

  it('tell managers nothing about days of leave before the person reported to them', async () => {
    const sick = await buildType(app, cast.admin, { interruptsLeave: true });
    const vacation = await buildType(app, cast.admin, { allowance: 30 });
    const [person, boss] = [await newMember(), await newMember()];
    const enterLeave = (typeId: string, from: string, to: string) =>
      gqlData(app, hr, REQUEST, { input: { userId: idOf(person), typeId, from, to } });
    await employ(person, `${THIS - 1}-01-01`);
    await enterLeave(sick.id, `${NEXT}-03-01`, `${NEXT}-03-14`);
    await enterLeave(sick.id, `${NEXT}-06-07`, `${NEXT}-06-13`);
    await enterLeave(vacation.id, `${NEXT}-04-05`, `${NEXT}-04-11`);
    const early = { day: `${NEXT}-02-01`, reason: 'A dispute' };
    expect((await enter(hr, person, vacation.id, early)).errors).toBeUndefined();
    await buildLine(app, person, boss, `${NEXT}-06-01`);
    const ledger = async (caller: BuiltUser, typeId: string) =>
      (await gqlData(app, caller, LEDGER, { userId: idOf(person), typeId, year: NEXT })).ledger.entries.map(
        ({ day, kind, amount, reason, balance: rest }: any) => [day, kind, amount, reason, rest],
      );
    expect((await ledger(boss, sick.id)).map(([day, , amount]: any[]) => [day, amount])).toEqual(
      [[`${NEXT}-06-07`, -5]].map(([, amount]) => [expect.stringMatching(`^${NEXT}-06-0[789]$`), amount]),
    );
    expect(await ledger(boss, vacation.id)).toEqual([
      [`${NEXT}-01-01`, 'GRANTED', 30, null, 30],
      [`${NEXT}-02-01`, 'CORRECTED', 1, null, 31],
      [`${NEXT}-05-31`, 'TAKEN', -5, null, 26],
    ]);
    expect(await ledger(hr, sick.id)).toHaveLength(2);
    expect((await ledger(hr, vacation.id))[1]).toContain('A dispute');
    const of = async (caller: BuiltUser, typeId: string, on: string) =>
      balance(caller, typeId, { userId: idOf(person), on });
    expect(await of(boss, sick.id, `${NEXT}-03-08`)).toMatchObject({
      on: `${NEXT}-06-01`,
      taken: 0,
      planned: 5,
    });
    expect(await of(hr, sick.id, `${NEXT}-03-14`)).toMatchObject({ taken: 10, planned: 5 });
    expect(await of(boss, vacation.id, `${NEXT}-06-01`)).toMatchObject({ taken: 5, balance: 26 });
    const row = (caller: BuiltUser, typeId: string, on: string) =>
      gqlData(
        app,
        caller,
        `query ($id: ID!, $typeId: ID!, $on: String) { company(id: $id) {
        leaveBalances(typeId: $typeId, on: $on) { nodes { id balance { on taken } } } } }`,
        {
          id: idOf(cast.company),
          typeId,
          on,
        },
      ).then(({ company }) => company.leaveBalances.nodes.find(({ id }: any) => id === idOf(person)).balance);
    expect(await row(boss, sick.id, `${NEXT}-03-14`)).toEqual({ on: `${NEXT}-06-01`, taken: 0 });
    expect(await row(hr, sick.id, `${NEXT}-03-14`)).toEqual({ on: `${NEXT}-03-14`, taken: 10 });
    const preview = (from: string) =>
      app.gql(
        boss,
        `query ($userId: ID, $typeId: ID, $input: AbsenceRangeInput!) {
          absencePreview(userId: $userId, typeId: $typeId, input: $input) { days } }`,
        { userId: idOf(person), typeId: vacation.id, input: { from, to: `${NEXT}-06-18` } },
      );
    expectCode(await preview(`${NEXT}-03-01`), 'NOT_FOUND');
    expect((await preview(`${NEXT}-06-01`)).errors).toBeUndefined();
  });

  it('let requests use what is carried first, and refuse what would fall below zero', async () => {
    const { id } = await buildType(app, cast.admin, { needsApproval: false });
    await setPolicy(hr, id, { ...rules, amount: 10, carryMax: null });
    const person = await newMember();
    await employ(person, `${THIS}-01-01`);
    const ask = (from: string, to: string) => app.gql(person, REQUEST, { input: { typeId: id, from, to } });
    // Ten days go over into the next year, and expire there if nobody takes them.
    const early = await balance(person, id, { on: `${NEXT}-03-31` });
    expect(early).toMatchObject({ carried: 10, granted: 10, balance: 20, available: 20 });
    expect(early.expiring).toEqual({ amount: 10, until: `${NEXT}-03-31` });
    expect((await balance(person, id, { on: `${NEXT}-04-01` })).expiring).toBeNull();
    expect((await balance(person, id, { on: `${NEXT}-01-01` })).expiring).toEqual({
      amount: 10,
      until: `${NEXT}-03-31`,
    });
    expect((await balance(person, id, { on: `${NEXT}-04-01` })).balance).toBe(10);
    // More than ten working days from April on are too many, whatever there was before.
    await expectReason(ask(`${NEXT}-04-05`, `${NEXT}-04-30`), 'CONFLICT', 'ALLOWANCE_EXCEEDED');
    // Two weeks in March take what was carried, a week in April half of what is new.
    expect((await ask(`${NEXT}-03-01`, `${NEXT}-03-14`)).errors).toBeUndefined();
    expect((await balance(person, id, { on: `${NEXT}-04-01` })).balance).toBe(10);
    expect((await ask(`${NEXT}-04-05`, `${NEXT}-04-11`)).errors).toBeUndefined();
    // Ten days of this year are what that leave relies on.
    await expectReason(ask(`${THIS}-12-18`, `${THIS}-12-31`), 'CONFLICT', 'ALLOWANCE_EXCEEDED');
  });
});
