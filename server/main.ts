import 'reflect-metadata';
import { createApp } from './app.js';
import { isDatabaseAway } from './common/error.filter.js';
import { env, EnvError, settingsWarnings } from './config/env.js';
import { ServerLogger } from './config/server-logger.js';
import { startTelemetry } from './telemetry/telemetry.js';
import { drain } from './web/draining.js';

async function main(): Promise<void> {
  const { host, port, logLevel, telemetry } = env();
  const logger = new ServerLogger(logLevel, telemetry.logFormat === 'json');
  for (const warning of settingsWarnings(env())) logger.warn(warning, 'Settings');
  const { migrate } = await import('./migrate.js');
  const [stopTelemetry] = await Promise.all([startTelemetry(telemetry), migrate()]);

  const app = await createApp(logger);
  const stop = () =>
    void drain(app)
      .then(stopTelemetry)
      .then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // Whoever has started this process as its child is gone: nobody else would stop it.
  process.once('disconnect', stop);
  await app.listen(port, host);
  logger.log(`Listening on ${await app.getUrl()}`, 'Server');
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(error.message);
  else if (isDatabaseAway(error))
    console.error(`The database cannot be reached: ${(error as Error).message}`);
  else console.error(error);
  process.exit(1);
});
