// npm test: runs the set-up, then all tests of the first tier. With arguments, only Jest runs, with these arguments.
// npm run test:release: the tests of the second tier, which are exhaustive, slow or destructive: the files that end in
// `.release.spec.ts`. Writes totals for other programs to test-results/.
//
// What fails runs once more at the end, alone, and is then reported as passed on the second try. With TEST_UNTIL, a moment in
// milliseconds, tests that have not begun by then are skipped, and counted as such.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRows } from './check-rows.mjs';
import { ensureBrowser, ensurePostgresPrograms, ensureRedis, findPgBouncer } from './programs.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, root, runTool } from './tools.mjs';

const results = join(root, 'test-results');
/** What the rows of statements contain, which the tests of the first tier note. */
const rowKinds = join(results, 'row-kinds.txt');
/** This many failures are not flaky tests. */
const MOST_SECOND_TRIES = 20;
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

// In another folder than `npm start`, `npm run dev` and `npm run codegen`.
process.env.BUILD_FOLDER = 'dist-test';
// Many tests start programs of the product, which load in two thirds of the time from the second start on.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

await main(async () => {
  const args = process.argv.slice(2);
  const tier = args[0] === '--release' ? 'release' : 'first';
  await ensureDependencies({ development: true });
  if (tier === 'first' && args.length > 0) {
    const { code } = await runTool('jest/bin/jest.js', args, { nodeArgs: JEST, interactive: true });
    process.exitCode = code;
    return;
  }

  const totals = join(results, `${tier}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(totals, { force: true });
  rmSync(rowKinds, { force: true });
  await ensureBuild();
  const browser = await ensureBrowser();
  await ensureRedis();
  await ensurePostgresPrograms();
  const suites = tier === 'first' ? firstTier(browser) : secondTier(browser);
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

function firstTier(browser) {
  return {
    'server and client': (again) =>
      runJest('server and client', { TEST_TIER: 'first', ROW_KINDS: rowKinds }, again),
    'types of rows': compareRows,
    browser: (again) => runBrowserTests(browser, { TEST_TIER: 'first' }, again),
  };
}

async function compareRows() {
  console.log('\ntypes of rows');
  const { compared, differences } = await checkRows(rowKinds);
  for (const difference of differences) console.error(difference);
  console.log(`compared the types of the rows of ${compared} statements with what they return`);
  const [failed, code] = [differences.length, differences.length > 0 ? 1 : 0];
  return { code, passed: compared, passedForGood: 0, flaky: 0, failed, skipped: 0 };
}

function secondTier(browser) {
  const pooler = findPgBouncer();
  if (!pooler && process.env.REQUIRE_PGBOUNCER)
    throw new Error(
      'REQUIRE_PGBOUNCER is set, but there is no PgBouncer (Debian: apt-get install pgbouncer).',
    );
  if (!pooler)
    console.warn('There is no PgBouncer (Debian: apt-get install pgbouncer): skipping the tests behind it.');
  // Sequentially: each starts several servers.
  const instances =
    (title, env, files = []) =>
    (again) =>
      runJest(title, { TEST_TIER: 'instances', ...env }, again, ['--runInBand', ...files]);
  return {
    'server and client': (again) => runJest('server and client', { TEST_TIER: 'release' }, again),
    'several servers': instances('several servers'),
    ...(pooler && {
      'behind PgBouncer': instances('several servers behind PgBouncer', { BEHIND_PGBOUNCER: pooler }, [
        'test/instances/(servers|kills|rolling-restart)',
      ]),
    }),
    browser: (again) => runBrowserTests(browser, { TEST_TIER: 'release' }, again),
  };
}

/** Runs the tests or, after a run with failures, the failed files. */
async function runJest(title, env, again, args = []) {
  console.log(`\n${title}${again ? ', second try' : ''}`);
  const file = join(results, 'jest.json');
  rmSync(file, { force: true });
  const { code } = await runTool(
    'jest/bin/jest.js',
    [
      '--json',
      `--outputFile=${file}`,
      // With `--runInBand`, a connection left open by a failed test would block the run forever.
      '--forceExit',
      ...(again ? ['--runInBand', '--runTestsByPath', ...again.failedFiles] : args),
    ],
    { nodeArgs: JEST, show: true, env: envOf(env, again) },
  );
  const files = read(file)?.testResults ?? [];
  const failedIn = ({ status, assertionResults }) =>
    // A file that cannot be loaded, or whose set-up fails, has no failed test.
    count([{ assertionResults }], 'failed') || Number(status === 'failed');
  return {
    code,
    passed: count(files, 'passed'),
    /** Excludes the tests of files that run again. */
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

async function runBrowserTests(browser, env, again) {
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
    { show: true, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...envOf(env, again) } },
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(file)?.stats ?? {};
  const passed = expected + flaky;
  return { code, passed, passedForGood: passed, flaky, failed: unexpected, skipped };
}

/** The second try runs regardless of the time limit. */
function envOf(env, again) {
  return again ? { ...env, TEST_UNTIL: undefined } : env;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
