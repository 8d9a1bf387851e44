// Measures the gateway, with this product as the old backend, against hand-written aggregations of the same calls: one with
// GraphQL, and one for this query only.
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { BenchDatabases, SMALL_STAFF } from './database.js';
import { load, type Round, sendOnce } from './load.js';
import { MeasuredProcess } from './process.js';
import { migrate, Product } from './product.js';
import { median, report } from './report.js';
import { scenarios } from './scenarios.js';

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** Stores a profile of the gateway's processor time under test/load/results/. */
    profile: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const users = Number(options.users);
const seconds = Number(options.seconds);
const TITLE = `GraphQL: a company with ${SMALL_STAFF} users`;
/** The flags of the image's command `gateway`; the aggregation uses them, too. */
const GATEWAY_FLAGS = ['--max-semi-space-size=16'];
const PROFILE = ['--cpu-prof', `--cpu-prof-dir=${join(import.meta.dirname, 'results')}`];

const databases = await BenchDatabases.start(join(root, '.data-bench'));
try {
  const url = await databases.withUsers(users, migrate);
  const product = await Product.start(url);
  const env = {
    LEGACY_API_URL: product.server.url,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    MAX_CONNECTIONS: '100000',
  };
  const profile = options.profile ? PROFILE : [];
  const gateway = await MeasuredProcess.start(
    [...GATEWAY_FLAGS, ...profile, join(root, 'dist/bundle/gateway.js')],
    env,
  );
  const start = (name: string) =>
    MeasuredProcess.start([...GATEWAY_FLAGS, join(import.meta.dirname, `yardsticks/${name}.mjs`)], env);
  const aggregations = [
    { what: TITLE, process: await start('aggregation-graphql'), goal: 0.8 },
    { what: 'the same, against code without GraphQL', process: await start('aggregation-rest'), goal: 0.8 },
  ];
  try {
    const found = (await scenarios(url, users, product)).find(({ title }) => title === TITLE);
    if (!found) throw new Error(`There is no scenario '${TITLE}'.`);
    const { requests } = found;
    const rows = [];
    const cpu = [];
    for (const { what, process, goal } of aggregations) {
      const [ours, theirs] = [await sendOnce(gateway, requests[0]), await sendOnce(process, requests[0])];
      if (!isDeepStrictEqual(ours, theirs)) throw new Error('The responses differ.');
      // Verifies every token once and warms up both sides before measuring.
      await load(gateway, databases.pid, requests, 2 * seconds);
      await load(process, databases.pid, requests, seconds);
      const rounds: Round[] = [];
      const others: Round[] = [];
      for (let round = 0; round < Number(options.rounds); round++) {
        rounds.push(await load(gateway, databases.pid, requests, seconds));
        others.push(await load(process, databases.pid, requests, seconds));
      }
      const of = (key: keyof Round) => median(rounds.map((round) => round[key]));
      rows.push({
        what,
        rate: of('rate'),
        p50: of('p50'),
        p99: of('p99'),
        cpu: of('cpu'),
        databaseCpu: of('databaseCpu'),
        yardstick: median(others.map(({ rate }) => rate)),
        ratio: median(rounds.map(({ rate }, round) => rate / others[round].rate)),
        goal,
      });
      cpu.push(median(others.map((round) => round.cpu)));
    }
    report('gateway', {
      machine: `${cpus().length} cores, ${cpus()[0].model}`,
      users,
      rows,
      figures: [
        { what: 'CPU of the aggregation with GraphQL', value: cpu[0], unit: 'us', goal: 'none' },
        { what: 'CPU of the one without', value: cpu[1], unit: 'us', goal: 'none' },
        { what: 'Gateway ready', value: gateway.readyAfter, unit: 'ms', goal: '<= 1500' },
        { what: 'Memory of the gateway under load', value: gateway.memory, unit: 'MB', goal: 'none' },
      ],
    });
  } finally {
    await Promise.all([gateway, ...aggregations.map((each) => each.process)].map((each) => each.stop()));
    await product.stop();
  }
} finally {
  await databases.stop();
}
