/** What a link to the console opens. */
export interface ConsoleLink {
  query?: string;
  /** Formatted if it is JSON, otherwise unchanged. */
  variables?: string;
  operationName?: string;
}

/** Reads `?query=&variables=&operationName=`, the parameters of a GraphQL request by GET. */
export function readLink(search: string): ConsoleLink {
  const parameters = new URLSearchParams(search);
  const variables = parameters.get('variables');
  return {
    query: parameters.get('query') ?? undefined,
    variables: variables ? formatted(variables) : undefined,
    operationName: parameters.get('operationName') ?? undefined,
  };
}

function formatted(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
