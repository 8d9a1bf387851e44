import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { IncomingMessage } from 'node:http';
import { globSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3001';
const page = (name: string) => fileURLToPath(new URL(`./client/${name}.html`, import.meta.url));

/** Matches the main modules of Ant Design's components, and icons. */
const antd = (components: string, icons = '-') =>
  new RegExp(`/(antd/es/(${components})/index|@ant-design/icons/es/icons/(${icons})Outlined)\\.js$`);

/** During development, a browser that opens one of the server's addresses gets the page that Vite serves. */
const pageForBrowsers = (path: string, html: string) => (request: IncomingMessage) =>
  request.method === 'GET' &&
  request.url?.split('?')[0] === path &&
  request.headers.accept?.includes('text/html')
    ? html
    : undefined;

/** `pages.ts` of a capability. */
const PAGES = /client\/features\/([\w-]+)\/pages\.ts$/;
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Puts a file of each capability, such as console.ts, into one file of the build instead of twenty small ones. */
const joined = (part: string): Plugin => ({
  name: `joined-${part}`,
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === `virtual:${part}` ? id : undefined),
  load: (id) =>
    id === `virtual:${part}`
      ? globSync(`client/features/*/${part}.{ts,tsx}`)
          .map((file) => `export * as ${camel(basename(dirname(file)))} from '/${relative('client', file)}';`)
          .join('\n')
      : undefined,
  transform(code, id) {
    const name = PAGES.exec(id)?.[1];
    if (!name) return undefined;
    return code.replace(`import('./${part}')`, `import('virtual:${part}').then((all) => all.${camel(name)})`);
  },
});

export default defineConfig({
  root: 'client',
  plugins: [
    joined('console'),
    joined('words'),
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
    outDir: '../dist/client',
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
        files.filter((name) => hostType === 'html' || !/\/(react|rolldown-runtime|core|theme)-/.test(name)),
    },
    rolldownOptions: {
      // GraphiQL's directives for a compiler that is not used here.
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
              // Code that the client shares with the console and the API page: one file instead of several small ones.
              name: 'theme',
              test: /client\/(components\/light\/logo|lib\/(paths|theme|tokens|cookies|identity|config)|features\/[\w-]+\/(paths|feature))\./,
            },
            {
              // What every page of the console needs before it renders: one file compresses better than twelve.
              name: 'core',
              test: new RegExp(
                'node_modules/(@lingui|use-sync-external-store)/|locales/en/signed-out|client/(' +
                  'lib/(access|capability|errors|i18n|leaving|loadable|parts|unsaved|words)' +
                  '|components/light/(auth-frame|icon|shapes|states|form/(field|form-parts|use-form)))\\.',
              ),
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
            // Ant Design, with everything that its components import: a few files compress much better than sixty.
            {
              name: 'antd-shell',
              test: antd(
                'alert|app|avatar|badge|button|config-provider|descriptions|dropdown|empty|flex|grid|layout|menu' +
                  '|skeleton|tag|theme',
                'Bank|Bell|Code|Down|Logout|Menu|Search|Setting|User',
              ),
            },
            { name: 'antd-select', test: antd('select') },
            { name: 'antd-fields', test: antd('checkbox|input|radio') },
            { name: 'antd-table', test: antd('table') },
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
    proxy: {
      '/graphql': { target: server, ws: true, bypass: pageForBrowsers('/graphql', '/graphql.html') },
      '/api': { target: server, bypass: pageForBrowsers('/api/docs', '/api-docs.html') },
      '/config.json': server,
      '/health': server,
    },
  },
});
