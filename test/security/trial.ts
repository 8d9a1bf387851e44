import type { Attempter, Column } from './attempters.js';
import { COLUMNS } from './attempters.js';
import type { Answer } from './doors.js';
import type { Operation } from './operations/targets.js';
import type { Stage } from './stage.js';
import type { Snapshot } from './state.js';
import type { Row } from './table.js';
import { recordOf } from '../records.js';

/** The results of one operation for all attempters and targets. */
export interface Trial {
  rows: Map<string, Row>;
  /** Violations, one line each: changes despite a denial, endpoints that disagree, words of another company. */
  faults: string[];
  /** The number of cells and requests. */
  cells: number;
  requests: number;
}

/** One cell of the table by one attempter. */
interface Cell {
  attempter: Attempter;
  targetName: string;
  target: unknown;
}

/** A response of one endpoint, and the state afterwards. */
interface Outcome {
  door: string;
  answer: Answer;
  after: Snapshot;
}

/** The number of simultaneous reads. */
const AT_ONCE = 8;

/**
 * Runs an operation for every attempter, target and endpoint; or, in its short form, for one attempter of each column on one
 * target.
 */
export async function tryOperation(stage: Stage, operation: Operation, isShort: boolean): Promise<Trial> {
  const startedAt = Date.now();
  const cells = isShort ? shortCellsOf(stage, operation) : cellsOf(stage, operation);
  const outcomes = new Map<Cell, Outcome[]>();
  const tryCell = async (cell: Cell) => {
    outcomes.set(cell, await tryDoors(stage, operation, cell));
  };
  const outside: string[] = [];
  if (operation.slow) await Promise.all(cells.map(tryCell));
  else if (!operation.changes) await inPool(cells, tryCell);
  else {
    // Callers that are not signed in must change nothing: the state is checked once for all of them.
    await inPool(cells.filter(isOutside), tryCell);
    if ((await stage.state.now()) !== stage.state.beginning) {
      outside.push(`${operation.name}: a caller without credentials changed something`);
      await stage.state.restore();
    }
    for (const cell of cells.filter((each) => !isOutside(each))) await tryCell(cell);
  }

  const faults = [
    ...outside,
    ...[...outcomes].flatMap(([cell, ofCell]) =>
      faultsOf(stage, operation, cell, ofCell, startedAt).map(
        (fault) => `${operation.name} / ${cell.targetName} / ${cell.attempter.name}: ${fault}`,
      ),
    ),
  ];
  const after = await stage.state.now();
  if (operation.slow) await stage.state.restore();
  else if (after !== stage.state.beginning) faults.push(`${operation.name}: left changes behind`);
  return {
    rows: toRows(operation, outcomes),
    faults,
    cells: cells.length,
    requests: [...outcomes.values()].flat().length,
  };
}

/** Returns the cells. Each kind of invalid credentials attempts one of the targets, in turn. */
function cellsOf({ attempters, world }: Stage, { targets }: Operation): Cell[] {
  const cells = Object.entries(targets).flatMap(([targetName, find]) =>
    attempters
      .map((attempter) => ({ attempter, targetName, target: find(attempter, world) }))
      .filter(({ target }) => target !== null),
  );
  const kinds = attempters.filter(({ column }) => column === 'bad');
  const tried = kinds.map((kind, index) => {
    const ofKind = cells.filter(({ attempter }) => attempter === kind);
    return ofKind[index % ofKind.length];
  });
  return cells.filter((cell) => cell.attempter.column !== 'bad' || tried.includes(cell));
}

/** Returns one cell for each column: that of the first target that most columns have. */
function shortCellsOf(stage: Stage, operation: Operation): Cell[] {
  const cells = cellsOf(stage, operation);
  const columnsOf = (name: string) =>
    new Set(cells.filter(({ targetName }) => targetName === name).map(({ attempter }) => attempter.column));
  const names = Object.keys(operation.targets);
  const most = Math.max(...names.map((name) => columnsOf(name).size));
  const chosen = names.find((name) => columnsOf(name).size === most)!;
  return COLUMNS.flatMap((column) => {
    const ofColumn = cells.filter(({ attempter }) => attempter.column === column);
    return ofColumn.find(({ targetName }) => targetName === chosen) ?? ofColumn.slice(0, 1);
  });
}

