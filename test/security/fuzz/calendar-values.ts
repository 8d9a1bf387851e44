import fc, { type Arbitrary } from 'fast-check';
import { oddText } from './values.js';

/** Rules that expand excessively, that never occur, or that other programs write but the product does not support. */
const ODD_RULES = [
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;COUNT=999999999',
  'FREQ=HOURLY;BYMINUTE=0,1,2,3',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=-1',
  'FREQ=DAILY;COUNT=500',
  'FREQ=DAILY;COUNT=501',
  'FREQ=DAILY;COUNT=1e9',
  'FREQ=DAILY;COUNT=99999999999999999999',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=-1',
  'FREQ=YEARLY;INTERVAL=99;COUNT=500',
  'FREQ=YEARLY;INTERVAL=99',
  'FREQ=YEARLY;INTERVAL=2147483648',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=99',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=5MO;COUNT=500',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=DAILY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=29;COUNT=500',
  'FREQ=WEEKLY;BYDAY=5MO',
  'FREQ=DAILY;BYSECOND=0,1,2,3,4,5;BYSETPOS=1,-1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1',
  'FREQ=YEARLY;BYWEEKNO=53',
  'FREQ=YEARLY;BYYEARDAY=366',
  'FREQ=YEARLY;BYEASTER=0',
  'FREQ=DAILY;UNTIL=20260230',
  'FREQ=DAILY;UNTIL=00000000',
  'FREQ=DAILY;UNTIL=99999999',
  'FREQ=DAILY;UNTIL=99991231',
  'FREQ=DAILY;UNTIL=20271231T235960Z',
  'FREQ=DAILY;UNTIL=2027-12-31',
  'FREQ=DAILY;UNTIL=19691231',
  'FREQ=DAILY;UNTIL=21991231',
  'FREQ=DAILY;COUNT=3;UNTIL=20271231',
  'FREQ=DAILY;FREQ=WEEKLY',
  'FREQ=WEEKLY;WKST=SU',
  'RRULE:FREQ=DAILY',
  'FREQ=DAILY;',
  ';FREQ=DAILY',
  'FREQ=DAILY\nRDATE:20270101T000000Z',
  'FREQ=DAILY\r\nDTSTART:19700101T000000Z',
  'freq=daily',
  'FREQ',
  '=',
  ';;;',
  'FREQ=DAILY;__proto__=1',
  'FREQ=DAILY;constructor=1',
  `FREQ=DAILY;BYMONTHDAY=${Array.from({ length: 31 }, (_, day) => day + 1).join(',')}`,
  `FREQ=DAILY;BYSETPOS=${Array(200).fill('1').join(',')}`,
];

const NAMES = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const WEEKDAYS = ['MO', 'WE', 'SU', '1MO', '-1FR', '5SU', '+2TU', '53MO', '0MO'];
const listOf = (value: Arbitrary<unknown>, maxLength: number) =>
  fc.array(value, { minLength: 1, maxLength }).map((values) => values.join(','));

/** The values of a rule part, most of them valid. */
const partOf = (name: string): Arbitrary<string> => {
  if (name === 'FREQ') return fc.constantFrom(...FREQUENCIES);
  if (name === 'INTERVAL') return fc.constantFrom('1', '2', '7', '50', '99', '100');
  if (name === 'COUNT') return fc.constantFrom('1', '2', '10', '499', '500', '501');
  if (name === 'UNTIL')
    return fc.constantFrom(
      '20270301',
      '20271231',
      '20280229',
      '20290229',
      '20270431',
      '21991231',
      '99991231',
    );
  if (name === 'BYDAY') return listOf(fc.constantFrom(...WEEKDAYS), 4);
  if (name === 'BYMONTHDAY') return listOf(fc.constantFrom(-31, -1, 1, 13, 28, 29, 30, 31, 0), 4);
  if (name === 'BYMONTH') return listOf(fc.integer({ min: 1, max: 12 }), 3);
  return fc.constantFrom('1', '-1', 'MO');
};

const madeRule: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...FREQUENCIES),
    fc.uniqueArray(fc.constantFrom(...NAMES.slice(1)), { maxLength: 4 }),
  )
  .chain(([frequency, names]) =>
    fc
      .tuple(...names.map((name) => partOf(name)))
      .map((values) =>
        [`FREQ=${frequency}`, ...values.map((value, at) => `${names[at]}=${value}`)].join(';'),
      ),
  );

