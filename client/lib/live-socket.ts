import { createClient, type Client } from 'graphql-ws';
import { MINUTE_MS } from '../../server/platform/time/durations.js';
import { codeOf } from './errors';
import { supportHeader } from './support';

/** A tab hidden for this long stops listening until it is visible again. In milliseconds, as all times here. */
const LONG_HIDDEN = 5 * MINUTE_MS;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = MINUTE_MS;
/**
 * The wait if the server refuses a token that has just been found valid, which has other reasons, such as too many
 * tabs.
 */
const REFUSED_WAIT = 30_000;
/** The interval between pings. The connection is closed if no pong follows in time. */
const PING = 25_000;
const PONG_WITHIN = 8_000;
const FORBIDDEN = 4403;
/** Close codes after which graphql-ws ends its subscriptions, and the error code for each. */
const CLOSED_FOR: Record<number, { code: string; retryAfter?: number }> = {
  4401: { code: 'UNAUTHENTICATED' },
  4429: { code: 'TOO_MANY_REQUESTS', retryAfter: REFUSED_WAIT / 1_000 },
};

/** Returns the failure that ended a subscription: its own error, or the reason why its connection was closed. */
export function failureOf(error: unknown): Failure {
  if (Array.isArray(error)) return error[0];
  const extensions = CLOSED_FOR[Number(codeOf(error))];
  return extensions && { extensions };
}

/** Why a subscription ended, with the server's error code; undefined if unknown. */
export type Failure = { extensions?: { code?: string; reason?: string; retryAfter?: number } } | undefined;

/** This tab's only connection, kept open while there are subscriptions. */
export interface LiveSocket extends Pick<Client, 'subscribe'> {
  /** Reconnects with another token; the subscriptions continue. */
  renew: () => void;
  /** Waits for that time, or until the tab is visible or the network is back. Then waits until both are. */
  wait: (time: number) => Promise<void>;
  /** Removes the event listeners. Call it when there are no subscriptions left. */
  stop: () => void;
}

/** Returns the delay before the next attempt: exponential backoff with jitter. */
export const waitBefore = (attempt: number, random = Math.random()): number =>
  Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (0.3 + 0.7 * random);

/** Creates the connection, which opens with the first subscription. */
export function createSocket(
  tokens: {
    idToken: () => Promise<string | undefined>;
    /** Checks the session; renews the token or ends the session. */
    confirm: () => Promise<unknown>;
  },
  url = `${location.origin.replace(/^http/, 'ws')}/graphql`,
): LiveSocket {
  let refusals = 0;
  let made = 0;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const presence = watchPresence(() => client.terminate());

  const client = createClient({
    url,
    connectionParams: async () => ({
      authorization: `Bearer ${await tokens.idToken()}`,
      ...supportHeader(),
    }),
    generateID: () => String(made++),
    keepAlive: PING,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: async (attempt) => {
      if (refusals === 1) await tokens.confirm().catch(() => undefined);
      await presence.wait(refusals > 1 ? REFUSED_WAIT * (1 + Math.random()) : waitBefore(attempt));
    },
    on: {
      connected: () => (refusals = 0),
      closed: (event) => {
        clearTimeout(unanswered);
        if (codeOf(event) === FORBIDDEN) refusals++;
      },
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => client.terminate(), PONG_WITHIN);
      },
      pong: (received) => {
        if (received) clearTimeout(unanswered);
      },
    },
  });

  return {
    subscribe: client.subscribe,
    renew: client.terminate,
    wait: presence.wait,
    stop: () => {
      clearTimeout(unanswered);
      presence.stop();
    },
  };
}

/** Tracks whether the tab is visible and the network available; calls `gone` when either is lost. */
function watchPresence(gone: () => void) {
  let away = false;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();
  const isHere = () => navigator.onLine && !away;
  const woken = () => new Promise<void>((resolve) => waiting.add(resolve));
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  function looked(): void {
    clearTimeout(hidden);
    if (document.visibilityState === 'visible') {
      away = false;
      wake();
    } else {
      hidden = setTimeout(() => {
        away = true;
        gone();
      }, LONG_HIDDEN);
    }
  }

  window.addEventListener('online', wake);
  window.addEventListener('offline', gone);
  // Close the connection of a page in the back/forward cache; it reconnects when the user returns.
  window.addEventListener('pagehide', gone);
  document.addEventListener('visibilitychange', looked);
  return {
    async wait(time: number): Promise<void> {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, time)), woken()]);
      while (!isHere()) await woken();
    },
    stop(): void {
      clearTimeout(hidden);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', gone);
      window.removeEventListener('pagehide', gone);
      document.removeEventListener('visibilitychange', looked);
      away = false;
      wake();
    },
  };
}
