import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { convertIcsCalendar, type IcsEvent as ParsedEvent } from 'ts-ics';
import { checkRecurrence, dayBefore, nextDay } from '../../platform/time/recurrence.js';
import { type IcsEvent, type IcsException, type IcsOptions, writeCalendar } from './ics.js';

const EVENT: IcsEvent = {
  uid: 'd0b0c6a2-8e3b-4c52-9d5e-0d3a1f1f0a01',
  sequence: 3,
  title: 'Planning',
  description: '',
  isAllDay: false,
  startAt: '2026-12-01T09:00',
  minutes: 90,
  timeZone: 'Europe/Berlin',
  recurrence: null,
  location: '',
  link: '',
  isPrivate: false,
  isCancelled: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  exceptions: [],
};

const write = (event: Partial<IcsEvent>, options?: IcsOptions) =>
  writeCalendar([{ ...EVENT, ...event }], options);

const exception = (date: string, changes: Partial<IcsException>): IcsException => ({
  date,
  isCancelled: false,
  startAt: null,
  minutes: null,
  title: null,
  description: null,
  location: null,
  link: null,
  ...changes,
});

/** Reads a file with another library than the one that writes it. */
const read = (text: string) => convertIcsCalendar(undefined, text);
const readOne = async (event: Partial<IcsEvent>, options?: IcsOptions): Promise<ParsedEvent> => {
  const { events = [] } = read(await write(event, options));
  expect(events).toHaveLength(1);
  return events[0]!;
};

