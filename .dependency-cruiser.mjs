// Which folder may import which: each layer only those before it. `npm run check` fails on any import against the
// order, and on any cycle between folders.

import { readFileSync } from 'node:fs';

const textOf = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Files of modules that a module imports, in the order of its list. `folder` is that of the module. */
function importedBy(folder, name) {
  const text = textOf(`${folder}/${name}.module.ts`);
  const list = text.slice(text.lastIndexOf('imports: ['));
  return [...list.matchAll(/\b(\w+Module)[,\]]/g)].map(
    ([, module]) => new RegExp(`\\b${module} \\} from '\\./([\\w/-]+)/[\\w.-]+'`).exec(text)?.[1] ?? '',
  );
}

/** The capabilities of the server: those of each group, in the order in which AppModule imports the groups. */
const MODULES = importedBy('server', 'app')
  .filter((path) => path.startsWith('modules/'))
  .flatMap((path) => {
    const folder = `server/${path}`;
    return importedBy(folder, path.split('/').at(-1)).map((capability) => `${folder}/${capability}`);
  });

/** The capabilities of the client, in the order of their imports. */
const FEATURES = [
  ...textOf('client/app/capabilities.ts').matchAll(/from '\.\.\/(features\/[\w-]+\/[\w-]+)\//g),
].map(([, folder]) => `client/${folder}`);

/** From the bottom up. A folder counts with its subfolders unless they are layers themselves. */
export const SERVER = [
  'server/platform/capabilities',
  'server/platform/settings',
  'server/platform/crypto',
  'server/platform/concurrency',
  'server/platform/errors',
  'server/platform/time',
  'server/platform/validation',
  'server/platform/telemetry',
  'server/platform/redis',
  'server/platform/requests',
  'server/platform/limits',
  'server/platform/database',
  'server/platform/queue',
  'server/platform/mail',
  'server/platform/fast',
  'server/platform/http',
  'server/platform/graphql',
  'server/platform/images',
  'server/platform/files',
  'server/platform',
  'server/legacy/backend',
  'server/core/identity',
  'server/core/access',
  'server/core/ledger/audit',
  'server/core/ledger/live',
  'server/core/ledger',
  'server/core/demo',
  'server/core/security-log',
  'server/core/personal-data',
  'server/core',
  'server/legacy/usage',
  ...MODULES,
  'server/modules',
  'server/legacy/import',
  'server/legacy/compare',
  'server/operations/emails',
  'server/operations/docs',
  'server/operations/health',
  'server/operations/mailbox',
  'server/operations/nodes',
  'server/operations/web',
  'server/operations',
  'server/migrations',
  'server',
  'server/operations/commands',
  'server/legacy/gateway',
];

const CLIENT = [
  'client/generated',
  'client/locales',
  'client/styles',
  'client/lib',
  'client/site/kit',
  'client/site',
  'client/components',
  ...FEATURES,
  'client/app',
  'client/graphql-console',
  'client/api-docs',
  'client/cv-viewer',
  'client',
];

/** Tests beside the code are free to import test/ and anything of the server: nothing imports them. */
const SPECS = '\\.spec\\.tsx?$';

/** Files of a layer, without those of layers inside it. */
function filesOf(layer, layers) {
  const inner = layers.filter((other) => other.startsWith(`${layer}/`));
  const except = inner.map((other) => `${other.slice(layer.length + 1)}/`).join('|');
  return `^${layer}/${except && `(?!${except})`}`;
}

const upward = (layers) =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `${layer} imports only lower layers`,
    severity: 'error',
    from: { path: filesOf(layer, layers) },
    to: { path: layers.slice(index + 1).map((higher) => filesOf(higher, layers)) },
  }));

export default {
  forbidden: [
    ...upward(SERVER),
    ...upward(CLIENT),
    {
      name: 'no cycles between folders',
      comment: 'Except those by which a capability sorts its files.',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: '^server/modules/[^/]+/[^/]+/' },
      to: { circular: true },
    },
    {
      name: 'no cycles between files',
      comment: 'Move what both need to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests that talk to a server import only types of it',
      comment: 'Loading its modules takes seconds. Use `evaluate` of test/test-server.ts.',
      severity: 'error',
      from: { path: '^test/(e2e|contract|client-library)/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every folder of the server has a layer',
      comment:
        'Add a capability to the module of its group, after the modules that it imports, and any other folder to SERVER in .dependency-cruiser.mjs.',
      severity: 'error',
      from: {
        path: '^server/[^/]+/',
        pathNot: [
          ...SERVER.filter((layer) => layer !== 'server').map((layer) => `^${layer}/`),
          '^server/local/',
        ],
      },
      to: {},
    },
    {
      name: 'every folder of the client has a layer',
      comment:
        'Import the feature in client/app/capabilities.ts, below the features that it imports, and list it.',
      severity: 'error',
      from: {
        path: '^client/[^/]+/',
        pathNot: CLIENT.filter((layer) => layer !== 'client').map((layer) => `^${layer}/`),
      },
      to: {},
    },
    {
      name: 'pages for signed-in users do not import the site',
      comment: 'They use Ant Design. Move what both need to client/lib.',
      severity: 'error',
      from: { path: '^client/(components|features)/' },
      to: { path: '^client/site/' },
    },
    {
      name: 'the client imports constants and dates of the server only, and what pages that it renders show',
      severity: 'error',
      from: { path: '^client/' },
      to: {
        path: '^server/',
        pathNot:
          '^server/(platform/(settings/(languages|countries)|time/(days|durations))|core/ledger/notification-color|legacy/backend/unallocated|modules/directory/companies/fixed-companies|modules/hiring/job-board/(roles/board-company|pages/board-pages|applying/apply-pages)|modules/hiring/saved-searches/search-pages|modules/time/calendar/replies/reply-pages)\\.ts$',
      },
    },
    {
      name: 'every folder of packages/ is listed here',
      comment: 'A package is published on its own. Add the rules for what it imports.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/client/' },
      to: {},
    },
    {
      name: 'the client library imports nothing but itself',
      comment: 'It runs in Node, Deno, Bun and browsers, without the product and without dependencies.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { pathNot: '^packages/client/' },
    },
    {
      name: 'the product does not import packages for integrators',
      severity: 'error',
      from: { path: '^(server|client)/' },
      to: { path: '^(packages|docs)/' },
    },
    {
      name: 'examples import the client library only',
      severity: 'error',
      from: { path: '^docs/' },
      to: { path: '^(server|client|test|scripts)/' },
    },
    {
      name: 'the product does not import tests or scripts',
      severity: 'error',
      from: { path: '^(server|client)/' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'only starting locally uses local/',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/local/' },
      to: { path: '^server/local/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist', 'node_modules', SPECS, '^client/test-'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
