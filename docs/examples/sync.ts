// Keeps a copy of a company's staff: reads it once, then follows every change, across restarts and lost connections.
//
//   npx tsx docs/examples/sync.ts follow                          reads and follows; state is kept in sync.json
//   npx tsx docs/examples/sync.ts add ada@example.com Ada Lovelace    creates an employee exactly once
//
// Settings: those of connect.ts, and STATE_FILE for another sync.json.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isCursorRejected, type User } from '@job-lobby/client';
import { jobLobby, ownCompany } from './connect.js';

const STATE_FILE = process.env.STATE_FILE ?? 'sync.json';

interface State {
  companyId: string;
  cursor: string;
  staff: Record<string, Pick<User, 'id' | 'email' | 'displayName'>>;
}

/** Reads everything. The cursor is read first, so changes made while reading are replayed afterwards. */
async function readAll(): Promise<State> {
  const companyId = await ownCompany();
  const state: State = { companyId, cursor: await jobLobby.query.liveCursor(), staff: {} };
  for await (const user of jobLobby.all.companyUsers({ id: companyId })) keep(state, user);
  return state;
}

function keep(state: State, { id, email, displayName }: User): void {
  state.staff[id] = { id, email, displayName };
}

function save(state: State): void {
  // Write a new file and rename it: a crash leaves either the old file or the new one.
  writeFileSync(`${STATE_FILE}.new`, JSON.stringify(state));
  renameSync(`${STATE_FILE}.new`, STATE_FILE);
}

/** Follows changes until the cursor is rejected. Saves the records and the cursor together. */
async function followUntilRejected(state: State): Promise<void> {
  const { companyId, cursor: after } = state;
  try {
    for await (const { cursor, kind, id, user } of jobLobby.subscribe.companyUsersChanged({
      companyId,
      after,
    })) {
      if (user && kind !== 'REMOVED') keep(state, user);
      else delete state.staff[id];
      state.cursor = cursor;
      save(state);
      console.log(kind, user?.email ?? id);
    }
  } catch (error) {
    // It is too old, or the database was restored since.
    if (!isCursorRejected(error)) throw error;
  }
}

async function follow(): Promise<never> {
  const isKnown = existsSync(STATE_FILE);
  let state: State = isKnown ? JSON.parse(readFileSync(STATE_FILE, 'utf8')) : await readAll();
  save(state);
  console.log(isKnown ? 'resumed with' : 'read', Object.keys(state.staff).length);
  for (;;) {
    await followUntilRejected(state);
    state = await readAll();
    save(state);
    console.log('read', Object.keys(state.staff).length);
  }
}

async function add([email = '', firstName = '', lastName = '']: string[]): Promise<void> {
  const password = crypto.randomUUID();
  const { id } = await jobLobby.mutate.createEmployee({ input: { email, firstName, lastName, password } });
  console.log('created', id);
}

const [, , command, ...values] = process.argv;
await (command === 'add' ? add(values) : follow());
