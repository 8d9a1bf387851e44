import { Logger, type LoggerService } from '@nestjs/common';
import { type DestinationStream, destination, pino } from 'pino';
import { redacted } from '../common/redaction.js';
import type { LogLevel } from './env.js';
import { textLines } from './text-lines.js';

/** Parts of the framework that list everything they set up. */
const TALKATIVE = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'GraphQLModule',
  'NestApplication',
]);

/** JSON lines are written together: when so many bytes wait, and every so many milliseconds. */
const WRITTEN_TOGETHER = 4_096;
const WRITTEN_AFTER = 1_000;
/** Bytes that wait at the most for a reader that is too slow; what comes then is lost, and the server goes on. */
const MAX_WAITING = 16 * 1024 * 1024;

/** What one line says besides its message, such as `requestId`. */
export type LogFields = Record<string, string | number | boolean | readonly string[] | undefined>;

/** The server's log: JSON lines, or text for people; the framework's inventory only at debug. */
export class ServerLogger implements LoggerService {
  private readonly pino;
  private readonly buffer;

  constructor(level: LogLevel, json: boolean, stream?: DestinationStream) {
    this.buffer =
      json && !stream
        ? destination({
            dest: 1,
            sync: false,
            minLength: WRITTEN_TOGETHER,
            maxLength: MAX_WAITING,
            periodicFlush: WRITTEN_AFTER,
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

  /** One line of what is ordinary, such as a request. What is written here holds nothing personal. */
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

  /** As the framework calls it: a text, or an object with `message` and further fields; then a stack, then who says it. */
  private write(level: LogLevel | 'fatal', message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const [stack, context] = rest.length > 1 ? [rest.at(-2), rest.at(-1)] : [undefined, rest.at(-1)];
    const { message: text, ...fields } = isFields(message) ? message : { message: textOf(message) };
    const line: LogFields = { context: typeof context === 'string' ? context : undefined, ...fields };
    const said = line.stack ?? stack;
    if (typeof said === 'string') line.stack = redacted(said);
    this.pino[level](line, redacted(text));
  }
}

function isFields(message: unknown): message is LogFields & { message: string } {
  const isPlain = message !== null && typeof message === 'object' && !(message instanceof Error);
  return isPlain && typeof (message as { message?: unknown }).message === 'string';
}

function textOf(message: unknown): string {
  return message instanceof Error ? (message.stack ?? message.message) : String(message);
}

let lastMillisecond = 0;
let lastTime = '';

/** When a line is written, as pino puts it in: many lines are of one millisecond. */
function timeOfLine(): string {
  const now = Date.now();
  if (now !== lastMillisecond) {
    lastMillisecond = now;
    lastTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTime;
}
