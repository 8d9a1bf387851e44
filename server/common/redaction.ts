import { QueryFailedError } from 'typeorm';

const EMAIL = /[^\s"'<>(),;:=]+(?:@|%40)[^\s"'<>(),;:=]+\.[a-z]{2,}/gi;
const TOKEN = /\b[\w-]{16,}\.[\w-]{8,}\.[\w-]*/g;

/** A text without the e-mail addresses and tokens that it may quote: the last thing before the log. */
export function redacted(text: string): string {
  return text.replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]');
}

/** What PostgreSQL reports of a failure; its message may quote what somebody has typed. */
interface Reported {
  name: string;
  severity?: string;
  code?: string;
  table?: string;
  constraint?: string;
}

/** A failure for the log: its stack, and in place of PostgreSQL's words, which may quote values, its code. */
export function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return redacted(String(thrown));
  const stack = thrown.stack ?? thrown.message;
  const report = (thrown instanceof QueryFailedError ? thrown.driverError : thrown) as Reported;
  if (!report.severity || !report.code) return redacted(stack);
  const where = [report.constraint ?? report.table].filter(Boolean).map((name) => ` (${name})`);
  const frames = stack.indexOf('\n    at ');
  return `${thrown.name}: ${report.severity} ${report.code}${where}${frames < 0 ? '' : stack.slice(frames)}`;
}
