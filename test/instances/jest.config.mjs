// npm run test:instances: tests several built servers at once, and what they share through Redis and PgBouncer.
import { join } from 'node:path';
import config from '../../jest.config.mjs';
import { findPgBouncer } from '../../scripts/programs.mjs';

const [server] = config.projects;
const rootDir = join(import.meta.dirname, '../..');
const pooler = findPgBouncer();
if (!pooler) {
  const message = 'PgBouncer is not installed (Debian: apt-get install pgbouncer)';
  if (process.env.REQUIRE_PGBOUNCER) throw new Error(`${message}, and REQUIRE_PGBOUNCER is set.`);
  console.warn(`${message}: skipping the tests of several servers behind it.`);
}

const instances = {
  ...server,
  rootDir,
  displayName: 'instances',
  testMatch: ['<rootDir>/test/instances/**/*.spec.ts'],
  testPathIgnorePatterns: [],
  globalSetup: '<rootDir>/test/instances/global-setup.mjs',
};

/** The same tests behind PgBouncer. The other files have one server, or none. */
const pooled = {
  ...instances,
  displayName: 'behind PgBouncer',
  testMatch: ['servers', 'kills', 'rolling-restart'].map(
    (name) => `<rootDir>/test/instances/${name}.spec.ts`,
  ),
  setupFiles: [...server.setupFiles, '<rootDir>/test/instances/pooled-env.mjs'],
};

export default {
  rootDir,
  projects: [instances, ...(pooler ? [pooled] : [])],
  // One file at a time, because the tests measure times.
  maxWorkers: 1,
  testTimeout: 120_000,
};
