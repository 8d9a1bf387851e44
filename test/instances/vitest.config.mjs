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

/** These wait most of the time, for what killed servers have begun. */
const WAITING = ['reminders', 'kills'];
/** These run behind PgBouncer as well. The others have one server, or none. */
const POOLED = ['servers', 'kills', 'rolling-restart'];

const filesOf = (names) => names.map((name) => `test/instances/${name}.spec.ts`);

const instances = {
  ...server.test,
  globalSetup: ['test/instances/global-setup.mjs'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const behindPgBouncer = {
  ...instances,
  setupFiles: [...server.test.setupFiles, 'test/instances/pooled-env.mjs'],
};

/** Tests that wait do so at once; the others run one file at a time, because they measure times. */
const waiting = { maxWorkers: 3, sequence: { groupOrder: 0 } };
const measuring = { maxWorkers: 1, sequence: { groupOrder: 1 } };

const projects = [
  { ...instances, ...waiting, name: 'waiting', include: filesOf(WAITING) },
  {
    ...instances,
    ...measuring,
    name: 'measuring',
    include: filesOf(['*']),
    exclude: filesOf(WAITING),
  },
];
const pooledProjects = [
  {
    ...behindPgBouncer,
    ...waiting,
    name: 'waiting behind PgBouncer',
    include: filesOf(POOLED.filter((name) => WAITING.includes(name))),
  },
  {
    ...behindPgBouncer,
    ...measuring,
    name: 'measuring behind PgBouncer',
    include: filesOf(POOLED.filter((name) => !WAITING.includes(name))),
  },
];

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: (pooler ? [...projects, ...pooledProjects] : projects).map((test) => ({ ...server, test })),
  },
});
