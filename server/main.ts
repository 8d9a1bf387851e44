import 'reflect-metadata';
import { ConsoleLogger, Logger, type LogLevel } from '@nestjs/common';
import { createApp } from './app.js';
import { env, EnvError } from './config/env.js';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
const LAST_LEVEL = { error: 'error', warn: 'warn', info: 'log', debug: 'debug' } as const;

async function main(): Promise<void> {
  const { host, port, logLevel } = env();
  const logger = new ConsoleLogger({
    logLevels: LEVELS.slice(0, LEVELS.indexOf(LAST_LEVEL[logLevel]) + 1),
    json: env().production,
  });
  Logger.overrideLogger(logger);
  const { migrate } = await import('./migrate.js');
  await migrate();

  const app = await createApp(logger);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // Whoever has started this process as its child is gone: nobody else would stop it.
  process.once('disconnect', stop);
  await app.listen(port, host);
  logger.log(`Listening on ${await app.getUrl()}`, 'Server');
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
});
