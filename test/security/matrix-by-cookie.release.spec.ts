import { type Attempter, cookieHeaders } from './attempters.js';
import { behind, type Door } from './doors.js';
import { OPERATIONS } from './operations/all.js';
import type { Operation } from './operations/targets.js';
import { hasSession, type Stage, startStage } from './stage.js';
import { readReviewed } from './table.js';

let stage: Stage;
const { table } = readReviewed();

beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Attempters that have a session. */
const withSession = () => stage.attempters.filter(hasSession);

const session = (of: Attempter): string => stage.sessions.get(of)!;

/** Returns a target that the table allows the attempter, or any of its targets if there is none. */
function targetFor({ name, targets }: Operation, who: Attempter): [name: string, target: unknown] | null {
  const found = Object.entries(targets)
    .map(([each, find]): [string, unknown] => [each, find(who, stage.world)])
    .filter(([, target]) => target !== null);
  return found.find(([each]) => table.get(name)!.get(each)![who.column].startsWith('✓')) ?? found[0] ?? null;
}

/** Returns the expected result of one endpoint. A socket does not accept cookies. */
function expected({ name, doors }: Operation, door: string, target: string, who: Attempter): string {
  if ('subscription' in doors[door]) return '401';
  const cells = table.get(name)!.get(target)![who.column].split('/');
  return cells[cells.length === 1 ? 0 : Object.keys(doors).indexOf(door)];
}

/** Runs an attempt and reverts its changes; returns whether there were any. */
async function attempt(
  door: [string, Door<any>],
  who: Attempter,
  target: unknown,
  headers: Record<string, string>,
) {
  const answer = (await stage.attempt(door, who, target, headers))!;
  return { outcome: answer.outcome, changed: await hasChanged() };
}

async function hasChanged(): Promise<boolean> {
  const changed = (await stage.state.afterAttempt()) !== stage.state.beginning;
  if (changed) await stage.state.restore();
  else await stage.state.rewind();
  return changed;
}

const isSafe = (door: string) => behind(door).startsWith('GET ');
const tried = OPERATIONS.filter(({ name }) => name !== 'start a session' && name !== 'end a session');

/** The properties that the cookie's code path depends on: the kind of endpoint, and whether it changes data. */
const kindOf = ({ doors, changes }: Operation) =>
  [changes ? 'changes' : 'reads', ...new Set(Object.keys(doors).map(kindOfDoor))].sort().join(' ');

/** For example GET, Mutation, or field for any other type. */
function kindOfDoor(door: string): string {
  const [kind] = behind(door).split(/[ .]/);
  return /^(GET|POST|DELETE|Query|Mutation|Subscription)$/.test(kind) ? kind : 'field';
}

const kinds = new Map<string, Operation[]>();
for (const operation of tried.filter(({ slow }) => !slow)) {
  const kind = kindOf(operation);
  kinds.set(kind, [...(kinds.get(kind) ?? []), operation]);
}

/** How many mutations cross-site requests are tried on: the check does not depend on the operation. */
const FORGED = 10;

describe('by session cookie', () => {
  it.each([...kinds])(
    'has the same results as by token, for operations of the kind “%s”; and none without the XSRF header',
    async (_, operations) => {
      const faults: string[] = [];
      const attempters = withSession();
      for (const [index, who] of attempters.entries()) {
        // Each attempter tries the next operation of the kind that it has a target for.
        const own = operations.filter((operation) => targetFor(operation, who));
        if (own.length === 0) continue;
        const operation = own[index % own.length];
        const [targetName, target] = targetFor(operation, who)!;
        const strangers = cookieHeaders(session(attempters.find((each) => each !== who)!));
        for (const door of Object.entries(operation.doors)) {
          const should = expected(operation, door[0], targetName, who);
          const { outcome, changed } = await attempt(door, who, target, cookieHeaders(session(who)));
          const label = `${operation.name} / ${who.name} / ${targetName} / ${door[0]}`;
          if (outcome !== should) faults.push(`${label}: by cookie ${outcome}, by token ${should}`);
          if (outcome !== '✓' && changed) faults.push(`${label}: was denied and changed something`);
          // Public handlers do not read the session.
          const isPublic = table.get(operation.name)!.get(targetName)!.anonymous !== '401';
          if (isSafe(door[0]) || isPublic || 'subscription' in door[1]) continue;
          for (const headers of [
            cookieHeaders(session(who), false),
            // The header matches its cookie, but both belong to another user's session.
            {
              ...strangers,
              Cookie: `${strangers.Cookie.replace(/session=[^;]+/, `session=${session(who)}`)}`,
            },
          ]) {
            const forged = await attempt(door, who, target, headers);
            if (forged.outcome !== '403' || forged.changed) {
              faults.push(`${label}: ${forged.outcome} without the header, changed: ${forged.changed}`);
            }
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('a cross-site request', () => {
  const mutations = tried.flatMap(({ name, targets, doors }) =>
    Object.entries(doors)
      .filter(([door]) => door.startsWith('Mutation.'))
      .map(([door, how]) => [`${name}: ${door}`, targets, how] as const),
  );
  const every = Math.ceil(mutations.length / FORGED);

  it.each(mutations.filter((_, index) => index % every === 0))(
    'changes nothing, for %s',
    async (_, targets, door) => {
      if (!('document' in door)) throw new Error('A mutation has a document.');
      const master = stage.attempters.find(({ column }) => column === 'MASTER')!;
      const target = Object.values(targets)[0](master, stage.world);
      const attempted = {
        ...stage,
        attempter: master,
        target,
        rest: () => Promise.reject(new Error('unused')),
      };
      const variables = JSON.stringify(await door.variables(attempted));
      const { document: query } = door;
      const Cookie = `session=${session(master)}`;
      const address = `/graphql?${new URLSearchParams({ query, variables })}`;
      const body = JSON.stringify({ query, variables: JSON.parse(variables) });
      const form = new URLSearchParams({ query, variables }).toString();
      const requests: [string, RequestInit][] = [
        [address, { headers: { Cookie } }],
        [
          address,
          { headers: { Cookie, 'Apollo-Require-Preflight': 'true', 'Content-Type': 'application/json' } },
        ],
        [address, { method: 'POST', headers: { ...cookieHeaders(session(master), false) } }],
        ['/graphql', { method: 'POST', body, headers: { Cookie, 'Content-Type': 'text/plain' } }],
        [
          '/graphql',
          {
            method: 'POST',
            body: form,
            headers: { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
          },
        ],
      ];
      for (const [path, init] of requests) {
        const { status, body: answer } = await stage.app.http(path, init);
        expect({ path, init, status, done: answer?.data ?? null }).toMatchObject({ done: null });
        expect(await hasChanged()).toBe(false);
      }
    },
  );
});
