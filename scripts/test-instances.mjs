// npm run test:instances: tests three built servers behind a proxy, with a real PostgreSQL and a real Redis.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server']);
  const { code } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--config', 'test/instances/vitest.config.mjs', ...process.argv.slice(2)],
    { show: true },
  );
  process.exitCode = code;
});
