import fc from 'fast-check';
import { type LeaveOracleFacts, oracleBalance } from '../../../../../test/leave-oracle.js';
import { dateOf, dayNumber } from '../../../../platform/time/days.js';
import { yearOf } from './calendar-years.js';
import { versionsOf } from './leave-source.js';
import { balanceOn, ledgerOf, type LedgerFacts, shownEntries, sumOf } from './entitlement-ledger.js';

/** All of them belong to the second tier. */
const RUNS = process.env.TEST_TIER === 'first' ? 300 : 10_000;

const quarter = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((value) => value / 4);
/** Often the edges of months, and 29 February. */
const date = (from: string, to: string) =>
  fc.oneof(
    fc.integer({ min: dayNumber(from), max: dayNumber(to) }).map(dateOf),
    fc.integer({ min: dayNumber(from), max: dayNumber(to) }).map((day) => `${dateOf(day).slice(0, 7)}-01`),
    fc.constantFrom('2023-12-31', '2024-01-01', '2024-02-29', '2024-03-31', '2024-04-01', '2024-12-31'),
  );
const rare = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });

const version = fc.record({
  from: date('2022-01-01', '2025-12-31'),
  amount: fc.option(quarter(0, 40), { freq: 12 }),
  isMonthly: fc.boolean(),
  isInArrears: fc.boolean(),
  proRata: fc.constantFrom('NONE' as const, 'MONTH' as const, 'FULL_MONTH' as const, 'DAY' as const),
  rounding: fc.constantFrom('NONE' as const, 'UP' as const, 'DOWN' as const, 'NEAREST' as const),
  roundedTo: fc.constantFrom(0.25, 0.5, 1),
  waitingMonths: fc.constantFrom(0, 0, 0, 3, 6, 14),
  scaledTo: rare(fc.integer({ min: 1, max: 7 })),
  seniority: fc.uniqueArray(fc.record({ years: fc.integer({ min: 0, max: 9 }), extra: quarter(0, 5) }), {
    selector: ({ years }) => years,
    maxLength: 2,
  }),
  carryMax: fc.constantFrom(null, 0, 5, 10, 12.5),
  carryUntil: fc.constantFrom(null, '03-31', '03-31', '02-29', '09-30', '12-31', '01-01'),
  minusAllowed: fc.constantFrom(0, 0, 5),
});

const facts: fc.Arbitrary<LeaveOracleFacts> = fc
  .record({
    versions: fc.uniqueArray(version, { selector: ({ from }) => from, minLength: 1, maxLength: 3 }),
    start: fc.option(date('2015-01-01', '2025-06-30'), { freq: 8 }),
    end: rare(date('2022-06-01', '2026-12-31')),
    weeks: fc.uniqueArray(
      fc.record({ from: date('2022-01-01', '2026-01-01'), days: fc.integer({ min: 0, max: 7 }) }),
      { selector: ({ from }) => from, minLength: 1, maxLength: 3 },
    ),
    takes: fc.array(
      fc.record({ date: date('2022-01-01', '2026-12-31'), amount: fc.constantFrom(0.5, 1, 1, 4, 12) }),
      { maxLength: 14 },
    ),
    opening: rare(
      fc.record({
        kind: fc.constant('OPENING' as const),
        date: date('2022-01-01', '2025-12-31'),
        amount: quarter(-5, 20),
      }),
    ),
    corrections: fc.array(
      fc.record({
        kind: fc.constant('CORRECTION' as const),
        date: date('2022-01-01', '2026-12-31'),
        amount: quarter(-6, 6),
      }),
      { maxLength: 3 },
    ),
    payouts: fc.array(
      fc.record({
        kind: fc.constant('PAYOUT' as const),
        date: date('2022-01-01', '2026-12-31'),
        amount: quarter(0, 8),
      }),
      { maxLength: 1 },
    ),
  })
  .map(({ opening, corrections, payouts, versions, weeks, start, end, ...rest }) => ({
    ...rest,
    start,
    end: start !== null && end !== null && end < start ? null : end,
    versions: versions.toSorted((one, other) => one.from.localeCompare(other.from)),
    weeks: weeks.toSorted((one, other) => one.from.localeCompare(other.from)),
    manual: [...(opening ? [opening] : []), ...corrections, ...payouts],
    firstYear: 2022,
  }));

