import fc from 'fast-check';
import type { DayResult } from '../days/attendance-day.js';
import { accountStart, overtimeAccount, type OvertimeEntry } from './overtime-account.js';

const result = (day: number, overtimeMinutes: number, timeOffMinutes = 0): DayResult => ({
  day,
  status: null,
  workedMinutes: 480 + overtimeMinutes,
  plannedMinutes: 480,
  breakMinutes: 0,
  deductedMinutes: 0,
  overtimeMinutes,
  timeOffMinutes,
  isLate: false,
  isMissingOut: false,
  isOngoing: false,
  isOver: false,
  leave: null,
});
const rules = (overtimeCap: number | null, effectiveFrom = 0) => ({
  effectiveFrom,
  breakSteps: null,
  countsOvertime: true,
  overtimeCap,
});
const entry = (day: number, kind: OvertimeEntry['kind'], minutes: number, id = day): OvertimeEntry => ({
  id,
  kind,
  day,
  minutes,
});

describe('an overtime account', () => {
  it('is what was before, plus overtime and corrections, less time off and payouts', () => {
    const days = [result(1, 60), result(2, -30), result(3, 0, 480), result(4, 15)];
    const entries = [entry(1, 'OPENING', 600), entry(2, 'CORRECTION', 45), entry(4, 'PAYOUT', 100)];
    expect(overtimeAccount(days, entries, [rules(null)]).map(({ balance }) => balance)).toEqual([
      660, 675, 195, 110,
    ]);
  });

  it('does not credit overtime above its limit, and keeps what somebody entered', () => {
    const account = overtimeAccount(
      [result(1, 60), result(2, 60), result(3, 0), result(4, -30), result(5, 60)],
      [entry(3, 'CORRECTION', 200)],
      [rules(100)],
    );
    expect(account.map(({ balance, cappedMinutes }) => [balance, cappedMinutes])).toEqual([
      [60, 0],
      [100, 20],
      [300, 0],
      [270, 0],
      [270, 60],
    ]);
  });

  it('begins with the last opening balance, else with the first rules or entry', () => {
    const entries = [entry(5, 'OPENING', 10), entry(9, 'OPENING', 20), entry(3, 'CORRECTION', 1)];
    expect(accountStart(entries, [rules(null, 2)], 20)).toBe(9);
    expect(accountStart(entries, [rules(null, 2)], 8)).toBe(5);
    expect(accountStart(entries, [rules(null, 2)], 4)).toBe(2);
    expect(accountStart(entries, [], 4)).toBe(3);
    expect(accountStart([], [rules(null, 2)], 1)).toBeNull();
    expect(accountStart([], [], 1)).toBeNull();
  });

  it('is the same from an opening balance that says what it was, wherever it is cut', () => {
    const days = fc.array(
      fc.record({ overtime: fc.integer({ min: -480, max: 300 }), off: fc.constantFrom(0, 0, 0, 240) }),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(days, fc.nat(38), fc.option(fc.integer({ min: 0, max: 1_000 })), (made, place, cap) => {
        const all = made.map(({ overtime, off }, index) => result(index, overtime, off));
        const cut = Math.min(place + 1, all.length - 1);
        const whole = overtimeAccount(all, [], [rules(cap)]);
        const opening = entry(cut, 'OPENING', whole[cut - 1]!.balance);
        const rest = overtimeAccount(all.slice(cut), [opening], [rules(cap)]);
        expect(rest.map(({ balance }) => balance)).toEqual(whole.slice(cut).map(({ balance }) => balance));
        const sum = made.reduce((total, { overtime, off }) => total + overtime - off, 0);
        const capped = whole.reduce((total, { cappedMinutes }) => total + cappedMinutes, 0);
        expect(whole.at(-1)!.balance).toBe(sum - capped);
        if (cap !== null) expect(Math.max(...whole.map(({ balance }) => balance))).toBeLessThanOrEqual(cap);
      }),
      { numRuns: 2_000, seed: 20_261_135 },
    );
  });
});
