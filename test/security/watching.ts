import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { LABEL } from '../statements.js';
import type { Stage } from './stage.js';

/**
 * The cost of a request: its SQL statements, and the number of requests to the identity provider about accounts other
 * than the caller's.
 */
export interface Cost {
  statements: string[];
  /**
   * Statements that cannot be attributed to a request, such as those of a socket. Includes all concurrent statements
   * except the product's periodic work.
   */
  elsewhere: string[];
  lookups: number;
}

/** Separates the cost of attempts from the server's other work. */
export interface Watched {
  stage: Stage;
  /** Runs some work and returns its cost. */
  costOf<T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }>;
}

/**
 * The product's periodic work: removing old rows, writing the security log and counts of calls, late reminders, and
 * reading the stream of changes.
 */
const BY_ITSELF =
  /^(DELETE|UPDATE|WITH due AS) |^SELECT epoch, event\.\* FROM database_epoch |^INSERT INTO (security_log|legacy_usage|api_client_usage|scim_requests) |^SELECT id FROM calendar_events WHERE cancelled_at IS NULL AND remind_at < |^(START TRANSACTION|COMMIT|ROLLBACK)$/;

/** Labels the requests of a stage, so that each statement can be attributed to its request. */
export function watch(stage: Stage): Watched {
  const current = new AsyncLocalStorage<string>();
  const { http } = stage.app;
  stage.app.http = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(LABEL, current.getStore() ?? '');
    return http(path, { ...init, headers });
  };

  const callers = new Set(stage.attempters.map(({ person }) => person?.uid));
  return {
    stage,
    async costOf<T>(work: () => Promise<T>) {
      const from = stage.google.lookups.length;
      const own = randomUUID();
      let result: T;
      const sent = await stage.app.statementsDuring(async () => {
        result = await current.run(own, work);
      }, true);
      const textsOf = (found: typeof sent) => found.map(({ text }) => text.replace(/\s+/g, ' ').trim());
      const elsewhere = textsOf(sent.filter(({ label }) => !label));
      // The server checks callers' sign-ins periodically, independently of requests.
      const about = stage.google.lookups.slice(from).filter((uids) => !uids.every((uid) => callers.has(uid)));
      const cost = {
        statements: textsOf(sent.filter(({ label }) => label === own)),
        elsewhere: elsewhere.filter((text) => !BY_ITSELF.test(text)),
        lookups: about.length,
      };
      return { result: result!, cost };
    },
  };
}
