import { dateOf, dayNumber } from '../../../../platform/time/days.js';
import { planner, weeksOf, type WeekHours } from '../schedules/work-plan.js';
import { balanceOn, ledgerOf, type LedgerFacts, shownEntries } from './entitlement-ledger.js';
import { costOf, type CountedLeave, takesOf } from './leave-takes.js';
import { PLAIN_RULES, type PolicyRules } from './policy-rules.js';

const LONG_AGO = dayNumber('2000-01-01');
const policy = (rules: Partial<PolicyRules>, from = '2000-01-01') => ({
  effectiveFrom: dayNumber(from),
  rules: { ...PLAIN_RULES, ...rules },
});

const factsOf = ({
  rules = {},
  versions,
  start,
  end,
  ...more
}: Partial<Omit<LedgerFacts, 'employment'>> & {
  rules?: Partial<PolicyRules>;
  start?: string;
  end?: string;
} = {}): LedgerFacts => ({
  versions: versions ?? [policy(rules)],
  employment: {
    start: start === undefined ? LONG_AGO : dayNumber(start),
    end: end === undefined ? null : dayNumber(end),
  },
  scaleOn: () => 5,
  scaleChanges: [],
  takes: [],
  manual: [],
  firstYear: 2026,
  ...more,
});

/** Working days from a day on, one a take. */
const takes = (from: string, count: number, requestId = 1) =>
  Array.from({ length: count }, (_, index) => ({ day: dayNumber(from) + index, amount: 1, requestId }));

const balance = (facts: LedgerFacts, day: string) =>
  balanceOn(ledgerOf(facts, Number(day.slice(0, 4))), dayNumber(day));
const kinds = (facts: LedgerFacts, year: number) =>
  shownEntries(ledgerOf(facts, year))
    .filter((entry) => entry.year === year)
    .map(({ day, kind, amount }) => `${dateOf(day)} ${kind} ${amount}`);

