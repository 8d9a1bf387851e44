import fc, { type Arbitrary } from 'fast-check';
import { likelyId, likelyText, oddText, type Pool } from './values.js';

/** A value that can be printed in documents and in variables. Objects are lists of fields, so that names can repeat. */
export type Value =
  | null
  | number
  | string
  | boolean
  | Value[]
  | { enum: string }
  | { raw: string }
  | { fields: [name: string, value: Value][] };

/** Generates likely values for a scalar of that type and name. */
export function valueOf(name: string, type: string, pool: Pool): Arbitrary<Value> {
  switch (type) {
    case 'Int':
      return fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) },
        { weight: 1, arbitrary: fc.constantFrom(0, -1, 200, 201, 2 ** 31 - 1, -(2 ** 31)) },
      );
    case 'Float':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'Boolean':
      return fc.boolean();
    case 'ID':
      return fc.oneof({ weight: 3, arbitrary: idFor(name, pool).map(String) }, idFor(name, pool));
    case 'DateTime':
      return fc.oneof(
        { weight: 4, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
        fc.constantFrom<Value>('2026-13-01T00:00:00Z', '2026-02-30', '-271821-04-20T00:00:00.000Z', 'now', 0),
      );
    default:
      return likelyText(name, pool);
  }
}

/** An id for an argument: users and companies have other ids than all other records, which most arguments refer to. */
const idFor = (name: string, pool: Pool): Arbitrary<number> =>
  /^(?:id|ids|.*(?:user|company|admin|member|person|assignee|delegate).*)$/i.test(name)
    ? likelyId(pool)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pool.recordIds) }, likelyId(pool));

/** Values that are invalid for most or all arguments. */
export const hostileValue: Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Value>(null, true, 0, -1, 1.5, 2 ** 31, 1e308, [], [[]], { fields: [] }),
  },
  { weight: 2, arbitrary: fc.array(oddText, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('ASC', 'EMAIL', 'NOTHING', '__proto__', 'null2')
      .map((name) => ({ enum: name })),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(fc.constantFrom('field', 'direction', '__proto__', 'constructor', 'id', 'a'), oddText),
        { minLength: 1, maxLength: 3 },
      )
      .map((fields) => ({ fields })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '1e999',
        '-0',
        '99999999999999999999',
        '00',
        '.5',
        '"""a"""',
        '$nothing',
        '"\\u{110000}"',
        '"\\u{1F600}"',
        '"\\ud83d"',
      )
      .map((raw) => ({ raw })),
  },
);

/** Prints the value for a document. */
export function literalOf(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
  if ('enum' in value) return value.enum;
  if ('raw' in value) return value.raw;
  return `{${value.fields.map(([name, each]) => `${name}: ${literalOf(each)}`).join(', ')}}`;
}

/** Prints the value as JSON. */
export function jsonOf(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if ('enum' in value) return JSON.stringify(value.enum);
  if ('raw' in value) return JSON.stringify(value.raw);
  return `{${value.fields.map(([name, each]) => `${JSON.stringify(name)}:${jsonOf(each)}`).join(',')}}`;
}
