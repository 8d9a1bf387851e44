import { join } from 'node:path';
import { prepareDataDir } from './data-dir.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoData } from './demo-data.js';
import { startDevTools, type DevTools } from './dev-tools.js';
import { takeLock, type LaunchLock } from './launch-lock.js';
import { projectRoot, type LaunchSettings } from './launch-settings.js';
import { environmentOf, localServices, type LocalServices } from './local-services.js';
import { freePort, isPortFree } from './processes.js';
import { runMigrations, startServer } from './product-server.js';
import { endLeftOvers, noteServices, readServices } from './running-services.js';
import { StartError } from './start-error.js';
import { Supervised, type Service } from './supervised.js';

/** Starts the product with the services it needs, keeps it running, and stops it in order. */
export class Launcher {
  private lock: LaunchLock | null = null;
  private services: LocalServices = { database: null, identity: null, auditKey: null, headsDir: null };
  private server: Supervised<Service> | null = null;
  private devTools: DevTools | null = null;
  private dataDir = '';
  private lastEnv = '';
  private stopping: Promise<void> | null = null;

  constructor(
    private readonly settings: LaunchSettings,
    /** Whether code is reloaded on change and the client served by Vite. */
    private readonly dev: boolean,
    /** Called when a service cannot be kept running; everything is stopped by then. */
    private readonly onGiveUp: () => void,
  ) {}

  /** Starts everything and says where it is; throws a StartError for what a person can put right. */
  async start(): Promise<void> {
    const { settings } = this;
    const root = projectRoot();
    const isLocal = !settings.databaseUrl || !settings.firebaseProjectId || !settings.hasAuditKey;
    if (isLocal) {
      this.dataDir = prepareDataDir(settings.dataDir, root, !settings.databaseUrl);
      this.takeLock();
      await endLeftOvers(this.dataDir);
    }
    await this.checkPort();
    const names = this.localNames();
    if (names.length > 0) this.say(`Starting the local ${names.join(' and ')}: data in ${this.dataDir}`);

    const hooks = {
      say: (message: string) => this.say(message),
      onRestart: () => void this.noteServices(),
      onGiveUp: (message: string) => {
        console.error(message);
        void this.stop().then(this.onGiveUp);
      },
    };
    if (isLocal) this.services = localServices(settings, this.dataDir, hooks);
    const { database, identity } = this.services;
    await Promise.all([database?.start(), identity?.start()]);
    if (this.stopping) return;
    // Before the server starts: once it is ready, the demo accounts can sign in.
    if (database?.current && identity?.current) {
      await seedDemoData(database.current.url, identity.current.host, async () => this.migrate(root));
    }
    if (this.stopping) return;

    const serverPort = this.dev ? await freePort(settings.port + 1) : settings.port;
    const serverUrl = urlOf(settings.host, serverPort);
    this.server = new Supervised(
      'The server',
      async (_previous, abort) => {
        const local = await environmentOf(this.services);
        this.lastEnv = JSON.stringify(local);
        return startServer({
          main: join(root, this.dev ? 'dist/server/main.js' : 'dist/bundle/server.js'),
          url: serverUrl,
          env: {
            LOG_LEVEL: 'warn',
            ...process.env,
            ...local,
            HOST: settings.host,
            PORT: String(serverPort),
          },
          abort,
        });
      },
      hooks,
    );
    this.say('Starting the server');
    await this.server.start();
    if (this.stopping) return;
    if (this.dev) this.devTools = startDevTools({ root, settings, serverUrl, server: this.server, ...hooks });

    await this.noteServices();
    await this.devTools?.ready();
    if (!this.stopping) this.announce();
  }

  /** Stops everything in order; the same promise for every call. */
  stop(): Promise<void> {
    this.stopping ??= (async () => {
      this.devTools?.stop();
      await this.server?.stop();
      await Promise.all([this.services.identity?.stop(), this.services.database?.stop()]);
      this.lock?.release();
    })();
    return this.stopping;
  }

  /** Creates the tables in a process of its own, so that this one does not load the server's modules. */
  private async migrate(root: string): Promise<void> {
    this.say('Creating the demo data');
    await runMigrations(join(root, 'dist/server/migrate.js'), await environmentOf(this.services));
  }

  private takeLock(): void {
    const lock = takeLock(this.dataDir);
    if (typeof lock === 'number') {
      const url = readServices(this.dataDir)?.url;
      throw new StartError(
        `The product is running already on ${this.dataDir} (process ${lock}${url ? `, ${url}` : ''}): stop it, or set another DATA_DIR and PORT.`,
      );
    }
    this.lock = lock;
  }

  private async checkPort(): Promise<void> {
    const { host, port } = this.settings;
    let free: boolean;
    try {
      free = await isPortFree(port, host);
    } catch (error) {
      throw new StartError(`Cannot listen on ${host}, port ${port}: ${(error as Error).message}.`);
    }
    if (!free)
      throw new StartError(`Port ${port} of ${host} is taken by another program: set PORT to a free one.`);
  }

  /** Writes down where the services are; a server that was told another place is restarted. */
  private async noteServices(): Promise<void> {
    if (!this.lock || this.stopping) return;
    const env = await environmentOf(this.services);
    if (this.server?.current && JSON.stringify(env) !== this.lastEnv) return this.server.restart();
    const { database, identity } = this.services;
    noteServices(this.dataDir, {
      url: urlOf(this.settings.host, this.settings.port),
      env,
      ports: { database: database?.current?.port, identity: identity?.current?.port },
      processes: [this.server, identity].flatMap((each) =>
        each?.current ? [{ name: each.name, pid: each.current.pid }] : [],
      ),
    });
  }

  private localNames(): string[] {
    const { databaseUrl, firebaseProjectId } = this.settings;
    return [!databaseUrl && 'database', !firebaseProjectId && 'identity provider'].filter(
      (name) => name !== false,
    );
  }

  private say(message: string): void {
    console.log(message);
  }

  private announce(): void {
    const url = urlOf(this.settings.host, this.settings.port);
    const lines = [
      '',
      `Job Lobby        ${url}`,
      `GraphQL console  ${url}/graphql`,
      `API docs         ${url}/api/docs`,
    ];
    if (this.services.database && this.services.identity) {
      lines.push('', `Demonstration accounts, password ${DEMO_PASSWORD}:`);
      for (const { email, description } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(22)}${description}`);
    }
    console.log([...lines, '', 'Ctrl-C stops it.'].join('\n'));
  }
}

const urlOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
