import { CHECK_INTERVAL } from '../common/statement.js';
import { columnTypes } from '../common/time.js';
import { ObservedClient } from '../telemetry/observed-client.js';

/** How the server keeps connections to each PostgreSQL, the primary and its replicas. */
export const POOL = {
  Client: ObservedClient,
  types: columnTypes,
  max: 20,
  // All within the time in which a request is answered. PostgreSQL ends a slow statement by itself; where it does
  // not answer at all, we give up soon after.
  connectionTimeoutMillis: 3_500,
  statement_timeout: 3_500,
  query_timeout: 3_800,
  idle_in_transaction_session_timeout: 10_000,
  // How often PostgreSQL looks whether the client of a running statement has gone, in milliseconds: see `runAbortable`.
  options: `-c client_connection_check_interval=${CHECK_INTERVAL}`,
  application_name: 'job-lobby',
};
