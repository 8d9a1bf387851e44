import { columnsOf, type EntityColumn } from '../database/columns.js';
import { parseTime } from '../validation/time.js';

/** Rows packed into one text. */
export interface Packed {
  fields: string | null;
  count: number;
}

const SEPARATOR = '\x1f';
const SQL_SEPARATOR = `chr(${SEPARATOR.charCodeAt(0)})`;

/** The JavaScript expression that parses a text of each type. */
const PARSERS: Record<EntityColumn['type'], (text: string) => string> = {
  integer: (text) => `Number(${text})`,
  text: (text) => text,
  boolean: (text) => `${text} === 't'`,
  timestamptz: (text) => `parseTime(${text})`,
};

type Reader<Row> = (texts: string[], at: number) => Row;

/**
 * Reads rows of an entity as one text, because the driver is several times slower with separate fields. `pack` turns a
 * SELECT of the entity's columns into one of `Packed`. `unpack` returns null if a value contains the separator; the
 * caller must then read the rows without packing. User input cannot contain it.
 *
 * Gain: 7 % more requests per second for a company with 50 users; parsing 50 rows takes 0.13 ms (0.28 ms if properties
 * are assigned by name, 0.37 ms from JSON). Remove it once the driver decodes rows as fast.
 */
export function packedRows<Row extends object>(entity: new () => Row) {
  const columns = columnsOf(entity);
  const fields = columns
    .map(({ property, isNullable }) => (isNullable ? `coalesce("${property}"::text, '')` : `"${property}"`))
    .join(', ');
  const read = readerOf<Row>(columns);
  return {
    pack: (select: string) =>
      `SELECT string_agg(concat_ws(${SQL_SEPARATOR}, ${fields}), ${SQL_SEPARATOR}) AS fields, count(*)::integer AS count
       FROM (${select}) AS listed`,
    unpack(packed: Packed): Row[] | null {
      const texts = packed.fields?.split(SEPARATOR) ?? [];
      if (texts.length !== packed.count * columns.length) return null;
      const rows: Row[] = [];
      for (let at = 0; at < texts.length; at += columns.length) rows.push(read(texts, at));
      return rows;
    },
  };
}

/** Compiles a function with an object literal of the columns. Assigning properties by name takes twice as long. */
function readerOf<Row>(columns: EntityColumn[]): Reader<Row> {
  const values = columns.map(({ property, type, isNullable }, index) => {
    const text = `texts[at + ${index}]`;
    const value = PARSERS[type](text);
    return `${property}: ${isNullable ? `${text} === '' ? null : ${value}` : value}`;
  });
  // The source contains only property names of our own entities.
  const compile = new Function('parseTime', `return (texts, at) => ({ ${values.join(', ')} })`);
  const read: Reader<Row> = compile(parseTime);
  return read;
}
