import { ConsoleLogger, Logger, type LogLevel as NestLogLevel } from '@nestjs/common';
import type { LogLevel } from './env.js';

const LEVELS: NestLogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
const LAST_LEVEL: Record<LogLevel, NestLogLevel> = {
  error: 'error',
  warn: 'warn',
  info: 'log',
  debug: 'debug',
};
/** Parts of the framework that list everything they set up. */
const TALKATIVE = [
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'GraphQLModule',
  'NestApplication',
];

/** The server's log: lines for people, JSON in production; the framework's inventory only at debug. */
export class ServerLogger extends ConsoleLogger {
  constructor(level: LogLevel, json: boolean) {
    super({ logLevels: LEVELS.slice(0, LEVELS.indexOf(LAST_LEVEL[level]) + 1), json });
    Logger.overrideLogger(this);
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (TALKATIVE.includes(String(rest.at(-1)))) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}
