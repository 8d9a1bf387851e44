import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql/language/printer';
import { xsrfHeader } from '../lib/cookies';

/**
 * Sends an operation that needs no sign-in, with its text: the server looks at the text before it accepts one from a
 * visitor, so Apollo Client's hashes of documents would be refused.
 */
export async function request<Data extends object, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...xsrfHeader() },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors }: { data?: Data | null; errors?: object[] } = await response.json();
  // `toProblem` reads it like an error of Apollo Client.
  if (!data) throw Object.assign(new Error('The server refused.'), { errors });
  return data;
}
