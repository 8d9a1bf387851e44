import 'reflect-metadata';
import { createApp } from './app.js';
import { explained } from './platform/database/errors.js';
import { misspelt } from './platform/settings/misspelt.js';
import { SETTING_NAMES, settings, SettingsError, settingsWarnings } from './platform/settings/settings.js';
import { ServerLogger } from './platform/telemetry/server-logger.js';
import { startTelemetry } from './platform/telemetry/telemetry.js';
import { MessageQueue } from './platform/queue/message-queue.js';
import { addressesOf } from './platform/http/addresses.js';
import { drain } from './platform/http/draining.js';

async function main(): Promise<void> {
  const { host, port, logLevel, telemetry } = settings();
  const logger = new ServerLogger(logLevel, telemetry.logFormat === 'json');
  for (const warning of [...misspelt(SETTING_NAMES, process.env), ...settingsWarnings(settings())])
    logger.warn(warning, 'Settings');
  const { migrate } = await import('./migrate.js');
  const [stopTelemetry] = await Promise.all([startTelemetry(telemetry), migrate()]);

  const app = await createApp(logger);
  const stop = () =>
    void drain(app)
      .then(stopTelemetry)
      .then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // The parent process has ended, and nothing else would stop this one.
  process.once('disconnect', stop);
  await app.listen(port, host);
  logger.log(`Listening on ${addressesOf(app)}`, 'Server');
  process.send?.('ready');
  void app.get(MessageQueue).start();
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : (explained(error) ?? error));
  process.exit(1);
});
