// Measures the server, with all its authentication and authorization, against hand-written code without any.
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { BenchDatabases } from './database.js';
import { load, type Round, sendOnce } from './load.js';
import { MeasuredProcess } from './process.js';
import { FLAGS, migrate, Product } from './product.js';
import { median, report } from './report.js';
import { type Scenario, scenarios } from './scenarios.js';

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    /** Stores a profile of the server's processor time under test/load/results/. */
    profile: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const users = Number(options.users);
const seconds = Number(options.seconds);

const databases = await BenchDatabases.start(join(root, '.data-bench'));
try {
  const url = await databases.withUsers(users, migrate);
  const starts: number[] = [];
  for (let start = 0; start < (options.profile ? 1 : 5); start++) {
    const trial = await Product.start(url);
    starts.push(trial.server.readyAfter);
    await trial.stop();
  }
  const product = await Product.start(
    url,
    options.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(import.meta.dirname, 'results')}`] : [],
  );
  const yardsticks = {
    rest: await MeasuredProcess.start([...FLAGS, join(import.meta.dirname, 'yardsticks/rest.mjs')], {
      DATABASE_URL: url,
    }),
    graphql: await MeasuredProcess.start([...FLAGS, join(import.meta.dirname, 'yardsticks/graphql.mjs')], {
      DATABASE_URL: url,
    }),
  };
  try {
    const atRest = product.server.memory;
    product.server.forgetPeak();
    const rows = [];
    for (const scenario of (await scenarios(url, users, product)).filter(({ title }) =>
      title.includes(options.only),
    )) {
      rows.push(await measure(scenario, product.server, yardsticks));
    }
    report('server', {
      machine: `${cpus().length} cores, ${cpus()[0].model}`,
      users,
      rows,
      figures: [
        { what: 'Server ready, with the database up', value: median(starts), unit: 'ms', goal: '<= 1500' },
        { what: 'Memory at rest', value: atRest, unit: 'MB', goal: '<= 240' },
        {
          what: 'Memory at the most under load',
          value: product.server.peakMemory,
          unit: 'MB',
          goal: '<= 450',
        },
      ],
    });
  } finally {
    await Promise.all([product.stop(), ...Object.values(yardsticks).map((each) => each.stop())]);
  }
} finally {
  await databases.stop();
}

async function measure(
  { title, requests, yardstick, connections }: Scenario,
  server: MeasuredProcess,
  yardsticks: Record<'rest' | 'graphql', MeasuredProcess>,
) {
  const other = yardstick && yardsticks[yardstick.name];
  const [answer, theirs] = [
    await sendOnce(server, requests[0]),
    other && (await sendOnce(other, requests[0])),
  ];
  if (other && !isDeepStrictEqual(answer, theirs)) throw new Error(`${title}: the responses differ.`);

  // Verifies every token once and warms up both sides before measuring.
  await load(server, databases.pid, requests, Math.max(2, seconds), connections);
  if (other) await load(other, databases.pid, requests, 2, connections);
  const ours: Round[] = [];
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < Number(options.rounds); round++) {
    const mine = await load(server, databases.pid, requests, seconds, connections);
    ours.push(mine);
    if (!other) continue;
    const { rate } = await load(other, databases.pid, requests, seconds, connections);
    rates.push(rate);
    ratios.push(mine.rate / rate);
  }
  const of = (key: keyof Round) => median(ours.map((round) => round[key]));
  const row = {
    what: title,
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    databaseCpu: of('databaseCpu'),
    ...(yardstick && { yardstick: median(rates), ratio: median(ratios), goal: yardstick.goal }),
  };
  console.log(
    `${title}: ${Math.round(row.rate)}/s${row.ratio ? `, ${row.ratio.toFixed(2)} of the yardstick` : ''}`,
  );
  return row;
}
