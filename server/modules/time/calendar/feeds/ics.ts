import type ICAL from 'ical.js';
import { type Clock, clockOf, endOf, utc, withSeconds } from './ics-clock.js';
import { describeZone, isUtc, type JcalComponent, type JcalProperty } from './ics-zones.js';

// Written with ical.js, Thunderbird's library: it takes typed values (jCal, RFC 7265), quotes parameters, folds by
// bytes and writes 2,000 events in about 65 ms. Libraries with event objects took up to 20 times as long:
// ical-generator 11.1 1,000 ms (it also shifts local times by zone and needs Node 22), ts-ics 2.4 900 ms (it does not
// escape names). `ics` 3.12 has no time zones.

/** The iTIP methods (RFC 5546) for events. */
export type IcsMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** A person in a calendar file. */
export interface IcsPerson {
  name: string;
  email: string;
}

/** A person that is invited. */
export interface IcsAttendee extends IcsPerson {
  response: 'WAITING' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';
}

/** An exception of one occurrence of a series. Null fields are as in the series. */
export interface IcsException {
  /** The day that identifies the occurrence in its series, such as 2026-12-01. */
  date: string;
  isCancelled: boolean;
  /** The local start, such as 2026-12-01T09:00. */
  startAt: string | null;
  minutes: number | null;
  title: string | null;
  description: string | null;
  location: string | null;
  link: string | null;
}

/** An event to write, with its exceptions. */
export interface IcsEvent {
  uid: string;
  sequence: number;
  title: string;
  /** Plain text. */
  description: string;
  isAllDay: boolean;
  /** The local start, such as 2026-12-01T09:00. */
  startAt: string;
  /** The duration in local time; in whole days for all-day events. */
  minutes: number;
  /** The IANA name of the time zone. */
  timeZone: string;
  /** A rule of RFC 5545, in which UNTIL is a day. */
  recurrence: string | null;
  location: string;
  /** Omitted unless it is an http or https address. */
  link: string;
  isPrivate: boolean;
  isCancelled: boolean;
  /** ISO 8601, in UTC. */
  updatedAt: string;
  exceptions: readonly IcsException[];
  organizer?: IcsPerson;
}

/** The properties of a calendar file. */
export interface IcsOptions {
  method?: IcsMethod;
  /** The name that programs show for a subscribed calendar. */
  name?: string;
  /**
   * The time of creation. Without it, events have the time of their last change, so that equal events produce equal
   * files.
   */
  stamp?: Date;
  /** Writes only this occurrence, identified by its day. */
  occurrence?: string | null;
}

const PARTICIPATION: Record<IcsAttendee['response'], string> = {
  WAITING: 'NEEDS-ACTION',
  ACCEPTED: 'ACCEPTED',
  TENTATIVE: 'TENTATIVE',
  DECLINED: 'DECLINED',
};

/** How often programs refresh a subscribed calendar. */
const REFRESH = 'PT1H';

/** Writes events as a calendar (RFC 5545), with all their time zones. */
export async function writeCalendar(
  events: readonly IcsEvent[],
  { method, name, stamp, occurrence = null }: IcsOptions = {},
): Promise<string> {
  const ical = await library();
  const context = { method, stamp };
  const components = events.flatMap((event) => {
    const clock = clockOf(event);
    const changed = event.recurrence === null ? [] : event.exceptions.filter((each) => !each.isCancelled);
    if (occurrence === null) {
      return [seriesOf(event, clock, context), ...changed.map((each) => onceOf(event, each, clock, context))];
    }
    return [
      onceOf(event, changed.find(({ date }) => date === occurrence) ?? asIs(occurrence), clock, context),
    ];
  });
  const head: JcalProperty[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Job Lobby//Calendar//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ...(method ? [textProperty('method', method)] : []),
    ...(name === undefined ? [] : subscribed(name)),
  ];
  const calendar: JcalComponent = ['vcalendar', head, [...zonesOf(events), ...components]];
  return ical.stringify(calendar);
}

/**
 * Adds an invited person to the events of a written calendar. Writing a long series again for each person would be
 * slow.
 */
export async function withAttendee(calendar: string, attendee: IcsAttendee): Promise<string> {
  const ical = await library();
  const line = ical.stringify.property(
    personProperty('attendee', attendee, {
      cutype: 'INDIVIDUAL',
      role: 'REQ-PARTICIPANT',
      partstat: PARTICIPATION[attendee.response],
      // Nobody reads replies that mail programs send to the organizer: people reply by the links in the email.
      rsvp: 'FALSE',
    }),
    ical.design.defaultSet,
    false,
  );
  // No text contains this line, because continuation lines begin with a space.
  return calendar.replaceAll('\r\nEND:VEVENT\r\n', () => `\r\n${line}\r\nEND:VEVENT\r\n`);
}

/** Describes the time zones of events, once each. */
function zonesOf(events: readonly IcsEvent[]): JcalComponent[] {
  const firstYears = new Map<string, number>();
  for (const { isAllDay, timeZone, startAt } of events) {
    if (isAllDay || isUtc(timeZone)) continue;
    const year = Number(startAt.slice(0, 4));
    firstYears.set(timeZone, Math.min(year, firstYears.get(timeZone) ?? year));
  }
  return [...firstYears].map(([timeZone, year]) => describeZone(timeZone, year));
}

interface Context {
  method: IcsMethod | undefined;
  stamp: Date | undefined;
}

