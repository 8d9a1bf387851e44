// node scripts/server-packages.mjs: leaves in node_modules only the packages that the built server, its commands and the
// scripts for operators load. Called while the image is built: `dependencies` are all that `npm start` needs, which builds
// the client and runs local services.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, textOf } from './tools.mjs';

/** The page that Nest would serve for Swagger UI. The client has its own, so nothing calls for it. */
const NOT_LOADED = ['swagger-ui-dist'];

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])((?:\.\.?\/|@?[a-z])[\w@./-]*)\1/g;

/** Returns the names of the packages that these files import, at their start or later, in themselves or others. */
function importedBy(entries, lockfile) {
  const files = new Set(entries);
  const names = new Set();
  for (const file of files) {
    for (const [, , specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (!specifier.startsWith('.')) names.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)[0]);
      else if (/\.m?js$/.test(specifier)) files.add(join(dirname(file), specifier));
    }
  }
  return [...names].filter((name) => lockfile[`node_modules/${name}`] && !NOT_LOADED.includes(name));
}

/** Returns the folder of a package as another one finds it, as Node does. */
function folderOf(name, from, lockfile) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at && `${at}/`}node_modules/${name}`;
    if (lockfile[folder]) return folder;
    if (!at) return undefined;
  }
}

/**
 * Returns the folders of the packages that the server in a build folder needs: what it imports, what that depends on, and
 * native code, which `fits` the platform. Other optional packages are used only if they are there.
 */
export function serverPackages(build, fits) {
  const { packages: lockfile } = JSON.parse(textOf('package-lock.json'));
  const bundled = readdirSync(join(build, 'bundle')).filter((file) => file.endsWith('.js'));
  const workers = readdirSync(join(build, 'server'), { recursive: true }).filter((file) =>
    file.endsWith('.worker.js'),
  );
  const names = importedBy(
    [
      ...bundled.filter((file) => file !== 'demo-data.js').map((file) => join(build, 'bundle', file)),
      ...[...workers, 'migrate.js', 'migrations-source.js'].map((file) => join(build, 'server', file)),
      ...['backup', 'restore'].map((name) => join(root, `scripts/${name}.mjs`)),
    ],
    lockfile,
  );
  const needed = new Set(names.map((name) => `node_modules/${name}`));
  for (const folder of needed) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lockfile[folder];
    const foldersOf = (list = {}) =>
      Object.keys(list).flatMap((name) => folderOf(name, folder, lockfile) ?? []);
    const peers = Object.entries(peerDependencies ?? {}).filter(
      ([name]) => !peerDependenciesMeta?.[name]?.optional,
    );
    const native = foldersOf(optionalDependencies).filter((each) => {
      const { os, cpu } = lockfile[each];
      return os && cpu && fits(lockfile[each], each);
    });
    for (const each of [...foldersOf(dependencies), ...foldersOf(Object.fromEntries(peers)), ...native]) {
      needed.add(each);
    }
  }
  return needed;
}

function removeOthers() {
  const kept = serverPackages(join(root, 'dist'), (_, folder) => existsSync(join(root, folder)));
  const { packages } = JSON.parse(textOf('package-lock.json'));
  for (const folder of Object.keys(packages)) {
    const hasKept = [...kept].some((each) => `${each}/`.startsWith(`${folder}/`));
    if (folder && !hasKept) rmSync(join(root, folder), { recursive: true, force: true });
  }
  console.log(`Kept ${kept.size} packages.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) removeOthers();
