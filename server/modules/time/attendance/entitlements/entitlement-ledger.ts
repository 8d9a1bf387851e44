import type { DayNumber } from '../../../../platform/time/days.js';
import { dayInYear, yearOf, yearRange } from './calendar-years.js';
import { type EarnedPart, type EarningFacts, type Grant, grantsFor } from './earned-leave.js';
import { exact, type PolicyRules, versionOn } from './policy-rules.js';

/** What a day of leave costs. */
export interface Take {
  day: DayNumber;
  amount: number;
  requestId: number;
}

/**
 * What somebody has entered by hand. OPENING: what the person has at the beginning of the day, whatever was before. CORRECTION:
 * more or less. PAYOUT: how much was paid out.
 */
export interface ManualEntry {
  id: number;
  kind: 'OPENING' | 'CORRECTION' | 'PAYOUT';
  day: DayNumber;
  amount: number;
}

/** Everything that the leave of a person follows from, for one kind. */
export interface LedgerFacts extends EarningFacts {
  takes: readonly Take[];
  manual: readonly ManualEntry[];
  /** The first year that matters. Nothing goes over into it. */
  firstYear: number;
}

export type EntryKind = 'OPENING' | 'CARRIED' | 'GRANTED' | 'TAKEN' | 'CORRECTED' | 'PAID_OUT' | 'EXPIRED';
/** Why carried leave expired: it was more than the maximum, or it was not taken in time. */
export type ExpiryCause = 'OVER_MAXIMUM' | 'NOT_TAKEN';

/** A line of the ledger. The balance of a day is the sum of its year's entries until it. */
export interface LedgerEntry {
  year: number;
  day: DayNumber;
  kind: EntryKind;
  /** Negative if the person has less. */
  amount: number;
  requestId?: number;
  manualId?: number;
  parts?: EarnedPart[];
  rules?: PolicyRules;
  cause?: ExpiryCause;
}

/** What comes over from the year before. */
interface Carried {
  rest: number;
  /** What expires as the year ends: more than the maximum, or carried a year before. */
  lost: { amount: number; cause: ExpiryCause }[];
  /** The last day on which it can be taken. Null if it does not expire. */
  until: DayNumber | null;
}

const NOTHING: Carried = { rest: 0, lost: [], until: null };

/**
 * Returns all entries until the end of a year, by year and day. They follow from the facts alone: nothing depends on when it is
 * calculated. What was carried over is used first, and only its unused part expires.
 */
export function ledgerOf(facts: LedgerFacts, lastYear: number): LedgerEntry[] {
  // What is earned during a waiting time may be granted years later.
  const grants: Grant[] = [];
  for (let year = facts.firstYear; year <= lastYear; year += 1) grants.push(...grantsFor(facts, year));
  // Each list is divided once: decades of leave have many thousand days.
  const [takes, manual] = [ofYears(facts.takes), ofYears(facts.manual)];
  const grantsOf = ofYears(grants);
  const entries: LedgerEntry[] = [];
  let carried = NOTHING;
  for (let year = facts.firstYear; year <= lastYear; year += 1) {
    const [first, last] = yearRange(year);
    const opening = manual(year)
      .filter((one) => one.kind === 'OPENING')
      .toSorted((one, other) => one.day - other.day || one.id - other.id)
      .at(-1);
    if (opening) {
      // On the first day, it is what comes from the year before, which may expire.
      const until = opening.day === first ? untilOf(facts, first, year) : null;
      carried = { rest: 0, lost: [], until };
    }
    const since = opening?.day ?? first;
    const own: LedgerEntry[] = [
      ...(opening
        ? [{ day: since, kind: 'OPENING' as const, amount: opening.amount, manualId: opening.id }]
        : []),
      ...(carried.rest === 0 ? [] : [{ day: first, kind: 'CARRIED' as const, amount: carried.rest }]),
      ...carried.lost.map(({ amount, cause }) => ({
        day: first,
        kind: 'EXPIRED' as const,
        amount: -amount,
        cause,
      })),
      ...grantsOf(year).map(({ day, amount, parts, rules }) => ({
        day,
        kind: 'GRANTED' as const,
        amount,
        parts,
        rules,
      })),
      ...manual(year)
        .filter((one) => one.kind !== 'OPENING')
        .map(manualEntry),
      ...takes(year)
        .filter((one) => one.amount !== 0)
        .map(({ day, amount, requestId }) => ({ day, kind: 'TAKEN' as const, amount: -amount, requestId })),
    ]
      .filter(({ day }) => day >= since)
      .map((entry) => ({ ...entry, year }));
    const pool = Math.max(
      0,
      opening ? (carried.until === null ? 0 : opening.amount) : carried.rest - lostOf(carried),
    );
    const unused = carried.until === null ? 0 : unusedUntil(own, pool, carried.until);
    if (unused > 0 && carried.until !== null && carried.until < last) {
      own.push({ year, day: carried.until + 1, kind: 'EXPIRED', amount: -unused, cause: 'NOT_TAKEN' });
    }
    own.sort((one, other) => one.day - other.day || ORDER[one.kind] - ORDER[other.kind]);
    entries.push(...own);
    carried = carryOver(facts, year, sumOf(own), carried.until === last ? unused : 0);
  }
  return entries;
}

/** Returns a function that finds what belongs to a year, in order. */
function ofYears<Dated extends { day: DayNumber }>(
  list: readonly Dated[],
): (year: number) => readonly Dated[] {
  const years = new Map<number, Dated[]>();
  for (const one of list) {
    const known = years.get(yearOf(one.day));
    if (known) known.push(one);
    else years.set(yearOf(one.day), [one]);
  }
  return (year) => years.get(year) ?? [];
}

