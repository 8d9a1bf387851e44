// Keeps a copy of a company's staff: reads it once, then follows every change, across restarts and lost connections.
//
//   npm install graphql-ws ws
//   npx tsx sync.ts follow                          reads and follows; state is kept in sync.json
//   npx tsx sync.ts add ada@example.com Ada Lovelace    creates an employee exactly once
//
// Settings: JOB_LOBBY_URL, JOB_LOBBY_EMAIL, JOB_LOBBY_PASSWORD, and STATE_FILE for another sync.json.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const URL = process.env.JOB_LOBBY_URL ?? 'http://127.0.0.1:3000';
const STATE_FILE = process.env.STATE_FILE ?? 'sync.json';

/** An error of the server. Decide by code and reason; the message is for people. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly reason?: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Signs in once, and renews the ID token before it expires. */
export class Session {
  private idToken = '';
  private refreshToken = '';
  private expiresAt = 0;
  private apiKey = '';
  private emulator?: string;

  /** Returns a valid token; `renew` fetches a new one even if the current one has not expired. */
  async token(renew = false): Promise<string> {
    if (!this.refreshToken) await this.signIn();
    else if (renew || Date.now() > this.expiresAt - 5 * 60_000) await this.refresh();
    return this.idToken;
  }

  private async signIn(): Promise<void> {
    const config = await (await fetch(`${URL}/config.json`)).json();
    this.apiKey = config.firebase.apiKey;
    this.emulator = config.authEmulatorUrl;
    const answer = await this.ask('identitytoolkit.googleapis.com', 'accounts:signInWithPassword', {
      email: process.env.JOB_LOBBY_EMAIL,
      password: process.env.JOB_LOBBY_PASSWORD,
      returnSecureToken: true,
    });
    this.keep(answer.idToken, answer.refreshToken, answer.expiresIn);
  }

  private async refresh(): Promise<void> {
    const answer = await this.ask('securetoken.googleapis.com', 'token', {
      grant_type: 'refresh_token',
      refresh_token: this.refreshToken,
    });
    this.keep(answer.id_token, answer.refresh_token, answer.expires_in);
  }

  private keep(idToken: string, refreshToken: string, seconds: string): void {
    this.idToken = idToken;
    this.refreshToken = refreshToken;
    this.expiresAt = Date.now() + Number(seconds) * 1000;
  }

