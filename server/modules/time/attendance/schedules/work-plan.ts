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

/** A planned shift. It may go on after midnight. */
export interface Shift {
  /** When it begins, in minutes after midnight. */
  start: number;
  /** How long it is, with its breaks. */
  minutes: number;
  breakMinutes: number;
}

/** The shifts of each day from Monday to Sunday, in order. */
export type WeekShifts = readonly (readonly Shift[])[];

/** Weeks that follow each other, and begin again after the last one. */
export interface Rotation {
  /** A day of the first week. */
  anchor: DayNumber;
  weeks: readonly WeekShifts[];
}

/** The hours that apply from a day on. */
export interface ScheduleFacts {
  effectiveFrom: DayNumber;
  /** Whether they are for this person alone. Others are for the whole company. */
  isOwn: boolean;
  /** Null: those of the company apply again. */
  hours: WeekHours | null;
  /** What is planned instead of the hours, for several shifts a day, several weeks, or breaks. */
  rotation?: Rotation | null;
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

/** What is planned for a day, from the beginning of its first shift to the end of its last one. In milliseconds. */
export interface PlannedShift {
  start: number;
  end: number;
  /** The minutes of work: without breaks, and without the time between shifts. */
  minutes: number;
  /** The minutes of the planned breaks within shifts. */
  breakMinutes: number;
  /** The shifts, in order. */
  parts: readonly { start: number; end: number }[];
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

/** Returns hours as shifts. */
const shiftsIn = (hours: WeekHours): WeekShifts =>
  hours.map((one) => (one ? [{ ...one, breakMinutes: 0 }] : []));

const USUAL_SHIFTS = shiftsIn(USUAL_HOURS);
const knownShifts = new WeakMap<WeekHours, WeekShifts>();

/** Returns the weeks of a schedule: the usual one without a schedule. */
function weeksIn(schedule: ScheduleFacts | undefined): readonly WeekShifts[] {
  if (schedule?.rotation) return schedule.rotation.weeks;
  if (!schedule?.hours) return [USUAL_SHIFTS];
  let shifts = knownShifts.get(schedule.hours);
  if (!shifts) knownShifts.set(schedule.hours, (shifts = shiftsIn(schedule.hours)));
  return [shifts];
}

/** Weeks since that of 1970-01-01, which begin on Mondays. */
const weekNumber = (day: DayNumber): number => Math.floor((day + 3) / 7);

/** Returns the shifts that a schedule plans for a day. The week of the anchor is the first one, also for days before. */
export function shiftsOn(schedule: ScheduleFacts | undefined, day: DayNumber): readonly Shift[] {
  const weeks = weeksIn(schedule);
  const passed = schedule?.rotation ? weekNumber(day) - weekNumber(schedule.rotation.anchor) : 0;
  const index = ((passed % weeks.length) + weeks.length) % weeks.length;
  return weeks[index]?.[weekdayOf(day)] ?? [];
}

const workOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { minutes, breakMinutes }) => sum + minutes - breakMinutes, 0);

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

/** What a week is worth: its working days, its minutes, and those of its longest day. Of several weeks, the mean. */
export interface WeekFacts {
  days: number;
  minutes: number;
  longest: number;
}

/** Returns a function that tells what the week is worth that holds on a day. */
export function weeksOf(schedules: readonly ScheduleFacts[]): (day: DayNumber) => WeekFacts {
  const find = scheduleFinder(schedules);
  const known = new Map<WeekShifts, WeekFacts>();
  return (day) => {
    const weeks = weeksIn(find(day).schedule);
    let week = known.get(weeks[0]!);
    if (!week) known.set(weeks[0]!, (week = worthOf(weeks)));
    return week;
  };
}

/** Returns what a week is worth on average. */
export function worthOf(weeks: readonly WeekShifts[]): WeekFacts {
  const days = weeks
    .flat()
    .filter((shifts) => shifts.length > 0)
    .map(workOf);
  return {
    days: days.length / weeks.length,
    minutes: days.reduce((sum, one) => sum + one, 0) / weeks.length,
    longest: Math.max(0, ...days),
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
    const { schedule, region, timeZone: ownZone } = find(day);
    const timeZone = ownZone ?? companyZone;
    const shifts = shiftsOn(schedule, day);
    const regions = regionsOf.get(day) ?? [];
    const isHoliday = regions.some((one) => one === null || one === region);
    if (shifts.length === 0) return { timeZone, shift: null, isHoliday };
    const zone = zoneNamed(timeZone);
    const parts = shifts.map(({ start: minute, minutes }) => {
      const start = zone.momentOf(day, minute);
      return { start, end: start + minutes * MINUTE_MS };
    });
    const shift = {
      start: parts[0]!.start,
      end: Math.max(...parts.map(({ end }) => end)),
      minutes: workOf(shifts),
      breakMinutes: shifts.reduce((sum, { breakMinutes }) => sum + breakMinutes, 0),
      parts,
    };
    return { timeZone, shift, isHoliday };
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
