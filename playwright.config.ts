import { defineConfig } from '@playwright/test';
import { findChromium } from './test/browser/support/chromium.js';

/** Tests the client in a real Chromium, on the product as it is built and launched. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  globalSetup: './test/browser/support/product.ts',
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