describe('carried leave', () => {
  const opening = { id: 1, kind: 'OPENING' as const, day: dayNumber('2026-01-01'), amount: 10 };
  const rules = { amount: 20, carryMax: null, carryUntil: '03-31' };

  it.each([
    [0, 10, 20],
    [8, 2, 20],
    [10, 0, 20],
    [12, 0, 18],
  ])('of 10 until 31 March, with %i taken before April, expires by %i', (taken, expired, left) => {
    const facts = factsOf({ rules, manual: [opening], takes: takes('2026-02-02', taken) });
    expect(balance(facts, '2026-03-31')).toBe(30 - taken);
    expect(balance(facts, '2026-04-01')).toBe(left);
    const lines = kinds(facts, 2026).filter((line) => line.includes('EXPIRED'));
    expect(lines).toEqual(expired === 0 ? [] : [`2026-04-01 EXPIRED -${expired}`]);
  });

  it('is used by days before it expires only, if a request goes across', () => {
    const facts = factsOf({ rules, manual: [opening], takes: takes('2026-03-29', 6) });
    expect(kinds(facts, 2026)).toEqual([
      '2026-01-01 OPENING 10',
      '2026-01-01 GRANTED 20',
      '2026-03-29 TAKEN -3',
      '2026-04-01 EXPIRED -7',
      '2026-04-01 TAKEN -3',
    ]);
  });

  it('is at most the maximum, and the rest is shown as expired', () => {
    const facts = factsOf({ rules: { ...rules, carryMax: 5 }, takes: takes('2026-07-01', 8) });
    expect(kinds(facts, 2027).slice(0, 3)).toEqual([
      '2027-01-01 CARRIED 12',
      '2027-01-01 EXPIRED -7',
      '2027-01-01 GRANTED 20',
    ]);
    expect(balance(facts, '2027-03-31')).toBe(25);
    expect(balance(facts, '2027-04-01')).toBe(20);
  });

  it('expires at the end of a year that it can be taken in, and new leave goes over', () => {
    const facts = factsOf({
      rules: { amount: 20, carryMax: 20, carryUntil: '12-31' },
      takes: takes('2027-05-03', 15),
    });
    expect(balance(facts, '2027-12-31')).toBe(25);
    expect(kinds(facts, 2028).slice(0, 2)).toEqual(['2028-01-01 CARRIED 25', '2028-01-01 EXPIRED -5']);
  });

  it('can be taken until 28 February in years that have no 29th', () => {
    const facts = factsOf({ rules: { ...rules, carryUntil: '02-29' } });
    expect([balance(facts, '2027-02-28'), balance(facts, '2027-03-01')]).toEqual([40, 20]);
    expect([balance(facts, '2028-02-29'), balance(facts, '2028-03-01')]).toEqual([40, 20]);
  });

  it('follows a correction of a year that is over', () => {
    const correction = { id: 2, kind: 'CORRECTION' as const, day: dayNumber('2026-11-02'), amount: -1 };
    const all = { ...rules, carryUntil: null };
    expect(balance(factsOf({ rules: all }), '2027-06-01')).toBe(40);
    expect(balance(factsOf({ rules: all, manual: [correction] }), '2027-06-01')).toBe(39);
  });

  it('does not expire a second time if somebody has corrected it away', () => {
    const correction = { id: 2, kind: 'CORRECTION' as const, day: dayNumber('2026-02-02'), amount: -10 };
    expect(balance(factsOf({ rules, manual: [opening, correction] }), '2026-04-01')).toBe(20);
  });

  it('comes back if leave that used it is cancelled in time, and expires if it is cancelled later', () => {
    const taken = factsOf({ rules, manual: [opening], takes: takes('2026-03-02', 10) });
    expect(balance(taken, '2026-06-01')).toBe(20);
    expect(balance({ ...taken, takes: [] }, '2026-03-31')).toBe(30);
    expect(balance({ ...taken, takes: [] }, '2026-06-01')).toBe(20);
  });

  it('is less after a year with a minus, and a minus is forgotten only where none is allowed', () => {
    const minus = { rules: { amount: 20, minusAllowed: 5 }, takes: takes('2026-05-01', 23) };
    expect(balance(factsOf(minus), '2027-01-01')).toBe(17);
    expect(balance(factsOf({ ...minus, rules: { amount: 20 } }), '2027-01-01')).toBe(20);
  });
});

