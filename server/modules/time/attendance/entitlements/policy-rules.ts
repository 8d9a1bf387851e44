import type { DayNumber } from '../../../../platform/time/days.js';

/** In what a kind of leave is counted. */
export type LeaveUnit = 'DAYS' | 'HOURS';
/** How often leave is granted: a year's amount at once, or month by month. */
export type Accrual = 'YEARLY' | 'MONTHLY';
/**
 * What a person gets for a year that it does not work from beginning to end. NONE: all of it. MONTH: each month in which it is
 * employed counts. FULL_MONTH: only months from their first to their last day. DAY: each day counts.
 */
export type ProRata = 'NONE' | 'MONTH' | 'FULL_MONTH' | 'DAY';
/** How a year's amount is rounded. */
export type Rounding = 'NONE' | 'UP' | 'DOWN' | 'NEAREST';
/** What leave costs on a day whose shift is at most half as long as the longest one of the week. */
export type ShortDays = 'WHOLE' | 'HALF';

/** More leave for people who have been employed for some years. */
export interface SeniorityStep {
  years: number;
  /** How much more a year, before it is scaled. Replaces the one of earlier steps. */
  extra: number;
}

/** How a kind of leave is granted, from a day on. */
export interface PolicyRules {
  unit: LeaveUnit;
  /** A year's amount. Null without a limit. */
  amount: number | null;
  accrual: Accrual;
  /** Whether leave is granted at the end of the year or month, not at its beginning. */
  isInArrears: boolean;
  proRata: ProRata;
  rounding: Rounding;
  /** What the amount is rounded to, such as 0.5. */
  roundedTo: number;
  /** How many months after the first day nothing is granted yet. What was earned meanwhile is granted then. */
  waitingMonths: number;
  /** The working days of the week that the amount is for (hours, for kinds in hours). Null: everybody has the same amount. */
  scaledTo: number | null;
  seniority: readonly SeniorityStep[];
  /** How much goes over into the next year. 0: nothing. Null: all of it. */
  carryMax: number | null;
  /** The last day of the next year on which it can be taken, such as 03-31. Null: it does not expire. */
  carryUntil: string | null;
  /** How far requests may go below zero. */
  minusAllowed: number;
  shortDays: ShortDays;
}

/** A policy, from a day on until that of the next version. */
export interface PolicyVersion {
  effectiveFrom: DayNumber;
  rules: PolicyRules;
}

/** A year's amount for everybody, as kinds of leave have it at first. */
export const PLAIN_RULES: PolicyRules = {
  unit: 'DAYS',
  amount: null,
  accrual: 'YEARLY',
  isInArrears: false,
  proRata: 'NONE',
  rounding: 'NONE',
  roundedTo: 0.5,
  waitingMonths: 0,
  scaledTo: null,
  seniority: [],
  carryMax: 0,
  carryUntil: null,
  minusAllowed: 0,
  shortDays: 'HALF',
};

/** Returns the version that holds on a day; null before the first one. `versions` are sorted by day. */
export const versionOn = (versions: readonly PolicyVersion[], day: DayNumber): PolicyVersion | null =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? null;

/** Removes what adding fractions leaves behind: 22.400000000000002 is 22.4. */
export const exact = (amount: number): number => Math.round(amount * 1e6) / 1e6;

/** Rounds an amount as a policy says. */
export function rounded(amount: number, { rounding, roundedTo }: PolicyRules): number {
  if (rounding === 'NONE') return exact(amount);
  const steps = exact(amount / roundedTo);
  const whole =
    rounding === 'UP' ? Math.ceil(steps) : rounding === 'DOWN' ? Math.floor(steps) : Math.round(steps);
  return exact(whole * roundedTo);
}
