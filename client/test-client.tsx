import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createCache } from './lib/apollo';
import { inTurnLink } from './lib/in-turn';
import { ownChangesLink } from './lib/own-changes';
import './test-console';

type Variables = Record<string, unknown>;

/** The response of a test's server to an operation: data, or an error. */
export type Answers = Record<string, (variables: Variables) => object | Promise<object>>;

/** An error in the server's format. */
export const refusal = (code: string, message = code) => ({ errors: [{ message, extensions: { code } }] });

const isRefusal = (answer: object): answer is ReturnType<typeof refusal> => 'errors' in answer;

/** Answers to operations that many lists make and few tests are about; they are not listed in `asked`. */
const DEFAULTS: Answers = {
  ListSettings: ({ list }) => ({
    listSettings: { __typename: 'ListSettings', list, columns: null, density: 'MIDDLE', views: [] },
  }),
};

/** Creates a client whose server is the test; `asked` lists the operations it received. */
export function clientOf(answers: Answers) {
  const asked: [operation: string, variables: Variables][] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName = '', variables } = operation;
        const answer = answers[operationName];
        const byDefault = answer ? undefined : DEFAULTS[operationName];
        if (!byDefault) asked.push([operationName, variables]);
        Promise.resolve()
          .then(() => (answer ?? byDefault)?.(variables) ?? {})
          .then((result) => {
            observer.next(isRefusal(result) ? result : { data: { ...result } });
            observer.complete();
          })
          .catch((error: unknown) => observer.error(error));
      }),
  );
  const client = new ApolloClient({
    link: ApolloLink.from([inTurnLink, ownChangesLink, link]),
    cache: createCache(),
  });
  const wrap = (children: ReactNode) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return { client, asked, wrap };
}

/** Builds a user as lists return it. */
export const buildUser = (id: string, fields: Variables = {}) => ({
  __typename: 'User',
  id,
  firebaseId: `firebase-${id}`,
  email: `user${id}@example.com`,
  firstName: 'User',
  lastName: id,
  displayName: `User ${id}`,
  photoUrl: null,
  userType: 'EMPLOYEE',
  accountConfirmed: true,
  devMode: false,
  suspendedAt: null,
  createdAt: '2023-05-04T10:00:00.000Z',
  ...fields,
});

/** Builds a page of users. */
export const pageOf = (users: { id: string }[], { total = users.length, more = false } = {}) => ({
  __typename: 'UserConnection',
  edges: users.map((node) => ({ __typename: 'UserEdge', cursor: `c${node.id}`, node })),
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: more,
    endCursor: users.length ? `c${users.at(-1)!.id}` : null,
  },
  totalCount: total,
  totalCountExact: true,
});
