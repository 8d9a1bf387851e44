import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Column, COLUMNS } from './attempters.js';
import type { Operation } from './operations/targets.js';
import { recordOf } from '../records.js';

/**
 * The result for a target in each column: `✓`, a status, several if the endpoints differ, `–` if there is no such
 * target.
 */
export type Row = Record<Column, string>;
/** Operation to target to row. */
export type Table = Map<string, Map<string, Row>>;

/** The committed table, and its text about each operation: its endpoints, and the reasons. */
export interface Reviewed {
  table: Table;
  doors: Map<string, string[]>;
  reasons: Map<string, string>;
}

/** The table's path. */
export const REVIEWED_FILE = join(import.meta.dirname, 'matrix.md');

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads the committed table. */
export function readReviewed(): Reviewed {
  const reviewed: Reviewed = { table: new Map(), doors: new Map(), reasons: new Map() };
  let operation = '';
  for (const line of readFileSync(REVIEWED_FILE, 'utf8').split('\n')) {
    if (line.startsWith('|') && !/^\| (operation|-)/.test(line)) {
      const [name, targets, ...cells] = cellsOf(line);
      operation = name || operation;
      const rows = reviewed.table.get(operation) ?? new Map<string, Row>();
      reviewed.table.set(operation, rows);
      for (const target of targets.split(', ')) rows.set(target, toRow(cells));
    }
    const [, name, doors, reason] = /^- \*\*(.+?)\*\* \((.+?`)\)(?:: (.+))?$/.exec(line) ?? [];
    if (!name) continue;
    reviewed.doors.set(
      name,
      doors.split(', ').map((door) => door.replace(/`/g, '')),
    );
    reviewed.reasons.set(name, reason ?? '');
  }
  return reviewed;
}

/**
 * Writes the results of the tested operations, and the endpoints of all, into the committed table. Keeps other rows and
 * all reasons.
 */
export function updateReviewed(operations: readonly Operation[], actual: Table): void {
  const { table, reasons } = readReviewed();
  const text = readFileSync(REVIEWED_FILE, 'utf8');
  const current: Table = new Map(
    operations.map(({ name }) => [name, actual.get(name) ?? table.get(name) ?? new Map<string, Row>()]),
  );
  const endpoints = operations.map(({ name, doors }) => {
    const reason = reasons.get(name);
    const names = Object.keys(doors).map((door) => `\`${door}\``);
    return `- **${name}** (${names.join(', ')})${reason ? `: ${reason}` : ''}`;
  });
  const before = text.slice(0, text.indexOf('| operation '));
  const between = text.slice(text.indexOf('## Endpoints'), text.indexOf('- **'));
  writeFileSync(REVIEWED_FILE, `${before}${writeTable(current)}\n\n${between}${endpoints.join('\n')}\n`);
  execFileSync(process.execPath, [
    resolve('node_modules/prettier/bin/prettier.cjs'),
    '--write',
    REVIEWED_FILE,
  ]);
}

/** Prints rows in the format of the committed table: targets with equal results share a line. */
export function writeTable(table: Table): string {
  const lines = [['operation', 'target', ...COLUMNS], Array<string>(COLUMNS.length + 2).fill('---')];
  for (const [operation, rows] of table) {
    const groups = new Map<string, string[]>();
    for (const [target, row] of rows) {
      const key = JSON.stringify(row);
      groups.set(key, [...(groups.get(key) ?? []), target]);
    }
    let name = operation;
    for (const [key, targets] of groups) {
      const row: Row = JSON.parse(key);
      lines.push([name, targets.join(', '), ...COLUMNS.map((column) => row[column])]);
      name = '';
    }
  }
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Lists how two tables differ, one line for each cell; empty if they are equal. */
export function differences(reviewed: Table, actual: Table): string[] {
  return [...new Set([...reviewed.keys(), ...actual.keys()])].flatMap((operation) => {
    const [before, now] = [reviewed.get(operation), actual.get(operation)];
    if (!before) return [`${operation}: has no row in ${REVIEWED_FILE}`];
    if (!now) return [`${operation}: has a row in the table and is no operation`];
    return [...new Set([...before.keys(), ...now.keys()])].flatMap((target) => {
      const [said, is] = [before.get(target), now.get(target)];
      if (!said || !is)
        return [`${operation} / ${target}: ${is ? 'has no row in the table' : 'is not tried'}`];
      return COLUMNS.filter((column) => said[column] !== is[column]).map(
        (column) =>
          `${operation} / ${target} / ${column}: the table says ${said[column]}, it was ${is[column]}`,
      );
    });
  });
}

/** Columns in which every "allow" needs an explanation, and targets where it does for all but MASTER CONTROL. */
const STRANGERS: Column[] = ['anonymous', 'bad', 'identity', 'founder', 'unallocated', 'unallocated admin'];
const OTHERS = /^(other|foreign|pending|another company's.*|zero|absent|malformed)$/;

/**
 * Returns whether a result needs an explanation: strangers are allowed, others' records are reachable, or endpoints
 * differ.
 */
export function isSurprising(rows: Map<string, Row>): boolean {
  return [...rows].some(([target, row]) =>
    COLUMNS.some((column) => {
      const cell = row[column];
      if (cell.includes('/')) return true;
      return cell === '✓' && (STRANGERS.includes(column) || (OTHERS.test(target) && column !== 'MASTER'));
    }),
  );
}

function toRow(cells: string[]): Row {
  return recordOf(COLUMNS, (_column, index) => cells[index]);
}
