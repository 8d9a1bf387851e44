// Programs that tests and checks need and npm has not: found, or taken from Debian's packages.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Failure, root, run, step } from './tools.mjs';

/** The path of a Chromium for the browser tests; installs Debian's as root where there is none. */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await installedByApt('a browser', 'chromium', findBrowser));
  if (found) return found;
  throw new Failure(
    'The browser tests need a Chromium: install one (Debian: apt-get install chromium; or npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

/** The path of a Redis server for the tests of several servers; installs Debian's as root where there is none. */
export async function ensureRedis() {
  const found = findRedis() ?? (await installedByApt('Redis', 'redis-server', findRedis));
  if (found) return found;
  throw new Failure(
    'The tests of several servers need a Redis: install one (Debian: apt-get install redis-server) or set REDIS_SERVER_PATH.',
  );
}

/** The folder of PostgreSQL's own programs for the tests of replicas and backups; installs Debian's as root where there is none. */
export async function ensurePostgresPrograms() {
  const { findPrograms, SERVER_PROGRAMS } = await import('../dist/server/local/postgres-programs.js');
  const find = () => findPrograms(SERVER_PROGRAMS, (version) => version >= 15);
  const install = () => {
    // The programs only: no server is made and started for it.
    const settings = '/etc/postgresql-common/createcluster.d';
    if (userInfo().uid === 0 && existsSync('/etc/debian_version')) {
      mkdirSync(settings, { recursive: true });
      writeFileSync(join(settings, 'none.conf'), 'create_main_cluster = false\n');
    }
    return installedByApt('PostgreSQL', 'postgresql', find);
  };
  const found = find() ?? (await install());
  if (found) return found;
  throw new Failure(
    'The tests of replicas and backups need the programs of PostgreSQL 15 or newer (initdb, pg_basebackup, pg_dump): install them (Debian: apt-get install postgresql) or set POSTGRES_BIN to their folder.',
  );
}

/** Installs a package where this is allowed; answers what is found then. */
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

function findRedis() {
  return setPath('REDIS_SERVER_PATH') ?? findProgram(['redis-server', 'valkey-server']);
}

function findBrowser() {
  const own = setPath('CHROMIUM_PATH');
  if (own) return own;
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  } catch {
    // Playwright does not know this platform.
  }
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
}

/** What a setting names, which must be there. */
function setPath(name) {
  const path = process.env[name];
  if (path && !existsSync(path)) throw new Failure(`${name} names no file: ${path}`);
  return path || undefined;
}

/** The first of some programs that is there. */
function findProgram(names) {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(':').filter(Boolean)])];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Where the proxy's program is kept that Debian's package holds; nothing of it is installed or started. */
const PROXY_FOLDER = 'node_modules/.cache/caddy';

/** The path of a Caddy, to check the proxy's settings with; takes the one out of Debian's package where there is none. */
export async function ensureCaddy() {
  const kept = join(root, PROXY_FOLDER, 'usr/bin/caddy');
  const found = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'caddy'))
    .concat(kept)
    .find((file) => existsSync(file));
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    await step('Getting the proxy (apt-get download caddy)', async () => {
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
    if (existsSync(kept)) return kept;
  }
  throw new Failure(
    "The proxy's settings are checked with Caddy: install one (Debian: apt-get install caddy).",
  );
}
