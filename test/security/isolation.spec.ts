import type { Attempter, Column } from './attempters.js';
import type { Door } from './doors.js';
import { OPERATIONS } from './operations/all.js';
import type { Operation } from './operations/targets.js';
import { startStage } from './stage.js';
import { type Watched, watch } from './watching.js';

let watched: Watched;

beforeAll(async () => {
  watched = watch(await startStage());
});
afterAll(async () => {
  watched.stop();
  await watched.stage.close();
});

const ADMINS: Column[] = ['admin', 'rival admin', 'MASTER'];

/** Targets that exist, and from whom they are hidden. */
const HIDDEN: Record<string, (from: Column) => boolean> = {
  "another's": () => true,
  other: (from) => from !== 'MASTER',
  pending: () => true,
  foreign: (from) => from !== 'MASTER',
  "another company's last admin": (from) => from !== 'MASTER',
  colleague: (from) => from === 'employee' || from === 'developer',
  unallocated: (from) => !ADMINS.includes(from),
  'an identity': (from) => !ADMINS.includes(from),
  'an identity by another address': () => true,
};

/** Headers that tell the time, the request, or what is left of budgets; which budgets were charged is compared. */
const CHANGING = /^(date|x-request-id|ratelimit)$/;

/** Everything that a caller could tell answers apart by. */
async function observe(door: [string, Door<any>], who: Attempter, target: unknown) {
  const { result, cost } = await watched.costOf(() => watched.stage.attempt(door, who, target));
  if (!result) return null;
  const statements = 'subscription' in door[1] ? cost.elsewhere : cost.statements;
  const requestId = result.headers.get('x-request-id') ?? 'none';
  const headers = [...result.headers].filter(([name]) => !CHANGING.test(name));
  return {
    outcome: result.outcome,
    received: result.received
      .replaceAll(requestId, 'the request')
      // A socket has no header that names it.
      .replace(/"requestId":"[^"]+"/g, '"requestId":"the request"'),
    headers: JSON.stringify(headers),
    statements: statements.join(';\n'),
    lookUps: cost.lookUps,
  };
}

type Observed = NonNullable<Awaited<ReturnType<typeof observe>>>;

function differences(hidden: Observed, absent: Observed): string[] {
  return (Object.keys(absent) as (keyof Observed)[])
    .filter((key) => hidden[key] !== absent[key])
    .map((key) => `${key} ${hidden[key]}, where absent ${absent[key]}`);
}

describe('what is hidden is as what is absent', () => {
  const onRecords = OPERATIONS.filter(({ targets }) => 'absent' in targets);

  it.each(onRecords.map((operation) => [operation.name, operation] as const))(
    'to %s: bytes, headers, statements, look-ups at the identity provider',
    async (_, { targets, doors }: Operation) => {
      const { world } = watched.stage;
      const callers = watched.stage.attempters.filter(({ column }) => !['anonymous', 'bad'].includes(column));
      const faults: string[] = [];
      let compared = 0;
      for (const who of callers) {
        const hidden = Object.entries(targets).flatMap(([name, find]) => {
          const target = HIDDEN[name]?.(who.column) ? find(who, world) : null;
          return target === null ? [] : [{ name, target }];
        });
        for (const door of Object.entries(doors)) {
          // Once before: what is done at first sight only is no difference.
          await observe(door, who, targets.absent(who, world));
          const absent = (await observe(door, who, targets.absent(who, world)))!;
          expect(absent.statements).toMatch(/FROM users|LEFT JOIN users/);
          for (const { name, target } of hidden) {
            const answer = (await observe(door, who, target))!;
            compared++;
            const found = differences(answer, absent);
            faults.push(...found.map((fault) => `${who.name} / ${name} / ${door[0]}: ${fault}`));
          }
        }
      }
      expect(compared).toBeGreaterThanOrEqual(callers.length);
      expect(faults).toEqual([]);
      expect(await watched.stage.state.now()).toBe(watched.stage.state.beginning);
    },
  );

  it('to create an employee: a taken address is taken in the same bytes, wherever it is', async () => {
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