describe('earned leave', () => {
  const half = { rounding: 'UP' as const, roundedTo: 0.5 };

  it.each([
    ['MONTH' as const, 12],
    ['FULL_MONTH' as const, 9.5],
    ['DAY' as const, 11],
    ['NONE' as const, 28],
  ])('of 28 a year, from 15 August on and %s, is %d', (proRata, amount) => {
    const facts = factsOf({ rules: { amount: 28, proRata, ...half }, start: '2026-08-15' });
    expect(balance(facts, '2026-08-14')).toBe(0);
    expect(balance(facts, '2026-08-15')).toBe(amount);
    expect(balance(facts, '2027-01-01')).toBe(28);
  });

  it('is exact without rounding', () => {
    const facts = (proRata: 'MONTH' | 'DAY') =>
      factsOf({ rules: { amount: 28, proRata }, start: '2026-08-15' });
    expect(balance(facts('MONTH'), '2026-12-31')).toBeCloseTo(11 + 2 / 3, 5);
    expect(balance(facts('DAY'), '2026-12-31')).toBeCloseTo((28 * 139) / 365, 5);
  });

  it('follows the week: from five days to three on 1 July, 14 and 8.4 are 22.5', () => {
    const isEarly = (day: number) => day < dayNumber('2026-07-01');
    const facts = factsOf({
      rules: { amount: 28, proRata: 'MONTH', scaledTo: 5, ...half },
      scaleOn: (day) => (isEarly(day) ? 5 : 3),
      scaleChanges: [dayNumber('2026-07-01')],
    });
    expect(balance(facts, '2026-12-31')).toBe(22.5);
    const [grant] = ledgerOf(facts, 2026);
    expect(
      grant!.parts!.map(({ from, to, annual, share }) => [
        dateOf(from),
        dateOf(to),
        annual,
        Math.round(share * 12),
      ]),
    ).toEqual([
      ['2026-01-01', '2026-06-30', 28, 6],
      ['2026-07-01', '2026-12-31', 16.8, 6],
    ]);
  });

  it.each([
    ['UP' as const, 9.5],
    ['DOWN' as const, 9],
    ['NEAREST' as const, 9.5],
  ])('of 28 for six days a week is, for two and rounded %s, %d', (rounding, amount) => {
    const facts = factsOf({ rules: { amount: 28, scaledTo: 6, rounding, roundedTo: 0.5 }, scaleOn: () => 2 });
    expect(balance(facts, '2026-06-01')).toBe(amount);
  });

  it('of somebody who leaves on 30 April after 12 of 28 days is 2.5 too little', () => {
    const facts = factsOf({
      rules: { amount: 28, proRata: 'MONTH', ...half },
      end: '2026-04-30',
      takes: takes('2026-02-02', 12),
    });
    expect(balance(facts, '2026-04-30')).toBe(-2.5);
    // Nothing changes afterwards.
    expect(balance(facts, '2028-01-01')).toBe(-2.5);
  });

  it('comes month by month, in advance or in arrears, and its months make the year', () => {
    const monthly = { amount: 28, accrual: 'MONTHLY' as const, proRata: 'MONTH' as const, ...half };
    const advance = factsOf({ rules: monthly });
    expect(
      ['2026-01-01', '2026-01-31', '2026-02-01', '2026-12-01'].map((day) => balance(advance, day)),
    ).toEqual([2.5, 2.5, 5, 28]);
    const arrears = factsOf({ rules: { ...monthly, isInArrears: true } });
    expect(
      ['2026-01-30', '2026-01-31', '2026-12-30', '2026-12-31'].map((day) => balance(arrears, day)),
    ).toEqual([0, 2.5, 26, 28]);
  });

  it('waits, and is granted as the waiting time ends', () => {
    const facts = factsOf({ rules: { amount: 24, proRata: 'MONTH', waitingMonths: 6 }, start: '2026-10-15' });
    expect([balance(facts, '2027-04-14'), balance(facts, '2027-04-15')]).toEqual([0, 30]);
    // Who leaves earlier has earned it nevertheless.
    expect(
      balance({ ...facts, employment: { ...facts.employment, end: dayNumber('2026-12-31') } }, '2026-12-31'),
    ).toBe(6);
  });

  it('grows with the years, from the month of the anniversary on', () => {
    const facts = factsOf({
      rules: { amount: 24, proRata: 'MONTH', seniority: [{ years: 5, extra: 12 }] },
      start: '2021-07-01',
      firstYear: 2025,
    });
    expect([
      balance(facts, '2025-12-31'),
      balance(facts, '2026-12-31'),
      balance(facts, '2027-12-31'),
    ]).toEqual([24, 30, 36]);
  });

  it('of a year that is over stays when the policy changes later', () => {
    const versions = [policy({ amount: 28 }), policy({ amount: 30 }, '2027-01-01')];
    const facts = factsOf({ versions });
    expect([balance(facts, '2026-12-31'), balance(facts, '2027-01-01')]).toEqual([28, 30]);
  });
});

describe('a ledger of decades', () => {
  // Calculating each of 15,000 days blocked the server for seconds.
  it.each(['DAY', 'MONTH', 'FULL_MONTH', 'NONE'] as const)(
    'reads what the week is worth at most once a month and where it changes (%s)',
    (proRata) => {
      let reads = 0;
      const changes = ['2000-05-17', '2010-02-03'].map(dayNumber);
      const facts = factsOf({
        rules: { amount: 28, proRata, scaledTo: 5, carryMax: null, seniority: [{ years: 3, extra: 2 }] },
        start: '1990-02-20',
        firstYear: 1990,
        scaleChanges: changes,
        scaleOn: (day) => {
          reads += 1;
          return 3 + changes.filter((one) => one <= day).length;
        },
      });
      ledgerOf(facts, 2029);
      // Once more a year for the anniversary.
      expect(reads).toBeLessThanOrEqual(40 * 13 + changes.length);
    },
  );

  it('counts the days of a leap year on both sides of an anniversary on 29 February', () => {
    const facts = factsOf({
      rules: { amount: 0, proRata: 'DAY', seniority: [{ years: 1, extra: 365 }] },
      start: '2024-02-29',
      firstYear: 2024,
    });
    expect(balance(facts, '2025-12-31')).toBe(306);
  });
});