describe('an event', () => {
  it('is read by another library with all that it has', async () => {
    const event = await readOne({
      description: 'Bring the plan',
      location: 'Room 4; first floor, left',
      link: 'https://meet.example/a?b=c,d;e',
      isPrivate: true,
    });
    expect(event).toMatchObject({
      uid: EVENT.uid,
      sequence: 3,
      summary: 'Planning',
      description: 'Bring the plan',
      location: 'Room 4; first floor, left',
      url: 'https://meet.example/a?b=c,d;e',
      class: 'PRIVATE',
      status: 'CONFIRMED',
      stamp: { date: new Date('2026-11-02T08:00:00Z') },
      start: { date: new Date('2026-12-01T08:00:00Z'), local: { timezone: 'Europe/Berlin' } },
      end: { date: new Date('2026-12-01T09:30:00Z') },
    });
  });

  it('lasts whole days without a zone, until the day after its last one', async () => {
    const text = await write({ isAllDay: true, startAt: '2026-12-24T00:00', minutes: 3 * 1_440 });
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('describes each zone once', async () => {
    const zones = ['Asia/Kolkata', 'America/New_York', 'America/New_York'];
    const text = await writeCalendar(zones.map((timeZone) => ({ ...EVENT, timeZone })));
    expect(text.match(/^TZID:.*/gm)).toEqual(['TZID:Asia/Kolkata', 'TZID:America/New_York']);
    expect(text.match(/^DTSTART;.*/gm)).toEqual([
      'DTSTART;TZID=Asia/Kolkata:20261201T090000',
      ...Array(2).fill('DTSTART;TZID=America/New_York:20261201T090000'),
    ]);
  });

  it('is in UTC if its zone is', async () => {
    for (const timeZone of ['UTC', 'Etc/UTC', 'GMT']) {
      const text = await write({ timeZone });
      expect(text).toContain('\r\nDTSTART:20261201T090000Z\r\n');
      expect(text).not.toContain('VTIMEZONE');
    }
  });

  it('names only addresses of the web', async () => {
    for (const link of ['javascript:alert(1)', 'file:///etc/passwd', 'meet.example', 'https://', ''])
      expect(await write({ link })).not.toMatch(/^URL/m);
    const text = await write({ link: 'https://meet.example/\r\nATTENDEE:mailto:eve@example.com' });
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  it('is the same file as long as nothing changes', async () => {
    expect(await write({})).toBe(await write({}));
    expect(await write({ updatedAt: '2026-11-03T08:00:00.000Z' })).not.toBe(await write({}));
  });
});

describe('a series', () => {
  const series = { recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270331' };

  it('ends at the end of its last day, in UTC', async () => {
    // Berlin is two hours ahead of UTC on that day.
    expect(await write(series)).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270331T215959Z\r\n');
    expect(await write({ ...series, isAllDay: true, minutes: 1_440 })).toContain(';UNTIL=20270331\r\n');
    expect(await write({ ...series, timeZone: 'UTC' })).toContain(';UNTIL=20270331T235959Z\r\n');
    const { recurrenceRule } = await readOne(series);
    expect(recurrenceRule).toMatchObject({ frequency: 'WEEKLY', byDay: [{ day: 'TU' }] });
    expect(recurrenceRule!.until!.date).toEqual(new Date('2027-03-31T21:59:59Z'));
  });

  it('leaves out cancelled occurrences and describes changed ones', async () => {
    const text = await write({
      ...series,
      exceptions: [
        exception('2026-12-22', { isCancelled: true }),
        exception('2026-12-15', { isCancelled: true }),
        exception('2026-12-08', { startAt: '2026-12-09T14:30', minutes: 30, title: 'Short planning' }),
      ],
    });
    expect(text).toContain('EXDATE;TZID=Europe/Berlin:20261215T090000,20261222T090000\r\n');
    const [whole, once] = read(text).events!;
    expect(whole!.exceptionDates!.map(({ date }) => date.toISOString())).toEqual([
      '2026-12-15T08:00:00.000Z',
      '2026-12-22T08:00:00.000Z',
    ]);
    expect(once).toMatchObject({
      uid: EVENT.uid,
      summary: 'Short planning',
      recurrenceId: { value: { date: new Date('2026-12-08T08:00:00Z') } },
      start: { date: new Date('2026-12-09T13:30:00Z') },
      end: { date: new Date('2026-12-09T14:00:00Z') },
    });
    expect(once!.recurrenceRule).toBeUndefined();
  });

  it('names occurrences of whole days by their day', async () => {
    const text = await write({
      recurrence: 'FREQ=DAILY',
      isAllDay: true,
      minutes: 1_440,
      exceptions: [
        exception('2026-12-03', { isCancelled: true }),
        exception('2026-12-04', { title: 'Last' }),
      ],
    });
    expect(text).toContain('EXDATE;VALUE=DATE:20261203\r\n');
    expect(text).toContain('RECURRENCE-ID;VALUE=DATE:20261204\r\n');
  });

  it('can be cancelled in one occurrence', async () => {
    const text = await write(series, { method: 'CANCEL', occurrence: '2026-12-08', stamp: new Date(0) });
    expect(text).toContain('METHOD:CANCEL\r\n');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261208T090000\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).toContain('DTSTAMP:19700101T000000Z\r\n');
    expect(text).not.toContain('RRULE:FREQ=WEEKLY');
  });
});

it('invites a person by iTIP, and asks for no reply by email', async () => {
  const text = await write(
    {
      organizer: { name: 'Ada "A": Lovelace;X=1\r\nX-EVIL:1', email: 'no-reply@example.com' },
      attendees: [{ name: 'Bob, Jr.', email: 'bob+x@example.com', response: 'TENTATIVE' }],
    },
    { method: 'REQUEST' },
  );
  expect(text).not.toMatch(/^X-EVIL/m);
  const { method, events } = read(text);
  expect(method).toBe('REQUEST');
  expect(events![0]!.attendees).toMatchObject([
    { email: 'bob+x@example.com', partstat: 'TENTATIVE', rsvp: false, role: 'REQ-PARTICIPANT' },
  ]);
  const organizer = new ICAL.Component(ICAL.parse(text))
    .getFirstSubcomponent('vevent')!
    .getFirstProperty('organizer')!;
  expect(organizer.getParameter('cn')).toBe('Ada "A": Lovelace;X=1 X-EVIL:1');
  expect(organizer.getFirstValue()).toBe('mailto:no-reply@example.com');
});

describe('any text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          '\r',
          '\n',
          '\r\n',
          ',',
          ';',
          ':',
          '\\',
          '\\n',
          '"',
          '^',
          '👩‍👩‍👧',
          'é',
          'ﷺ',
          '\u2028',
          '\0',
        ),
        { maxLength: 80 },
      )
      .map((parts) => parts.join('')),
    fc.constantFrom(
      'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil',
      'x\nATTENDEE:mailto:eve@example.com',
      'x\u0085ATTENDEE:mailto:eve@example.com',
    ),
  );
  const names = new Set(
    'BEGIN END VERSION PRODID CALSCALE X-WR-CALNAME REFRESH-INTERVAL X-PUBLISHED-TTL UID SEQUENCE DTSTAMP CREATED LAST-MODIFIED DTSTART DTEND SUMMARY DESCRIPTION LOCATION STATUS CLASS ORGANIZER'.split(
      ' ',
    ),
  );
  /** What is left of a text: line feeds alone end lines, and there are no control characters. */
  const kept = (text: string) =>
    text
      .replace(/\r\n?|[\u2028\u2029\u0085\u000b\u000c]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(/\p{Cs}/gu, '\ufffd');

  it('adds no property, and is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (title, description, location) => {
        const event = { title, description, location, timeZone: 'UTC' };
        const organizer = { name: title, email: 'no-reply@example.com' };
        const text = await write({ ...event, organizer }, { name: title });
        const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(names).toContain(/^[A-Z-]+/.exec(line)?.[0]);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const [parsed] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
        const { summary, ...rest } = new ICAL.Event(parsed);
        expect(summary).toBe(kept(title));
        expect(rest).toBeDefined();
        expect(new ICAL.Event(parsed).description ?? '').toBe(kept(description));
        expect(new ICAL.Event(parsed).location ?? '').toBe(kept(location));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the occurrences of a rule', () => {
  const ZONES = [
    'UTC',
    'Europe/Berlin',
    'Europe/London',
    'Europe/Istanbul',
    'Europe/Dublin',
    'America/New_York',
    'America/Nuuk',
    'America/Vancouver',
    'America/St_Johns',
    'America/Santiago',
    'America/Havana',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Asia/Gaza',
    'Asia/Kolkata',
    'Asia/Beirut',
    'Asia/Jerusalem',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Antarctica/Troll',
  ];
  const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const MOST = 15;
  const pad = (value: number) => String(value).padStart(2, '0');
  const startDay = fc
    .integer({ min: 0, max: 1_200 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
  const startTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
    .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
  const weekdays = fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1, maxLength: 3 });
  const parts = fc.oneof(
    fc.record({ FREQ: fc.constant('DAILY') }),
    fc.record({ FREQ: fc.constant('WEEKLY'), BYDAY: weekdays.map((days) => days.join(',')) }),
    fc.record({
      FREQ: fc.constant('MONTHLY'),
      BYMONTHDAY: fc.constantFrom('1', '15', '31', '-1', '-3', '10,20'),
    }),
    fc.record({ FREQ: fc.constant('MONTHLY'), BYDAY: fc.constantFrom('1MO', '2TU', '-1FR', '3SU') }),
    fc.record({ FREQ: fc.constant('YEARLY'), BYMONTH: fc.constantFrom('3', '10') }),
  );
  const end = fc.oneof(
    fc.constant({}),
    fc.integer({ min: 1, max: 12 }).map((count) => ({ COUNT: String(count) })),
    fc.integer({ min: 0, max: 400 }).map((days) => ({ UNTIL: days })),
  );
  const interval = fc.integer({ min: 1, max: 3 });

  /**
   * Describes an occurrence by its local time and its moment. Of times that clocks skip or show twice, ical.js takes
   * another moment than RFC 5545, and files describe the zones of the next 15 years: there, only the local time counts.
   */
  function described(local: Temporal.PlainDateTime, timeZone: string, moment?: Date): string {
    const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    const second = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
    const isFar = local.year > new Date().getUTCFullYear() + 14;
    if (isFar || first.epochMilliseconds !== second.epochMilliseconds) return local.toString();
    return `${local} = ${(moment ?? new Date(first.epochMilliseconds)).toISOString()}`;
  }

  /** Returns the first occurrences as the product finds them: days without a zone, then the time in the zone. */
  async function own(rule: string, start: string, startAt: string, timeZone: string): Promise<string[]> {
    const found: string[] = [];
    let after = dayBefore(start);
    while (found.length < MOST) {
      const day = await nextDay(rule, start, after);
      if (day === null) break;
      after = day;
      found.push(described(Temporal.PlainDateTime.from(`${day}T${startAt}`), timeZone));
    }
    return found;
  }

  /** Returns the first occurrences as another program reads them in the file. */
  function read(text: string, timeZone: string): string[] {
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    const iterator = event.iterator();
    const found: string[] = [];
    while (found.length < MOST) {
      const next = iterator.next();
      if (!next) break;
      const local = Temporal.PlainDateTime.from(next.toString().replace('Z', ''));
      found.push(described(local, timeZone, next.toJSDate()));
    }
    return found;
  }

  it('are the same for other programs, across changes of summer time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONES),
        startDay,
        startTime,
        parts,
        interval,
        end,
        async (timeZone, from, time, rule, each, ends) => {
          const last =
            'UNTIL' in ends
              ? {
                  UNTIL: Temporal.PlainDate.from(from)
                    .add({ days: ends.UNTIL })
                    .toString()
                    .replaceAll('-', ''),
                }
              : ends;
          const unlimited = { ...rule, ...(each > 1 && { INTERVAL: String(each) }) };
          const textOf = (of: object) =>
            Object.entries(of)
              .map(([name, value]) => `${name}=${value}`)
              .join(';');
          // A series starts at its first occurrence.
          const start = await nextDay(textOf(unlimited), from, dayBefore(from));
          fc.pre(start !== null);
          const recurrence = textOf({ ...unlimited, ...last });
          const isValid = await checkRecurrence(recurrence, start).then(
            () => true,
            () => false,
          );
          fc.pre(isValid);
          const text = await write({ timeZone, startAt: `${start}T${time}`, recurrence });
          expect(read(text, timeZone)).toEqual(await own(recurrence, start, time, timeZone));
        },
      ),
      { numRuns: 500 },
    );
  });
});
