import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import type { DatabaseService } from '../server/platform/database/database.service.js';

/** How many rows of each result are noted. */
const ROWS = 20;
/** The files of functions that pass statements on. */
const PASSED_ON = /[\\/](statement|database\.service|row-kinds|PostgresQueryRunner)\.[jt]s/;

/**
 * Appends to a file what kind of value each column has in the rows of each place that reads them, one line for each new
 * combination. `npm test` compares them with the types in the code: see scripts/check-rows.mjs.
 */
export function noteRowKinds(file: string, Database: { prototype: DatabaseService }): void {
  mkdirSync(dirname(file), { recursive: true });
  const seen = new Map<string, Set<string>>();

  function noteRows(place: string, rows: readonly object[]): void {
    let known = seen.get(place);
    if (!known) seen.set(place, (known = new Set()));
    for (const row of rows.slice(0, ROWS)) {
      for (const [column, value] of Object.entries(row)) {
        const entry = `${column} ${kindOf(value)}`;
        if (known.has(entry)) continue;
        known.add(entry);
        appendFileSync(file, `${place}\t${column}\t${kindOf(value)}\n`);
      }
    }
  }

  const { rows, batched } = Database.prototype;
  Database.prototype.rows = async function <Row extends object>(
    this: DatabaseService,
    ...args: Parameters<typeof rows>
  ) {
    const place = placeOfCaller();
    const found = await rows.apply(this, args);
    noteRows(place, found);
    return found as Row[];
  };
  Database.prototype.batched = function (this: DatabaseService, sql: string, keyOf: any, max?: number) {
    const place = placeOfCaller();
    const noting = (row: object) => {
      noteRows(place, [row]);
      return keyOf(row);
    };
    return batched.call(this, sql, noting, max);
  } as typeof batched;
  PostgresQueryRunner.prototype.query = new Proxy(PostgresQueryRunner.prototype.query, {
    async apply(query, runner, args) {
      const place = placeOfCaller();
      const result = await Reflect.apply(query, runner, args);
      if (args[2]) noteRows(place, result.records);
      return result;
    },
  });
}

/** Where the statement is written: file, line and column in the compiled code. */
function placeOfCaller(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 12;
  const frames = new Error().stack!.split('\n').slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const frame = frames.find((line) => !PASSED_ON.test(line)) ?? '';
  return /(?:file:\/\/)?([^\s()]+:\d+:\d+)\)?$/.exec(frame)?.[1] ?? '';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value;
}
