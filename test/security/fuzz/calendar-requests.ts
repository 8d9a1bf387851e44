import fc, { type Arbitrary } from 'fast-check';
import { day, knownDay, link, localTime, pad, reminder, rule, text, timeZone } from './calendar-values.js';
import { oddText } from './values.js';

/** The input of an event. Most fields of most inputs are valid, so that some events are stored. */
export const eventInput: Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.record({
      title: text,
      description: text,
      location: text,
      link,
      isAllDay: fc.boolean(),
      start: localTime,
      end: localTime,
      timeZone,
      recurrence: rule,
      reminderMinutes: reminder,
    }),
    fc.uniqueArray(
      fc.constantFrom(
        'title',
        'description',
        'location',
        'link',
        'isAllDay',
        'times',
        'timeZone',
        'recurrence',
        'reminderMinutes',
      ),
      { maxLength: 3 },
    ),
    fc.integer({ min: 15, max: 10_000 }),
  )
  .map(([odd, names, minutes]) => {
    const start = `2027-03-${pad((minutes % 28) + 1)}T${pad(minutes % 24)}:30`;
    const input: Record<string, unknown> = {
      title: 'Planning',
      start,
      end: new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 16),
      timeZone: 'Europe/Berlin',
    };
    for (const name of names) {
      if (name === 'times') Object.assign(input, { start: odd.start, end: odd.end });
      else input[name] = odd[name as keyof typeof odd];
    }
    return input;
  });

/** The changes of an event, and the occurrence that they apply to. */
export const change = fc.record({
  input: fc
    .tuple(
      eventInput,
      fc.uniqueArray(
        fc.constantFrom('title', 'start', 'end', 'timeZone', 'recurrence', 'link', 'isAllDay', 'description'),
        { maxLength: 4 },
      ),
    )
    .map(([input, names]) =>
      Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]])),
    ),
  scope: fc.constantFrom('THIS', 'FOLLOWING', 'ALL'),
  /** The number of days from the start to the occurrence. */
  days: fc.oneof(fc.constant(0), fc.integer({ min: -3, max: 800 })),
  date: fc.option(day, { freq: 6 }),
});

/** A period to read. */
export const range = fc.record({
  from: day,
  to: day,
  timeZone: fc.option(timeZone),
});

const instant = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(knownDay, fc.constantFrom('T00:00:00Z', 'T23:59:59.999Z', 'T02:30:00+02:00'))
      .map((parts) => parts.join('')),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '-271821-04-20T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '2016-12-31T23:59:60Z',
      '2027-02-30T00:00:00Z',
      '2027-03-01',
      '2027-03-01T00:00:00',
      '2027-03-01T00:00:00+99:99',
    ),
  },
  { weight: 1, arbitrary: oddText },
);

/** A period of free and busy times. */
export const busyRange = fc.oneof(
  fc.record({ from: instant, to: instant }),
  fc.tuple(knownDay, fc.integer({ min: 1, max: 31 })).map(([date, days]) => {
    const from = Date.parse(`${date}T00:00:00Z`);
    return { from: new Date(from).toISOString(), to: new Date(from + days * 86_400_000).toISOString() };
  }),
);

/** Modifies a valid secret or path. */
export const mutation: Arbitrary<(path: string) => string> = fc.oneof(
  fc
    .tuple(
      fc.nat(),
      fc.constantFrom('', '%00', '%', '%0d%0a', '/', '..', '.', '-', 'A', '%ff', '?', '#', ' '),
    )
    .map(
      ([at, part]) =>
        (path: string) =>
          path.slice(0, at % path.length) + part + path.slice((at % path.length) + 1),
    ),
  fc.nat().map((at) => (path: string) => path.slice(0, at % path.length)),
  fc.constantFrom<(path: string) => string>(
    (path) => path.toUpperCase(),
    (path) => `${path}${path}`,
    (path) => `${path}?secret=1`,
    (path) => path.replace('.', '%2e'),
    (path) => path + 'x'.repeat(5_000),
  ),
  oddText.map((odd) => (path: string) => {
    const end = path.lastIndexOf('/') + 1;
    return path.slice(0, end) + encodeURIComponent(Buffer.from(odd.slice(0, 2_000)).toString());
  }),
);
