import react from '@vitejs/plugin-react';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3001';
const page = (name: string) => fileURLToPath(new URL(`./client/${name}.html`, import.meta.url));

/** In development a browser that opens an address of the server's gets the page that Vite serves instead. */
const pageForBrowsers = (path: string, html: string) => (request: IncomingMessage) =>
  request.method === 'GET' &&
  request.url?.split('?')[0] === path &&
  request.headers.accept?.includes('text/html')
    ? html
    : undefined;

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    compression({
      threshold: 1024,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        // 11 takes 20 s for the console's editor and saves 8 %; the first start waits for this build.
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      ],
    }),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // For `scripts/check-sizes.mjs`. The server gives out no file whose name begins with a dot.
    manifest: true,
    assetsDir: 'assets',
    // An inlined image would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The GraphQL console's editor is that large; it is loaded by nobody else.
    chunkSizeWarningLimit: 4500,
    modulePreload: {
      polyfill: false,
      // What the page itself loads need be named in no list of what comes with a part of it.
      resolveDependencies: (_file, files, { hostType }) =>
        files.filter(
          (name) => hostType === 'html' || !/\/(react|rolldown-runtime|paths|logo|theme)-/.test(name),
        ),
    },
    rolldownOptions: {
      // GraphiQL's own directives for a compiler that is not used here.
      checks: { moduleLevelDirective: false },
      input: { index: page('index'), graphql: page('graphql'), 'api-docs': page('api-docs') },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            {
              // What the client shares with the console and the API page: one file instead of several small ones.
              name: 'theme',
              test: /client\/(app\/(paths|theme\/(theme|tokens))|components\/logo|lib\/(cookies|identity|config))\./,
            },
            {
              name: 'apollo',
              // Of graphql only what Apollo Client needs: schemas and their rules are the console's alone.
              test: /node_modules\/(@apollo\/client|rxjs|optimism|@wry|graphql\/(language|error|jsutils))\//,
            },
            {
              name: 'firebase',
              test: /node_modules\/((@firebase|firebase)\/(app|auth|component|logger|util)|idb)\//,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // These import their workers by Vite's own syntax, which its bundling ahead of time does not know.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/graphql': { target: server, ws: true, bypass: pageForBrowsers('/graphql', '/graphql.html') },
      '/api': { target: server, bypass: pageForBrowsers('/api/docs', '/api-docs.html') },
      '/config.json': server,
      '/health': server,
    },
  },
});
