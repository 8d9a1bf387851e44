import type { Attempter, Column } from './attempters.js';
import { behind, type Door } from './doors.js';
import type { Operation } from './operations/targets.js';
import type { Stage } from './stage.js';
import { type Reviewed, readReviewed } from './table.js';

/** An attempt at a mutation, whose outcome the reviewed table contains. */
export interface Example {
  operation: Operation;
  door: [name: string, door: Door<any>];
  attempter: Attempter;
  targetName: string;
  target: unknown;
  /** `✓`, or a status. */
  outcome: string;
}

/** The attempters of examples. Members of a company come first. */
const ATTEMPTERS: Column[] = [
  'admin',
  'employee',
  'developer',
  'viewer',
  'MASTER',
  'unallocated',
  'unallocated admin',
  'writing client',
];

/** Outcomes, most useful first: successes, then late failures. */
const OUTCOMES = ['✓', '409', '422', '404', '403'];

/** Targets for which everything is refused early. */
const USELESS = ['absent', 'malformed', 'zero'];

/** Returns the examples of each mutation in the reviewed table, the most useful first. */
export function examplesOf({ attempters, world }: Stage, operations: readonly Operation[]) {
  const { table } = readReviewed();
  const found = new Map<string, Example[]>();
  for (const operation of operations.filter(({ changes }) => changes)) {
    for (const door of Object.entries(operation.doors)) {
      const name = behind(door[0]);
      if (!name.startsWith('Mutation.') || !('document' in door[1])) continue;
      const examples = cellsOf(table, operation).flatMap(({ targetName, column, outcome }): Example[] => {
        const attempter = attempters.find((each) => each.column === column)!;
        const target: unknown = operation.targets[targetName](attempter, world);
        return target === null ? [] : [{ operation, door, attempter, targetName, target, outcome }];
      });
      found.set(name, [...(found.get(name) ?? []), ...examples]);
    }
  }
  const rank = ({ outcome, attempter }: Example) =>
    OUTCOMES.indexOf(outcome) * ATTEMPTERS.length + ATTEMPTERS.indexOf(attempter.column);
  for (const [name, examples] of found) {
    found.set(
      name,
      examples.toSorted((a, b) => rank(a) - rank(b)),
    );
  }
  return found;
}

/** The cells of an operation that are examples. */
const cellsOf = (table: Reviewed['table'], { name }: Operation) =>
  [...(table.get(name) ?? [])]
    .filter(([targetName]) => !USELESS.includes(targetName))
    .flatMap(([targetName, row]) =>
      ATTEMPTERS.filter((column) => OUTCOMES.includes(row[column])).map((column) => ({
        targetName,
        column,
        outcome: row[column],
      })),
    );
