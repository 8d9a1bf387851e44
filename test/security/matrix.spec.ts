import type { LegacyCallsService } from '../../server/legacy/usage/legacy-calls.service.js';
import { schemaFrom } from '../schema.js';
import { controllerRoutes, coordinatesIn, leadingFields, rootFields, routerRoutes } from './discovery.js';
import { behind } from './doors.js';
import { testMatrix } from './matrix.js';
import { OPERATIONS } from './operations/all.js';

/** Every operation, on one target by each kind of caller. `matrix.release.spec.ts` tries all targets. */
const matrix = testMatrix({ isShort: true });

describe('every operation is tested', () => {
  const doors = new Set(OPERATIONS.flatMap((operation) => Object.keys(operation.doors).map(behind)));
  const ADD =
    'has no entry: add it to test/security/operations, write its row with -u, and review it in test/security/matrix.md';
  const untried = (found: string[]) =>
    found.filter((door) => !doors.has(door)).map((door) => `${door} ${ADD}`);

  it('of the schema', async () => {
    const schema = await schemaFrom(matrix.stage.app);
    expect(rootFields(schema).length).toBeGreaterThan(20);
    expect(untried(rootFields(schema))).toEqual([]);
    expect(leadingFields(schema)).toContain('Company.users');
    expect(untried(leadingFields(schema))).toEqual([]);
  });

  it('of the controllers, and whatever else the router knows', async () => {
    const routes = await controllerRoutes(matrix.stage.app);
    const known = new Set([...routes, ...(await routerRoutes(matrix.stage.app))]);
    expect(routes.length).toBeGreaterThan(20);
    expect(untried(routes)).toEqual([]);
    expect(untried([...known])).toEqual([]);
    expect([...doors].filter((door) => door.includes(' ') && !known.has(door))).toEqual([]);
  });

  it('with all the fields that each document reads', async () => {
    const schema = await schemaFrom(matrix.stage.app);
    for (const operation of OPERATIONS) {
      for (const [name, door] of Object.entries(operation.doors)) {
        if ('request' in door) continue;
        const document = 'document' in door ? door.document : door.subscription;
        expect(coordinatesIn(schema, document)).toContain(behind(name));
      }
    }
  });

  it('over both transports if it has both', async () => {
    const calls: LegacyCallsService['all'] = await matrix.stage.app.evaluate(
      ({ get }) => get('LegacyCallsService').all,
    );
    const pairs = calls.flatMap(({ method, path, successors }) =>
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
