import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { getMainDefinition, relayStylePagination } from '@apollo/client/utilities';
import { from, switchMap, tap, timer } from 'rxjs';
import { clientId } from './client-id';
import { xsrfHeader } from './cookies';
import { endSession, idToken } from './identity';
import { ownChangesLink } from './own-changes';

/** Where tokens come from; a test brings its own. */
export interface TokenSource {
  idToken(force?: boolean): Promise<string | undefined>;
  endSession(): Promise<void>;
}

/** An error, or an answer that carries errors. */
const isUnauthenticated = (error: unknown): boolean =>
  ServerError.is(error)
    ? error.statusCode === 401
    : !!(error as ApolloLink.Result).errors?.some((entry) => entry.extensions?.code === 'UNAUTHENTICATED');

/**
 * A refused token is renewed once and the request sent again. Many requests refused together share one renewal,
 * and one that was sent with a token since replaced just uses the new one.
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
      // The provider answers `auth/network-request-failed` while offline: that ends no session.
      if ((reason as { code?: string }).code !== 'auth/network-request-failed') await tokens.endSession();
      throw error;
    });
    // What comes back now passes this link no second time.
    const refusedAgain = (answer: unknown) => {
      if (isUnauthenticated(answer)) void tokens.endSession();
    };
    const again = () =>
      forward(operation).pipe(tap<ApolloLink.Result>({ next: refusedAgain, error: refusedAgain }));
    return from(renewing).pipe(switchMap(again));
  });
}

const isMutation = (operation: Pick<ApolloLink.Operation, 'query'>): boolean => {
  const definition = getMainDefinition(operation.query);
  return definition.kind === 'OperationDefinition' && definition.operation === 'mutation';
};

/** Names each mutation, so that sending it again does nothing twice. */
const keyLink = new SetContextLink((previous, operation) =>
  isMutation(operation) ? { headers: { ...previous.headers, 'Idempotency-Key': clientId() } } : {},
);

const ATTEMPTS = 4;
/** In milliseconds; what takes longer is given up by the server. */
const PATIENCE = 2000;

/** Sends again what got no answer. */
const retryLink = new RetryLink({
  delay: { initial: 300, max: 2000 },
  attempts: (attempt, _operation, error) =>
    attempt < ATTEMPTS && (error instanceof TypeError || (ServerError.is(error) && error.statusCode >= 502)),
});

/** A mutation that was sent again while its first sending is still being answered waits for that. */
const isBeingAnswered = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'CONFLICT' && extensions.retryAfter);

const patienceLink = new ErrorLink(({ error, operation, forward }) => {
  if (!isBeingAnswered(error)) return;
  return timer(PATIENCE).pipe(switchMap(() => forward(operation)));
});

/** The SHA-256 of a text, in hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a document's hash, and its text only where the server has not seen it. Browsers hash in secure contexts only. */
const persistedLinks = (): ApolloLink[] =>
  globalThis.crypto?.subtle ? [new PersistedQueryLink({ sha256 })] : [];

// By size as well: a list asked for in other portions is loaded anew.
const paged = () => relayStylePagination(['search', 'orderBy', 'first']);

/** The cache, which joins the pages of a list. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      Query: { fields: { users: paged(), unallocatedUsers: paged(), companies: paged() } },
      Company: { fields: { users: paged(), features: { merge: false } } },
      UserChange: { keyFields: false },
      CompanyChange: { keyFields: false },
      Feature: { keyFields: false },
      Privilege: { keyFields: false },
      User: { fields: { privileges: { merge: false } } },
    },
  });

/** The client of `/graphql`: own changes → key → error → patience → retry → auth → persisted → http. */
export function createClient(tokens: TokenSource = { idToken, endSession }): ApolloClient {
  const authLink = new SetContextLink(async (previous) => {
    const token = await tokens.idToken();
    const headers = {
      ...previous.headers,
      ...xsrfHeader(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return { token, headers };
  });
  return new ApolloClient({
    link: ApolloLink.from([
      ownChangesLink,
      keyLink,
      renewLink(tokens),
      patienceLink,
      retryLink,
      authLink,
      ...persistedLinks(),
      new HttpLink({ uri: '/graphql' }),
    ]),
    cache: createCache(),
  });
}
