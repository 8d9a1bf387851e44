import { type DayNumber, firstAfter, weekdayOf } from '../../../../platform/time/days.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { zoneNamed } from '../../../../platform/time/zone.js';

/** The hours of a day of the week: when the shift begins, in minutes after midnight, and how long it is. */
export interface WorkHours {
  start: number;
  minutes: number;
}

/** Hours from Monday to Sunday. Null for days off. */
export type WeekHours = readonly (WorkHours | null)[];

/** The hours that apply from a day on. */
export interface ScheduleFacts {
  effectiveFrom: DayNumber;
  /** Whether they are for this person alone. Others are for the whole company. */
  isOwn: boolean;
  /** Null: those of the company apply again. */
  hours: WeekHours | null;
  /** The clocks that show these hours. Null for those of the person. */
  timeZone: string | null;
  /** The region whose holidays apply, in addition to those of the whole company. */
  region: string | null;
}

/** A day off. */
export interface HolidayFacts {
  day: DayNumber;
  /** Null for the whole company. */
  region: string | null;
}

/** The shift that is planned for a day. Moments are in milliseconds. */
export interface PlannedShift {
  start: number;
  end: number;
  minutes: number;
}

/** What is planned for a day. */
export interface DayPlan {
  /** Null on days off. */
  shift: PlannedShift | null;
  isHoliday: boolean;
}

/** Monday to Friday, 9:00 to 17:00: for companies that have not set any hours. */
export const USUAL_HOURS: WeekHours = Array.from({ length: 7 }, (_, weekday) =>
  weekday < 5 ? { start: 540, minutes: 480 } : null,
);

/** Returns a function that finds the hours that apply on a day, and the region whose holidays do. */
function scheduleFinder(
  schedules: readonly ScheduleFacts[],
): (day: DayNumber) => { schedule: ScheduleFacts | undefined; region: string | null } {
  const oldestFirst = (isOwn: boolean) => {
    const sorted = schedules
      .filter((one) => one.isOwn === isOwn)
      .toSorted((one, other) => one.effectiveFrom - other.effectiveFrom);
    const days = sorted.map(({ effectiveFrom }) => effectiveFrom);
    return (day: DayNumber) => sorted[firstAfter(days, day) - 1];
  };
  const [own, ofCompany] = [oldestFirst(true), oldestFirst(false)];
  return (day) => {
    const mine = own(day);
    const schedule = mine?.hours ? mine : ofCompany(day);
    return { schedule, region: mine?.region ?? schedule?.region ?? null };
  };
}

/** What a week is worth: its working days, its minutes, and those of its longest shift. */
export interface WeekFacts {
  days: number;
  minutes: number;
  longest: number;
}

/** Returns a function that tells what the week is worth that holds on a day. */
export function weeksOf(schedules: readonly ScheduleFacts[]): (day: DayNumber) => WeekFacts {
  const find = scheduleFinder(schedules);
  const known = new Map<WeekHours, WeekFacts>();
  return (day) => {
    const hours = find(day).schedule?.hours ?? USUAL_HOURS;
    let week = known.get(hours);
    if (!week) {
      const minutes = hours.flatMap((one) => (one ? [one.minutes] : []));
      week = {
        days: minutes.length,
        minutes: minutes.reduce((sum, one) => sum + one, 0),
        longest: Math.max(0, ...minutes),
      };
      known.set(hours, week);
    }
    return week;
  };
}

/** Returns a function that tells what is planned for each day of a person. It caches what it has found. */
export function planner(
  schedules: readonly ScheduleFacts[],
  holidays: readonly HolidayFacts[],
  timeZone: string,
): (day: DayNumber) => DayPlan {
  const find = scheduleFinder(schedules);
  const regionsOf = new Map<DayNumber, (string | null)[]>();
  for (const { day, region } of holidays) {
    const regions = regionsOf.get(day);
    if (regions) regions.push(region);
    else regionsOf.set(day, [region]);
  }
  const plans = new Map<DayNumber, DayPlan>();

  function plan(day: DayNumber): DayPlan {
    const { schedule, region } = find(day);
    const hours = (schedule?.hours ?? USUAL_HOURS)[weekdayOf(day)] ?? null;
    const regions = regionsOf.get(day) ?? [];
    const isHoliday = regions.some((one) => one === null || one === region);
    if (!hours) return { shift: null, isHoliday };
    const start = zoneNamed(schedule?.timeZone ?? timeZone).momentOf(day, hours.start);
    return { shift: { start, end: start + hours.minutes * MINUTE_MS, minutes: hours.minutes }, isHoliday };
  }

  return (day) => {
    let known = plans.get(day);
    if (!known) plans.set(day, (known = plan(day)));
    return known;
  };
}
