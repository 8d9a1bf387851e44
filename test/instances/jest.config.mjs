// npm run test:instances: tests several built servers at once, and what they share through Redis.
import config from '../../jest.config.mjs';

const [server] = config.projects;

export default {
  ...server,
  rootDir: '../..',
  displayName: 'instances',
  testMatch: ['<rootDir>/test/instances/**/*.spec.ts'],
  testPathIgnorePatterns: [],
  globalSetup: '<rootDir>/test/instances/global-setup.mjs',
  // One file at a time, because the tests measure times.
  maxWorkers: 1,
  testTimeout: 120_000,
};
