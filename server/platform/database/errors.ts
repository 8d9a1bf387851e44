import { QueryFailedError } from 'typeorm';
import { propertiesOf } from '../validation/properties.js';

/** PostgreSQL cancelled a statement because it ran too long or because the client cancelled it. */
const STATEMENT_TIMEOUT = '57014';

/** The role lacks permission. */
const INSUFFICIENT_PRIVILEGE = '42501';

const NETWORK_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'];

/** The error fields that the driver and PostgreSQL report. */
interface Reported {
  code: string;
  severity?: string;
  constraint?: string;
}

/** Returns the name of the violated constraint, or undefined for any other failure. */
export function brokenConstraint(thrown: unknown): string | undefined {
  if (!(thrown instanceof QueryFailedError)) return undefined;
  const { code, constraint } = reported(thrown.driverError);
  return code.startsWith('23') ? constraint : undefined;
}

/** Whether PostgreSQL cancelled a statement because it ran too long. */
export const isStatementTimeout = (thrown: unknown): boolean =>
  reported(driverErrorOf(thrown)).code === STATEMENT_TIMEOUT;

/** Whether a failure means that PostgreSQL cannot be reached, is shutting down or is too busy. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = driverErrorOf(thrown);
  if (!(error instanceof Error)) return false;
  // The connection of the transaction was lost, and its query runner was released with it.
  if (/^QueryRunner(Provider)?AlreadyReleasedError$/.test(error.name)) return true;
  const { code, severity } = reported(error);
  return (
    // The session ended or never started: the server is shutting down, unreachable, out of connections or a standby.
    severity === 'FATAL' ||
    severity === 'PANIC' ||
    NETWORK_ERRORS.includes(code) ||
    // 08P01 is a bug in a statement, such as an unused parameter: retrying does not help.
    (/^(08|25006|40|53|57P)/.test(code) && code !== '08P01') ||
    code === STATEMENT_TIMEOUT ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Returns advice for a failed program that uses the database. Undefined for other failures. */
export function explained(thrown: unknown): string | undefined {
  const error = driverErrorOf(thrown);
  if (!(error instanceof Error)) return undefined;
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${error.message}`;
  if (reported(error).code === INSUFFICIENT_PRIVILEGE)
    return `The role of the database lacks a right: ${error.message}. Set MIGRATIONS_DATABASE_URL to the role that owns the tables, and run \`npm run migration:run\` with it.`;
  return undefined;
}

const driverErrorOf = (thrown: unknown): unknown =>
  thrown instanceof QueryFailedError ? thrown.driverError : thrown;

function reported(error: unknown): Reported {
  const { code, severity, constraint } = propertiesOf(error);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { code: text(code) ?? '', severity: text(severity), constraint: text(constraint) };
}
