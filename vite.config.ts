import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defaultAllowedOrigins, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { tokensCss } from './client/lib/tokens.js';
import { antdStylesPlugin } from './scripts/antd-styles.mjs';
import { documentModules } from './scripts/document-modules.mjs';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3001';
const page = (name: string) => fileURLToPath(new URL(`./client/${name}.html`, import.meta.url));

/** During development, a browser that opens one of the server's addresses gets the page that Vite serves. */
const pageForBrowsers = (path: string, html: string) => (request: IncomingMessage) =>
  request.method === 'GET' &&
  request.url?.split('?')[0] === path &&
  request.headers.accept?.includes('text/html')
    ? html
    : undefined;

const TOKENS = 'virtual:tokens.css';

/** The custom properties of client/lib/tokens.ts as a style sheet. */
const tokens: Plugin = {
  name: 'tokens',
  resolveId: (id) => (id === TOKENS ? `/${TOKENS}` : undefined),
  load: (id) => (id === `/${TOKENS}` ? tokensCss : undefined),
};

/** Puts the styles of the site into the page, which is painted a round trip earlier. The server replaces the nonce. */
const stylesInPage: Plugin = {
  name: 'styles-in-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (path !== '/index.html') return html;
      return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
        const built = bundle[file];
        return built?.type === 'asset'
          ? `<style nonce="__CSP_NONCE__">${String(built.source).trim()}</style>`
          : link;
      });
    },
  },
};

export default defineConfig({
  root: 'client',
  plugins: [
    tokens,
    stylesInPage,
    antdStylesPlugin(),
    documentModules(),
    // Before React's plugin: message macros are read from the JSX that it transforms.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    compression({
      threshold: 1024,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        // Level 11 takes 20 s for the console's editor and saves 8%; the first start waits for this build.
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      ],
    }),
  ],
  build: {
    outDir: `../${process.env.BUILD_FOLDER ?? 'dist'}/client`,
    emptyOutDir: true,
    // For `scripts/check-sizes.mjs`. The server does not serve files whose names begin with a dot.
    manifest: true,
    assetsDir: 'assets',
    // An inlined image would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The GraphQL console's editor is this large, and only the console loads it.
    chunkSizeWarningLimit: 4500,
    modulePreload: {
      polyfill: false,
      // Files that the page itself loads are not repeated in the preload list of a part.
      resolveDependencies: (_file, files, { hostType }) =>
        files.filter((name) => hostType === 'html' || !/\/(react|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      // GraphiQL's directives for a compiler that is not used here.
      checks: { moduleLevelDirective: false },
      input: {
        index: page('index'),
        graphql: page('graphql'),
        'api-docs': page('api-docs'),
        'cv-viewer': page('cv-viewer'),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            {
              name: 'apollo',
              // Only the parts of graphql that Apollo Client needs; only the console uses schemas and their validation.
              test: /node_modules\/(@apollo\/client|rxjs|optimism|@wry|graphql\/(language|error|jsutils))\//,
            },
            {
              name: 'firebase',
              test: /node_modules\/((@firebase|firebase)\/(app|auth|component|logger|util)|idb)\//,
            },
            // A module goes into the first group that it, or what imports it, belongs to. Without these groups, a page
            // would be 130 files.
            { name: 'site', test: /client\/(site\/site\.tsx|lib\/(i18n|theme)\.ts)$/ },
            { name: 'bars', test: /client\/site\/frame\/bars\.tsx$/ },
            { name: 'forms', test: /client\/lib\/(account|constants|limits)\.ts$/ },
            { name: 'session', test: /client\/lib\/session\.ts$/ },
            { name: 'console', test: /client\/app\/console\.tsx$/ },
            { name: 'documents', test: /virtual:document\//, minShareCount: 2 },
            // What several capabilities use.
            {
              name: 'shared',
              test: /client\/(components|lib)\/|node_modules\/(antd|@rc-component|@ant-design)\//,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // These import their workers with Vite's own syntax, which dependency pre-bundling does not support.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // The page that shows PDFs has no origin.
    cors: { origin: [defaultAllowedOrigins, 'null'] },
    proxy: {
      '/graphql': { target: server, ws: true, bypass: pageForBrowsers('/graphql', '/graphql.html') },
      '/api': { target: server, bypass: pageForBrowsers('/api/docs', '/api-docs.html') },
      '/config.json': server,
      '/health': server,
      '/candidate-files': server,
      '/cv-viewer': { target: server, bypass: pageForBrowsers('/cv-viewer', '/cv-viewer.html') },
      '/jobs': server,
      '/calendar': server,
      '/robots.txt': server,
      '/sitemap': server,
    },
  },
});
