// npm run bench:client: measures the client's speed. Slow results are reported but do not fail.
// --only TEXT measures the parts whose titles contain the text.
import { parseArgs } from 'node:util';
import { ensureBrowser } from './programs.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  await ensureDependencies({ development: true });
  await ensureBuild();
  const browser = await ensureBrowser();
  const { code } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config', 'test/load/client.config.ts', ...(values.only ? ['--grep', values.only] : [])],
    { show: true, env: { CHROMIUM_PATH: browser } },
  );
  process.exitCode = code;
});
