import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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

/** The server against a real PostgreSQL and a real identity emulator, and the client in jsdom. */
export default defineConfig({
  test: {
    maxWorkers: 3,
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
