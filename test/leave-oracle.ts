import { Temporal } from 'temporal-polyfill';

/** The facts as the oracle reads them: days as text, amounts in quarters where they are not whole. */
export interface LeaveOracleFacts {
  /** In the order of their days. */
  versions: {
    from: string;
    amount: number | null;
    isMonthly: boolean;
    isInArrears: boolean;
    proRata: 'NONE' | 'MONTH' | 'FULL_MONTH' | 'DAY';
    rounding: 'NONE' | 'UP' | 'DOWN' | 'NEAREST';
    roundedTo: number;
    waitingMonths: number;
    scaledTo: number | null;
    seniority: { years: number; extra: number }[];
    carryMax: number | null;
    carryUntil: string | null;
    minusAllowed: number;
  }[];
  start: string | null;
  end: string | null;
  /** Working days of a week, from days on. The first one holds before, too. */
  weeks: { from: string; days: number }[];
  takes: { date: string; amount: number }[];
  manual: { kind: 'OPENING' | 'CORRECTION' | 'PAYOUT'; date: string; amount: number }[];
  firstYear: number;
}

/** Exact fractions, so that nothing is lost between the day's accounts. */
class Fraction {
  constructor(
    readonly top: bigint,
    readonly bottom: bigint = 1n,
  ) {}
  static of(value: number): Fraction {
    return new Fraction(BigInt(Math.round(value * 4)), 4n);
  }
  plus(other: Fraction): Fraction {
    return new Fraction(
      this.top * other.bottom + other.top * this.bottom,
      this.bottom * other.bottom,
    ).reduced();
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom));
  }
  times(top: number, bottom: number): Fraction {
    return new Fraction(this.top * BigInt(top), this.bottom * BigInt(bottom)).reduced();
  }
  isAbove(other: Fraction): boolean {
    return this.top * other.bottom > other.top * this.bottom;
  }
  toNumber(): number {
    return Number((this.top * 1_000_000n) / this.bottom) / 1_000_000;
  }
  /** Rounds to a multiple of `step`. */
  rounded(how: 'UP' | 'DOWN' | 'NEAREST', step: Fraction): Fraction {
    const [top, bottom] = [this.top * step.bottom, this.bottom * step.top];
    const floor = (a: bigint, b: bigint) => (a >= 0n || a % b === 0n ? a / b : a / b - 1n);
    const steps =
      how === 'DOWN'
        ? floor(top, bottom)
        : how === 'UP'
          ? -floor(-top, bottom)
          : floor(top * 2n + bottom, bottom * 2n);
    return new Fraction(steps * step.top, step.bottom);
  }
  private reduced(): Fraction {
    let [a, b] = [this.top < 0n ? -this.top : this.top, this.bottom];
    while (b > 0n) [a, b] = [b, a % b];
    return a > 1n ? new Fraction(this.top / a, this.bottom / a) : this;
  }
}

const ZERO = new Fraction(0n);
const yearOf = (date: string) => Number(date.slice(0, 4));

const known = new Map<number, string[]>();

/** The days of a year, as text. */
function daysOfYear(year: number): string[] {
  let days = known.get(year);
  if (!days) {
    days = [];
    for (let day = Temporal.PlainDate.from(`${year}-01-01`); day.year === year; day = day.add({ days: 1 })) {
      days.push(day.toString());
    }
    known.set(year, days);
  }
  return days;
}

function* daysFrom(year: number): Generator<string> {
  for (let next = year; ; next += 1) yield* daysOfYear(next);
}

/**
 * Says what a person has on a day, for tests: the same rules as the product's, written down a second time as an account that is
 * kept day by day from the first year on.
 */
export function oracleBalance(facts: LeaveOracleFacts, date: string): number {
  const opening = facts.manual.find(({ kind }) => kind === 'OPENING');
  // Of the days before an opening balance, its year knows nothing.
  if (opening && opening.date > date && yearOf(opening.date) === yearOf(date)) return 0;
  const grants = new Map<string, Fraction>();
  for (let year = facts.firstYear; year <= yearOf(date); year += 1) grantYear(facts, year, grants);
  let balance = ZERO;
  // What of the balance is from earlier years, and the last day on which it can be taken.
  let [old, until]: [Fraction, string | null] = [ZERO, null];
  for (const day of daysFrom(facts.firstYear)) {
    const use = (amount: Fraction) => {
      balance = balance.minus(amount);
      old = amount.isAbove(old) ? ZERO : old.minus(amount);
    };
    if (until !== null && day > until) {
      balance = balance.minus(old);
      [old, until] = [ZERO, null];
    }
    for (const { kind, amount } of facts.manual.filter((one) => one.date === day)) {
      if (kind !== 'OPENING') continue;
      balance = Fraction.of(amount);
      const text = day.endsWith('-01-01') ? (versionOn(facts, day)?.carryUntil ?? null) : null;
      [old, until] = text === null || amount < 0 ? [ZERO, null] : [balance, dayOf(yearOf(day), text)];
    }
    balance = balance.plus(grants.get(day) ?? ZERO);
    for (const { kind, amount } of facts.manual.filter((one) => one.date === day)) {
      if (kind === 'CORRECTION' && amount >= 0) balance = balance.plus(Fraction.of(amount));
      if (kind === 'CORRECTION' && amount < 0) use(Fraction.of(-amount));
      if (kind === 'PAYOUT') use(Fraction.of(amount));
    }
    for (const take of facts.takes) if (take.date === day) use(Fraction.of(take.amount));
    if (day === date) return balance.toNumber();
    if (!day.endsWith('-12-31')) continue;
    // The year ends.
    const rules = versionOn(facts, day);
    const [late, lateUntil] = [old, until];
    [old, until] = [ZERO, null];
    if (facts.end !== null && facts.end <= day) continue;
    if (!rules || rules.amount === null) balance = ZERO;
    else if (!balance.isAbove(ZERO)) {
      if (rules.carryMax === 0 && rules.minusAllowed === 0) balance = ZERO;
    } else if (rules.carryMax === 0) balance = ZERO;
    else {
      if (lateUntil === day) balance = balance.minus(late);
      const most = rules.carryMax === null ? balance : Fraction.of(rules.carryMax);
      if (balance.isAbove(most)) balance = most;
      if (rules.carryUntil !== null) [old, until] = [balance, dayOf(yearOf(day) + 1, rules.carryUntil)];
    }
  }
  throw new Error('The days never end.');
}

