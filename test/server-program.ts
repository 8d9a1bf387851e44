// The server for the tests: started by test-server.ts. Besides the product's own port it listens on a second one, where
// tests call its services, run code in it, watch its statements and move its clock. Arguments: the file that describes
// it once it is ready, and the process that it ends with; then `clock` for a clock that tests move, `idle` if other
// processes handle the queue and all periodic work, `hourly` if it runs hourly work, and `hurried` if its timeouts are
// those of production. TEST_BUDGETS: see `SmallBudgets`.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Statement } from './statements.js';
import type { BudgetName } from '../server/platform/limits/budgets.js';

/** A request of a test to this program. */
export type Order =
  | { kind: 'call'; service: string; method: string; args: unknown[] }
  /** Runs the source of a function with the properties of `Inside` and these arguments. */
  | { kind: 'evaluate'; source: string; args: unknown[] }
  /** Collects the statements of requests, or all of the process. */
  | { kind: 'watch'; everything: boolean }
  | { kind: 'stop watching'; watch: string }
  /** Moves the clock by milliseconds, with or without running the periodic work of that time. */
  | { kind: 'pass' | 'skip'; time: number };

/** The API for code that a test runs in the server. */
export interface Inside {
  /** Returns a provider by the name of its class. */
  get<Service = any>(name: string): Service;
  app: import('@nestjs/platform-fastify').NestFastifyApplication;
  /** Imports a compiled module by its path below `server/`, such as `modules/directory/users/users.service.js`. */
  load(path: string): Promise<any>;
}

/** Budgets with a number of points within a period. */
export interface SmallBudgets {
  points: Partial<Record<BudgetName, number>>;
  /** The length of the period: a minute unless given. */
  seconds?: number;
  /** The periods of some of them. */
  periods?: Partial<Record<BudgetName, number>>;
}

/** The file that describes a running server. */
export interface Running {
  pid: number;
  /** The process that runs the tests. */
  parent: number;
  /** The build that it runs. */
  build: string;
  url: string;
  control: string;
}

const [, , file, runner, ...modes] = process.argv;
const parent = Number(runner);

/** The factor by which timeouts of requests and statements are longer than in production. */
const PATIENCE = 15;

/** The timer of this program itself, independent of the clock. */
const { setInterval: everyInterval } = globalThis;

