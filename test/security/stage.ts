import { hash } from 'node:crypto';
import type { TestServer } from '../app.js';
import { type Google, startGoogle } from '../google.js';
import { startServerWith } from '../google-server.js';
import { type Attempter, attemptersOf, sessionOf, signOutBefore } from './attempters.js';
import { type Answer, attemptThrough, type Door } from './doors.js';
import { State } from './state.js';
import { prepareRecords } from './operations/all.js';
import { buildWorld, type World } from './world.js';

/** A server that verifies tokens as in production, with a world of companies and people, and all attempters. */
export interface Stage {
  app: TestServer;
  google: Google;
  world: World;
  attempters: Attempter[];
  state: State;
  /** The session cookies of the people with good credentials. */
  sessions: Map<Attempter, string>;
  /** Runs an attempt through one endpoint, with the attempter's own credentials or other headers. */
  attempt<T>(
    door: [name: string, door: Door<T>],
    attempter: Attempter,
    target: T,
    headers?: Record<string, string>,
  ): Promise<Answer | null>;
  close(): Promise<void>;
}

/** Starts it. */
export async function startStage(): Promise<Stage> {
  const google = await startGoogle();
  try {
    // Emails and other late work would count as changes by an attempt.
    return await furnish(await startServerWith(google, { idle: true }), google);
  } catch (error) {
    // Close the fake Google server here, or the tests would wait forever.
    await google.close();
    throw error;
  }
}

/** How the server stores the cookie of a session. */
const digestOf = (cookie: string): string => hash('sha256', `stored:${cookie}`, 'base64url');

async function furnish(app: TestServer, google: Google): Promise<Stage> {
  const signedInAt = Math.floor(Date.now() / 1000) - 5;
  const world = await buildWorld(app.database, google, signedInAt);
  const scopes = await app.evaluate(async ({ load }) => {
    const { scopeMeanings }: typeof import('../../server/core/access/scopes.js') =
      await load('core/access/scopes.js');
    return Object.keys(scopeMeanings());
  });
  await prepareRecords(app.database, world, scopes);
  await app.database.query(`INSERT INTO signed_out_identities (firebase_id, valid_after) VALUES ($1, $2)`, [
    world.master.uid,
    signOutBefore(signedInAt),
  ]);
  const attempters = attemptersOf(world, google, signedInAt);
  await writeHistory(app, world, attempters);
  const sessions = await storeSessions(app, google, attempters);
  const state = new State(google);
  await state.keep(process.env.DATABASE_URL!);
  return {
    app,
    google,
    world,
    attempters,
    sessions,
    state,
    attempt: ([name, door], attempter, target, headers) =>
      attemptThrough(name, door, { app, world, attempter, target }, headers),
    async close() {
      await state.close();
      await app.close();
      await google.close();
    },
  };
}

/** Whether an attempter is a person with good credentials: API clients have no sessions. */
export const hasSession = ({ column }: Attempter): boolean => !/^(anonymous|bad|.* client)$/.test(column);

/**
 * Stores a session for every attempter, including those with bad cookies, so that only the fault in the cookie itself
 * causes the refusal.
 */
async function storeSessions(
  app: TestServer,
  google: Google,
  attempters: Attempter[],
): Promise<Map<Attempter, string>> {
  const sessions = new Map(
    attempters.filter(hasSession).map((each) => [each, sessionOf(google, each.token)]),
  );
  const bad = attempters.filter(({ column, headers }) => column === 'bad' && headers.Cookie);
  const cookies = [
    ...sessions,
    ...bad.map((each): [Attempter, string] => [each, /session=([^;]*)/.exec(each.headers.Cookie)![1]]),
  ];
  for (const [each, cookie] of cookies) {
    await app.database.query(
      `INSERT INTO sessions (digest, firebase_id, expires_at) VALUES ($1, $2, now() + interval '5 days')
       ON CONFLICT DO NOTHING`,
      [digestOf(cookie), (each.person ?? attempters.find(({ column }) => column === 'MASTER')!.person!).uid],
    );
  }
  return sessions;
}

/**
 * Makes the staff of the platform and of each company change something in each company, so that the audit logs have
 * rows.
 */
async function writeHistory(app: TestServer, world: World, attempters: Attempter[]): Promise<void> {
  const changes: [Attempter['column'], string][] = [
    ...[world.lobby, world.acme, world.rivals].flatMap(({ id }): [Attempter['column'], string][] => [
      ['MASTER', `addFeature(companyId: ${id}, title: "Tried") { id }`],
      ['MASTER', `removeFeature(companyId: ${id}, title: "Tried") { id }`],
    ]),
    ['MASTER', `setDevMode(userId: ${world.lobbyist.id}, enabled: true) { id }`],
    ['MASTER', `setDevMode(userId: ${world.lobbyist.id}, enabled: false) { id }`],
    ['MASTER', `grantPrivilege(userId: ${world.colleague.id}, title: "enable/disable dev mode") { id }`],
    ['MASTER', `revokePrivilege(userId: ${world.colleague.id}, title: "enable/disable dev mode") { id }`],
    ['MASTER', `allocateUser(userId: ${world.idle.id}, companyId: ${world.rivals.id}) { id }`],
    ['MASTER', `allocateUser(userId: ${world.idle.id}, companyId: ${world.acme.id}) { id }`],
    ['MASTER', `deallocateUser(userId: ${world.idle.id}) { id }`],
    ['rival admin', `setDevMode(userId: ${world.rival.id}, enabled: true) { id }`],
    ['rival admin', `setDevMode(userId: ${world.rival.id}, enabled: false) { id }`],
    ['developer', `setDevMode(userId: ${world.developer.id}, enabled: true) { id }`],
    ['developer', `setDevMode(userId: ${world.developer.id}, enabled: false) { id }`],
  ];
  for (const [column, change] of changes) {
    const { token } = attempters.find((each) => each.column === column)!;
    const { errors } = await app.gql({ idToken: token }, `mutation { ${change} }`);
    expect(errors).toBeUndefined();
  }
}
