import { randomUUID } from 'node:crypto';
import type { GatewayOptions } from '../../server/legacy/gateway/gateway-app.js';
import { type Calls, callsOf } from '../app.js';
import { sharedServer } from '../shared-server.js';

/** A running gateway. */
export interface TestGateway extends Calls {
  url: string;
  /** Returns its log so far. */
  log(): Promise<string>;
  close(): Promise<void>;
}

/** Starts the gateway in front of an old backend, in the process of the shared server. Its log level is `warn`. */
export async function startGateway(legacyApiUrl: string, options: GatewayOptions = {}): Promise<TestGateway> {
  const server = await sharedServer();
  const id = `gateway-${randomUUID()}`;
  const url = await server.evaluate(
    async ({ load }, name, address, limits) => {
      const { createGateway } = await load('legacy/gateway/gateway-app.js');
      const { readGatewaySettings } = await load('platform/settings/gateway-settings.js');
      const { ServerLogger } = await load('platform/telemetry/server-logger.js');
      const { Logger } = await import('@nestjs/common');
      // Creating an application replaces the logger of the whole process.
      const running = { log: '', serverLogger: Reflect.get(Logger, 'staticInstanceRef') };
      const logger = new ServerLogger('warn', true, { write: (line: string) => void (running.log += line) });
      const settings = readGatewaySettings({ LEGACY_API_URL: address, PORT: '0' });
      const app = await createGateway(settings, logger, limits);
      await app.listen(0, '127.0.0.1');
      Object.assign(globalThis, { [name]: Object.assign(running, { app }) });
      return app.getUrl();
    },
    id,
    legacyApiUrl,
    options,
  );
  return {
    url,
    ...callsOf(url),
    log: () => server.evaluate((_, name) => Reflect.get(globalThis, name).log, id),
    async close() {
      await server.evaluate(async (_, name) => {
        const { Logger } = await import('@nestjs/common');
        const { app, serverLogger } = Reflect.get(globalThis, name);
        Reflect.deleteProperty(globalThis, name);
        await app.close();
        Logger.overrideLogger(serverLogger);
      }, id);
      await server.close();
    },
  };
}