// Before the server's modules are loaded: they compare types with the global Date.
const clock = modes.includes('clock') ? await movableClock() : null;
async function movableClock() {
  const { default: timers } = await import('@sinonjs/fake-timers');
  return timers.install({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
}

// Imported by address, because Node runs this file itself; the types let the compiler find modules that have moved.
const load = (path: string): Promise<any> => import(new URL(path, import.meta.url).href);
const ofBuild = (path: string): Promise<any> =>
  import(pathToFileURL(resolve(process.env.BUILD_FOLDER!, 'server', path)).href);
await import('reflect-metadata');
const { followRequests, watchRequests, watchStatements }: typeof import('./statements.js') =
  await load('statements.ts');
const { createApp }: typeof import('../server/app.js') = await ofBuild('app.js');
const { migrate }: typeof import('../server/migrate.js') = await ofBuild('migrate.js');
const { MessageQueue }: typeof import('../server/platform/queue/message-queue.js') = await ofBuild(
  'platform/queue/message-queue.js',
);
const { ServerLogger }: typeof import('../server/platform/telemetry/server-logger.js') = await ofBuild(
  'platform/telemetry/server-logger.js',
);
const { ModulesContainer } = await import('@nestjs/core');
const { SchedulerRegistry } = await import('@nestjs/schedule');

if (!modes.includes('hurried')) await growPatient();
/** Before the server connects: a busy machine makes ordinary work slower than users would accept. */
async function growPatient(): Promise<void> {
  const { POOL }: typeof import('../server/platform/database/pool.js') =
    await ofBuild('platform/database/pool.js');
  const { REQUEST_TIME }: typeof import('../server/platform/http/deadline.js') =
    await ofBuild('platform/http/deadline.js');
  const { PROVIDER_TIME }: typeof import('../server/core/identity/provider-errors.js') = await ofBuild(
    'core/identity/provider-errors.js',
  );
  REQUEST_TIME.most *= PATIENCE;
  PROVIDER_TIME.most *= PATIENCE;
  for (const time of [
    'connectionTimeoutMillis',
    'statement_timeout',
    'query_timeout',
    'idle_in_transaction_session_timeout',
  ] as const) {
    POOL[time] *= PATIENCE;
  }
}

if (process.env.TEST_BUDGETS) await shrinkBudgets(JSON.parse(process.env.TEST_BUDGETS));
/** Before the server reads the budgets that its modules have registered. */
async function shrinkBudgets({ points, seconds = 60, periods = {} }: SmallBudgets): Promise<void> {
  const { budgets }: typeof import('../server/platform/limits/budgets.js') = await ofBuild(
    'platform/limits/budgets.js',
  );
  const all = budgets();
  for (const budget of Object.values(all)) Object.assign(budget, { points: 100_000, seconds });
  for (const [name, most] of Object.entries(points)) all[name].points = most;
  for (const [name, count] of Object.entries(periods)) all[name].seconds *= count;
}

if (process.env.ROW_KINDS) {
  const { noteRowKinds }: typeof import('./row-kinds.js') = await load('row-kinds.ts');
  const { DatabaseService } = await ofBuild('platform/database/database.service.js');
  noteRowKinds(process.env.ROW_KINDS, DatabaseService);
}

await migrate();
const app = await createApp(new ServerLogger('error', false));
followRequests(app.getHttpServer());
// Small budgets are counted, and must not depend on how fast a test uses them.
if (process.env.TEST_BUDGETS) Object.assign(serviceOf('Throttle'), { share: 30 });
await app.listen(0, '127.0.0.1');
if (modes.includes('idle')) stopPeriodicWork();
else startQueue();
function startQueue(): void {
  const queue = app.get(MessageQueue);
  // Tests call the work themselves: it would otherwise run in the middle of another test.
  if (!modes.includes('hourly')) Reflect.get(queue, 'schedules').clear();
  void queue.start();
}
function stopPeriodicWork(): void {
  const registry = app.get(SchedulerRegistry, { strict: false });
  for (const job of registry.getCronJobs().values()) void job.stop();
  for (const name of registry.getIntervals()) registry.deleteInterval(name);
  for (const name of registry.getTimeouts()) registry.deleteTimeout(name);
}

const watches = new Map<string, { sent: Statement[]; stop: () => void }>();

/** Returns the provider of that class name, of any module. */
function serviceOf(name: string): any {
  for (const { providers } of app.get(ModulesContainer).values()) {
    for (const provider of providers.values()) if (provider.name === name) return provider.instance;
  }
  throw new Error(`The server has no service ${name}.`);
}

const inside: Inside = { app, get: serviceOf, load: ofBuild };

async function execute(order: Order): Promise<unknown> {
  if (order.kind === 'call') return serviceOf(order.service)[order.method](...order.args);
  if (order.kind === 'evaluate') {
    const run = new Function(`return (${order.source})`)();
    return run(inside, ...order.args);
  }
  if (order.kind === 'pass') return void clock!.tick(order.time);
  if (order.kind === 'skip') return clock!.setSystemTime(Date.now() + order.time);
  if (order.kind === 'watch') {
    const sent: Statement[] = [];
    const watch = randomUUID();
    const from = order.everything ? watchStatements : watchRequests;
    watches.set(watch, { sent, stop: from((statement: Statement) => sent.push(statement)) });
    return watch;
  }
  if (order.kind === 'stop watching') {
    const { sent, stop } = watches.get(order.watch)!;
    watches.delete(order.watch);
    stop();
    return sent;
  }
  throw new Error('Unknown order.');
}

const control = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const reply = (status: number, body: unknown) =>
    response.writeHead(status).end(JSON.stringify(body ?? null));
  json(request)
    .then((order) => execute(order as Order))
    .then(
      (value) => reply(200, value),
      (error: Error) => reply(500, { ...error, name: error.name, message: error.message }),
    );
}).listen(0, '127.0.0.1');
await once(control, 'listening');

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' ? address!.port : address;
};
const running: Running = {
  pid: process.pid,
  parent,
  build: process.env.TEST_BUILD!,
  url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
  control: `http://127.0.0.1:${portOf(control)}`,
};
// Complete as soon as it exists.
writeFileSync(`${file}.new`, JSON.stringify(running));
renameSync(`${file}.new`, file);
// Ends with the tests, even if they were killed.
everyInterval(() => {
  try {
    process.kill(parent, 0);
  } catch {
    process.exit();
  }
}, 500);
process.once('SIGTERM', () => void app.close().finally(() => process.exit()));
