import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_JSON, ODD_TEXT } from '../../hostile.js';

/** Existing data, so that not all requests are refused at the first check. */
export interface Pool {
  /** Ids of users and companies. */
  ids: number[];
  /** Ids of other records, which are the same for all kinds. */
  recordIds: number[];
  /** Ids of accounts at the identity provider, most of them with a record here. */
  accounts: { uid: string; email: string }[];
  /** Titles of companies, features and privileges. */
  titles: string[];
  cursors: string[];
  idTokens: string[];
}

const INJECTIONS = [
  "' UNION SELECT NULL, version(), NULL --",
  "1'; SELECT pg_sleep(5); --",
  '$1',
  "\\'; --",
  '%',
  'a%b_c\\',
  "{{constructor.constructor('return process')()}}",
  '<%= 7*7 %>',
  '${jndi:ldap://127.0.0.1/a}',
  '"><svg onload=alert(1)>',
  '; cat /etc/passwd',
  '$(id)',
  '..%2f..%2fetc%2fpasswd',
  '....//....//package.json',
  'x\r\nSet-Cookie: session=1',
  '%s%n%x',
  '{"$ne":null}',
  'toString',
  'null',
  'undefined',
  '[object Object]',
  'ﷺ'.repeat(90),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '\u0000',
  '\ud800',
  '\uffff',
  '\u2028',
];

const LENGTHS = [0, 1, 7, 8, 99, 100, 101, 128, 129, 200, 201, 254, 255, 256, 4_000, 4_001, 50_000];

/** Keys that lead to prototypes, or that code may misinterpret. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '$where',
  '',
  'a.b',
  'a[b]',
];

/** Text that no user would type. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXT, ...INJECTIONS, ...PROTOTYPE_KEYS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...LENGTHS).map((length) => 'x'.repeat(length)) },
);

/** Replaces lone surrogates, as encoding in UTF-8 does. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Text that a user might type. */
export const plainText: Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ     éüßñ0123456789-'),
  minLength: 1,
  maxLength: 24,
});

const nested = (open: string, close: string, inner = '') =>
  fc.constantFrom(5, 50, 500, 5_000, 20_000).map((depth) => open.repeat(depth) + inner + close.repeat(depth));

/** JSON text that every field rejects; some of it is not valid JSON. */
export const hostileJson: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.values(HOSTILE_JSON)) },
  { weight: 4, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
  { weight: 2, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: nested('[', ']') },
  { weight: 1, arbitrary: nested('{"a":', '}', '1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '1e400',
      '-0',
      '-1e-400',
      '9007199254740993',
      '2147483647',
      '2147483648',
      '00',
      'NaN',
      'Infinity',
      'undefined',
      "'a'",
      '"\\x"',
      '"\\ud800\\ud800"',
      '{"__proto__":{"polluted":"yes"}}',
      '{"constructor":{"prototype":{"polluted":"yes"}}}',
    ),
  },
);

/** JSON text of likely values for a field of that name: usually existing values, otherwise plausible ones. */
export function likelyText(name: string, pool: Pool): Arbitrary<string> {
  const simple = /token/i.test(name)
    ? fc.constantFrom(...pool.idTokens)
    : /mail/i.test(name)
      ? fc.oneof(
          fc.constantFrom(...pool.accounts.map(({ email }) => email)),
          fc.emailAddress({ size: 'small' }),
        )
      : /firebase|uid/i.test(name)
        ? fc.constantFrom(...pool.accounts.map(({ uid }) => uid))
        : /password/i.test(name)
          ? fc.constant('long-enough-1')
          : /title|search|feature/i.test(name)
            ? fc.oneof(fc.constantFrom(...pool.titles), plainText)
            : /after|before|cursor/i.test(name)
              ? fc.constantFrom(...pool.cursors)
              : plainText;
  return fc.oneof(
    { weight: 8, arbitrary: simple },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...pool.accounts.flatMap(Object.values), ...pool.titles, ...pool.cursors),
    },
  );
}

/** An existing id, or a plausible one. */
export const likelyId = (pool: Pool): Arbitrary<number> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pool.ids) },
    { weight: 4, arbitrary: fc.constantFrom(...pool.recordIds) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_147_483_647 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 2) },
  );

/** Text with a part removed, duplicated or inserted. */
export const damaged = (text: Arbitrary<string>): Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.nat(),
      fc.nat({ max: 12 }),
      fc.oneof(fc.constant(''), oddText, fc.constantFrom(...'{}[]()":,!$@#.&|\\')),
    )
    .map(([whole, at, length, put]) => {
      const start = at % (whole.length + 1);
      return whole.slice(0, start) + put + whole.slice(start + length);
    });