const dayOf = (year: number, text: string): string =>
  text === '02-29'
    ? Temporal.PlainYearMonth.from(`${year}-02`).toPlainDate({ day: 29 }).toString()
    : `${year}-${text}`;

function versionOn({ versions }: LeaveOracleFacts, day: string) {
  let found: LeaveOracleFacts['versions'][number] | null = null;
  for (const one of versions) if (one.from <= day) found = one;
  return found;
}

/** What the whole year would be worth if all of it were like one day. */
function annual(facts: LeaveOracleFacts, day: string): Fraction {
  const rules = versionOn(facts, day);
  if (!rules || rules.amount === null) return ZERO;
  let [extra, reached] = [0, -1];
  if (facts.start !== null) {
    for (const step of rules.seniority) {
      const anniversary = `${yearOf(facts.start) + step.years}${facts.start.slice(4)}`;
      if (anniversary <= day && step.years > reached) [extra, reached] = [step.extra, step.years];
    }
  } else {
    for (const step of rules.seniority) if (step.years === 0) extra = step.extra;
  }
  let { days } = facts.weeks[0]!;
  for (const week of facts.weeks) if (week.from <= day) ({ days } = week);
  const whole = Fraction.of(rules.amount + extra);
  return rules.scaledTo === null ? whole : whole.times(days, rules.scaledTo);
}

/** Notes what is granted for a year, on the days on which it is. */
function grantYear(facts: LeaveOracleFacts, year: number, grants: Map<string, Fraction>): void {
  const all = daysOfYear(year);
  const first = facts.versions[0]?.from;
  const employed = all.filter(
    (day) =>
      first !== undefined &&
      day >= first &&
      (facts.start === null || day >= facts.start) &&
      (facts.end === null || day <= facts.end),
  );
  if (employed.length === 0) return;
  const rules = versionOn(facts, employed[0]!)!;
  const worth = (month: string): Fraction => {
    const [days, whole] = [employed, all].map((list) => list.filter((day) => day.startsWith(month)));
    if (rules.proRata === 'NONE') {
      const near = employed.find((day) => day >= `${month}-01`) ?? employed.at(-1)!;
      return annual(facts, near).times(1, 12);
    }
    if (days!.length === 0) return ZERO;
    if (rules.proRata === 'DAY') {
      return days!.reduce((sum, day) => sum.plus(annual(facts, day).times(1, all.length)), ZERO);
    }
    if (rules.proRata === 'FULL_MONTH' && days!.length < whole!.length) return ZERO;
    return annual(facts, days![0]!).times(1, 12);
  };
  const waitingEnd =
    facts.start === null || rules.waitingMonths === 0
      ? null
      : Temporal.PlainDate.from(facts.start).add({ months: rules.waitingMonths }).toString();
  const grant = (amount: Fraction, from: string, to: string) => {
    const wanted = rules.isInArrears ? to : from;
    let day = employed.find((one) => one >= wanted) ?? employed.at(-1)!;
    if (rules.isInArrears && day > wanted && wanted >= employed[0]!) day = wanted;
    if (waitingEnd !== null && day < waitingEnd) {
      day = facts.end !== null && facts.end < waitingEnd ? facts.end : waitingEnd;
    }
    grants.set(day, (grants.get(day) ?? ZERO).plus(amount));
  };
  const rounded = (amount: Fraction) =>
    rules.rounding === 'NONE' ? amount : amount.rounded(rules.rounding, Fraction.of(rules.roundedTo));
  let [sum, before] = [ZERO, ZERO];
  for (let month = 1; month <= 12; month += 1) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    sum = sum.plus(worth(text));
    if (!rules.isMonthly) continue;
    const end = all.filter((day) => day.startsWith(text)).at(-1)!;
    grant(rounded(sum).minus(before), `${text}-01`, end);
    before = rounded(sum);
  }
  if (!rules.isMonthly) grant(rounded(sum), all[0]!, all.at(-1)!);
}
