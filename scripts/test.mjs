// npm test: runs the set-up, then Vitest, the tests of several servers and the browser tests. With arguments, only
// Vitest runs, with these arguments. Writes totals for other programs to test-results/totals.json.
//
// A busy machine makes tests late that measure time or wait for another process. In a whole run, what failed therefore
// runs once more at the end, when nothing else does, and is reported as passed on the second try.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensurePostgresPrograms, ensureRedis } from './programs.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, root, runTool } from './tools.mjs';

const results = join(root, 'test-results');
const totals = join(results, 'totals.json');
/** So many failures are no accident. */
const MOST_SECOND_TRIES = 20;

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
  rmSync(totals, { force: true });
  if (!isWhole) {
    process.exitCode = (await runVitest('tests', args)).code;
    return;
  }

  const suites = {
    'server and client': (again) => runVitest('server and client', [], again),
    'several servers': (again) =>
      runVitest('several servers', ['--config', 'test/instances/vitest.config.mjs'], again),
    ...(browser && { browser: (again) => runBrowserTests(browser, again) }),
  };
  const counts = {};
  for (const [name, run] of Object.entries(suites)) counts[name] = await run();
  for (const [name, run] of Object.entries(suites)) {
    const first = counts[name];
    if (first.failed === 0 || first.failed > MOST_SECOND_TRIES) continue;
    const second = await run(first);
    counts[name] = {
      ...second,
      passed: first.passedForGood + second.passed,
      flaky: first.flaky + Math.max(0, first.failed - second.failed),
    };
  }
  writeFileSync(totals, JSON.stringify(counts));

  console.log('');
  for (const [name, { passed, flaky, failed, skipped, code }] of Object.entries(counts)) {
    const again = flaky ? ` (${flaky} on the second try)` : '';
    const note = code !== 0 && failed === 0 ? ` (ended with code ${code})` : '';
    console.log(
      `${name}: ${passed} passed${again}, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${note}`,
    );
  }
  process.exitCode = Object.values(counts).every(({ code }) => code === 0) ? 0 : 1;
});

/** Runs the tests or, after a run with failures, the files that failed in it. */
async function runVitest(title, args, again) {
  console.log(`\n${title}${again ? ', second try' : ''}`);
  const file = join(results, 'vitest.json');
  rmSync(file, { force: true });
  const { code } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
      ...(again ? ['--no-file-parallelism', ...again.failedFiles] : []),
    ],
    { show: true },
  );
  const files = read(file)?.testResults ?? [];
  const failedIn = ({ status, assertionResults }) =>
    // A file that cannot be loaded, or whose set-up fails, has no test that fails.
    count([{ assertionResults }], 'failed') || Number(status === 'failed');
  return {
    code,
    passed: count(files, 'passed'),
    /** Without the tests of files that run again. */
    passedForGood: count(
      files.filter((each) => failedIn(each) === 0),
      'passed',
    ),
    flaky: 0,
    failed: files.reduce((sum, each) => sum + failedIn(each), 0),
    failedFiles: [...new Set(files.filter(failedIn).map(({ name }) => name))],
    skipped: count(files, 'pending') + count(files, 'skipped') + count(files, 'todo'),
  };
}

function count(files, status) {
  return files.flatMap(({ assertionResults }) => assertionResults).filter((each) => each.status === status)
    .length;
}

async function runBrowserTests(browser, again) {
  console.log(`\nbrowser tests${again ? ', second try' : ''}`);
  const file = join(results, 'browser.json');
  rmSync(file, { force: true });
  const { code } = await runTool(
    '@playwright/test/cli.js',
    [
      'test',
      '--reporter=list,json',
      // Playwright empties this folder, so it must not be the folder of all results.
      '--output',
      join(results, 'browser'),
      ...(again ? ['--last-failed', '--workers', '1'] : []),
    ],
    { show: true, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(file)?.stats ?? {};
  const passed = expected + flaky;
  return { code, passed, passedForGood: passed, flaky, failed: unexpected, skipped };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
