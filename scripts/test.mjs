// npm test: runs the set-up, then jest, the tests of several servers and the browser tests. With arguments, only jest
// runs, with these arguments. Writes totals for other programs to test-results/totals.json.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensurePostgresPrograms, ensureRedis } from './programs.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, root, runTool } from './tools.mjs';

const results = join(root, 'test-results');
const jestResults = join(results, 'jest.json');
const instancesResults = join(results, 'instances.json');
const browserResults = join(results, 'browser.json');

// Many tests start programs of the product: those load in two thirds of the time from the second start on.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

await main(async () => {
  const args = process.argv.slice(2);
  await ensureDependencies();
  const isWhole = args.length === 0;
  // Tests of the server compile it themselves.
  if (isWhole) await ensureBuild();
  const browser = isWhole ? await ensureBrowser() : null;
  if (isWhole) await ensureRedis();
  if (isWhole) await ensurePostgresPrograms();
  mkdirSync(results, { recursive: true });
  for (const file of [jestResults, instancesResults, browserResults]) rmSync(file, { force: true });

  const suites = { jest: await runJest('jest', jestResults, args) };
  if (isWhole) {
    const config = ['--config', join(root, 'test/instances/jest.config.mjs')];
    suites.instances = await runJest('several servers', instancesResults, config);
  }
  if (browser) suites.browser = await runBrowserTests(browser);
  writeFileSync(join(results, 'totals.json'), JSON.stringify(suites));

  console.log('');
  for (const [name, { passed, flaky, failed, skipped, code }] of Object.entries(suites)) {
    const again = flaky ? ` (${flaky} on the second try)` : '';
    const note = code !== 0 && failed === 0 ? ` (ended with code ${code})` : '';
    console.log(
      `${name}: ${passed} passed${again}, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${note}`,
    );
  }
  process.exitCode = Object.values(suites).every(({ code }) => code === 0) ? 0 : 1;
});

async function runJest(title, file, args) {
  console.log(`\n${title}`);
  const { code } = await runTool(
    'jest/bin/jest.js',
    ['--json', `--outputFile=${file}`, ...args],
    // jest prints its report to stderr and writes the JSON of --json to the file, not to the screen.
    { show: true, nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] },
  );
  const json = read(file);
  return {
    code,
    passed: json?.numPassedTests ?? 0,
    // A file that fails to run has no tests to count, but is a failure.
    failed: (json?.numFailedTests ?? 0) + (json?.numRuntimeErrorTestSuites ?? 0),
    skipped: (json?.numPendingTests ?? 0) + (json?.numTodoTests ?? 0),
  };
}

async function runBrowserTests(browser) {
  console.log('\nbrowser tests');
  const { code } = await runTool(
    '@playwright/test/cli.js',
    // Playwright empties its output folder, so it must not be the folder of all results.
    ['test', '--reporter=list,json', '--output', join(results, 'browser'), ...configOption()],
    { show: true, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults } },
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(browserResults)?.stats ?? {};
  return { code, passed: expected + flaky, flaky, failed: unexpected, skipped };
}

function configOption() {
  const own = 'test/browser/playwright.config.ts';
  return existsSync(join(root, own)) ? ['--config', own] : [];
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
