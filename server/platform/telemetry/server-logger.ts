import { Logger, type LoggerService } from '@nestjs/common';
import { type DestinationStream, destination, pino } from 'pino';
import { redacted } from './redaction.js';
import type { Settings } from '../settings/settings.js';
import { textLines } from './text-lines.js';

/** Parts of the framework that log everything they set up. */
const TALKATIVE = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'GraphQLModule',
  'NestApplication',
]);

/** JSON lines are buffered until they reach this many bytes or the interval (in milliseconds) ends. */
const BUFFER_BYTES = 4_096;
const FLUSH_INTERVAL = 1_000;
/** Maximum number of buffered bytes if the reader is too slow. Beyond it, lines are dropped and the server continues. */
const MAX_BUFFER_BYTES = 16 * 1024 * 1024;

/** The fields of a log line besides its message, such as `requestId`. */
export type LogFields = Record<string, string | number | boolean | readonly string[] | undefined>;

/** The server's log, as JSON lines or text. The framework's setup messages appear only at debug level. */
export class ServerLogger implements LoggerService {
  private readonly pino;
  private readonly buffer;

  constructor(level: Settings['logLevel'], json: boolean, stream?: DestinationStream) {
    this.buffer =
      json && !stream
        ? destination({
            dest: 1,
            sync: false,
            minLength: BUFFER_BYTES,
            maxLength: MAX_BUFFER_BYTES,
            periodicFlush: FLUSH_INTERVAL,
          })
        : null;
    this.pino = pino(
      {
        level,
        base: null,
        timestamp: timeOfLine,
        formatters: { level: (label) => ({ level: label }) },
      },
      stream ?? this.buffer ?? textLines(process.stdout),
    );
    Logger.overrideLogger(this);
  }

  /** Logs a routine event, such as a request. The text is not redacted, so it must not contain personal data. */
  line(fields: LogFields, message: string): void {
    this.pino.info(fields, message);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(TALKATIVE.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
    this.buffer?.flush();
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  /**
   * Accepts what the framework passes: a text, or an object with `message` and more fields; then a stack; then the
   * context.
   */
  private write(level: Settings['logLevel'] | 'fatal', message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const [stack, context] = rest.length > 1 ? [rest.at(-2), rest.at(-1)] : [undefined, rest.at(-1)];
    const { message: text, ...fields } = isFields(message) ? message : { message: textOf(message) };
    const line: LogFields = { context: typeof context === 'string' ? context : undefined, ...fields };
    const trace = line.stack ?? stack;
    if (typeof trace === 'string') line.stack = redacted(trace);
    this.pino[level](line, redacted(text));
  }
}

function isFields(message: unknown): message is LogFields & { message: string } {
  if (message === null || typeof message !== 'object' || message instanceof Error) return false;
  return 'message' in message && typeof message.message === 'string';
}

function textOf(message: unknown): string {
  return message instanceof Error ? (message.stack ?? message.message) : String(message);
}

let lastMillisecond = 0;
let lastTime = '';

/** Returns pino's time field. Cached, because many lines are written in the same millisecond. */
function timeOfLine(): string {
  const now = Date.now();
  if (now !== lastMillisecond) {
    lastMillisecond = now;
    lastTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTime;
}