/** What of carried leave was not used until its last day: leave, payouts and corrections to less use it first. */
function unusedUntil(entries: readonly LedgerEntry[], pool: number, until: DayNumber): number {
  const used = entries
    .filter(({ day, kind, amount }) => day <= until && amount < 0 && kind !== 'EXPIRED')
    .reduce((sum, { amount }) => sum - amount, 0);
  return exact(Math.max(0, pool - used));
}

/** What goes over into the next year. `late` is what was carried before and can be taken until the last day only. */
function carryOver(facts: LedgerFacts, year: number, rest: number, late: number): Carried {
  const [, last] = yearRange(year);
  const { end } = facts.employment;
  // After the end, nothing expires: it is paid out.
  if (end !== null && end <= last) return { rest, lost: [], until: null };
  const rules = versionOn(facts.versions, last)?.rules;
  if (!rules || rules.amount === null) return NOTHING;
  const { carryMax, minusAllowed } = rules;
  if (rest <= 0) return carryMax === 0 && minusAllowed === 0 ? NOTHING : { rest, lost: [], until: null };
  if (carryMax === 0) return NOTHING;
  const over = carryMax === null ? 0 : exact(Math.max(0, rest - late - carryMax));
  const lost = [
    ...(late > 0 ? [{ amount: late, cause: 'NOT_TAKEN' as const }] : []),
    ...(over > 0 ? [{ amount: over, cause: 'OVER_MAXIMUM' as const }] : []),
  ];
  return { rest, lost, until: untilOf(facts, last, year + 1) };
}

/** The last day in a year on which leave that is carried into it can be taken, by the rules of a day. */
function untilOf({ versions }: LedgerFacts, day: DayNumber, year: number): DayNumber | null {
  const text = versionOn(versions, day)?.rules.carryUntil ?? null;
  return text === null ? null : dayInYear(year, text);
}

const lostOf = ({ lost }: Carried): number => lost.reduce((sum, { amount }) => sum + amount, 0);

const manualEntry = ({ id, kind, day, amount }: ManualEntry) =>
  kind === 'PAYOUT'
    ? { day, kind: 'PAID_OUT' as const, amount: -amount, manualId: id }
    : { day, kind: 'CORRECTED' as const, amount, manualId: id };

/** The order of the entries of a day. */
const ORDER: Record<EntryKind, number> = {
  OPENING: 0,
  CARRIED: 1,
  EXPIRED: 2,
  GRANTED: 3,
  CORRECTED: 4,
  PAID_OUT: 5,
  TAKEN: 6,
};

/** Returns the sum of entries. */
export const sumOf = (entries: readonly { amount: number }[]): number =>
  exact(entries.reduce((sum, { amount }) => sum + amount, 0));

/** Returns what a person has on a day, with what is granted and taken on it. */
export function balanceOn(entries: readonly LedgerEntry[], day: DayNumber): number {
  const year = yearOf(day);
  return sumOf(entries.filter((entry) => entry.year === year && entry.day <= day));
}

/** Returns what a person has after each day on which that changes, in order. */
export function balancesByDay(entries: readonly LedgerEntry[]): Map<DayNumber, number> {
  const balances = new Map<DayNumber, number>();
  let [year, sum] = [-Infinity, 0];
  for (const entry of entries) {
    if (entry.year !== year) [year, sum] = [entry.year, 0];
    sum = exact(sum + entry.amount);
    balances.set(entry.day, sum);
  }
  return balances;
}

/**
 * Returns the entries without the days of leave before a day, for readers that may not know them. What is left says how many there
 * were, so that they are one entry of each year, on the last of those days. Kinds without a limit have none.
 */
export function withoutDaysBefore(since: DayNumber, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const isHidden = ({ kind, day }: LedgerEntry) => kind === 'TAKEN' && day < since;
  const shown = entries.filter((entry) => !isHidden(entry));
  const isLimited = entries.some(({ kind }) => kind === 'GRANTED' || kind === 'OPENING');
  const hidden = isLimited ? entries.filter(isHidden) : [];
  for (const year of new Set(hidden.map((entry) => entry.year))) {
    const amount = sumOf(hidden.filter((entry) => entry.year === year));
    const day = Math.min(since - 1, yearRange(year)[1]);
    const place = shown.findIndex((entry) => entry.day > day);
    shown.splice(place === -1 ? shown.length : place, 0, { year, day, kind: 'TAKEN', amount });
  }
  return shown;
}

/** Joins what a request takes on the days that follow each other before or after carried leave expires. */
export function shownEntries(entries: readonly LedgerEntry[]): (LedgerEntry & { to: DayNumber })[] {
  const shown: (LedgerEntry & { to: DayNumber })[] = [];
  const open = new Map<number, LedgerEntry & { to: DayNumber }>();
  let year = -Infinity;
  for (const entry of entries) {
    // A request splits where a year begins, and where leave expires.
    if (entry.year !== year || entry.kind === 'EXPIRED') open.clear();
    ({ year } = entry);
    const before = entry.requestId === undefined ? undefined : open.get(entry.requestId);
    if (before) {
      before.amount = exact(before.amount + entry.amount);
      before.to = entry.day;
      continue;
    }
    const line = { ...entry, to: entry.day };
    if (entry.requestId !== undefined) open.set(entry.requestId, line);
    shown.push(line);
  }
  return shown;
}
