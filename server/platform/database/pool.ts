import { CHECK_INTERVAL } from './statement.js';
import { columnTypes } from '../validation/time.js';
import { ObservedClient } from '../telemetry/queries.js';

/** Options of the server's PostgreSQL connection pool. */
export const POOL = {
  Client: ObservedClient,
  types: columnTypes,
  max: 20,
  // All timeouts are shorter than the request deadline. PostgreSQL cancels slow statements itself; if it does not
  // respond at all, the driver gives up shortly afterwards.
  connectionTimeoutMillis: 3_500,
  statement_timeout: 3_500,
  query_timeout: 3_800,
  idle_in_transaction_session_timeout: 10_000,
  // How often PostgreSQL checks whether the client of a running statement is still connected: see `runAbortable`.
  options: `-c client_connection_check_interval=${CHECK_INTERVAL}`,
  application_name: 'job-lobby',
};
