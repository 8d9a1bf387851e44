import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What package-lock.json says about an installed package. */
interface Locked {
  dev?: true;
  optional?: true;
  devOptional?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: true }>;
}

type Lockfile = Map<string, Locked>;

/** The platforms that the image is built for: Debian, with glibc. */
export const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];
type Platform = (typeof PLATFORMS)[number];

/** The page that Nest would serve for Swagger UI. The client has its own, so nothing calls for it. */
const NOT_LOADED = ['swagger-ui-dist'];

export function readLockfile(): Lockfile {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(resolve('package-lock.json'), 'utf8'),
  );
  return new Map(Object.entries(packages));
}

const isListed = (list: string[] | undefined, value: string) => !list || list.includes(value);
const fits = ({ os, cpu, libc }: Locked, platform: Platform) =>
  isListed(os, platform.os) && isListed(cpu, platform.cpu) && isListed(libc, platform.libc);

/** Returns the folders that a stage of a Dockerfile installs with `npm ci`, without those that it then removes. */
export function installedBy(stage: string, lockfile: Lockfile, platform: Platform): Set<string> {
  const [, flags] = /^RUN npm ci\b([^\n&]*)/m.exec(stage)!;
  const removed = [...stage.matchAll(/\brm -rf ([^&\n]+)/g)].flatMap(([, paths]) =>
    paths.trim().split(/\s+/),
  );
  const omitsDev = flags.includes('--omit=dev');
  const omitsOptional = flags.includes('--omit=optional');
  return new Set(
    [...lockfile]
      .filter(
        ([path, { dev, optional, devOptional, ...each }]) =>
          path.startsWith('node_modules/') &&
          !(omitsDev && dev) &&
          !(omitsOptional && optional) &&
          !(omitsDev && omitsOptional && devOptional) &&
          fits(each, platform) &&
          !removed.some((folder) => `${path}/`.startsWith(`${folder}/`)),
      )
      .map(([path]) => path),
  );
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])((?:\.\.?\/|@?[a-z])[\w@./-]*)\1/g;

/** Returns the packages of the lockfile that these files of the build import, at their start or later. */
export function importedBy(entries: string[], lockfile: Lockfile): string[] {
  const files = new Set(entries);
  const names = new Set<string>();
  for (const file of files) {
    for (const [, , specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (specifier.startsWith('.')) {
        if (specifier.endsWith('.js')) files.add(join(dirname(file), specifier));
      } else {
        names.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)![0]);
      }
    }
  }
  return [...names]
    .filter((name) => lockfile.has(`node_modules/${name}`) && !NOT_LOADED.includes(name))
    .sort();
}

/** Returns the folder of a package as another one finds it, as Node does. */
function folderOf(name: string, from: string, lockfile: Lockfile): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at && `${at}/`}node_modules/${name}`;
    if (lockfile.has(folder)) return folder;
    if (!at) return undefined;
  }
}

/**
 * Returns the folders of the packages and of everything that they need: dependencies, and optional ones with code for the
 * platform alone. Others that are optional are used only if they are there.
 */
export function neededFor(names: string[], lockfile: Lockfile, platform: Platform): Set<string> {
  const needed = new Set(names.map((name) => `node_modules/${name}`));
  for (const folder of needed) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lockfile.get(folder)!;
    const foldersOf = (list: Record<string, string> = {}) =>
      Object.keys(list).flatMap((name) => folderOf(name, folder, lockfile) ?? []);
    const peers = Object.entries(peerDependencies ?? {}).filter(
      ([name]) => !peerDependenciesMeta?.[name]?.optional,
    );
    const native = foldersOf(optionalDependencies).filter((each) => {
      const locked = lockfile.get(each)!;
      return locked.os && locked.cpu && fits(locked, platform);
    });
    for (const each of [...foldersOf(dependencies), ...foldersOf(Object.fromEntries(peers)), ...native]) {
      needed.add(each);
    }
  }
  return needed;
}
