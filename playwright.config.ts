import { defineConfig } from '@playwright/test';
import { findChromium } from './test/browser/support/chromium.js';

const RELEASE = /\.release\.spec\.ts$/;

/** `npm test` and `npm run test:release` set the tier. Otherwise, all tests run that are named on the command line. */
const PROJECTS = {
  first: [{ name: 'first', testIgnore: RELEASE }],
  release: [
    { name: 'release', testMatch: RELEASE },
    // Stories of the first tier, again with what the first tier omits.
    { name: 'looks', testIgnore: RELEASE, grep: /@looks/ },
  ],
};

/** Tests the client in a real Chromium, on the product as it is built and launched. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  globalSetup: './test/browser/support/product.ts',
  projects:
    process.env.TEST_TIER === 'release'
      ? PROJECTS.release
      : process.env.TEST_TIER
        ? PROJECTS.first
        : undefined,
  fullyParallel: true,
  // One more than the cores of the smallest machine: a test waits for timers about half of its time.
  workers: 3,
  // Reported as flaky, with the first failure. A busy machine shows races of the product that no single run finds.
  retries: 1,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // Below the timeout of a test: the report then names the action, and what the screen shows.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
