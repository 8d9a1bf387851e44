import { once } from 'node:events';
import { join } from 'node:path';
import { execaNode } from 'execa';
import getPort from 'get-port';
import pg from 'pg';
import { noteServices, readServices, takeDataDir } from './data-dir.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { startDevServer } from './dev-server.js';
import {
  buildFolder,
  freePort,
  projectRoot,
  readLaunchSettings,
  StartError,
  urlOf,
} from './launch-settings.js';
import { startLocalServices } from './local-services.js';
import { Services, startNodeService } from './service.js';

/** The same as in `npm run start:prod`. */
const HEAP = ['--max-old-space-size=800', '--max-semi-space-size=8'];

/** Runs the product until it is stopped, then ends this process. `dev` reloads code on change and uses Vite. */
export async function launch({ dev = false } = {}): Promise<never> {
  // The program that reads the output may end first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
  // Ends with npm, even after `kill -9`, which would leave this process running in the background.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || stop.abort(), 500).unref();

  const services = new Services((message) => stop.abort(new StartError(message)));
  const stopped = once(stop.signal, 'abort');
  try {
    await Promise.race([stopped, startProduct(dev, services, stop.signal).then(() => stopped)]);
    if (stop.signal.reason instanceof StartError) throw stop.signal.reason;
    console.log('\nStopping …');
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
  await services.stop();
  process.exit();
}

/** Settings that are allowed on a developer's machine, unless they are set. */
const LOCAL = { WEBHOOKS_TO_LOOPBACK: process.env.WEBHOOKS_TO_LOOPBACK ?? 'on' };

/** Starts everything and prints the URLs. Throws a StartError for problems that the user can solve. */
async function startProduct(dev: boolean, services: Services, stopping: AbortSignal): Promise<void> {
  const settings = readLaunchSettings();
  const { host, port, isLocal } = settings;
  const url = urlOf(host, port);
  const data = isLocal ? await takeDataDir(settings) : null;
  if (data?.lock === null) {
    const address = readServices(data.dataDir)?.url ?? 'still starting';
    throw new StartError(
      `The product is already running on ${data.dataDir} (${address}): stop it, or set another DATA_DIR and PORT.`,
    );
  }
  if ((await getPort({ host, port }).catch(() => null)) !== port)
    throw new StartError(`Port ${port} of ${host} is taken or not available: set PORT to a free one.`);

  if (data) console.log(`Starting the local services: data in ${data.dataDir}`);
  const local = data && (await startLocalServices(settings, data.dataDir, data.lock, services));
  const { env = {}, databaseUrl, identityHost } = local ?? {};
  const isDemo = databaseUrl !== undefined && identityHost !== undefined;
  // Seeds before the server starts, so that the demo accounts can sign in once it is ready.
  if (isDemo && !(await hasDemoData(databaseUrl))) await seedDemoData(dev, env, stopping);

  console.log('Starting the server');
  const serverPort = dev ? await freePort(projectRoot) : port;
  const main = join(buildFolder, dev ? 'server/start.js' : 'bundle/server.js');
  const options = {
    nodeOptions: ['--enable-source-maps', ...HEAP],
    env: {
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...(isLocal && LOCAL),
      ...env,
      HOST: host,
      PORT: String(serverPort),
    },
    lock: data?.lock,
  };
  const startServer = (signal: AbortSignal) =>
    startNodeService('The server', main, [], { ...options, cancelSignal: signal });
  const viteEnv = { HOST: host, PORT: String(port), SERVER_URL: urlOf(host, serverPort) };
  await services.start('The server', (signal) =>
    dev ? startDevServer(startServer, url, viteEnv, signal) : startServer(signal),
  );
  if (data) noteServices(data.dataDir, { url, env });
  announce(url, isDemo, 'MAILBOX_DIR' in env);
}

/** Whether the demo data was already created. It is created only once, so that later changes and deletions are kept. */
async function hasDemoData(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'local'");
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Creates the demo data in a separate process, so that this one does not load the server's modules. */
async function seedDemoData(
  dev: boolean,
  env: Record<string, string>,
  cancelSignal: AbortSignal,
): Promise<void> {
  console.log('Creating the demo data');
  const options = {
    env,
    cancelSignal,
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: false,
    reject: false,
  } as const;
  const { failed } = await execaNode(
    join(buildFolder, dev ? 'server/local/demo-data.js' : 'bundle/demo-data.js'),
    options,
  );
  if (failed) throw new StartError('The demo data could not be created: see above.');
}

function announce(url: string, isDemo: boolean, hasMailbox: boolean): void {
  console.log(`\nJob Lobby        ${url}\nGraphQL console  ${url}/graphql\nAPI docs         ${url}/api/docs`);
  if (hasMailbox) console.log(`Mailbox          ${url}/mailbox`);
  if (isDemo) console.log(`\nDemonstration accounts, password ${DEMO_PASSWORD}:`);
  for (const { row, privileges } of isDemo ? DEMO_ACCOUNTS : []) {
    const company = row.company_id ? `company ${row.company_id}` : 'unallocated';
    console.log(`  ${row.email.padEnd(22)}${[company, row.user_type, ...privileges].join(', ')}`);
  }
  console.log('\nCtrl-C stops it.');
}

if (process.argv[1]?.endsWith('launch.js')) await launch({ dev: process.argv.includes('--dev') });
