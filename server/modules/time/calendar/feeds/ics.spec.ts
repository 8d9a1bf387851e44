import ICAL from 'ical.js';
import { convertIcsCalendar, type IcsEvent as ParsedEvent } from 'ts-ics';
import { DAY_MINUTES } from '../../../../platform/time/durations.js';
import { type IcsEvent, type IcsException, type IcsOptions, withAttendee, writeCalendar } from './ics.js';

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

/** Parses a file with another library than the one that writes it. */
const read = (text: string) => convertIcsCalendar(undefined, text);
const readOne = async (event: Partial<IcsEvent>, options?: IcsOptions): Promise<ParsedEvent> => {
  const { events = [] } = read(await write(event, options));
  expect(events).toHaveLength(1);
  return events[0]!;
};

describe('an event', () => {
  it('that starts in an hour skipped by a clock change keeps its length', async () => {
    // In Berlin, 2 o'clock is followed by 3 o'clock on this day.
    const text = await write({ startAt: '2027-03-28T02:30', minutes: 60 });
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20270328T023000');
    expect(text).toContain('\r\nDURATION:PT60M\r\n');
    expect(text).not.toContain('DTEND');
    const longer = await write({ startAt: '2027-03-28T02:30', minutes: 120 });
    expect(longer).toContain('DTEND;TZID=Europe/Berlin:20270328T043000');
  });

  it('is parsed by another library with all its fields', async () => {
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
      stamp: { date: new Date('2026-11-02T08:00:00Z') },
      start: { date: new Date('2026-12-01T08:00:00Z'), local: { timezone: 'Europe/Berlin' } },
      end: { date: new Date('2026-12-01T09:30:00Z') },
    });
  });

  it('lasts whole days without a zone, until the day after the last one', async () => {
    const text = await write({ isAllDay: true, startAt: '2026-12-24T00:00', minutes: 3 * DAY_MINUTES });
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

  it('is in UTC if its zone is UTC', async () => {
    for (const timeZone of ['UTC', 'Etc/UTC', 'GMT']) {
      const text = await write({ timeZone });
      expect(text).toContain('\r\nDTSTART:20261201T090000Z\r\n');
      expect(text).not.toContain('VTIMEZONE');
    }
  });

  it('contains only web addresses', async () => {
    for (const link of ['javascript:alert(1)', 'file:///etc/passwd', 'meet.example', 'https://', ''])
      expect(await write({ link })).not.toMatch(/^URL/m);
    const text = await write({ link: 'https://meet.example/\r\nATTENDEE:mailto:eve@example.com' });
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  it('is the same file if nothing has changed', async () => {
    expect(await write({})).toBe(await write({}));
    expect(await write({ updatedAt: '2026-11-03T08:00:00.000Z' })).not.toBe(await write({}));
  });
});

describe('a series', () => {
  const series = { recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270331' };

  it('ends at the end of its last day, in UTC', async () => {
    // Berlin is two hours ahead of UTC on that day.
    expect(await write(series)).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270331T215959Z\r\n');
    expect(await write({ ...series, isAllDay: true, minutes: DAY_MINUTES })).toContain(';UNTIL=20270331\r\n');
    expect(await write({ ...series, timeZone: 'UTC' })).toContain(';UNTIL=20270331T235959Z\r\n');
    const { recurrenceRule } = await readOne(series);
    expect(recurrenceRule).toMatchObject({ frequency: 'WEEKLY', byDay: [{ day: 'TU' }] });
    expect(recurrenceRule!.until!.date).toEqual(new Date('2027-03-31T21:59:59Z'));
  });

  it('omits cancelled occurrences and describes changed ones', async () => {
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

  it('identifies occurrences of whole days by their day', async () => {
    const text = await write({
      recurrence: 'FREQ=DAILY',
      isAllDay: true,
      minutes: DAY_MINUTES,
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

it('folds lines at 75 octets, including the space of continuation lines', async () => {
  const [ascii, accents, emoji] = ['x'.repeat(400), 'é'.repeat(300), '👩‍👩‍👧'.repeat(60)];
  const calendar = await write({ title: ascii, description: accents, location: emoji }, { name: ascii });
  const person = { name: ascii, email: `${'y'.repeat(200)}@example.com`, response: 'WAITING' } as const;
  const text = await withAttendee(calendar, person);
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBe(75);
  expect(read(text).events![0]).toMatchObject({ summary: ascii, description: accents, location: emoji });
});

it('invites a person to every component of a series, whatever its texts are', async () => {
  const title = `x\r\nEND:VEVENT\r\n${'END:VEVENT '.repeat(20)}$&`;
  const calendar = await write({
    title,
    recurrence: 'FREQ=WEEKLY',
    exceptions: [exception('2026-12-08', { title: 'Other' })],
  });
  const invited = await withAttendee(calendar, {
    name: `Bob $& ${'long '.repeat(30)}\r\nEND:VEVENT`,
    email: 'bob@example.com',
    response: 'WAITING',
  });
  expect(invited.match(/^ATTENDEE/gm)).toHaveLength(2);
  const parts = new ICAL.Component(ICAL.parse(invited)).getAllSubcomponents('vevent');
  expect(parts.map((part) => part.getFirstPropertyValue('summary'))).toEqual([
    title.replaceAll('\r\n', '\n'),
    'Other',
  ]);
  for (const part of parts) expect(part.getAllProperties('attendee')).toHaveLength(1);
});

it('invites a person by iTIP, without requesting a reply by email', async () => {
  const text = await withAttendee(
    await write(
      { organizer: { name: 'Ada "A": Lovelace;X=1\r\nX-EVIL:1', email: 'no-reply@example.com' } },
      { method: 'REQUEST' },
    ),
    { name: 'Bob, Jr.', email: 'bob+x@example.com', response: 'TENTATIVE' },
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
