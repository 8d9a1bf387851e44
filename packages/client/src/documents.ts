/**
 * A GraphQL document that knows the types of its result and of its variables, as GraphQL Code Generator and gql.tada
 * write them.
 */
export interface TypedDocument<Data, Variables> {
  readonly __apiType?: (variables: Variables) => Data;
}

/** The text of a document, or a typed one. Types of a text are given at the call: `request<Data, Variables>(text, …)`. */
export type GraphqlDocument<Data, Variables> = string | TypedDocument<Data, Variables>;

/** Returns the text of a document. */
export function textOf(document: unknown, print?: (document: never) => string): string {
  // Code generators write texts as objects that are like a String.
  const text = String(document);
  if (!text.startsWith('[object ')) return text;
  if (print) return print(document as never);
  throw new TypeError(
    'This document is not a text. Let the code generator write texts (documentMode: "string"), or pass the function ' +
      '`print` of graphql to JobLobby.',
  );
}
