import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { from, switchMap, tap, timer } from 'rxjs';
import { clientId } from './client-id';
import { xsrfHeader } from './cookies';
import { codeOf } from './errors';
import { endSession, idToken, type Notice } from './identity';
import { inTurnLink } from './in-turn';
import { isMutation, ownChangesLink } from './own-changes';
import { leaveSupport, SUPPORT_ENDED, supportHeader, supportSession } from './support';
import { recentSignInLink } from './recent-sign-in';

/** The server's reason for refusing every request of a suspended user. */
export const SUSPENDED = 'ACCOUNT_SUSPENDED';

/** The server's reason for refusing a sign-in that was not used for as long as the company allows. */
const UNUSED = 'SIGN_IN_UNUSED';

/** The source of tokens; tests provide their own. */
export interface TokenSource {
  idToken(force?: boolean): Promise<string | undefined>;
  endSession(notice?: Notice, company?: string): Promise<void>;
}

/** Returns the errors of a GraphQL result, or of the error that Apollo makes of one. */
const entriesOf = (result: unknown): Pick<ApolloLink.Result, 'errors'>['errors'] => Object(result).errors;

/** Returns the first error with a reason; undefined if there is none. */
const refusalOf = (result: unknown, reason: string) =>
  entriesOf(result)?.find(({ extensions }) => extensions?.reason === reason);

/** Returns true if a result or an error refuses the caller's token. A new one of an unused sign-in would be refused, too. */
const isUnauthenticated = (result: unknown): boolean =>
  ServerError.is(result)
    ? result.statusCode === 401
    : !refusalOf(result, UNUSED) &&
      !!entriesOf(result)?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');

/**
 * Renews a refused token once and retries the request. Requests that are refused together share one renewal; a request
 * sent with a token that has since been replaced uses the new one.
 */
function renewLink(tokens: TokenSource): ApolloLink {
  let renewal: Promise<string | undefined> | undefined;

  async function renew(refused: unknown): Promise<void> {
    if ((await tokens.idToken()) !== refused) return;
    renewal ??= tokens.idToken(true).finally(() => (renewal = undefined));
    await renewal;
  }

  return new ErrorLink(({ error, operation, forward }) => {
    const { token } = operation.getContext();
    if (!isUnauthenticated(error) || !token) return;
    const renewing = renew(token).catch(async (reason: unknown) => {
      // The provider fails with `auth/network-request-failed` while offline. That must not end the session.
      if (codeOf(reason) !== 'auth/network-request-failed') await tokens.endSession('ended');
      throw error;
    });
    // The retried request does not pass through this link again.
    const refusedAgain = (result: unknown) => {
      if (isUnauthenticated(result)) void tokens.endSession();
    };
    const again = () =>
      forward(operation).pipe(tap<ApolloLink.Result>({ next: refusedAgain, error: refusedAgain }));
    return from(renewing).pipe(switchMap(again));
  });
}

/** Ends the session of a user that was suspended, or was idle for too long. */
const endLink = (tokens: TokenSource): ApolloLink =>
  new ErrorLink(({ error }) => {
    if (refusalOf(error, UNUSED)) return void tokens.endSession('idle');
    const refusal = refusalOf(error, SUSPENDED);
    if (!refusal) return;
    const { company } = refusal.extensions ?? {};
    void tokens.endSession('suspended', typeof company === 'string' ? company : undefined);
  });

/** Returns to the user's own view once the support session is over. */
const supportLink = new ErrorLink(({ error }) => {
  const isOver = entriesOf(error)?.some(({ extensions }) => extensions?.reason === SUPPORT_ENDED);
  if (isOver && supportSession()) leaveSupport();
});

/** Gives each mutation an idempotency key, so that retries have no further effect. */
const keyLink = new SetContextLink((previous, operation) =>
  isMutation(operation) ? { headers: { ...previous.headers, 'Idempotency-Key': clientId() } } : {},
);

const ATTEMPTS = 4;
/** How long to wait for a mutation that is still being processed, in milliseconds. The server aborts longer ones. */
const PATIENCE = 2000;
/** A mutation that is refused for at most this many seconds is sent again after that. */
const SHORT_WAIT = 5;
/** The same for queries. A page that reads much again, such as after a pause, shows what it has until then. */
const LONG_WAIT = 30;
/** Spreads queries that were refused together, in milliseconds. */
const SPREAD = 2_000;

/** Retries requests that got no response. */
const retryLink = new RetryLink({
  delay: { initial: 300, max: 2000 },
  attempts: (attempt, _operation, error) =>
    attempt < ATTEMPTS && (error instanceof TypeError || (ServerError.is(error) && error.statusCode >= 502)),
});

/** Returns after how many milliseconds a refused request is worth one more try; undefined if it is not. */
function patienceFor(error: unknown, operation: Pick<ApolloLink.Operation, 'query'>): number | undefined {
  for (const { extensions: { code, retryAfter } = {} } of entriesOf(error) ?? []) {
    if (typeof retryAfter !== 'number') continue;
    // The server is still processing a mutation whose first response was lost.
    if (code === 'CONFLICT') return PATIENCE;
    if (code !== 'TOO_MANY_REQUESTS') continue;
    if (retryAfter <= SHORT_WAIT && isMutation(operation)) return retryAfter * 1_000;
    if (retryAfter <= LONG_WAIT && !isMutation(operation)) return retryAfter * 1_000 + Math.random() * SPREAD;
  }
  return undefined;
}

/** Sends a refused request once more. Two of them in a row send it up to three times more. */
const patienceLink = new ErrorLink(({ error, operation, forward }) => {
  const wait = patienceFor(error, operation);
  return wait === undefined ? undefined : timer(wait).pipe(switchMap(() => forward(operation)));
});

/** Returns the SHA-256 of a text in hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a document's hash, and its text only if the server does not know it. Browsers hash in secure contexts only. */
const persistedLinks = (): ApolloLink[] =>
  globalThis.crypto?.subtle ? [new PersistedQueryLink({ sha256 })] : [];

const policies: TypePolicies[] = [];
let cache: InMemoryCache | undefined;

/** Adds how the cache stores the types of a capability. */
export function addPolicies(added: TypePolicies): void {
  policies.push(added);
  cache?.policies.addTypePolicies(added);
}

/** Creates the cache. */
export function createCache(): InMemoryCache {
  cache = new InMemoryCache();
  for (const added of policies) cache.policies.addTypePolicies(added);
  return cache;
}

/** Creates the client for `/graphql`. The order of its links matters: retries repeat the steps below them. */
export function createClient(tokens: TokenSource = { idToken, endSession }): ApolloClient {
  const authLink = new SetContextLink(async (previous) => {
    const token = await tokens.idToken();
    const headers = {
      ...previous.headers,
      ...xsrfHeader(),
      ...supportHeader(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return { token, headers };
  });
  return new ApolloClient({
    link: ApolloLink.from([
      inTurnLink,
      ownChangesLink,
      keyLink,
      supportLink,
      endLink(tokens),
      recentSignInLink,
      renewLink(tokens),
      patienceLink,
      patienceLink,
      retryLink,
      authLink,
      ...persistedLinks(),
      new HttpLink({ uri: '/graphql' }),
    ]),
    cache: createCache(),
  });
}