/** The same facts as the product reads them. */
function read(of: LeaveOracleFacts): LedgerFacts {
  return {
    versions: of.versions.map(({ from, isMonthly, ...rules }) => ({
      effectiveFrom: dayNumber(from),
      rules: { ...rules, unit: 'DAYS', accrual: isMonthly ? 'MONTHLY' : 'YEARLY', shortDays: 'WHOLE' },
    })),
    employment: {
      start: of.start === null ? null : dayNumber(of.start),
      end: of.end === null ? null : dayNumber(of.end),
    },
    scaleOn: (day) => (of.weeks.findLast(({ from }) => dayNumber(from) <= day) ?? of.weeks[0]!).days,
    scaleChanges: of.weeks.map(({ from }) => dayNumber(from)),
    takes: of.takes.map((take, index) => ({
      day: dayNumber(take.date),
      amount: take.amount,
      requestId: index,
    })),
    manual: of.manual.map((entry, id) => ({
      id,
      kind: entry.kind,
      day: dayNumber(entry.date),
      amount: entry.amount,
    })),
    firstYear: of.firstYear,
  };
}

describe('a balance', () => {
  it(`is as an account says that is kept day by day, of ${RUNS} generated employments`, () => {
    fc.assert(
      fc.property(
        facts,
        fc.array(date('2022-01-01', '2026-12-31'), { minLength: 3, maxLength: 3 }),
        (of, days) => {
          for (const day of days) {
            const number = dayNumber(day);
            const balance = balanceOn(ledgerOf(read(of), yearOf(number)), number);
            expect([
              day,
              Math.abs(balance - oracleBalance(of, day)) < 0.001 || [balance, oracleBalance(of, day)],
            ]).toEqual([day, true]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('does not depend on how far it is calculated, and its lines say the same as its days', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 2022, max: 2026 }), (of, year) => {
        const [near, far] = [ledgerOf(read(of), year), ledgerOf(read(of), 2030)];
        expect(far.filter((entry) => entry.year <= year)).toEqual(near);
        const lines = shownEntries(near).filter((entry) => entry.year === year);
        expect(sumOf(lines)).toBeCloseTo(balanceOn(near, dayNumber(`${year}-12-31`)), 4);
      }),
      { numRuns: Math.min(RUNS, 1_000) },
    );
  });

  it('of a kind without a policy is its allowance without the leave of the year, as before there were policies', () => {
    const days = fc.array(
      fc.record({ date: date('2022-01-01', '2026-12-31'), halves: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 732 }),
        days,
        fc.integer({ min: 2022, max: 2026 }),
        (allowanceHalves, all, year) => {
          const takes = all.map(({ date: day, halves }, requestId) => ({
            day: dayNumber(day),
            amount: halves / 2,
            requestId,
          }));
          const entries = ledgerOf(
            {
              versions: versionsOf({ id: 1, allowanceHalves }, []),
              employment: { start: null, end: null },
              scaleOn: () => 5,
              scaleChanges: [],
              takes,
              manual: [],
              firstYear: 2022,
            },
            year,
          );
          const ofYear = takes.filter(({ day }) => yearOf(day) === year);
          const used = ofYear.reduce((sum, { amount }) => sum + amount, 0);
          expect(balanceOn(entries, dayNumber(`${year}-12-31`))).toBe(allowanceHalves / 2 - used);
        },
      ),
      { numRuns: Math.min(RUNS, 1_000) },
    );
  });
});
