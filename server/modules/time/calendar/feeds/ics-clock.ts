import { dayNumber } from '../../../../platform/time/days.js';
import { MINUTE_MS, SECOND_MS } from '../../../../platform/time/durations.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { isUtc, type JcalProperty } from './ics-zones.js';

/** The time fields of an event. */
interface TimedEvent {
  isAllDay: boolean;
  timeZone: string;
}

/** Formats for the times of an event. */
export interface Clock {
  params: Record<string, string>;
  type: 'date' | 'date-time';
  /** Formats a local time. */
  at(local: string): string;
  /** Formats the last instant of a day, as UNTIL requires: in UTC unless events last whole days. */
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

/** Returns the formats for the times of an event. */
export function clockOf({ isAllDay, timeZone }: TimedEvent): Clock {
  if (isAllDay) return DAYS;
  return isUtc(timeZone) ? UTC : clockIn(timeZone);
}

/**
 * Returns DTEND, or DURATION for an event that starts in an hour skipped by a clock change: its DTEND would not be
 * after its start.
 */
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

/** The instant of a local time in a zone. */
const momentIn = (timeZone: string, local: string) =>
  zoneNamed(timeZone).momentOf(
    dayNumber(local.slice(0, 10)),
    Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)),
  );

/** Formats a local time with seconds. */
export function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local.slice(0, 19);
}

/** Formats an instant in UTC. */
export const utc = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
