import { defineConfig } from '@playwright/test';
import { findChromium } from './test/browser/support/chromium.js';

/** The client in a real Chromium, on the product as it is built and launched. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  globalSetup: './test/browser/support/product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // What a failure needs is in its error-context.md; `--trace on` records all, which takes a quarter more time.
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
