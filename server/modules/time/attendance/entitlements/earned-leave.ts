import { type DayNumber, firstAfter } from '../../../../platform/time/days.js';
import { addMonths, anniversaryIn, monthStart, yearOf, yearRange, yearsSince } from './calendar-years.js';
import { exact, type PolicyRules, type PolicyVersion, rounded, versionOn } from './policy-rules.js';

/** When a person is employed. */
export interface EmploymentSpan {
  /** Null if it is unknown: then the person has always been employed. */
  start: DayNumber | null;
  /** The last day. Null while it goes on. */
  end: DayNumber | null;
}

/** What earned leave follows from. */
export interface EarningFacts {
  /** Sorted by day. */
  versions: readonly PolicyVersion[];
  employment: EmploymentSpan;
  /** The working days of the week that hold on a day; for kinds in hours, its hours. */
  scaleOn: (day: DayNumber) => number;
  /** The days on which `scaleOn` may change, sorted. */
  scaleChanges: readonly DayNumber[];
}

/** Why somebody earned an amount: `share` of a year's `annual`, within the days from `from` to `to`. */
export interface EarnedPart {
  from: DayNumber;
  to: DayNumber;
  annual: number;
  share: number;
}

/** Leave that is granted. */
export interface Grant {
  day: DayNumber;
  amount: number;
  parts: EarnedPart[];
  /** The rules that it was rounded by. */
  rules: PolicyRules;
}

/** Returns what is granted for a year, on the days on which it is. */
export function grantsFor(facts: EarningFacts, year: number): Grant[] {
  const { versions, employment } = facts;
  const [firstDay, lastDay] = yearRange(year);
  const first = versions[0];
  if (!first) return [];
  const begin = Math.max(firstDay, employment.start ?? firstDay, first.effectiveFrom);
  const end = Math.min(lastDay, employment.end ?? lastDay);
  const rules = versionOn(versions, begin)?.rules;
  if (begin > end || !rules) return [];
  const months = monthsOf(facts, year, rules, begin, end);
  const portions = rules.accrual === 'YEARLY' ? [joined(months.flat())] : months;
  const waitingEnd = waitingEndOf(employment, rules);
  const grants: Grant[] = [];
  let [sum, granted] = [0, 0];
  for (const [index, parts] of portions.entries()) {
    if (parts.length === 0) continue;
    sum += parts.reduce((total, { annual, share }) => total + annual * share, 0);
    // The months of a year are rounded together: twelve times 2⅓ are 28.
    const amount = exact(rounded(sum, rules) - granted);
    granted += amount;
    const [from, to] =
      rules.accrual === 'YEARLY'
        ? [firstDay, lastDay]
        : [monthStart(year, index), monthStart(year, index + 1) - 1];
    const due = Math.min(Math.max(rules.isInArrears ? to : from, begin), end);
    const day = Math.min(Math.max(due, waitingEnd), Math.max(due, employment.end ?? Infinity));
    if (amount !== 0) grants.push({ day, amount, parts, rules });
  }
  return grants;
}

/** What a person earns in each month of a year. */
function monthsOf(
  facts: EarningFacts,
  year: number,
  { proRata }: PolicyRules,
  begin: DayNumber,
  end: DayNumber,
): EarnedPart[][] {
  const [firstDay, lastDay] = yearRange(year);
  return Array.from({ length: 12 }, (_, month) => {
    const [from, to] = [monthStart(year, month), monthStart(year, month + 1) - 1];
    if (proRata === 'NONE') {
      return [partOf(facts, Math.min(Math.max(from, begin), end), from, to, 1 / 12)];
    }
    const [start, stop] = [Math.max(from, begin), Math.min(to, end)];
    if (start > stop) return [];
    if (proRata === 'DAY') return daysOf(facts, start, stop, lastDay - firstDay + 1);
    const isWhole = start === from && stop === to;
    return proRata === 'MONTH' || isWhole ? [partOf(facts, start, start, stop, 1 / 12)] : [];
  }).map(joined);
}

/** What a person earns on days, each of which counts: a part for each run of days on which a year is worth the same. */
function daysOf(facts: EarningFacts, from: DayNumber, to: DayNumber, ofYear: number): EarnedPart[] {
  const changes = changesWithin(facts, from, to);
  return [from, ...changes].map((start, index) => {
    const end = (changes[index] ?? to + 1) - 1;
    return partOf(facts, start, start, end, (end - start + 1) / ofYear);
  });
}

/**
 * Returns the days after the first one on which a year's amount may change. Policies, weeks and years of employment are many:
 * calculating each day of decades would take seconds.
 */
function changesWithin(
  { versions, employment: { start }, scaleChanges }: EarningFacts,
  from: DayNumber,
  to: DayNumber,
): DayNumber[] {
  const days = versions.map(({ effectiveFrom }) => effectiveFrom);
  if (start !== null) days.push(anniversaryIn(start, yearOf(from)));
  for (let index = firstAfter(scaleChanges, from); (scaleChanges[index] ?? Infinity) <= to; index += 1) {
    days.push(scaleChanges[index]!);
  }
  const within = new Set(days.filter((day) => day > from && day <= to));
  return [...within].toSorted((one, other) => one - other);
}

/** What `share` of a year is worth if it is as on `day`. */
const partOf = (
  facts: EarningFacts,
  day: DayNumber,
  from: DayNumber,
  to: DayNumber,
  share: number,
): EarnedPart => ({ from, to, annual: annualOn(facts, day), share });

/** Joins parts that follow each other and have the same amount. */
function joined(parts: readonly EarnedPart[]): EarnedPart[] {
  const list: EarnedPart[] = [];
  for (const part of parts) {
    const last = list.at(-1);
    if (last && last.annual === part.annual && last.to + 1 === part.from) {
      list[list.length - 1] = { ...last, to: part.to, share: last.share + part.share };
    } else {
      list.push(part);
    }
  }
  return list;
}

/** Returns a year's amount of somebody whose year is as on a day. */
function annualOn({ versions, employment, scaleOn }: EarningFacts, day: DayNumber): number {
  const rules = versionOn(versions, day)?.rules;
  if (rules?.amount == null) return 0;
  const { amount, seniority, scaledTo } = rules;
  const years = employment.start === null ? 0 : yearsSince(employment.start, day);
  const step = seniority
    .filter((one) => one.years <= years)
    .reduce((best, one) => (one.years > best.years ? one : best), { years: -1, extra: 0 });
  return (amount + step.extra) * (scaledTo === null ? 1 : scaleOn(day) / scaledTo);
}

/** The first day after the waiting time; long ago without one. */
const waitingEndOf = ({ start }: EmploymentSpan, { waitingMonths }: PolicyRules): DayNumber =>
  start === null || waitingMonths === 0 ? -Infinity : addMonths(start, waitingMonths);
