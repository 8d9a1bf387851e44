/** The response to a legacy call. */
export interface RestAnswer {
  status: number;
  body: any;
  headers: Headers;
}

/** The response to a GraphQL operation. */
export interface GqlAnswer {
  status: number;
  data: any;
  errors?: {
    message: string;
    path?: string[];
    extensions: { code: string; errors?: any[]; [more: string]: any };
  }[];
  /** Returns the first error's code. */
  code?: string;
}

/** The caller: an account, a token, or anonymous. */
export type Caller = { idToken: string } | null;

/** Calls a server over both transports. */
export interface Calls {
  /** Calls a legacy path: GET without a body, POST with one. */
  rest(caller: Caller, path: string, body?: unknown): Promise<RestAnswer>;
  /** Runs a GraphQL operation. */
  gql(caller: Caller, query: string, variables?: object): Promise<GqlAnswer>;
  /** Sends any other request. */
  http(path: string, init?: RequestInit): Promise<RestAnswer>;
}

/** Returns functions that call the server at that address. `headers` apply to every call unless it sets them itself. */
export function callsOf(url: string, headers: Record<string, string> = {}): Calls {
  async function http(path: string, init?: RequestInit): Promise<RestAnswer> {
    const response = await fetch(url + path, { redirect: 'manual', headers, ...init });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  return {
    http,
    rest: (caller, path, body) =>
      http(`/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...headersOf(caller, body !== undefined) },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    async gql(caller, query, variables) {
      const { status, body } = await http('/graphql', {
        method: 'POST',
        headers: { ...headers, ...headersOf(caller, true) },
        body: JSON.stringify({ query, variables }),
      });
      const errors = body.errors?.map(withComparableExtensions);
      return { status, data: body.data, errors, code: errors?.[0]?.extensions?.code };
    },
  };
}

/**
 * Makes the request id, which differs in every response, non-enumerable: tests can read it, but comparisons ignore it.
 */
function withComparableExtensions(error: any) {
  const { requestId, ...extensions } = error.extensions ?? {};
  if (requestId) Object.defineProperty(extensions, 'requestId', { value: requestId });
  return { ...error, extensions };
}

function headersOf(caller: Caller, hasBody: boolean): Record<string, string> {
  return {
    ...(caller && { Authorization: `Bearer ${caller.idToken}` }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  };
}
