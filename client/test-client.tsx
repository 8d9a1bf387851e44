import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createCache } from './lib/apollo';

type Variables = Record<string, unknown>;

/** What a test's server answers to an operation: its data, or what it refuses it with. */
export type Answers = Record<string, (variables: Variables) => object | Promise<object>>;

/** A refusal as the server words it. */
export const refusal = (code: string, message = code) => ({ errors: [{ message, extensions: { code } }] });

/** A client whose server is the test; `asked` lists what it was asked. */
export function clientOf(answers: Answers) {
  const asked: [operation: string, variables: Variables][] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName = '', variables } = operation;
        asked.push([operationName, variables]);
        Promise.resolve()
          .then(() => answers[operationName]?.(variables) ?? {})
          .then((answer) => {
            observer.next('errors' in answer ? (answer as ApolloLink.Result) : { data: answer as Variables });
            observer.complete();
          })
          .catch((error: unknown) => observer.error(error));
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  const wrap = (children: ReactNode) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return { client, asked, wrap };
}

/** A user as a list answers it. */
export const buildUser = (id: string, fields: Variables = {}) => ({
  __typename: 'User',
  id,
  firebaseId: `firebase-${id}`,
  email: `user${id}@example.com`,
  firstName: 'User',
  lastName: id,
  displayName: `User ${id}`,
  userType: 'EMPLOYEE',
  accountConfirmed: true,
  devMode: false,
  createdAt: '2023-05-04T10:00:00.000Z',
  ...fields,
});

/** A page of users. */
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
