// Compares the gzipped JavaScript that each route loads before it is rendered with its limit (kB of 1000 bytes). Uses
// the manifest of the client's build: the entry and its imports and, for signed-in pages, the code that all of them
// wait for. Called by `npm run check` after a build, or separately.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root, textOf } from './tools.mjs';

const LIMITS = { 'sign-in': 110, table: 500, other: 420 };

/** The sign-in form renders before the identity provider's client has loaded; all others need it first. */
const SIGN_IN = 'login';
const FOR_ALL_OTHERS = ['lib/firebase-auth.ts'];
const FOR_THE_SIGNED_IN = ['app/signed-in/shell.tsx', 'app/signed-in/signed-in-menu.tsx'];

const WITH_TABLE = new Set([
  'home',
  'staff',
  'actions',
  'activity',
  'asOf',
  'teams',
  'team',
  'allocateUser',
  'masterControl',
  'masterControlCompanyProfile',
  'masterControlCompanyFeatures',
  'masterControlCompanyUsers',
  'masterControlAllUsers',
  'masterControlLegacyUsage',
]);

/** The routes of client/app/routes.ts by their names in paths.ts: the audience and the module of each. */
function readRoutes() {
  const source = textOf('client/app/routes.ts');
  const loaders = new Map(
    [...source.matchAll(/^const (\w+) = \(\) => import\('\.\.\/([^']+)'\)/gm)].map((match) => match.slice(1)),
  );
  return source
    .split(/path: paths\./)
    .slice(1)
    .map((part) => {
      const name = /^\w+/.exec(part)[0];
      const loader = /await (\w+)\(\)/.exec(part)?.[1];
      const module = /import\('\.\.\/([^']+)'\)/.exec(part)?.[1] ?? loaders.get(loader);
      if (!module && name !== SIGN_IN) throw new Error(`No module was found for the route ${name}.`);
      return { name, module, isOpen: /need: 'anyone'/.test(part) };
    });
}

/** Returns the sizes of all routes in the build in `folder`, the one closest to its limit first. */
export function measure(folder = join(root, 'dist/client')) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map();

  function keyOf(module) {
    const key = [module, `${module}.tsx`, `${module}.ts`].find((name) => name in manifest);
    if (!key) throw new Error(`The build has no chunk for ${module}.`);
    return key;
  }

  function collect(key, into) {
    if (into.has(key)) return into;
    into.add(key);
    for (const next of manifest[key].imports ?? []) collect(next, into);
    return into;
  }

  function sizeOf(key) {
    const { file } = manifest[key];
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
    return sizes.get(file);
  }

  return readRoutes()
    .map(({ name, module, isOpen }) => {
      const kind = name === SIGN_IN ? 'sign-in' : WITH_TABLE.has(name) ? 'table' : 'other';
      const modules = [
        ...(module ? [module] : []),
        ...(kind === 'sign-in' ? [] : FOR_ALL_OTHERS),
        ...(isOpen ? [] : FOR_THE_SIGNED_IN),
      ];
      const keys = new Set();
      for (const key of ['index.html', ...modules.map(keyOf)]) collect(key, keys);
      const bytes = [...keys].reduce((sum, key) => sum + sizeOf(key), 0);
      return { name, kind, kB: bytes / 1000, limit: LIMITS[kind] };
    })
    .sort((a, b) => b.kB / b.limit - a.kB / a.limit);
}

/** A step of `npm run check`: returns the exit code and the output. */
export function checkSizes(folder) {
  try {
    const routes = measure(folder);
    const lines = routes.map(
      ({ name, kind, kB, limit }) =>
        `${kB > limit ? 'ABOVE' : 'ok   '}  ${kB.toFixed(1).padStart(6)} of ${limit} kB  ${name} (${kind})`,
    );
    return { code: routes.some(({ kB, limit }) => kB > limit) ? 1 : 0, output: lines.join('\n') };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = checkSizes(process.argv[2]);
  console.log(output);
  process.exitCode = code;
}
