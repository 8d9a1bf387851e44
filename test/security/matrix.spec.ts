import { LegacyCallsService } from '../../server/legacy/usage/legacy-calls.service.js';
import {
  controllerRoutes,
  coordinatesIn,
  leadingFields,
  rootFields,
  routerRoutes,
  schemaOf,
} from './discovery.js';
import { behind } from './doors.js';
import { OPERATIONS } from './operations/all.js';
import { type Stage, startStage } from './stage.js';
import { differences, isSurprising, readReviewed, type Table, updateReviewed } from './table.js';
import { tryOperation } from './trial.js';

let stage: Stage;
let reviewed = readReviewed();
const actual: Table = new Map();
const tried = { cells: 0, requests: 0, milliseconds: 0 };

beforeAll(async () => {
  stage = await startStage();
});

/** With -u, writes the rows of the operations that were tried. What is compared then is the updated table. */
function update(): void {
  if (!process.env.TEST_UPDATE) return;
  updateReviewed(OPERATIONS, actual);
  reviewed = readReviewed();
}

afterAll(async () => {
  update();
  console.log(
    `${OPERATIONS.length} operations × ${stage.attempters.length} actors × their targets: ` +
      `${tried.cells} cells, ${tried.requests} requests, ${(tried.milliseconds / 1000).toFixed(1)} s`,
  );
  await stage.close();
});

describe('every operation is tested', () => {
  const doors = new Set(OPERATIONS.flatMap((operation) => Object.keys(operation.doors).map(behind)));
  const ADD =
    'has no entry: add it to test/security/operations, write its row with -u, and review it in test/security/matrix.md';
  const untried = (found: string[]) =>
    found.filter((door) => !doors.has(door)).map((door) => `${door} ${ADD}`);

  it('of the schema', () => {
    const schema = schemaOf(stage.app);
    expect(rootFields(schema).length).toBeGreaterThan(20);
    expect(untried(rootFields(schema))).toEqual([]);
    expect(leadingFields(schema)).toContain('Company.users');
    expect(untried(leadingFields(schema))).toEqual([]);
  });

  it('of the controllers, and whatever else the router knows', () => {
    const routes = controllerRoutes(stage.app);
    expect(routes.length).toBeGreaterThan(20);
    expect(untried(routes)).toEqual([]);
    expect(untried(routerRoutes(stage.app))).toEqual([]);
    const known = new Set([...routes, ...routerRoutes(stage.app)]);
    expect([...doors].filter((door) => door.includes(' ') && !known.has(door))).toEqual([]);
  });

  it('with all the fields that each document reads', () => {
    const schema = schemaOf(stage.app);
    for (const operation of OPERATIONS) {
      for (const [name, door] of Object.entries(operation.doors)) {
        if ('request' in door) continue;
        const document = 'document' in door ? door.document : door.subscription;
        expect(coordinatesIn(schema, document)).toContain(behind(name));
      }
    }
  });

  it('over both transports if it has both', () => {
    const pairs = stage.app.app
      .get(LegacyCallsService, { strict: false })
      .all.flatMap(({ method, path, successors }) =>
        successors.map((successor) => ({ legacy: `${method} ${path}`, successor })),
      );
    expect(pairs.length).toBeGreaterThan(14);
    const isThrough = (name: string, legacy: string) =>
      behind(name) === legacy || name.endsWith(`(after ${legacy})`);
    const apart = pairs.filter(
      ({ legacy, successor }) =>
        !OPERATIONS.map(({ doors }) => Object.keys(doors)).some(
          (names) => names.includes(successor) && names.some((name) => isThrough(name, legacy)),
        ),
    );
    expect(apart).toEqual([]);
  });
});

describe('all attempters', () => {
  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    'on %s',
    async (name, operation) => {
      const startedAt = Date.now();
      const { rows, faults, cells, requests } = await tryOperation(stage, operation);
      actual.set(name, rows);
      tried.cells += cells;
      tried.requests += requests;
      tried.milliseconds += Date.now() - startedAt;
      expect(faults).toEqual([]);
      if (process.env.TEST_UPDATE) return;
      const only = new Map([...reviewed.table].filter(([operation]) => operation === name));
      expect(differences(only, new Map([[name, rows]]))).toEqual([]);
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