describe('an opening balance', () => {
  it('counts from its day on, whatever was before', () => {
    const opening = { id: 1, kind: 'OPENING' as const, day: dayNumber('2026-07-01'), amount: 12.5 };
    const facts = factsOf({
      rules: { amount: 28, carryMax: 5 },
      manual: [opening],
      takes: takes('2026-03-02', 5),
      firstYear: 2024,
    });
    expect(balance(facts, '2026-07-01')).toBe(12.5);
    expect(balance(facts, '2027-01-01')).toBe(33);
  });
});

describe('a day of leave', () => {
  const hours = (minutes: (number | null)[]): WeekHours =>
    minutes.map((one) => (one === null ? null : { start: 480, minutes: one }));
  const plan = (week: WeekHours) => {
    const schedules = [{ effectiveFrom: LONG_AGO, isOwn: true, hours: week, timeZone: 'UTC', region: null }];
    const week1 = weeksOf(schedules);
    return {
      planOf: planner(schedules, [{ day: dayNumber('2026-06-04'), region: null }], 'UTC'),
      longestOn: (day: number) => week1(day).longest,
    };
  };
  const leave = (from: string, to: string, more: Partial<CountedLeave> = {}): CountedLeave => ({
    id: 1,
    from: dayNumber(from),
    fromHalf: 'MORNING',
    to: dayNumber(to),
    toHalf: 'AFTERNOON',
    interruptsLeave: false,
    ...more,
  });
  const six = plan(hours([480, 480, 480, 480, 480, 240, null]));
  const days = { unit: 'DAYS' as const, shortDays: 'HALF' as const };

  it('of four hours, beside days of eight, costs half a day, or four hours', () => {
    const saturday = leave('2026-06-06', '2026-06-06');
    expect(costOf(takesOf(saturday, six, days, []))).toBe(0.5);
    expect(costOf(takesOf(saturday, six, { ...days, shortDays: 'WHOLE' }, []))).toBe(1);
    expect(costOf(takesOf(saturday, six, { ...days, unit: 'HOURS' }, []))).toBe(4);
  });

  it('costs nothing on a day off or a holiday', () => {
    // Monday to Sunday, with a holiday on Thursday.
    expect(costOf(takesOf(leave('2026-06-01', '2026-06-07'), six, days, []))).toBe(4.5);
    expect(
      costOf(
        takesOf(
          leave('2026-06-01', '2026-06-07', { fromHalf: 'AFTERNOON' }),
          six,
          { ...days, unit: 'HOURS' },
          [],
        ),
      ),
    ).toBe(32);
  });

  it('costs nothing while the person is sick', () => {
    const sick = leave('2026-06-02', '2026-06-03', { id: 2, interruptsLeave: true, toHalf: 'MORNING' });
    const week = leave('2026-06-01', '2026-06-05');
    expect(takesOf(week, six, days, [sick]).map(({ day, amount }) => [dateOf(day), amount])).toEqual([
      ['2026-06-01', 1],
      ['2026-06-03', 0.5],
      ['2026-06-05', 1],
    ]);
    expect(costOf(takesOf(sick, six, days, [sick]))).toBe(1.5);
  });

  it('costs nothing in weeks whose schedule has the day off', () => {
    const short = plan(hours([null, 480, 480, null, null, null, null]));
    expect(costOf(takesOf(leave('2026-06-01', '2026-06-07'), short, days, []))).toBe(2);
  });
});
