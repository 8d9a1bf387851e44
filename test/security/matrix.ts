import { OPERATIONS } from './operations/all.js';
import { type Stage, startStage } from './stage.js';
import { differences, isSurprising, readReviewed, type Row, type Table, updateReviewed } from './table.js';
import { recordOf } from '../records.js';
import { COLUMNS } from './attempters.js';
import { tryOperation } from './trial.js';

/**
 * Tries every operation by every attempter through every endpoint, and compares the results with the reviewed table. In
 * the short form, each column tries one target. With -u, always tries all and writes the rows of the tested operations.
 */
export function testMatrix({ isShort }: { isShort: boolean }): { readonly stage: Stage } {
  let stage: Stage;
  let reviewed = readReviewed();
  const actual: Table = new Map();
  const tried = { cells: 0, requests: 0 };
  const isUpdating = Boolean(process.env.TEST_UPDATE);

  beforeAll(async () => {
    stage = await startStage();
  });

  /** With -u, writes the rows of the tested operations. The comparison then uses the updated table. */
  function update(): void {
    if (!isUpdating) return;
    updateReviewed(OPERATIONS, actual);
    reviewed = readReviewed();
  }

  afterAll(async () => {
    update();
    console.log(
      `${OPERATIONS.length} operations × ${stage.attempters.length} actors: ${tried.cells} cells, ${tried.requests} requests`,
    );
    await stage.close();
  });

  describe('all attempters', () => {
    it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
      'on %s',
      async (name, operation) => {
        const { rows, faults, cells, requests } = await tryOperation(
          stage,
          operation,
          isShort && !isUpdating,
        );
        actual.set(name, rows);
        tried.cells += cells;
        tried.requests += requests;
        expect(faults).toEqual([]);
        if (isUpdating) return;
        const before: Table = new Map([...reviewed.table].filter(([operation]) => operation === name));
        const expected = isShort ? new Map([[name, onlyTried(before.get(name)!, rows)]]) : before;
        expect(differences(expected, new Map([[name, rows]]))).toEqual([]);
      },
    );
  });

  describe('the reviewed table', () => {
    beforeAll(update);

    it('has no operation that is not tested', () => {
      expect([...reviewed.table.keys()]).toEqual(OPERATIONS.map(({ name }) => name));
    });

    it('names the endpoints of each operation', () => {
      const doors = new Map(OPERATIONS.map((operation) => [operation.name, Object.keys(operation.doors)]));
      expect(Object.fromEntries(reviewed.doors)).toEqual(Object.fromEntries(doors));
    });

    it('explains every surprising permission', () => {
      const unexplained = [...reviewed.table]
        .filter(([name, rows]) => isSurprising(rows) && !reviewed.reasons.get(name))
        .map(([name]) => name);
      expect(unexplained).toEqual([]);
    });
  });

  return {
    get stage() {
      return stage;
    },
  };
}

/** Returns the reviewed rows with the cells that were tried. */
const onlyTried = (reviewed: Map<string, Row>, actual: Map<string, Row>): Map<string, Row> =>
  new Map(
    [...reviewed].map(([target, row]): [string, Row] => [
      target,
      recordOf(COLUMNS, (column) => (actual.get(target)?.[column] === '–' ? '–' : row[column])),
    ]),
  );
