// npm run bench: measures the server's speed against hand-written code. Slow results are reported but do not fail.
// npm run bench -- growth: the same pages at 10,000, 100,000 and 1,000,000 users.
// npm run bench -- panels: teams, actions and activity in companies of 1,000 and 100,000.
// npm run bench -- subscribers: the cost of 5,000 idle subscribers.
// npm run bench -- gateway: the gateway in front of this product, against a hand-written aggregation.
// npm run bench -- neighbours: what one identity that uses its full budget costs everyone else.
// npm run bench -- queue: 10,000 emails, what others wait meanwhile, and the suspension of 1,000 people.
// npm run bench -- logos: the memory that uploads of logos take.
// npm run bench -- files: the memory that uploads of CVs take.
// npm run bench -- hiring: the job board and hiring with 50,000 roles and 1,000,000 applications.
// npm run bench -- webhooks: how many webhooks are sent in a second.
// npm run bench -- attendance: the own day and the month of a team, in a company of 100,000.
// npm run bench -- calendar: months, busy times and a feed, in a company of 100,000 with 200,000 events.
// npm run bench -- events: pages of 10,000,000 events, and the cost of keys.
// npm run bench -- import: copying 100,000 users from an old backend.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

await main(async () => {
  await ensureDependencies({ development: true });
  await ensureBuild();
  const args = process.argv.slice(2);
  const other = [
    'growth',
    'panels',
    'subscribers',
    'neighbours',
    'gateway',
    'import',
    'queue',
    'logos',
    'events',
    'files',
    'hiring',
    'webhooks',
    'attendance',
    'calendar',
  ].find((name) => name === args[0]);
  const { code } = await runTool(
    'tsx/dist/cli.mjs',
    [`test/load/${other ?? 'bench'}.ts`, ...args.slice(other ? 1 : 0)],
    { show: true },
  );
  process.exitCode = code;
});
