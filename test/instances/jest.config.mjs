// npm run test:instances: several built servers at once, and what they share through Redis.
import config from '../../jest.config.mjs';

const [server] = config.projects;

export default {
  ...server,
  rootDir: '../..',
  displayName: 'instances',
  testMatch: ['<rootDir>/test/instances/**/*.spec.ts'],
  testPathIgnorePatterns: [],
  globalSetup: '<rootDir>/test/instances/global-setup.mjs',
  // Their figures are of one at a time.
  maxWorkers: 1,
  testTimeout: 60_000,
};
