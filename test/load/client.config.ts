import browser from '../../playwright.config.js';

/** The client's benchmark: one test at a time, without recordings. */
export default {
  ...browser,
  testDir: '.',
  testMatch: ['client.bench.ts', 'board.bench.ts', 'month.bench.ts'],
  globalSetup: '../browser/support/product.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 300_000,
  reporter: 'line',
  use: { ...browser.use, trace: 'off' },
};
