// npm run bench: how fast the server is, against hand-written code. Nothing fails by being slow.
// npm run bench -- growth: the same pages at 10,000, 100,000 and 1,000,000 users.
// npm run bench -- subscribers: what 5,000 idle subscribers cost.
// npm run bench -- neighbours: what one identity that uses all that it may costs everyone else.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  const args = process.argv.slice(2);
  const other = ['growth', 'subscribers', 'neighbours'].find((name) => name === args[0]);
  const { code } = await runTool(
    'tsx/dist/cli.mjs',
    [`test/load/${other ?? 'bench'}.ts`, ...args.slice(other ? 1 : 0)],
    { show: true },
  );
  process.exitCode = code;
});
