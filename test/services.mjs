import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresServer, findRedis } from '../scripts/programs.mjs';
import { ensureBuild } from '../scripts/setup.mjs';
import { buildFolder, filesBelow, hashOf, root, run, textOf } from '../scripts/tools.mjs';
import { preferIndexes } from './index-use.mjs';

/** The sources of the template database. */
const TEMPLATE_INPUTS = [
  'server/migrations',
  'server/migrate.ts',
  'server/platform/queue',
  'server/local/postgres.ts',
];
/** Clusters with a migrated template database. A run starts on a copy. */
const CLUSTERS = join(root, 'node_modules/.cache/test-clusters');

/** PostgreSQL, the identity emulator and the compiled server, for the tests of a run. */
export class Services {
  /** Whether the sources may have changed since they were last compiled. */
  isStale = true;
  #starting;
  #running = null;

  /** Starts missing services, and returns the environment that tests need. */
  ready() {
    if (this.isStale) {
      this.isStale = false;
      const earlier = this.#starting;
      this.#starting = (async () => {
        await earlier?.catch(() => undefined);
        await ensureBuild(['server']);
        this.#running ??= await this.#start();
        return { ...this.#running.environment, TEST_BUILD: textOf(join(buildFolder(), '.server')) };
      })();
    }
    return this.#starting;
  }

  /** The address of the template database; null if nothing runs. */
  get url() {
    return this.#running?.postgres.url ?? null;
  }

  async stop() {
    await this.#starting?.catch(() => undefined);
    if (!this.#running) return;
    const { postgres, emulator, dataDir } = this.#running;
    await Promise.all([postgres.stop(), emulator.stop()]);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  async #start() {
    const load = (file) => import(join(root, buildFolder(), 'server', file));
    const { startIdentityEmulator } = await load('local/identity-emulator.js');
    const dataDir = mkdtempSync(join(tmpdir(), 'job-lobby-test-'));
    chmodSync(dataDir, 0o711);
    const starting = [migratedPostgres(dataDir, load), startIdentityEmulator('demo-test', null)];
    const [postgres, emulator] = await Promise.all(starting).catch(async (error) => {
      // Stop the services that could be started.
      const ended = await Promise.allSettled(starting);
      await Promise.all(ended.map(({ value }) => value?.stop()));
      throw error;
    });
    await preferIndexes(postgres.url);
    const environment = {
      BUILD_FOLDER: buildFolder(),
      TEST_DATABASE_URL: postgres.url,
      TEST_HEADS_DIR: join(dataDir, 'audit-heads'),
      TEST_SERVERS_DIR: join(dataDir, 'servers'),
      TEST_EMULATOR_HOST: emulator.host,
      TEST_POSTGRES_BIN: findPostgresServer() ?? '',
      REDIS_SERVER_PATH: findRedis() ?? '',
    };
    return { postgres, emulator, dataDir, environment };
  }
}

/** Starts PostgreSQL on a copy of the cluster with the current migrations, creating that cluster if necessary. */
async function migratedPostgres(dataDir, load) {
  const { startPostgres } = await load('local/postgres.js');
  const kept = join(CLUSTERS, hashOf(filesBelow(TEMPLATE_INPUTS), process.version).slice(0, 16));
  if (!existsSync(kept)) {
    const making = mkdtempSync(join(tmpdir(), 'job-lobby-template-'));
    chmodSync(making, 0o711);
    const postgres = await startPostgres({ dataDir: making, durable: false });
    const { code, output } = await run(process.execPath, [join(buildFolder(), 'server/migrate.js')], {
      env: { DATABASE_URL: postgres.url, MIGRATIONS_DATABASE_URL: '' },
    });
    await postgres.stop();
    if (code !== 0) throw new Error(`The migrations fail.\n${output}`);
    rmSync(CLUSTERS, { recursive: true, force: true });
    mkdirSync(CLUSTERS, { recursive: true });
    await copyFolder(making, `${kept}.new`);
    rmSync(making, { recursive: true, force: true });
    renameSync(`${kept}.new`, kept);
  }
  await copyFolder(kept, dataDir);
  return startPostgres({ dataDir, durable: false });
}

/** Copies a folder with the owners and modes that PostgreSQL requires. */
async function copyFolder(from, to) {
  mkdirSync(to, { recursive: true });
  const { code, output } = await run('cp', ['-a', `${from}/.`, to]);
  if (code !== 0) throw new Error(`${from} cannot be copied: ${output}`);
}
