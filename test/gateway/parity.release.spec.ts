import { readFileSync } from 'node:fs';
import { type Attempter, cookieHeaders } from '../security/attempters.js';
import { type Answer, attemptThrough, behind, type Door } from '../security/doors.js';
import { OPERATIONS } from '../security/operations/all.js';
import type { Operation } from '../security/operations/targets.js';
import { type Stage, startStage } from '../security/stage.js';
import { sharedServer } from '../shared-server.js';
import { startGateway, type TestGateway } from './gateway.js';

// Every operation that the gateway supports, by every attempter, directly and through the gateway with this product as
// the old backend.

let stage: Stage;
let gateway: TestGateway;

beforeAll(async () => {
  stage = await startStage();
  gateway = await startGateway(stage.app.url);
});
afterAll(async () => {
  await gateway?.close();
  await stage?.close();
});

/** One attempt and its two outcomes. */
interface Pair {
  operation: string;
  target: string;
  attempter: Attempter;
  direct: Answer;
  through: Answer;
}

/** The differences that docs/gateway.md lists. */
const DIFFERENCES: { why: string; applies(pair: Pair): boolean }[] = [
  {
    why: 'Arguments are checked before the caller.',
    applies: ({ target, direct, through }) =>
      ['malformed', 'zero'].includes(target) &&
      ['401', '403'].includes(direct.outcome) &&
      through.outcome === '422',
  },
  {
    why: 'The developer mode of an unallocated user cannot be set.',
    applies: ({ operation, target, through }) =>
      operation === 'switch developer mode' && target === 'unallocated' && through.outcome === 'UNSUPPORTED',
  },
  {
    why: 'An unallocated user cannot be read by `nodeId`.',
    applies: ({ operation, target, through }) =>
      operation === 'see a user' && target === 'unallocated' && through.outcome === 'UNSUPPORTED',
  },
];

/** The fields that doors read and the gateway supports. */
const SUPPORTED = new Set(
  await supportedOf(OPERATIONS.flatMap(({ doors }) => Object.keys(doors).map(behind))),
);

async function supportedOf(fields: string[]): Promise<string[]> {
  const server = await sharedServer();
  const supported = await server.evaluate(async ({ load }, names) => {
    const { reasonFor } = await load('legacy/gateway/unsupported-fields.js');
    return names.filter((name) => {
      const [type, field] = name.split('.');
      return (
        field !== undefined &&
        !field.startsWith('__') &&
        type !== 'Subscription' &&
        reasonFor(type, field) === null
      );
    });
  }, fields);
  await server.close();
  return supported;
}

/** Records that an old backend does not have. */
const OTHER_NODES = /^Query\.node \((?!User|Company)/;

const CASES = OPERATIONS.flatMap((operation) =>
  Object.entries(operation.doors)
    .filter(([name, door]) => 'document' in door && SUPPORTED.has(behind(name)) && !OTHER_NODES.test(name))
    .map(([name, door]) => ({ name, door, operation })),
);

it('covers every root field that the gateway supports', () => {
  const roots = new Set(CASES.map(({ name }) => behind(name)));
  for (const field of ['me', 'user', 'company', 'companies', 'unallocatedUsers']) {
    expect(roots).toContain(`Query.${field}`);
  }
  for (const field of [
    'createCompany',
    'signUpCompany',
    'signUpMember',
    'allocateUser',
    'removeFeature',
    'setDevMode',
  ]) {
    expect(roots).toContain(`Mutation.${field}`);
  }
});

it('documents every difference', () => {
  const page = readFileSync('docs/gateway.md', 'utf8');
  expect(DIFFERENCES.filter(({ why }) => !page.includes(`| ${why}`))).toEqual([]);
});

it.each(CASES.map(({ name, door, operation }) => [operation.name, name, door, operation] as const))(
  '%s: %s',
  async (_, name, door, operation) => {
    expect(await differencesOf(name, door, operation)).toEqual([]);
  },
);

it.each(['see oneself', 'list the staff'])('%s: by session cookie', async (name) => {
  const [{ name: door, door: how, operation }] = CASES.filter(({ operation: { name: own } }) => own === name);
  for (const [attempter, session] of stage.sessions) {
    const target = operation.targets.own ?? operation.targets.all;
    const found = target(attempter, stage.world);
    if (found === null) continue;
    const attempt = { app: stage.app, world: stage.world, attempter, target: found };
    const app = { ...stage.app, ...gateway };
    const headers = cookieHeaders(session);
    const direct = await attemptThrough(door, how, attempt, headers);
    const through = await attemptThrough(door, how, { ...attempt, app }, headers);
    expect([attempter.name, through?.outcome, through?.data]).toEqual([
      attempter.name,
      direct?.outcome,
      direct?.data,
    ]);
  }
});

async function differencesOf(name: string, door: Door<unknown>, operation: Operation): Promise<string[]> {
  const startedAt = Date.now();
  const differences: string[] = [];
  for (const [target, find] of Object.entries(operation.targets)) {
    // The gateway is in front of old backends, which have no API clients.
    for (const attempter of stage.attempters.filter(({ column }) => !column.endsWith(' client'))) {
      const found = find(attempter, stage.world);
      if (found === null) continue;
      const attempt = { app: stage.app, world: stage.world, attempter, target: found };
      const direct = await observed(operation, () => attemptThrough(name, door, attempt));
      const app = { ...stage.app, ...gateway };
      const through = await observed(operation, () => attemptThrough(name, door, { ...attempt, app }));
      if (!direct.answer || !through.answer) continue;
      const pair = {
        operation: operation.name,
        target,
        attempter,
        direct: direct.answer,
        through: through.answer,
      };
      const texts = [direct, through].map(({ answer, state }) => describeOutcome(answer!, state, startedAt));
      if (texts[0] === texts[1] || DIFFERENCES.some(({ applies }) => applies(pair))) continue;
      differences.push(
        `${target} by ${attempter.name}: ${texts[0]} | ${texts[1]} ${through.answer.words ?? ''}`,
      );
    }
  }
  return differences;
}

/** Runs an attempt, and restores the state that it has changed. */
async function observed(operation: Operation, attempt: () => Promise<Answer | null>) {
  const { state } = stage;
  if (!operation.changes) return { answer: await attempt(), state: '' };
  await state.rewind();
  const answer = await attempt();
  const after = await state.afterAttempt();
  if (after !== state.beginning) await state.restore();
  return { answer, state: after.lasting };
}

/** The outcome, the data and the resulting state as text, without the times of new records. */
function describeOutcome({ outcome, data, received }: Answer, state: string, startedAt: number): string {
  // Reads return exactly the same response.
  if (outcome === '✓' && state === '') return received;
  const text = JSON.stringify(data, (key, value) =>
    key === 'created_at' && Date.parse(value) >= startedAt ? 'new' : value,
  );
  return `${outcome} ${text ?? ''} ${state === stage.state.beginning.lasting ? '' : state}`.trim();
}
