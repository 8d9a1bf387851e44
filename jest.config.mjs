const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: jsx ? { syntax: 'typescript', tsx: true } : { syntax: 'typescript', decorators: true },
      transform: jsx
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      ...(jsx && { experimental: { plugins: [['@lingui/swc-plugin', {}]] } }),
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** Two projects: the server against a real PostgreSQL and a real identity emulator, and the client in jsdom. */
export default {
  testTimeout: 60_000,
  maxWorkers: 2,
  // ES modules stay in memory after their test file, and a worker slows down as it accumulates them.
  workerIdleMemoryLimit: '1200MB',
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.spec.ts', '<rootDir>/test/**/*spec.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/browser/', '<rootDir>/test/instances/'],
      transform: { '^.+\\.ts$': swc(false) },
      setupFiles: ['<rootDir>/test/worker-env.mjs'],
      globalSetup: '<rootDir>/test/global-setup.mjs',
      globalTeardown: '<rootDir>/test/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/client/**/*.spec.{ts,tsx}'],
      transform: { '^.+\\.tsx?$': swc(true) },
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.(css|svg|po)$|^virtual:antd-styles$': '<rootDir>/test/empty-module.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/client/test-setup.ts'],
    },
  ],
};