  private async ask(host: string, call: string, body: object): Promise<any> {
    const base = this.emulator ? `${this.emulator}/${host}` : `https://${host}`;
    const response = await fetch(`${base}/v1/${call}?key=${this.apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // The refresh token was revoked, or the password is wrong: this needs a person.
    if (!response.ok) throw new Error(`The identity provider refused: ${await response.text()}`);
    return response.json();
  }
}

/** Exponential backoff up to a minute, with jitter. */
const pause = (attempt: number) => wait(Math.min(1000 * 2 ** attempt, 60_000) * (0.5 + Math.random() / 2));

/**
 * Runs a query or mutation, and retries temporary failures. Give mutations a key, so that a retry has no further
 * effect.
 */
export async function run<T>(session: Session, query: string, variables: object, key?: string): Promise<T> {
  let renewed = false;
  for (let attempt = 0; ; attempt++) {
    const error = await send<T>(await session.token(), query, variables, key).catch(
      (failure: unknown) => failure,
    );
    if (!(error instanceof Error)) return error as T;
    const { code, retryAfter } = error as Partial<ApiError>;
    if (code === 'UNAUTHENTICATED' && !renewed) {
      renewed = true;
      await session.token(true);
    } else if (retryAfter !== undefined && attempt < 8) {
      await wait(retryAfter * 1000);
    } else if (code === undefined && attempt < 8) {
      // No response: the server is restarting, or the network is down.
      await pause(attempt);
    } else {
      throw error;
    }
  }
}

async function send<T>(token: string, query: string, variables: object, key?: string): Promise<T> {
  const response = await fetch(`${URL}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: any[] };
  if (!errors) return data;
  const [{ message, extensions }] = errors;
  throw new ApiError(message, extensions.code, extensions.reason, extensions.retryAfter);
}

interface Staff {
  id: string;
  email: string;
  displayName: string;
}
interface State {
  companyId: string;
  cursor: string;
  staff: Record<string, Staff>;
}

const PAGE = `query Page($id: ID!, $after: String) {
  liveCursor
  company(id: $id) {
    users(first: 200, after: $after) {
      nodes { id email displayName }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** Reads everything. The cursor is read with the first page, so changes made while reading are replayed afterwards. */
export async function readAll(session: Session): Promise<State> {
  const { me } = await run<any>(session, '{ me { company { id } } }', {});
  const state: State = { companyId: me.company.id, cursor: '', staff: {} };
  let after: string | null = null;
  for (let more = true; more;) {
    const page: any = await run(session, PAGE, { id: state.companyId, after });
    const { liveCursor, company } = page;
    state.cursor ||= liveCursor;
    for (const each of company.users.nodes) state.staff[each.id] = each;
    ({ endCursor: after, hasNextPage: more } = company.users.pageInfo);
  }
  return state;
}

function save(state: State): void {
  // Write a new file and rename it: a crash leaves either the old file or the new one.
  writeFileSync(`${STATE_FILE}.new`, JSON.stringify(state));
  renameSync(`${STATE_FILE}.new`, STATE_FILE);
}

const CHANGES = `subscription Changes($companyId: ID!, $after: String) {
  companyUsersChanged(companyId: $companyId, after: $after) {
    cursor kind id user { id email displayName }
  }
}`;

/** Subscribes to changes until the cursor is rejected. Saves the records and the cursor together. */
function followUntilRejected(session: Session, state: State): Promise<void> {
  let refused = false;
  const client = createClient({
    url: `${URL.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: async () => ({ authorization: `Bearer ${await session.token(refused)}` }),
    keepAlive: 30_000,
    retryAttempts: Infinity,
    retryWait: pause,
    // 4403: the account may not connect, so do not retry.
    shouldRetry: (event) => (event as { code?: number }).code !== 4403,
    on: {
      connected: () => (refused = false),
      // 4401: the token has expired. Reconnect with a new one.
      closed: (event) => (refused = (event as { code?: number }).code === 4401),
    },
  });
  const variables = {
    companyId: state.companyId,
    // A getter, read for each connection: a reconnect resumes after the last change.
    get after() {
      return state.cursor;
    },
  };
  return new Promise<void>((readAgain, failed) => {
    // The cursor is rejected: it is too old, or the database was restored since. Only a new one helps, whatever the reason.
    const isRejected = (error: any) =>
      error.extensions?.code === 'VALIDATION_FAILED' &&
      error.extensions.errors?.some(({ field }: { field: string }) => field === 'after');
    const ended = (error: any) => (isRejected(error) ? readAgain() : failed(error));
    client.subscribe<any>(
      { query: CHANGES, variables },
      {
        next({ data, errors }) {
          if (errors) return ended(errors[0]);
          const { cursor, kind, id, user } = data.companyUsersChanged;
          if (user && kind !== 'REMOVED') state.staff[id] = user;
          else delete state.staff[id];
          state.cursor = cursor;
          save(state);
          console.log(kind, user?.email ?? id);
        },
        error: (error: any) => ended(error[0] ?? error),
        // The server ended the subscription on purpose, for example before a restart.
        complete: () => readAgain(),
      },
    );
  }).finally(() => client.dispose());
}

async function follow(session: Session): Promise<never> {
  const isKnown = existsSync(STATE_FILE);
  let state: State = isKnown ? JSON.parse(readFileSync(STATE_FILE, 'utf8')) : await readAll(session);
  save(state);
  console.log(isKnown ? 'resumed with' : 'read', Object.keys(state.staff).length);
  for (;;) {
    await followUntilRejected(session, state);
    state = await readAll(session);
    save(state);
    console.log('read', Object.keys(state.staff).length);
  }
}

/** Creates an employee. All attempts use the same key. */
async function add(session: Session, [email, firstName, lastName]: string[]): Promise<void> {
  const query = 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }';
  const password = randomBytes(12).toString('base64url');
  const input = { email, firstName, lastName, password };
  const { createEmployee } = await run<any>(session, query, { input }, randomUUID());
  console.log('created', createEmployee.id);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , command, ...values] = process.argv;
  await (command === 'add' ? add(new Session(), values) : follow(new Session()));
}
