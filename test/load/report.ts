import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

export interface Row {
  what: string;
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the server per request, in microseconds. */
  cpu: number;
  /** Processor time of PostgreSQL per request, in microseconds. */
  databaseCpu: number;
  /** Requests per second of the yardstick, and our share of that. */
  yardstick?: number;
  ratio?: number;
  goal?: number;
}

export interface Figure {
  what: string;
  value: number;
  unit: string;
  goal: string;
}

interface Report {
  machine: string;
  users: number;
  rows: Row[];
  figures: Figure[];
}

/** Returns the median. */
export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints the figures and stores them under test/load/results/. */
export function report(name: string, { machine, users, rows, figures }: Report): void {
  const cells = rows.map((row) => [
    row.what,
    row.rate.toFixed(row.rate < 100 ? 1 : 0),
    row.p50.toFixed(0),
    row.p99.toFixed(0),
    row.cpu.toFixed(0),
    row.databaseCpu.toFixed(0),
    row.yardstick?.toFixed(0) ?? '',
    row.ratio?.toFixed(2) ?? '',
    row.goal ? `>= ${row.goal}` : '',
  ]);
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU us', 'DB us', 'yardstick', 'ratio', 'goal'];
  if (cells.length > 0) console.log(`\n${table([head, ...cells])}\n`);
  for (const { what, value, unit, goal } of figures) {
    console.log(`${what.padEnd(48)}${`${value.toFixed(0)} ${unit}`.padStart(12)}   goal ${goal}`);
  }
  console.log(
    `${machine}; ${users.toLocaleString('en')} users; load of the machine ${loadavg()[0].toFixed(1)}`,
  );
  keep(name, { machine, users, rows, figures });
}

/** Formats lines as aligned columns, the first one left-aligned. */
export function table(rows: string[][]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join('  '),
    )
    .join('\n');
}

/** Stores figures as JSON for later comparison. */
export function keep(name: string, figures: object): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}
