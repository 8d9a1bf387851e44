import { type DayNumber, firstAfter } from '../../../../platform/time/days.js';

/** Who works more than some minutes a day has a break of at least some minutes. */
export interface BreakStep {
  above: number;
  minutes: number;
}

/** The rules of working time that hold from a day on. */
export interface WorkRules {
  effectiveFrom: DayNumber;
  /** Null: only recorded breaks count. */
  breakSteps: readonly BreakStep[] | null;
  countsOvertime: boolean;
  /** In minutes. Null without a limit. */
  overtimeCap: number | null;
}

/** What the law of several countries asks for. */
export const USUAL_BREAKS: readonly BreakStep[] = [
  { above: 360, minutes: 30 },
  { above: 540, minutes: 45 },
];

/** For companies without rules, and for days before the first ones. */
const NO_RULES: Omit<WorkRules, 'effectiveFrom'> = {
  breakSteps: null,
  countsOvertime: false,
  overtimeCap: null,
};

/** Returns a function that tells which rules hold on a day. */
export function rulesFinder(
  versions: readonly WorkRules[],
): (day: DayNumber) => Omit<WorkRules, 'effectiveFrom'> {
  const sorted = versions.toSorted((one, other) => one.effectiveFrom - other.effectiveFrom);
  const days = sorted.map(({ effectiveFrom }) => effectiveFrom);
  return (day) => sorted[firstAfter(days, day) - 1] ?? NO_RULES;
}
