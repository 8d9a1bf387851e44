/**
 * The process of the local identity provider: the Auth emulator out of firebase-tools, without the rest of it.
 * Started by identity-emulator.ts, and gone when its parent is.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { IdentityState } from './identity-state.js';
import { StartError } from './start-error.js';

/** What the parent asks for, as JSON in the first argument. */
export interface EmulatorArguments {
  file: string | null;
  port: number;
  projectId: string;
}

/** What the process tells its parent. */
export type EmulatorMessage =
  | { type: 'ready'; port: number }
  | { type: 'failed'; message: string }
  | { type: 'link'; requestType: string; email: string; link: string };

const require = createRequire(import.meta.url);
const options = JSON.parse(process.argv[2]) as EmulatorArguments;
const tell = (message: EmulatorMessage) => void process.send?.(message);

try {
  start(await listenerFor(options));
} catch (error) {
  const message =
    error instanceof StartError ? error.message : `The identity provider did not start: ${String(error)}`;
  process.send?.({ type: 'failed', message } satisfies EmulatorMessage, () => process.exit(1));
}

async function listenerFor({ file, projectId }: EmulatorArguments): Promise<RequestListener> {
  const state = new IdentityState(file, ({ requestType, email, oobLink }) =>
    tell({ type: 'link', requestType, email, link: oobLink }),
  );
  const createApp = loadCreateApp();
  const apps = new Map<string, Promise<RequestListener>>();
  const appOf = (project: string) => {
    let app = apps.get(project);
    if (!app) apps.set(project, (app = createApp(project, 0, state)));
    return app;
  };
  await appOf(projectId);

  const stop = () => void state.saved().finally(() => process.exit(0));
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  return async (request, response) => {
    if (changesAccounts(request)) answerWhenSaved(response, () => state.saved());
    (await appOf(projectOf(request, state) ?? projectId))(request, response);
  };
}

/** The API key names the project where it looks like one of a demonstration: every test worker has its own. */
function projectOf(request: IncomingMessage, state: IdentityState): string | undefined {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const link = searchParams.get('oobCode');
  if (link && request.method === 'GET') return state.projectOfLink(link);
  const key = searchParams.get('key') ?? '';
  return /^demo-[a-z0-9-]{1,40}$/.test(key) ? key : undefined;
}

const READS = /:(lookup|query|batchGet|createAuthUri|createSessionCookie|queryAccounts)\b|\/v1\/token\b/;

function changesAccounts({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'GET') return url.startsWith('/emulator/action');
  return method !== 'OPTIONS' && method !== 'HEAD' && !READS.test(url);
}

/** A full disk fails every saving: it is said once in so many milliseconds. */
const COMPLAIN_AGAIN = 10_000;
let complainedAt = -Infinity;

function complain({ message }: Error): void {
  if (Date.now() - complainedAt < COMPLAIN_AGAIN) return;
  complainedAt = Date.now();
  console.error(`The local accounts could not be saved: ${message}`);
}

/** Whoever was told that his account exists finds it after any crash: the answer waits for the disk. */
function answerWhenSaved(response: ServerResponse, saved: () => Promise<void>): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    saved()
      .catch(complain)
      .finally(() => end(...args));
    return response;
  };
}

type CreateApp = (
  projectId: string,
  singleProjectMode: number,
  states: IdentityState,
) => Promise<RequestListener>;

function loadCreateApp(): CreateApp {
  const ofTools = createRequire(require.resolve('firebase-tools/package.json'));
  // Compiling the checks of all 80 paths takes five seconds; lazily, each is compiled when it is first called.
  const exegesis = ofTools('exegesis-express') as { middleware: (spec: object, options: object) => unknown };
  const { middleware } = exegesis;
  exegesis.middleware = (spec, opts) => middleware(spec, { ...opts, lazyCompileValidationSchemas: true });
  const { logger } = require('firebase-tools/lib/logger') as { logger: { silent: boolean } };
  logger.silent = true;
  const { createApp } = require('firebase-tools/lib/emulator/auth/server') as { createApp: CreateApp };
  return createApp;
}

/** Listens on the wanted port of 127.0.0.1, or on the next one that is free. */
function start(listener: RequestListener): void {
  const server = createServer(listener);
  let { port } = options;
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || port >= options.port + 100) {
      tell({ type: 'failed', message: `The identity provider cannot listen: ${error.message}` });
      process.exit(1);
    }
    server.listen(++port, '127.0.0.1');
  });
  server.on('listening', () => {
    tell({ type: 'ready', port: (server.address() as { port: number }).port });
  });
  server.listen(port, '127.0.0.1');
}
