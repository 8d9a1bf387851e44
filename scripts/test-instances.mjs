// npm run test:instances: tests three built servers behind a proxy, with a real PostgreSQL and a real Redis.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server']);
  const { code } = await runTool(
    'jest/bin/jest.js',
    ['--config', 'test/instances/jest.config.mjs', ...process.argv.slice(2)],
    { show: true, nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] },
  );
  process.exitCode = code;
});
