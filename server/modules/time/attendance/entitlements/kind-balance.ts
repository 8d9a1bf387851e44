import type { DayNumber } from '../../../../platform/time/days.js';
import type { AbsenceType } from '../absences/absence.entity.js';
import { yearOf, yearRange } from './calendar-years.js';
import {
  balanceOn,
  balancesByDay,
  type EntryKind,
  type LedgerEntry,
  ledgerOf,
  sumOf,
} from './entitlement-ledger.js';
import type { PersonLeave, StoredLeave } from './leave-source.js';
import { exact, type LeaveUnit } from './policy-rules.js';

/** What a person has of a kind of leave on a day. */
export interface KindBalance {
  unit: LeaveUnit;
  /** What it has, with the leave until the day. Null without a limit. */
  balance: number | null;
  /** What it can still ask for, without what it has planned. Null without a limit. */
  available: number | null;
  /** Of the year: what was carried into it, granted, corrected and paid out, and has expired until the day. */
  carried: number;
  granted: number;
  corrected: number;
  paidOut: number;
  expired: number;
  /** Leave of the year that was approved: until the day, and later. */
  taken: number;
  planned: number;
  /** Leave of the year that awaits a decision. */
  requested: number;
  /** What expires next if it is not taken. */
  expiring: { amount: number; day: DayNumber } | null;
}

const isApproved = ({ state }: StoredLeave): boolean => state === 'APPROVED';

/**
 * Returns what a person has of a kind of leave on a day. `leavingOn` assumes an end of employment. Of kinds without a limit, leave
 * before `since` is not counted.
 */
export function balanceOfKind(
  person: PersonLeave,
  type: AbsenceType,
  day: DayNumber,
  leavingOn: DayNumber | null = null,
  since: DayNumber = -Infinity,
): KindBalance {
  const year = yearOf(day);
  const rules = person.rulesOn(type, day);
  const [approved, all] = [isApproved, () => true].map((counts) =>
    ledgerOf(person.factsOf(type, year, counts, leavingOn), year),
  ) as [LedgerEntry[], LedgerEntry[]];
  const own = approved.filter((entry) => entry.year === year);
  const sum = (kinds: readonly EntryKind[], is: (entry: LedgerEntry) => boolean = () => true) =>
    sumOf(own.filter((entry) => kinds.includes(entry.kind) && is(entry)));
  const isLimited = rules.amount !== null;
  const takenIn = (counts: (leave: StoredLeave) => boolean) =>
    sumOf(
      person
        .factsOf(type, year, counts)
        .takes.filter((take) => yearOf(take.day) === year && (isLimited || take.day >= since)),
    );
  const takenLater = -sum(['TAKEN'], (entry) => entry.day > day);
  const takenOfYear = takenIn(isApproved);
  return {
    unit: rules.unit,
    balance: isLimited ? balanceOn(approved, day) : null,
    available: isLimited ? availableOn(all, day) : null,
    carried: sum(['CARRIED', 'OPENING']),
    granted: sum(['GRANTED']),
    corrected: sum(['CORRECTED']),
    paidOut: exact(0 - sum(['PAID_OUT'])),
    expired: exact(0 - sum(['EXPIRED'], (entry) => entry.day <= day)),
    taken: exact(takenOfYear - takenLater),
    planned: exact(takenLater),
    requested: takenIn((leave) => !isApproved(leave)),
    expiring: expiryIn(all, day),
  };
}

/** Returns what expires next in the year of a day if it is not taken: with a ledger, and nothing else that a balance needs. */
export function expiryOfKind(
  person: PersonLeave,
  type: AbsenceType,
  day: DayNumber,
): KindBalance['expiring'] {
  const year = yearOf(day);
  return expiryIn(
    ledgerOf(
      person.factsOf(type, year, () => true),
      year,
    ),
    day,
  );
}

/** `entries` are with all leave that was approved or requested. */
function expiryIn(entries: readonly LedgerEntry[], day: DayNumber): KindBalance['expiring'] {
  const year = yearOf(day);
  const next = entries.find(
    (entry) =>
      entry.year === year && entry.kind === 'EXPIRED' && entry.cause === 'NOT_TAKEN' && entry.day > day,
  );
  return next ? { amount: -next.amount, day: next.day - 1 } : null;
}

/**
 * Returns what a person can still take from a day on: the least that is left until the end of the year, without what expires
 * only because it is not taken. `entries` are with all leave that was approved or requested.
 */
function availableOn(entries: readonly LedgerEntry[], day: DayNumber): number {
  const year = yearOf(day);
  const [, last] = yearRange(year);
  const saved = entries.filter(
    (entry) =>
      !(entry.year === year && entry.day > day && entry.kind === 'EXPIRED' && entry.cause === 'NOT_TAKEN'),
  );
  const later = [...balancesByDay(saved)].filter(([one]) => one > day && one <= last).map(([, rest]) => rest);
  return Math.min(balanceOn(saved, day), ...later);
}

/**
 * Returns the lowest balance that leave leads to, from its first day on, if the kind of leave does not allow it. Null if it
 * allows it, or has no limit.
 */
export function shortageOf(person: PersonLeave, type: AbsenceType, wanted: StoredLeave): number | null {
  const { amount, minusAllowed } = person.rulesOn(type, wanted.from);
  if (amount === null) return null;
  const others = person.leave.filter((one) => one.typeId === type.id && one.id !== wanted.id);
  const lastYear = Math.max(yearOf(wanted.to), ...others.map(({ to }) => yearOf(to)));
  const isOther = (one: StoredLeave) => one.id !== wanted.id;
  const facts = person.factsOf(type, lastYear, isOther);
  const takes = person.takesOf(type, wanted);
  const before = [...balancesByDay(ledgerOf(facts, lastYear))];
  const after = balancesByDay(ledgerOf({ ...facts, takes: [...facts.takes, ...takes] }, lastYear));
  let [lowest, passed]: [number | null, number] = [null, 0];
  // Both are in order: searching the ledger for each day of decades would take seconds.
  for (const [day, rest] of after) {
    while (passed < before.length && before[passed]![0] <= day) passed += 1;
    if (day < wanted.from || rest >= -minusAllowed) continue;
    const last = before[passed - 1];
    // Nothing goes over into a year without an entry.
    const restBefore = last && yearOf(last[0]) === yearOf(day) ? last[1] : 0;
    if (rest < restBefore) lowest = Math.min(lowest ?? Infinity, rest);
  }
  return lowest;
}

/** Returns the least that is left of a kind after leave, until the end of its last year. Null without a limit. */
export function leftAfter(person: PersonLeave, type: AbsenceType, wanted: StoredLeave): number | null {
  if (person.rulesOn(type, wanted.from).amount === null) return null;
  const facts = person.factsOf(type, yearOf(wanted.to), () => true);
  const takes = [...facts.takes, ...person.takesOf(type, wanted)];
  const entries = ledgerOf({ ...facts, takes }, yearOf(wanted.to));
  const later = [...balancesByDay(entries)].filter(([day]) => day >= wanted.from).map(([, rest]) => rest);
  return Math.round(Math.min(balanceOn(entries, wanted.to), ...later) * 100) / 100;
}
