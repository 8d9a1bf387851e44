// The server that the test files of a worker share, as a program: started by shared-server.ts. Besides the product's own
// port it listens on a second one, where tests call its services and watch its statements.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Statement } from './statements.js';

/** What a test asks of this program. */
export type Order =
  | { kind: 'call'; service: string; method: string; args: unknown[] }
  | { kind: 'watch' }
  | { kind: 'stop watching'; watch: string };

/** The file that describes a running server to its worker. */
export interface Running {
  pid: number;
  /** The process that runs the tests. */
  parent: number;
  url: string;
  control: string;
}

// Imported by address, because Node runs this file itself; the types let the compiler find modules that have moved.
const load = (path: string): Promise<any> => import(new URL(path, import.meta.url).href);
await import('reflect-metadata');
const { followRequests, watchRequests }: typeof import('./statements.js') = await load('statements.ts');
const { createApp }: typeof import('../server/app.js') = await load('../dist/server/app.js');
const { migrate }: typeof import('../server/migrate.js') = await load('../dist/server/migrate.js');
const { MessageQueue }: typeof import('../server/platform/queue/message-queue.js') = await load(
  '../dist/server/platform/queue/message-queue.js',
);
const { ServerLogger }: typeof import('../server/platform/telemetry/server-logger.js') = await load(
  '../dist/server/platform/telemetry/server-logger.js',
);
const { ModulesContainer } = await import('@nestjs/core');

const [, , file, runner] = process.argv;
const parent = Number(runner);
await migrate();
const app = await createApp(new ServerLogger('error', false));
followRequests(app.getHttpServer());
await app.listen(0, '127.0.0.1');
void app.get(MessageQueue).start();

const watches = new Map<string, { sent: Statement[]; stop: () => void }>();

/** Returns the provider of that class name, of any module. */
function serviceOf(name: string): any {
  for (const { providers } of app.get(ModulesContainer).values()) {
    for (const provider of providers.values()) if (provider.name === name) return provider.instance;
  }
  throw new Error(`The server has no service ${name}.`);
}

async function execute(order: Order): Promise<unknown> {
  if (order.kind === 'call') return serviceOf(order.service)[order.method](...order.args);
  if (order.kind === 'watch') {
    const sent: Statement[] = [];
    const watch = randomUUID();
    watches.set(watch, { sent, stop: watchRequests((statement: Statement) => sent.push(statement)) });
    return watch;
  }
  const { sent, stop } = watches.get(order.watch)!;
  stop();
  return sent;
}

const control = createServer((request, response) => {
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
  url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
  control: `http://127.0.0.1:${portOf(control)}`,
};
// Complete as soon as it exists.
writeFileSync(`${file}.new`, JSON.stringify(running));
renameSync(`${file}.new`, file);
// Ends with the run, even one that was killed.
setInterval(() => {
  try {
    process.kill(parent, 0);
  } catch {
    process.exit();
  }
}, 500);
