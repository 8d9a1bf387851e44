/**
 * The process of the local identity provider: the Auth emulator of firebase-tools without its other emulators.
 * Arguments: the default project, the port, and the file for accounts ('' keeps them in memory only).
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { IdentityState, type EmailLink } from './identity-state.js';

type CreateApp = (project: string, mode: number, state: IdentityState) => Promise<RequestListener>;

const require = createRequire(import.meta.url);
const [defaultProject, port, file] = process.argv.slice(2);
const state = new IdentityState(file || null, (link) => process.send?.(describe(link)));
const createApp = loadCreateApp();
const apps = new Map<string, Promise<RequestListener>>();

const stop = () => void state.save().finally(() => process.exit(0));
process.on('disconnect', stop).on('SIGTERM', stop);

await appOf(defaultProject);
// Clients keep connections for longer than the default of five seconds.
createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  // A rejection would end this process.
  serve(request, response).catch((error: Error) => {
    console.error(`The identity provider failed: ${error.message}`);
    if (!response.headersSent) response.writeHead(400);
    response.end();
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const page = pageOfLink(url);
  if (page && request.method === 'GET' && request.headers.accept?.includes('text/html')) {
    response.writeHead(302, { location: page }).end();
    return;
  }
  respondWhenSaved(response);
  (await appOf(projectOf(request, url)))(request, response);
}

function appOf(project: string): Promise<RequestListener> {
  if (!apps.has(project)) apps.set(project, createApp(project, 0, state));
  return apps.get(project)!;
}

/** Returns the project in the API key: each test worker has its own. For links, which share a key, looks up the code. */
function projectOf({ method }: IncomingMessage, { searchParams }: URL): string {
  const link = searchParams.get('oobCode');
  if (link && method === 'GET') return state.projectOfLink(link) ?? defaultProject;
  const key = searchParams.get('key') ?? '';
  return /^demo-[a-z0-9-]{1,40}$/.test(key) ? key : defaultProject;
}

/** Delays a response until changes are on disk, so that an acknowledged account survives any crash. */
function respondWhenSaved(response: ServerResponse): void {
  const { end } = response;
  response.end = (...args: unknown[]) => {
    state
      .save()
      .catch((error: Error) => console.error(`Could not save the local accounts: ${error.message}`))
      .finally(() => Reflect.apply(end, response, args));
    return response;
  };
}

function loadCreateApp(): CreateApp {
  const ofTools = createRequire(require.resolve('firebase-tools/package.json'));
  // Compiles the validation of each path on its first call. Compiling all 80 at startup would take five seconds.
  const exegesis: { middleware: (spec: object, options: object) => unknown } = ofTools('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (spec, opts) => middleware(spec, { ...opts, lazyCompileValidationSchemas: true });
  const { logger }: { logger: { silent: boolean } } = require('firebase-tools/lib/logger');
  logger.silent = true;
  const server: { createApp: CreateApp } = require('firebase-tools/lib/emulator/auth/server');
  return server.createApp;
}

function describe({ email, oobLink, requestType }: EmailLink): string {
  const purpose = requestType.replaceAll('_', ' ').toLowerCase();
  return `Link for ${email} (${purpose}): ${pageOfLink(new URL(oobLink)) ?? oobLink}`;
}

/**
 * Returns the client's page for the emulator's email link, as the action URL does in production. The client includes
 * its address when it requests the email. Undefined for other addresses and for emails that the client did not request.
 */
function pageOfLink({ pathname, searchParams }: URL): string | undefined {
  const continueUrl = searchParams.get('continueUrl');
  if (pathname !== '/emulator/action' || !continueUrl || !URL.canParse(continueUrl)) return undefined;
  const page = new URL('/account-action', continueUrl);
  for (const name of ['mode', 'oobCode', 'lang']) page.searchParams.set(name, searchParams.get(name) ?? '');
  return page.href;
}
