import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway, type GatewayOptions } from '../../server/legacy/gateway/gateway-app.js';
import { readGatewaySettings } from '../../server/platform/settings/gateway-settings.js';
import { ServerLogger } from '../../server/platform/telemetry/server-logger.js';
import { type Calls, callsOf } from '../app.js';

/** A running gateway. */
export interface TestGateway extends Calls {
  url: string;
  app: NestFastifyApplication;
  close(): Promise<void>;
}

/** Starts the gateway in front of an old backend. */
export async function startGateway(
  legacyApiUrl: string,
  options: GatewayOptions = {},
  logger = new ServerLogger('error', false),
): Promise<TestGateway> {
  const settings = readGatewaySettings({ LEGACY_API_URL: legacyApiUrl, PORT: '0' });
  const app = await createGateway(settings, logger, options);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return { url, app, ...callsOf(url), close: () => app.close() };
}
