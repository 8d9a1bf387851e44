import { exceeded } from './json-limits.js';

const LIMITS = { values: 100, levels: 3 };
const ones = (count: number) => Array<number>(count).fill(1);
const of = (value: unknown) => exceeded(JSON.stringify(value), LIMITS);

it.each<[string, unknown]>([
  ['too many items', ones(101)],
  ['too many properties', Object.fromEntries(ones(101).map((_, index) => [`p${index}`, 1]))],
  ['too many values at several levels', { list: ones(50), inside: { list: ones(50) } }],
  ['too many empty lists', ones(60).map(() => [])],
])('refuses %s', (_, value) => expect(of(value)).toBe('values'));

it('refuses too many levels', () => {
  expect(of({ a: { b: { c: {} } } })).toBe('levels');
  expect(exceeded('['.repeat(100_000), { values: 1_000_000, levels: 32 })).toBe('levels');
});

it('stops at the first value beyond the limit', () => {
  // The rest would be parsed as another level.
  expect(exceeded(`[${ones(101).join()},[[[[[[`, LIMITS)).toBe('values');
});

it.each<[string, unknown]>([
  ['nothing', {}],
  ['a number', 7],
  ['a long text', ['x'.repeat(1_000_000)]],
  ['a text that looks like values', [',[{'.repeat(1_000)]],
  ['a text with quotes and backslashes', ['\\"'.repeat(500), '\\', '",,[', `\\",${'[,'.repeat(500)}`]],
  ['as many values as allowed', { list: ones(99) }],
  ['as many levels as allowed', { a: { b: { c: 1 } } }],
])('accepts %s', (_, value) => expect(of(value)).toBeNull());

it.each(['', '"', '"a\\', ']]]', '"a" "b', '}{'])('leaves malformed text to the parser: %j', (text) =>
  expect(exceeded(text, LIMITS)).toBeNull(),
);
