import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '../../port-of.js';

/** Starts a web server of another party with one empty page; `close` stops it. */
export async function otherOrigin(
  host: string,
  port = 0,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><p>Elsewhere');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    origin: `http://${host}:${portOf(server)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