function seriesOf(event: IcsEvent, clock: Clock, context: Context): JcalComponent {
  const { recurrence, exceptions, startAt, minutes } = event;
  const cancelled = exceptions.filter(({ isCancelled }) => isCancelled).map(({ date }) => date);
  const dates = cancelled.sort().map((date) => clock.at(onDay(date, startAt)));
  return component(event, clock, context, { startAt, minutes }, [
    ...(recurrence === null
      ? []
      : [['rrule', {}, 'recur', ruleOf(recurrence, clock)] satisfies JcalProperty]),
    ...(recurrence === null || dates.length === 0
      ? []
      : [['exdate', clock.params, clock.type, ...dates] satisfies JcalProperty]),
  ]);
}

/** Returns one occurrence of a series. */
function onceOf(event: IcsEvent, exception: IcsException, clock: Clock, context: Context): JcalComponent {
  const { date, startAt, minutes } = exception;
  const planned = onDay(date, event.startAt);
  const changed = {
    ...event,
    title: exception.title ?? event.title,
    description: exception.description ?? event.description,
    location: exception.location ?? event.location,
    link: exception.link ?? event.link,
  };
  return component(
    changed,
    clock,
    context,
    { startAt: startAt ?? planned, minutes: minutes ?? event.minutes },
    event.recurrence === null ? [] : [['recurrence-id', clock.params, clock.type, clock.at(planned)]],
  );
}

function component(
  event: IcsEvent,
  clock: Clock,
  { method, stamp }: Context,
  { startAt, minutes }: { startAt: string; minutes: number },
  more: JcalProperty[],
): JcalComponent {
  const { uid, sequence, title, description, location, link, isPrivate, isCancelled, organizer } = event;
  const address = addressOf(link);
  const properties: JcalProperty[] = [
    textProperty('uid', uid),
    ['sequence', {}, 'integer', sequence],
    ['dtstamp', {}, 'date-time', stamp ? utc(stamp) : utcOf(event.updatedAt)],
    ['last-modified', {}, 'date-time', utcOf(event.updatedAt)],
    ['dtstart', clock.params, clock.type, clock.at(startAt)],
    endOf(event, clock, startAt, minutes),
    ...more,
    textProperty('summary', title),
    ...(description === '' ? [] : [textProperty('description', description)]),
    ...(location === '' ? [] : [textProperty('location', location)]),
    ...(address === null ? [] : [['url', {}, 'uri', address] satisfies JcalProperty]),
    ...(method || isCancelled
      ? [textProperty('status', isCancelled || method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')]
      : []),
    // Events are public by default, unless declared otherwise.
    ...(isPrivate ? [textProperty('class', 'PRIVATE')] : []),
    ...(organizer ? [personProperty('organizer', organizer, {})] : []),
  ];
  return ['vevent', properties, []];
}

const asIs = (date: string): IcsException => ({
  date,
  isCancelled: false,
  startAt: null,
  minutes: null,
  title: null,
  description: null,
  location: null,
  link: null,
});

const subscribed = (name: string): JcalProperty[] => [
  textProperty('x-wr-calname', name),
  ['refresh-interval', { value: 'DURATION' }, 'unknown', REFRESH],
  ['x-published-ttl', {}, 'unknown', REFRESH],
];

/** Returns a rule with UNTIL in the form that RFC 5545 requires for the start of the event. */
function ruleOf(rule: string, clock: Clock): Record<string, string> {
  const parts = rule.split(';').map((part) => part.split('=', 2) as [string, string]);
  return Object.fromEntries(
    parts.map(([name, value]) => [
      name.toLowerCase(),
      name === 'UNTIL' ? clock.until(value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')) : value,
    ]),
  );
}

const textProperty = (name: string, text: string): JcalProperty => [name, {}, 'text', plain(text)];

const personProperty = (
  name: string,
  { name: called, email }: IcsPerson,
  params: Record<string, string>,
): JcalProperty => [
  name,
  { cn: oneLine(called), ...params },
  'cal-address',
  `mailto:${encodeURI(oneLine(email))}`,
];

const BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
/** Characters that may need replacing. Most texts contain none. */
const UNUSUAL = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/u;
const LONE_SURROGATES = /\p{Cs}/gu;

/** Removes all characters that end a line of the file or that a parser rejects. The library escapes line feeds. */
const plain = (text: string): string =>
  UNUSUAL.test(text)
    ? text.replace(BREAKS, '\n').replace(CONTROLS, '').replace(LONE_SURROGATES, '\ufffd')
    : text;

const oneLine = (text: string): string => plain(text).replace(/[\n\t]+/g, ' ');

/** Returns an http or https address, without characters that end a line. Null for anything else. */
function addressOf(link: string): string | null {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  return new URL(link).href;
}

/** Moves a local time to another day. */
const onDay = (day: string, local: string): string => `${day}${withSeconds(local).slice(10)}`;

/** The same for an ISO 8601 time in UTC. */
const utcOf = (at: string): string => `${at.slice(0, 19)}Z`;

let loaded: Promise<typeof ICAL> | undefined;

/** Loaded with the first calendar, because few servers need it at startup. */
const library = () =>
  (loaded ??= import('ical.js').then(({ default: ical }) => {
    // Lines have at most 75 octets. The library does not count the space of continuation lines.
    ical.foldLength = 74;
    return ical;
  }));