const isOutside = ({ attempter: { column } }: Cell) => column === 'anonymous' || column === 'bad';

async function tryDoors(stage: Stage, operation: Operation, cell: Cell): Promise<Outcome[]> {
  const { state } = stage;
  const { attempter, target } = cell;
  const outcomes: Outcome[] = [];
  const isAlone = operation.changes && !operation.slow && !isOutside(cell);
  for (const door of Object.entries(operation.doors)) {
    if (isAlone) await state.rewind();
    const answer = await stage.attempt(door, attempter, target);
    if (!answer) continue;
    const after = isAlone ? await state.afterAttempt() : state.beginning;
    if (after !== state.beginning) await state.restore();
    outcomes.push({ door: door[0], answer, after });
  }
  return outcomes;
}

function faultsOf(
  { state, attempters }: Stage,
  { stepsDiffer, namesColleagues }: Operation,
  cell: Cell,
  outcomes: Outcome[],
  startedAt: number,
): string[] {
  const ownTeams = namesColleagues ? cell.attempter.teammates : [];
  const secrets = [
    ...cell.attempter.secrets.filter((secret) => !ownTeams.some(({ word }) => word === secret)),
    ...ownTeams.map(({ email }) => email),
  ];
  const faults: string[] = [];
  const [first] = outcomes;
  for (const { door, answer, after } of outcomes) {
    const isAllowed = answer.outcome === '✓';
    if (!isAllowed && after !== state.beginning) faults.push(`${door} was denied and changed something`);
    const received = answer.received + JSON.stringify([...answer.headers]);
    for (const secret of secrets) {
      if (received.includes(secret) && !answer.sent.includes(secret))
        faults.push(`${door} reveals ${secret}`);
    }
    for (const { token } of attempters) {
      if (token && received.includes(token)) faults.push(`${door} returns a token`);
    }
    if (answer.outcome !== first.answer.outcome) continue;
    if (isAllowed) {
      const [data, other] = [answer, first.answer].map(({ data }) => withoutNewTimes(data, startedAt));
      if (data !== other) faults.push(`${first.door} answers ${other}, ${door} ${data}`);
      if (after.audited !== first.after.audited && !stepsDiffer) {
        faults.push(`${first.door} is audited as ${first.after.audited}, ${door} as ${after.audited}`);
      }
      if (after.lasting !== first.after.lasting) {
        faults.push(
          `${first.door} leaves ${difference(first.after, after)}, ${door} ${difference(after, first.after)}`,
        );
      }
    }
  }
  return faults;
}

/** Returns data as text, without the times of records just created. */
function withoutNewTimes(data: unknown, startedAt: number): string {
  return JSON.stringify(data, (key, value) =>
    key === 'created_at' && Date.parse(value) >= startedAt ? 'new' : value,
  );
}

/** Returns the lines of a snapshot that are missing in another. */
function difference({ lasting }: Snapshot, other: Snapshot): string {
  const known = new Set(other.lasting.split('\n'));
  return lasting
    .split('\n')
    .filter((line) => !known.has(line))
    .join('');
}

function toRows({ targets }: Operation, outcomes: Map<Cell, Outcome[]>): Map<string, Row> {
  return new Map(
    Object.keys(targets).map((targetName) => {
      const cellOf = (column: Column): string => {
        const found = [...outcomes].filter(
          ([cell]) => cell.targetName === targetName && cell.attempter.column === column,
        );
        const texts = found.map(([, ofCell]) => textOf(ofCell));
        if (texts.length === 0) return '–';
        if (new Set(texts).size === 1) return texts[0];
        return found.map(([{ attempter }], index) => `${attempter.name}: ${texts[index]}`).join('; ');
      };
      return [targetName, recordOf(COLUMNS, cellOf)];
    }),
  );
}

function textOf(outcomes: Outcome[]): string {
  const texts = outcomes.map(({ answer }) => answer.outcome);
  return new Set(texts).size === 1 ? texts[0] : texts.join('/');
}

async function inPool<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
