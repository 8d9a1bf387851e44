// Programs that tests and checks need and npm does not provide. They are searched for, or installed from Debian's
// packages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { Failure, root, run, step } from './tools.mjs';

/** Returns the path of a Chromium for the browser tests; installs Debian's as root if there is none. */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await installedByApt('a browser', 'chromium-headless-shell', findBrowser));
  if (found) return found;
  throw new Failure(
    'The browser tests need a Chromium: install one (Debian: apt-get install chromium-headless-shell; or npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

/** Returns the path of a Redis server for the tests of several servers; installs Debian's as root if there is none. */
export async function ensureRedis() {
  const found = findRedis() ?? (await installedByApt('Redis', 'redis-server', findRedis));
  if (found) return found;
  throw new Failure(
    'The tests of several servers need a Redis: install one (Debian: apt-get install redis-server) or set REDIS_SERVER_PATH.',
  );
}

/** Returns the path of PgBouncer, or undefined. It is not installed, because tests of it may be skipped. */
export const findPgBouncer = () => setPath('PGBOUNCER_PATH') ?? findProgram(['pgbouncer']);

/**
 * Returns the folder of PostgreSQL's own programs for the tests of backups and failovers; installs Debian's as root if
 * there is none.
 */
export async function ensurePostgresPrograms() {
  const install = () => {
    // Installs the programs without creating a cluster.
    const settings = '/etc/postgresql-common/createcluster.d';
    if (userInfo().uid === 0 && existsSync('/etc/debian_version')) {
      mkdirSync(settings, { recursive: true });
      writeFileSync(join(settings, 'none.conf'), 'create_main_cluster = false\n');
    }
    return installedByApt('PostgreSQL', 'postgresql', findPostgresServer);
  };
  const found = findPostgresServer() ?? (await install());
  if (found) return found;
  throw new Failure(
    'The tests of backups and failovers need the programs of PostgreSQL 15 or newer (initdb, pg_dump): install them (Debian: apt-get install postgresql) or set POSTGRES_BIN to their folder.',
  );
}

/** Installs a package if permitted, and searches again. */
async function installedByApt(what, name, find) {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (userInfo().uid !== 0 || !isDebian) return undefined;
  await step(`Installing ${what} (apt-get install ${name})`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
  });
  return find();
}

export function findRedis() {
  return setPath('REDIS_SERVER_PATH') ?? findProgram(['redis-server', 'valkey-server']);
}

export function findBrowser() {
  const own = setPath('CHROMIUM_PATH');
  if (own) return own;
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  } catch {
    // Playwright does not support this platform.
  }
  // The headless shell draws no window, which halves the processor time of the tests.
  return findProgram([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]);
}

/** Returns the program named by a setting; it must exist. */
function setPath(name) {
  const path = process.env[name];
  if (path && !existsSync(path)) throw new Failure(`The file in ${name} does not exist: ${path}`);
  return path || undefined;
}

/** The folders of PATH and the system's folders. */
const pathFolders = () => [
  ...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]),
];

/** Returns the first of several programs that exists. */
function findProgram(names) {
  return names
    .flatMap((name) => pathFolders().map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Where systems install each version of PostgreSQL's programs: the path before and after the directory named by the
 * version.
 */
const POSTGRES_PLACES = [
  ['/usr/lib/postgresql/', '/bin'],
  ['/usr/pgsql-', '/bin'],
  ['/opt/homebrew/opt/postgresql@', '/bin'],
  ['/usr/local/opt/postgresql@', '/bin'],
  ['/Applications/Postgres.app/Contents/Versions/', '/bin'],
];

/** The folder of the system's PostgreSQL 15 or newer with all programs of a server. */
export const findPostgresServer = () =>
  findPostgres(['initdb', 'postgres', 'pg_basebackup', 'pg_dump', 'pg_restore'], (version) => version >= 15);

/**
 * Returns the folder with all given PostgreSQL programs in a suitable version. POSTGRES_BIN sets it; otherwise searches
 * PATH and the systems' folders, the newest version first.
 */
export function findPostgres(names, fits) {
  const { POSTGRES_BIN: own } = process.env;
  const folders = own ? [own] : [...pathFolders(), ...POSTGRES_PLACES.flatMap(versionsIn)];
  const isWhole = (folder) => names.every((name) => existsSync(join(folder, name)));
  return folders.find((folder) => isWhole(folder) && fits(versionOf(join(folder, names[0]))));
}

function versionsIn([before, after]) {
  const folder = dirname(`${before}*`);
  const name = basename(`${before}*`).slice(0, -1);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(name))
    .sort((a, b) => parseFloat(b.slice(name.length)) - parseFloat(a.slice(name.length)))
    .map((entry) => join(folder, entry, after));
}

/** Returns the major version of a PostgreSQL program, such as 15. */
function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
}

/** Where the proxy's program from Debian's package is cached. Nothing of the package is installed or started. */
const PROXY_FOLDER = 'node_modules/.cache/caddy';

/** Returns the path of a Caddy, or undefined. */
export function findCaddy() {
  const kept = join(root, PROXY_FOLDER, 'usr/bin/caddy');
  return findProgram(['caddy']) ?? (existsSync(kept) ? kept : undefined);
}

/** Returns the path of a Caddy that checks the proxy's settings; extracts it from Debian's package if there is none. */
export async function ensureCaddy() {
  const found = findCaddy();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    await step('Downloading the proxy (apt-get download caddy)', async () => {
      const cwd = join(root, PROXY_FOLDER);
      mkdirSync(cwd, { recursive: true });
      const download = () => run('apt-get', ['download', '-q', 'caddy'], { cwd });
      if ((await download()).code !== 0 && userInfo().uid === 0) {
        await run('apt-get', ['update', '-q']);
        await download();
      }
      const [archive] = readdirSync(cwd).filter((name) => name.endsWith('.deb'));
      if (archive) await run('dpkg-deb', ['--extract', archive, '.'], { cwd });
    });
    const extracted = findCaddy();
    if (extracted) return extracted;
  }
  throw new Failure(
    "The proxy's settings are checked with Caddy: install one (Debian: apt-get install caddy).",
  );
}
