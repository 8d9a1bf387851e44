import { dayNumber } from '../../../../platform/time/days.js';
import { MINUTE_MS, SECOND_MS } from '../../../../platform/time/durations.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { isUtc, type JcalProperty } from './ics-zones.js';

/** An event as far as its times are concerned. */
interface TimedEvent {
  isAllDay: boolean;
  timeZone: string;
}

/** How the times of an event are written. */
export interface Clock {
  params: Record<string, string>;
  type: 'date' | 'date-time';
  /** Writes a local time. */
  at(local: string): string;
  /** Writes the last moment of a day, as UNTIL needs it: in UTC unless events last whole days. */
  until(day: string): string;
}

const DAYS: Clock = {
  params: {},
  type: 'date',
  at: (local) => local.slice(0, 10),
  until: (day) => day,
};

const UTC: Clock = {
  params: {},
  type: 'date-time',
  at: (local) => `${withSeconds(local)}Z`,
  until: (day) => `${day}T23:59:59Z`,
};

const clockIn = (timeZone: string): Clock => ({
  params: { tzid: timeZone },
  type: 'date-time',
  at: withSeconds,
  until: (day) => utc(new Date(zoneNamed(timeZone).momentOf(dayNumber(day) + 1) - SECOND_MS)),
});

/** Returns how the times of an event are written. */
export function clockOf({ isAllDay, timeZone }: TimedEvent): Clock {
  if (isAllDay) return DAYS;
  return isUtc(timeZone) ? UTC : clockIn(timeZone);
}

/** Returns DTEND, or DURATION for an event that starts in an hour that clocks skip: its DTEND would not be after its start. */
export function endOf(
  { isAllDay, timeZone }: TimedEvent,
  clock: Clock,
  startAt: string,
  minutes: number,
): JcalProperty {
  const endAt = new Date(Date.parse(`${withSeconds(startAt)}Z`) + minutes * MINUTE_MS)
    .toISOString()
    .slice(0, 19);
  if (isAllDay || isUtc(timeZone) || momentIn(timeZone, endAt) > momentIn(timeZone, startAt))
    return ['dtend', clock.params, clock.type, clock.at(endAt)];
  return ['duration', {}, 'duration', `PT${minutes}M`];
}

/** The moment at which clocks of a zone show a local time. */
const momentIn = (timeZone: string, local: string) =>
  zoneNamed(timeZone).momentOf(
    dayNumber(local.slice(0, 10)),
    Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)),
  );

/** Returns a local time with its seconds. */
export function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local.slice(0, 19);
}

/** Returns a moment in UTC. */
export const utc = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