/** A rule, or null. */
export const rule: Arbitrary<string | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: madeRule },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_RULES) },
  { weight: 1, arbitrary: oddText },
);

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Antarctica/Troll',
  'Asia/Kathmandu',
];
/** Other names of zones, offsets, and texts that look like zone names. */
const ODD_ZONES = [
  'europe/berlin',
  'EUROPE/BERLIN',
  'US/Pacific',
  'Asia/Calcutta',
  'GMT',
  'gmt',
  'Etc/GMT+12',
  'Etc/GMT-14',
  'EST5EDT',
  'CET',
  'Zulu',
  '+05:30',
  '-00:00',
  '+23:59',
  '+24:00',
  '+0530',
  '+05',
  'UTC+1',
  'Europe/Atlantis',
  'Europe/Berlin ',
  ' Europe/Berlin',
  'Europe/Berlin\0',
  'Europe/Berlin\r\nX-EVIL:1',
  'Europe⁄Berlin',
  'Еurope/Berlin',
  '../../etc/passwd',
  'Europe/Berlin[u-ca=hebrew]',
  'localtime',
  'Factory',
  '',
  'x'.repeat(10_000),
  'Europe/'.repeat(500),
];

/** A time zone, or a text that looks like one. */
export const timeZone: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...ZONES) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_ZONES) },
  { weight: 1, arbitrary: oddText },
);

/** Writes a number with two digits. */
export const pad = (number: number) => String(number).padStart(2, '0');

/** Days with clock changes, leap days, and the first and last days that calendars cover. */
const DAYS = [
  '1970-01-01',
  '2011-12-30',
  '2027-03-14',
  '2027-03-28',
  '2027-10-31',
  '2027-11-07',
  '2027-04-04',
  '2028-02-29',
  '2199-12-31',
];
const ODD_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '-000001-01-01',
  '1582-10-10',
  '1969-12-31',
  '2027-02-29',
  '2027-02-30',
  '2027-13-01',
  '2027-00-00',
  '2027-1-1',
  '2200-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '２０２７-03-01',
  '20270301',
  '',
];
const TIMES = ['T00:00', 'T00:30', 'T01:30', 'T02:00', 'T02:30', 'T03:00', 'T23:59'];
const ODD_TIMES = [
  'T23:59:60',
  'T24:00',
  'T12:60',
  'T09:00Z',
  'T09:00+02:00',
  ' 09:00',
  'T9:00',
  'T09',
  '\n',
  '\0',
];

/** A day that calendars cover. */
export const knownDay = fc.oneof(
  fc.constantFrom(...DAYS),
  fc.integer({ min: 1, max: 28 }).map((day) => `2027-03-${pad(day)}`),
);

/** A day such as 2027-03-01, or a text that looks like one. */
export const day: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: knownDay },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_DAYS) },
  { weight: 1, arbitrary: oddText },
);

/** A local time, or a text that looks like one. */
export const localTime: Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(knownDay, fc.constantFrom(...TIMES)).map(([date, time]) => date + time) },
  {
    weight: 2,
    arbitrary: fc.tuple(day, fc.constantFrom('', ...TIMES, ...ODD_TIMES)).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: oddText },
);

/** Texts that try to inject lines into files, emails or pages. */
const ODD_TEXTS = [
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil',
  'x\nATTENDEE:mailto:eve@example.com',
  'x\u0085ATTENDEE:mailto:eve@example.com',
  'x\u2028ATTENDEE:mailto:eve@example.com',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\u2066\u2067\u2068',
  '\u200b\u200b',
  '[x](javascript:alert(1))',
  '![x](data:text/html,<script>alert(1)</script>)',
  '<img src=x onerror=alert(1)>',
  `${'*'.repeat(5_000)}a${'*'.repeat(5_000)}`,
  '['.repeat(10_000),
  '> '.repeat(5_000),
  `${'`'.repeat(4_999)} ${'`'.repeat(5_000)}`,
  '- '.repeat(5_000),
  'x'.repeat(10_001),
  '\u0007'.repeat(9_999),
  '👩‍👩‍👧'.repeat(25),
  'ﷺ'.repeat(200),
];
/** A text that a person might write, or that attacks readers. */
export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Planning', 'Übung, am Montag; früh') },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: oddText },
);

/** An address of a meeting, or one that attacks readers. */
export const link = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', 'https://meet.example.com/a?b=c#d') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)//https://a.example',
      'data:text/html,x',
      'file:///etc/passwd',
      '//a.example',
      'https://user:password@a.example',
      'https://a.example/\r\nX-EVIL:1',
      'https://a.example/\tb',
      'https://a.example/\0',
      'https://a.example/\ud800',
      'https://a.example/\u202e',
      'https://a.example/"><script>',
      'https://',
      'https://localhost',
      'https://[::1]',
      'https://127.0.0.1.',
      'https:\\\\a.example',
      `https://a.example/${'x'.repeat(1_990)}`,
      `https://a.example/${'ä'.repeat(400)}`,
      `https://${'a.'.repeat(900)}example`,
    ),
  },
  { weight: 1, arbitrary: oddText },
);

/** Minutes before the start. */
export const reminder = fc.constantFrom(null, 0, 15, 40_320, 40_321, -1, 2_147_483_647);
