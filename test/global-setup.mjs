// Runs once before all workers, and offers them the services that tests need: the compiled server, PostgreSQL with a
// migrated template database, and the identity emulator. The first test file that uses a server starts them; unit tests
// do not. With `--watch` they run until the command ends.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { sumIndexUse } from './index-use.mjs';
import { compileCatalogues } from '../scripts/catalogues.mjs';
import { Services } from './services.mjs';

let services;

export default async function globalSetup({ watch, watchAll, updateSnapshot }) {
  // Tests of single modules load the server's sources.
  await compileCatalogues('.');
  services ??= await offer();
  services.current.isStale = true;
  services.stays = watch || watchAll;
  // With `-u`, tests whose expectations are files write them.
  if (updateSnapshot === 'all') process.env.TEST_UPDATE = '1';
  process.env.TEST_SERVICES = services.url;
  process.env.TEST_RUNNER_PID = String(process.pid);
}

export async function globalTeardown() {
  if (services.stays) return;
  services.server.close();
  services.server.closeAllConnections();
  await sumIndexUse(services.current.url);
  await services.current.stop();
}

async function offer() {
  const current = new Services();
  const server = createServer((_, response) => {
    const reply = (status, body) => response.writeHead(status).end(JSON.stringify(body));
    current.ready().then(
      (environment) => reply(200, environment),
      (error) => reply(500, { message: error.stack }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { current, server, url: `http://127.0.0.1:${server.address().port}` };
}
