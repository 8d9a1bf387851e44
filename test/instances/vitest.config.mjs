// npm run test:instances: tests several built servers at once, and what they share through Redis and PgBouncer.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findPgBouncer } from '../../scripts/programs.mjs';
import { server } from '../../vitest.config.ts';

const pooler = findPgBouncer();
if (!pooler) {
  const message = 'PgBouncer is not installed (Debian: apt-get install pgbouncer)';
  if (process.env.REQUIRE_PGBOUNCER) throw new Error(`${message}, and REQUIRE_PGBOUNCER is set.`);
  console.warn(`${message}: skipping the tests of several servers behind it.`);
}

const instances = {
  ...server.test,
  name: 'instances',
  include: ['test/instances/*.spec.ts'],
  globalSetup: ['test/instances/global-setup.mjs'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** The same tests behind PgBouncer. The other files have one server, or none. */
const pooled = {
  ...instances,
  name: 'behind PgBouncer',
  include: ['servers', 'kills', 'rolling-restart'].map((name) => `test/instances/${name}.spec.ts`),
  setupFiles: [...server.test.setupFiles, 'test/instances/pooled-env.mjs'],
};

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // One file at a time, because the tests measure times.
    maxWorkers: 1,
    projects: (pooler ? [instances, pooled] : [instances]).map((test) => ({ ...server, test })),
  },
});
