import type { Attempter, Column } from './attempters.js';
import type { Door } from './doors.js';
import { OPERATIONS } from './operations/all.js';
import type { Operation } from './operations/targets.js';
import { startStage } from './stage.js';
import { type Watched, watch } from './watching.js';
import { keysOf } from '../records.js';

let watched: Watched;

beforeAll(async () => {
  watched = watch(await startStage());
});
afterAll(async () => {
  await watched.stage.close();
});

/** Callers outside Acme without any right to its records. */
const OUTSIDE: Column[] = ['identity', 'founder', 'unallocated', 'unallocated admin', 'rival admin'];
const ADMINS: Column[] = ['admin', 'rival admin', 'MASTER'];

/** Existing targets, and the actors that they are hidden from. */
const HIDDEN: Record<string, (from: Column) => boolean> = {
  "another's": () => true,
  others: () => true,
  other: (from) => from !== 'MASTER',
  pending: () => true,
  closed: (from) => from !== 'MASTER',
  foreign: (from) => from !== 'MASTER',
  "another company's last admin": (from) => from !== 'MASTER',
  colleague: (from) => from === 'employee' || from === 'developer',
  unallocated: (from) => !ADMINS.includes(from),
  'an identity': (from) => !ADMINS.includes(from),
  'an identity by another address': () => true,
  'an undeliverable one': (from) => from !== 'MASTER',
  "Acme's": (from) => from !== 'admin' && from !== 'MASTER',
  "Acme's private": (from) => from !== 'viewer',
  "Acme's shared": (from) => from !== 'viewer' && from !== 'admin',
};

/** An API client sees the same as its creator, who is an admin. */
const standingOf = (column: Column): Column => (column.endsWith(' client') ? 'admin' : column);

/** Headers with the time, the request id, or the remaining budgets. The charged budgets are compared. */
const CHANGING = /^(date|x-request-id|ratelimit)$/;

/**
 * The server's polling for events, and its reads for all subscriptions, depend only on time and on transactions of
 * other tests, which hold events back.
 */
const READS_EVENTS =
  /^SELECT (epoch, )?pg_snapshot_xmin|FROM live_events WHERE \(xid, id\) > \([^)]*\) AND \(xid, id\) <= /;
const distinct = (statements: string[]) =>
  [...new Set(statements)].filter((text) => !READS_EVENTS.test(text)).sort();

/** Every request reads its caller from here. */
const READS_CALLER = /FROM users|LEFT JOIN users/;

/**
 * Observes a request. Repeated if its caller was loaded together with that of a socket in the same turn of the event
 * loop: the statement then belongs to the socket.
 */
async function observe(door: [string, Door<any>], who: Attempter, target: unknown) {
  for (let attempt = 1; ; attempt++) {
    const observed = await observeOnce(door, who, target);
    if (!observed || READS_CALLER.test(observed.statements) || attempt === 3) return observed;
  }
}

/** Everything by which a caller could distinguish responses. */
async function observeOnce(door: [string, Door<any>], who: Attempter, target: unknown) {
  const { result, cost } = await watched.costOf(() => watched.stage.attempt(door, who, target));
  if (!result) return null;
  const statements = 'subscription' in door[1] ? distinct(cost.elsewhere) : cost.statements;
  const requestId = result.headers.get('x-request-id') ?? 'none';
  const headers = [...result.headers].filter(([name]) => !CHANGING.test(name));
  return {
    outcome: result.outcome,
    received: result.received
      .replaceAll(requestId, 'the request')
      // Responses over a socket do not contain it in a header.
      .replace(/"requestId":"[^"]+"/g, '"requestId":"the request"'),
    headers: JSON.stringify(headers),
    statements: statements.join(';\n'),
    lookups: cost.lookups,
  };
}

type Observed = NonNullable<Awaited<ReturnType<typeof observe>>>;

function differences(hidden: Observed, absent: Observed): string[] {
  return keysOf(absent)
    .filter((key) => hidden[key] !== absent[key])
    .map((key) => `${key} ${hidden[key]}; if absent: ${absent[key]}`);
}

describe('hidden records are indistinguishable from absent ones', () => {
  // Secrets of links have no owner.
  const onRecords = OPERATIONS.filter(
    ({ targets }) =>
      'absent' in targets &&
      Object.entries(targets).some(([name, { isOfAcme }]) => isOfAcme || name in HIDDEN),
  );

  it.each(onRecords.map((operation) => [operation.name, operation] as const))(
    'for %s: bytes, headers, statements, lookups at the identity provider',
    async (_, { targets, doors, openToColleagues }: Operation) => {
      const { world } = watched.stage;
      const callers = watched.stage.attempters.filter(({ column }) => !['anonymous', 'bad'].includes(column));
      const faults: string[] = [];
      let compared = 0;
      for (const who of callers) {
        const hidden = Object.entries(targets).flatMap(([name, find]) => {
          const isOpen = openToColleagues && name === 'colleague';
          const isHidden = find.isOfAcme
            ? OUTSIDE.includes(who.column)
            : HIDDEN[name]?.(standingOf(who.column));
          const target = !isOpen && isHidden ? find(who, world) : null;
          return target === null ? [] : [{ name, target }];
        });
        if (hidden.length === 0) continue;
        for (const door of Object.entries(doors)) {
          // Run once before: one-time work does not count as a difference.
          await observe(door, who, targets.absent(who, world));
          const observeAbsent = async () => (await observe(door, who, targets.absent(who, world)))!;
          let absent = await observeAbsent();
          expect(absent).toMatchObject({ statements: expect.stringMatching(READS_CALLER) });
          for (const { name, target } of hidden) {
            let found = differences((await observe(door, who, target))!, absent);
            compared++;
            // Repeated if they differ: the product's periodic work may have run during one of them.
            for (let again = 0; found.length > 0 && again < 2; again++) {
              absent = await observeAbsent();
              found = differences((await observe(door, who, target))!, absent);
            }
            faults.push(...found.map((fault) => `${who.name} / ${name} / ${door[0]}: ${fault}`));
          }
        }
      }
      // An admin and MASTER CONTROL may see what is hidden from the others, and colleagues may see some records of
      // Acme.
      const isOfAcme = Object.values(targets).some((find) => find.isOfAcme);
      const people = callers.filter(({ column }) => standingOf(column) === column);
      expect(compared).toBeGreaterThanOrEqual(isOfAcme ? OUTSIDE.length : people.length - 2);
      expect(faults).toEqual([]);
      expect(await watched.stage.state.now()).toBe(watched.stage.state.beginning);
    },
  );

  it('when creating an employee: a taken address gets the same bytes, wherever it is used', async () => {
    const { attempters, world } = watched.stage;
    const { targets, doors } = OPERATIONS.find(({ name }) => name === 'create an employee, by address')!;
    const [door] = Object.entries(doors);
    for (const who of attempters.filter(({ column }) => column === 'admin' || column === 'rival admin')) {
      const taken = [
        ...["a colleague's", "another company's", "an identity's"].map((name) => targets[name](who, world)),
        world.idle.email,
        world.founder.email,
        world.master.email.toUpperCase(),
      ];
      const answers = new Set<string>();
      for (const email of taken) {
        const { outcome, received, headers } = (await observe(door, who, email))!;
        expect(outcome).toBe('409');
        answers.add(received + headers);
      }
      expect(answers.size).toBe(1);
      expect(await watched.stage.state.now()).toBe(watched.stage.state.beginning);
    }
  });
});
