import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { growingTo } from '../concurrency/growing.js';
import { dateOf, type DayNumber } from './days.js';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from './durations.js';

/** How many zones, and how many instants of each, are cached. Calculating one takes microseconds. */
const [ZONES, MOMENTS] = [100, 5_000];

/** A time zone. Converts between instants, in milliseconds since 1970, and local days and times. */
export class Zone {
  private readonly moments = new LRUCache<number, number>(growingTo(MOMENTS));

  constructor(readonly name: string) {}

  /**
   * Returns the instant of a local time, in minutes after midnight of a day, or the start of the day. A time skipped by
   * a clock change moves forward; if a time occurs twice, the first one is used.
   */
  momentOf(day: DayNumber, minutes = 0): number {
    if (minutes > 0 && minutes < DAY_MINUTES) {
      const begin = this.momentOf(day);
      // Clocks do not change on most days.
      if (this.momentOf(day + 1) - begin === DAY_MS) return begin + minutes * MINUTE_MS;
    }
    const key = day * DAY_MINUTES + minutes;
    let moment = this.moments.get(key);
    if (moment === undefined) this.moments.set(key, (moment = this.calculate(day, minutes)));
    return moment;
  }

  /** Returns the local day at an instant. */
  dayOf(moment: number): DayNumber {
    let day = Math.floor(moment / DAY_MS) + 1;
    // Local times differ from UTC by less than a day.
    while (this.momentOf(day) > moment) day -= 1;
    return day;
  }

  private calculate(day: DayNumber, minutes: number): number {
    const date = Temporal.PlainDate.from(dateOf(day));
    // A day may start at 1 o'clock.
    if (minutes === 0) return date.toZonedDateTime(this.name).epochMilliseconds;
    const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
    return date.toZonedDateTime({ timeZone: this.name, plainTime }).epochMilliseconds;
  }
}

const zones = new LRUCache<string, Zone>({ max: ZONES });

/** Returns the time zone of an IANA name, which must be valid. */
export function zoneNamed(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) zones.set(name, (zone = new Zone(name)));
  return zone;
}

/** Returns the day of an instant in a time zone, such as 2026-12-31. */
export const dayIn = (timeZone: string, at: Date | number = Date.now()): string =>
  dateOf(zoneNamed(timeZone).dayOf(Number(at)));

/** Returns the local time of an instant, such as 2026-12-31T09:00. */
export const localTime = (timeZone: string, at: Date | number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(at)
    .replace(' ', 'T');
