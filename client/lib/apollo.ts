import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { getMainDefinition, relayStylePagination } from '@apollo/client/utilities';
import { from, switchMap, tap } from 'rxjs';
import { xsrfHeader } from './cookies';
import { endSession, idToken } from './identity';

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

const isMutation = (operation: ApolloLink.Operation): boolean => {
  const definition = getMainDefinition(operation.query);
  return definition.kind === 'OperationDefinition' && definition.operation === 'mutation';
};

/** Only what changes nothing is sent again by itself. */
const retryLink = new RetryLink({
  delay: { initial: 300, max: 2000 },
  attempts: (attempt, operation, error) =>
    attempt < 3 &&
    !isMutation(operation) &&
    (error instanceof TypeError || (ServerError.is(error) && error.statusCode >= 502)),
});

// By size as well: a list asked for in other portions is loaded anew.
const paged = () => relayStylePagination(['search', 'orderBy', 'first']);

/** The cache, which joins the pages of a list. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      Query: { fields: { users: paged(), unallocatedUsers: paged(), companies: paged() } },
      Company: { fields: { users: paged(), features: { merge: false } } },
      Feature: { keyFields: false },
      Privilege: { keyFields: false },
      User: { fields: { privileges: { merge: false } } },
    },
  });

/** The client of `/graphql`: error → retry → auth → http. */
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
    link: ApolloLink.from([renewLink(tokens), retryLink, authLink, new HttpLink({ uri: '/graphql' })]),
    cache: createCache(),
  });
}
