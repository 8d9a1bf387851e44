import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/browser/support/chromium.js';

const RELEASE = /\.release\.spec\.ts$/;

/** Options of Playwright whose value is the next argument: `--reporter list` names no file. */
const HAVE_VALUES =
  /^(-[cgGj]|--(config|grep|grep-invert|workers|reporter|output|project|repeat-each|retries|shard|timeout|global-timeout|max-failures|trace|tsconfig|test-list))$/;

/**
 * Returns the tier of the tests. TEST_TIER sets it: 'release' for the second tier, otherwise the first. Tests that are
 * named on the command line run whatever their tier is, and completely.
 */
function tierOf(): string {
  const files = readdirSync(new URL('test/browser', import.meta.url));
  // What follows the command `test` and is no option and no value of one.
  const named = process.argv
    .slice(3)
    .filter((arg, index, all) => !arg.startsWith('-') && !HAVE_VALUES.test(all[index - 1] ?? ''));
  const isNamed = named.some((arg) => files.some((file) => `test/browser/${file}`.includes(arg)));
  return process.env.TEST_TIER || (isNamed ? 'named' : 'first');
}

// Workers load this file with other arguments, and inherit the tier.
const tier = (process.env.TEST_TIER = tierOf());

/** Tests the client in a real Chromium, on the product as it is built and launched. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  globalSetup: './test/browser/support/product.ts',
  projects: {
    first: [{ name: 'first', testIgnore: RELEASE }],
    release: [
      { name: 'release', testMatch: RELEASE },
      // Stories of the first tier, again with what the first tier omits.
      { name: 'looks', testIgnore: RELEASE, grep: /@looks/ },
    ],
    named: [{ name: 'named' }],
  }[tier],
  fullyParallel: true,
  // One more than the cores of the smallest machine: a test waits for timers about half of its time.
  workers: 3,
  // Reported as flaky, with the first failure. A busy machine shows races of the product that no single run finds.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // error-context.md contains what is needed to debug a failure. `--trace on` records everything and takes 25%
    // longer.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
