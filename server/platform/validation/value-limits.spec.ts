import { exceeded } from './value-limits.js';

const LIMITS = { values: 100, levels: 3 };
const ones = (count: number) => Array<number>(count).fill(1);

it.each<[string, unknown]>([
  ['too many items', ones(101)],
  ['too many properties', Object.fromEntries(ones(101).map((one, index) => [`p${index}`, one]))],
  ['too many values at several levels', { list: ones(50), inside: { list: ones(50) } }],
  ['too many empty lists', { list: ones(100).map(() => []) }],
])('refuses %s', (_, value) => expect(exceeded(value, LIMITS)).toBe('values'));

it('refuses too many levels, without overflowing the stack', () => {
  let value: unknown = [];
  for (let level = 0; level < 100_000; level++) value = [value];
  expect(exceeded(value, { values: 1_000_000, levels: 32 })).toBe('levels');
  expect(exceeded({ a: { b: { c: {} } } }, LIMITS)).toBe('levels');
});

it('stops at the first value beyond the limit', () => {
  let read = 0;
  const counted = (each: number) =>
    Object.defineProperty({}, 'value', { enumerable: true, get: () => ++read + each });
  expect(exceeded({ all: ones(1_000).map(counted) }, { values: 1_100, levels: 9 })).toBe('values');
  expect(read).toBeLessThan(100);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text of any length', 'x'.repeat(1_000_000)],
  ['as many values as allowed', { list: ones(99) }],
  ['as many levels as allowed', { a: { b: { c: 1 } } }],
])('accepts %s', (_, value) => expect(exceeded(value, LIMITS)).toBeNull());
