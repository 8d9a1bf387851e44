import { QueryFailedError } from 'typeorm';
import { propertiesOf } from '../validation/properties.js';

const EMAIL = /[^\s"'<>(),;:=]+(?:@|%40)[^\s"'<>(),;:=]+\.[a-z]{2,}/gi;
const TOKEN = /\b[\w-]{16,}\.[\w-]{8,}\.[\w-]*/g;

/** Removes email addresses and tokens from a text before it is logged. */
export function redacted(text: string): string {
  return text.replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]');
}

/** Returns an error's stack for the log. PostgreSQL's message, which may quote values, is replaced by its code. */
export function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return redacted(String(thrown));
  const stack = thrown.stack ?? thrown.message;
  const { severity, code, constraint, table } = propertiesOf(
    thrown instanceof QueryFailedError ? thrown.driverError : thrown,
  );
  if (!severity || !code) return redacted(stack);
  const where = [constraint ?? table].filter(Boolean).map((name) => ` (${name})`);
  const frames = stack.indexOf('\n    at ');
  return `${thrown.name}: ${severity} ${code}${where}${frames < 0 ? '' : stack.slice(frames)}`;
}
