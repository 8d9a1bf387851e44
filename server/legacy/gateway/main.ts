import 'reflect-metadata';
import { addressesOf } from '../../platform/http/addresses.js';
import { drain } from '../../platform/http/draining.js';
import { gatewayWarnings, readGatewaySettings } from '../../platform/settings/gateway-settings.js';
import { SettingsError } from '../../platform/settings/settings.js';
import { ServerLogger } from '../../platform/telemetry/server-logger.js';
import { startTelemetry } from '../../platform/telemetry/telemetry.js';
import { createGateway } from './gateway-app.js';

async function main(): Promise<void> {
  const settings = readGatewaySettings();
  const { host, port, logLevel, telemetry } = settings;
  const logger = new ServerLogger(logLevel, telemetry.logFormat === 'json');
  for (const warning of gatewayWarnings()) logger.warn(warning, 'Settings');
  const stopTelemetry = await startTelemetry(telemetry);
  const app = await createGateway(settings, logger);
  const stop = () =>
    void drain(app)
      .then(stopTelemetry)
      .then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await app.listen(port, host);
  logger.log(`Listening on ${addressesOf(app)}`, 'Gateway');
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
