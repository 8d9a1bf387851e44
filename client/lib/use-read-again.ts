import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/** Returns a function that reads data from the server, whatever the cache has. */
export function useReadAgain() {
  const client = useApolloClient();
  return async <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => (await client.query<Data, OperationVariables>({ query, variables, fetchPolicy: 'network-only' })).data;
}
