import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { checkRecurrence, dayBefore, nextDay } from '../../../../platform/time/recurrence.js';
import { type IcsEvent, type IcsOptions, writeCalendar } from './ics.js';

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
  updatedAt: '2026-11-02T08:00:00.000Z',
  exceptions: [],
};

const write = (event: Partial<IcsEvent>, options?: IcsOptions) =>
  writeCalendar([{ ...EVENT, ...event }], options);

describe('any text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 300, size: 'max' }),
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
  /** The expected text in a file: only LF line breaks, and no control characters. */
  const kept = (text: string) =>
    text
      .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(/\p{Cs}/gu, '\ufffd');

  it('adds no property, and is parsed back unchanged', async () => {
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
    fc.record({
      FREQ: fc.constant('WEEKLY'),
      BYDAY: weekdays.map((days) => days.join(',')),
      WKST: fc.constantFrom(...DAYS),
    }),
    fc.record({
      FREQ: fc.constant('MONTHLY'),
      BYDAY: fc.constantFrom('MO,TU,WE,TH,FR', 'SA,SU'),
      BYSETPOS: fc.constantFrom('1', '-1', '2', '-2'),
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
   * Describes an occurrence by its local time and its instant. For times that a clock change skips or repeats, ical.js
   * chooses another instant than RFC 5545, and files describe the zones of the next 15 years: there, only the local
   * time is compared.
   */
  function described(local: Temporal.PlainDateTime, timeZone: string, moment?: Date): string {
    const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    const second = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
    const isFar = local.year > new Date().getUTCFullYear() + 14;
    if (isFar || first.epochMilliseconds !== second.epochMilliseconds) return local.toString();
    return `${local} = ${(moment ?? new Date(first.epochMilliseconds)).toISOString()}`;
  }

  /** Returns the first occurrences as the product computes them: days without a zone, then the time in the zone. */
  async function own(rule: string, start: string, startAt: string, timeZone: string): Promise<string[]> {
    const found: string[] = [];
    let after = dayBefore(start);
    while (found.length < MOST) {
      const day = nextDay(rule, start, after);
      if (day === null) break;
      after = day;
      found.push(described(Temporal.PlainDateTime.from(`${day}T${startAt}`), timeZone));
    }
    return found;
  }

  /** Returns the first occurrences as another program parses them from the file. */
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

  it('are the same for other programs, across daylight saving changes', async () => {
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
          const start = nextDay(textOf(unlimited), from, dayBefore(from));
          fc.pre(start !== null);
          const recurrence = textOf({ ...unlimited, ...last });
          const isValid = isAccepted(() => checkRecurrence(recurrence, start));
          fc.pre(isValid);
          const text = await write({ timeZone, startAt: `${start}T${time}`, recurrence });
          expect(read(text, timeZone)).toEqual(await own(recurrence, start, time, timeZone));
        },
      ),
      { numRuns: 500 },
    );
  });
});

function isAccepted(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
