import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const EMPTY_MODULE = path('test/empty-module.mjs');
const SERVER_TESTS = ['server/**/*.spec.ts', 'test/**/*spec.ts'];
const OTHER_TESTS = ['test/browser/**', 'test/instances/**'];

const shared = { globals: true, testTimeout: 60_000, hookTimeout: 60_000 };

/** What all tests of the server have in common. */
export const server = {
  test: {
    ...shared,
    environment: 'node' as const,
    pool: 'forks' as const,
    globalSetup: ['test/global-setup.mjs'],
    setupFiles: ['test/worker-env.mjs'],
  },
  // The file that Node loads: Vite prefers another one, and two copies of the library don't know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
};

/** The longest files, each of minutes: at the end, one of them would run alone. */
const LONGEST = [
  'test/security/matrix.spec.ts',
  'test/security/isolation.spec.ts',
  'test/e2e/import.e2e-spec.ts',
  'test/local/launcher.spec.ts',
  'server/modules/candidates/erasure-kills.e2e.spec.ts',
  'test/e2e/audit-heads.e2e-spec.ts',
  'test/security/hiring-isolation.spec.ts',
  'test/e2e/health.e2e-spec.ts',
].map(path);

/** Runs the longest files first and those of the client, which are short, last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = LONGEST.indexOf(moduleId);
      return place >= 0 ? place : LONGEST.length + Number(project.name === 'client');
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The server against a real PostgreSQL and a real identity emulator, and the client in jsdom. */
export default defineConfig({
  test: {
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...server,
        test: { ...server.test, name: 'server', include: SERVER_TESTS, exclude: OTHER_TESTS },
      },
      {
        test: {
          ...shared,
          name: 'client',
          environment: 'jsdom',
          include: ['client/**/*.spec.{ts,tsx}'],
          setupFiles: ['client/test-setup.ts'],
        },
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        resolve: {
          alias: [...server.resolve.alias, { find: /^virtual:antd-styles$/, replacement: EMPTY_MODULE }],
        },
      },
    ],
  },
});
