import { antdForTests } from './scripts/antd-for-tests.mjs';
import { swcOptions } from './scripts/swc.mjs';

const transform = (jsx) => ['@swc/jest', swcOptions({ jsx, sourceMaps: 'inline' })];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // The file that Node loads: two copies of a library don't know each other's types.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: [
    '<rootDir>/dist[^/]*/',
    '<rootDir>/scripts/runtime/',
    '<rootDir>/packages/.*/dist/',
  ],
};

/** The second tier, `npm run test:release`, is the files with this suffix. Files named on the command line run anyway. */
const tier = process.env.TEST_TIER;
const isSecond = tier === 'release' || tier === 'instances';
const testsIn = (folders, extension) =>
  folders.map((folder) => `<rootDir>/${folder}/**/*${isSecond ? '.release.' : ''}spec.${extension}`);
/** Tests of several servers are a part of the second tier that runs alone. */
const ignored =
  {
    first: ['\\.release\\.spec\\.tsx?$'],
    release: ['/test/instances/'],
    instances: ['<rootDir>/(server|client)/', '<rootDir>/test/(?!instances/)'],
  }[tier] ?? [];

/** Two projects: the server, whose unit tests start nothing, against the real services; and the client in jsdom. */
export default {
  // A hook may start a server, beside others that start, on a busy machine.
  testTimeout: 400_000,
  // A test waits for servers about half of its time.
  maxWorkers: 4,
  // ES modules stay in memory after their test file, and a worker slows down as it accumulates them.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/test/within-time.mjs',
      testMatch: testsIn(['server', 'test'], 'ts'),
      testPathIgnorePatterns: [...ignored, '<rootDir>/test/browser/'],
      transform: { '^.+\\.ts$': transform(false) },
      setupFilesAfterEnv: ['<rootDir>/test/worker-env.mjs'],
      globalSetup: '<rootDir>/test/global-setup.mjs',
      globalTeardown: '<rootDir>/test/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jsdom',
      testMatch: testsIn(['client'], '{ts,tsx}'),
      testPathIgnorePatterns: ignored,
      transform: { '^.+\\.tsx?$': transform(true) },
      globalSetup: '<rootDir>/scripts/antd-for-tests.mjs',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        ...antdForTests,
        '\\.(css|svg|po)$|^virtual:antd-styles$': '<rootDir>/test/empty-module.mjs',
        // jsdom would get the file for browsers, which has no server.
        '^ws$': '<rootDir>/node_modules/ws/wrapper.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/client/test-setup.ts'],
    },
  ],
};
