import { QueryFailedError } from 'typeorm';

const EMAIL = /[^\s"'<>(),;:=]+(?:@|%40)[^\s"'<>(),;:=]+\.[a-z]{2,}/gi;
const TOKEN = /\b[\w-]{16,}\.[\w-]{8,}\.[\w-]*/g;

/** Removes email addresses and tokens from a text before it is logged. */
export function redacted(text: string): string {
  return text.replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]');
}

/** The fields of a PostgreSQL error that are safe to log. Its message may quote user input. */
interface Reported {
  name: string;
  severity?: string;
  code?: string;
  table?: string;
  constraint?: string;
}

/** Returns an error's stack for the log. PostgreSQL's message, which may quote values, is replaced by its code. */
export function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return redacted(String(thrown));
  const stack = thrown.stack ?? thrown.message;
  const report: Reported = Object(thrown instanceof QueryFailedError ? thrown.driverError : thrown);
  if (!report.severity || !report.code) return redacted(stack);
  const where = [report.constraint ?? report.table].filter(Boolean).map((name) => ` (${name})`);
  const frames = stack.indexOf('\n    at ');
  return `${thrown.name}: ${report.severity} ${report.code}${where}${frames < 0 ? '' : stack.slice(frames)}`;
}
