import { type DayNumber, firstAfter, weekdayOf } from '../../../../platform/time/days.js';
import { DAY_MS, MINUTE_MS } from '../../../../platform/time/durations.js';
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
  /** The clocks that show these hours. Null for those of the person's site, else of the company. */
  timeZone: string | null;
  /** The region whose holidays apply, in addition to those of the whole company. */
  region: string | null;
}

/** Where a person works from a day on. The first site also holds before. */
export interface SiteFacts {
  from: DayNumber;
  timeZone: string | null;
  region: string | null;
  /** The code of the country, whose holidays apply if neither the site nor the schedule has a region. */
  country: string | null;
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
  /** The time zone in which the day is judged. */
  timeZone: string;
  /** Null on days off. */
  shift: PlannedShift | null;
  isHoliday: boolean;
}

/** Monday to Friday, 9:00 to 17:00: for companies that have not set any hours. */
export const USUAL_HOURS: WeekHours = Array.from({ length: 7 }, (_, weekday) =>
  weekday < 5 ? { start: 540, minutes: 480 } : null,
);

/** What applies on a day: hours, the time zone that they or the site say, and the region whose holidays do. */
interface Applying {
  schedule: ScheduleFacts | undefined;
  timeZone: string | null;
  region: string | null;
}

/** Returns a function that finds what applies on a day. */
function scheduleFinder(
  schedules: readonly ScheduleFacts[],
  sites: readonly SiteFacts[] = [],
): (day: DayNumber) => Applying {
  const oldestFirst = (isOwn: boolean) => {
    const sorted = schedules
      .filter((one) => one.isOwn === isOwn)
      .toSorted((one, other) => one.effectiveFrom - other.effectiveFrom);
    const days = sorted.map(({ effectiveFrom }) => effectiveFrom);
    return (day: DayNumber) => sorted[firstAfter(days, day) - 1];
  };
  const [own, ofCompany] = [oldestFirst(true), oldestFirst(false)];
  const newestSites = sites.toSorted((one, other) => other.from - one.from);
  return (day) => {
    const mine = own(day);
    const schedule = mine?.hours ? mine : ofCompany(day);
    const site = newestSites.find(({ from }) => from <= day) ?? newestSites.at(-1);
    return {
      schedule,
      timeZone: schedule?.timeZone ?? mine?.timeZone ?? site?.timeZone ?? null,
      region: mine?.region ?? site?.region ?? schedule?.region ?? site?.country ?? null,
    };
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

/**
 * Returns a function that tells what is planned for each day of a person. It caches what it has found. `companyZone` holds
 * where neither the schedule nor the site has a time zone.
 */
export function planner(
  schedules: readonly ScheduleFacts[],
  holidays: readonly HolidayFacts[],
  companyZone: string,
  sites: readonly SiteFacts[] = [],
): (day: DayNumber) => DayPlan {
  const find = scheduleFinder(schedules, sites);
  const regionsOf = new Map<DayNumber, (string | null)[]>();
  for (const { day, region } of holidays) {
    const regions = regionsOf.get(day);
    if (regions) regions.push(region);
    else regionsOf.set(day, [region]);
  }
  const plans = new Map<DayNumber, DayPlan>();

  function plan(day: DayNumber): DayPlan {
    const { schedule, region, timeZone: zone } = find(day);
    const timeZone = zone ?? companyZone;
    const hours = (schedule?.hours ?? USUAL_HOURS)[weekdayOf(day)] ?? null;
    const regions = regionsOf.get(day) ?? [];
    const isHoliday = regions.some((one) => one === null || one === region);
    if (!hours) return { timeZone, shift: null, isHoliday };
    const start = zoneNamed(timeZone).momentOf(day, hours.start);
    const end = start + hours.minutes * MINUTE_MS;
    return { timeZone, shift: { start, end, minutes: hours.minutes }, isHoliday };
  }

  return (day) => {
    let known = plans.get(day);
    if (!known) plans.set(day, (known = plan(day)));
    return known;
  };
}

/** Returns the day of a moment, in the time zone that holds on that day. */
export function dayAt(planOf: (day: DayNumber) => DayPlan, moment: number): DayNumber {
  // A day of UTC is at most a day away, so that the second look finds the zone of the right one.
  const near = zoneNamed(planOf(Math.floor(moment / DAY_MS)).timeZone).dayOf(moment);
  return zoneNamed(planOf(near).timeZone).dayOf(moment);
}
