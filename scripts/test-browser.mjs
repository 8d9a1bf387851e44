// npm run test:browser -- [name …] [option …]: builds, then runs the browser tests whose paths contain a name (Playwright).
import { ensureBrowser } from './programs.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

// As `npm test` does, beside `npm start`.
process.env.BUILD_FOLDER = 'dist-test';

await main(async () => {
  await ensureDependencies({ development: true });
  await ensureBuild();
  const { code } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--reporter=list', ...process.argv.slice(2)],
    { interactive: true, env: { CHROMIUM_PATH: await ensureBrowser() } },
  );
  process.exitCode = code;
});
