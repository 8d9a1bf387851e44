/** What a link to the console asks it to open. */
export interface ConsoleLink {
  query?: string;
  /** Formatted if it is JSON, otherwise unchanged. */
  variables?: string;
  operationName?: string;
}

/** Reads `?query=&variables=&operationName=`, as a GraphQL request by GET has them. */
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
