import { createClient, type Client } from 'graphql-ws';

/** A tab that nobody has looked at for so long listens no more until somebody does; in milliseconds, as all here. */
const LONG_HIDDEN = 5 * 60_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** A server that refuses a token that has just been found good has other reasons, such as too many tabs. */
const REFUSED_WAIT = 30_000;
/** A connection is asked so often whether it is still there, and given up when it does not say so. */
const PING = 25_000;
const PONG_WITHIN = 8_000;
const FORBIDDEN = 4403;
/** Close codes after which graphql-ws ends its subscriptions, and the error code for each. */
const CLOSED_FOR: Record<number, { code: string; retryAfter?: number }> = {
  4401: { code: 'UNAUTHENTICATED' },
  4429: { code: 'TOO_MANY_REQUESTS', retryAfter: REFUSED_WAIT / 1_000 },
};

/** The failure that ended a subscription: an error of its own, or the reason its connection was closed for. */
export function failureOf(error: unknown): Failure {
  if (Array.isArray(error)) return error[0] as Failure;
  const extensions = CLOSED_FOR[(error as { code?: number } | null)?.code ?? 0];
  return extensions && { extensions };
}

/** Why a subscription ended, as an error code of the server; undefined if unknown. */
export type Failure = { extensions?: { code?: string; retryAfter?: number } } | undefined;

/** The one connection of this tab, kept up as long as something is subscribed to. */
export interface LiveSocket extends Pick<Client, 'subscribe'> {
  /** Begins anew with another token; the subscriptions stay. */
  renew: () => void;
  /** Waits so long, or until somebody looks or the network is back; then until both are so. */
  wait: (time: number) => Promise<void>;
  /** Ends what listens to the browser; call it when nothing is subscribed to any more. */
  stop: () => void;
}

/** How long to wait before the next attempt: longer each time, and not all tabs at one moment. */
export const waitBefore = (attempt: number, random = Math.random()): number =>
  Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (0.3 + 0.7 * random);

/** Makes the connection; it opens with the first subscription. */
export function createSocket(
  tokens: {
    idToken: () => Promise<string | undefined>;
    /** Finds out whether the session is still good; renews the token, or ends the session. */
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
    connectionParams: async () => ({ authorization: `Bearer ${await tokens.idToken()}` }),
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
        if ((event as { code?: number }).code === FORBIDDEN) refusals++;
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

/** Knows whether anybody looks at this tab and whether there is a network; says when either is gone. */
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
  // A page that is left, be it by logging out, hears nothing more; one that is come back to begins anew.
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
