import type { TestServer } from '../../app.js';
import { buildCast, buildUser, type Cast } from '../../factories.js';
import { signIn } from '../../identity-emulator.js';
import { type Records, storeRecords } from './records.js';
import { LEAVER } from './request.js';
import type { Proof } from './send.js';
import type { Pool } from './values.js';
import { keysOf } from '../../records.js';

/** The callers and their relative frequencies. */
export const ACTORS = {
  nobody: 1,
  stranger: 2,
  waiting: 1,
  employee: 2,
  viewer: 2,
  admin: 4,
  rival: 1,
  master: 8,
} as const;

/** The cast's users with records, and their properties. */
const RECORDS = (cast: Cast) =>
  [
    [cast.master, 1, 'admin'],
    [cast.admin, cast.company.id, 'admin'],
    [cast.viewer, cast.company.id, 'employee'],
    [cast.employee, cast.company.id, 'employee'],
    [cast.rival, cast.other.id, 'admin'],
    [cast.waiting, null, 'employee'],
    [cast.waitingAdmin, null, 'admin'],
  ] as const;

/** The callers with their credentials and the data that they know. */
export interface People {
  proofs: Record<string, Proof | null>;
  pool: Pool;
  records: Records;
  /** Restores their records, because successful requests may have changed them. */
  revive(): Promise<void>;
  /** Signs the leaver in again. */
  bringBack(): Promise<void>;
}

/** Creates the callers. */
export async function makePeople(app: TestServer): Promise<People> {
  const cast = await buildCast(app);
  const leaver = await buildUser(app, { company: cast.company });
  const proofs: Record<string, Proof | null> = { nobody: null, [LEAVER]: await proofOf(app, leaver) };
  for (const name of keysOf(ACTORS)) {
    if (name !== 'nobody') proofs[name] = await proofOf(app, cast[name]);
  }
  const records = await storeRecords(app, cast);
  return {
    proofs,
    records,
    pool: { ...(await makePool(app, cast)), recordIds: records.ids },
    revive: () => revive(app, cast),
    async bringBack() {
      proofs[LEAVER] = await proofOf(app, await signIn(leaver.email));
    },
  };
}

async function proofOf(app: TestServer, { idToken }: { idToken: string }): Promise<Proof> {
  const answer = await app.http('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  const cookies = new Map(
    answer.headers.getSetCookie().map((cookie): [string, string] => {
      const [name, value] = cookie.split(';')[0].split(/=(.*)/s);
      return [name, value];
    }),
  );
  return {
    idToken,
    session: cookies.get('session')!,
    xsrf: decodeURIComponent(cookies.get('XSRF-TOKEN')!),
  };
}

async function makePool(app: TestServer, cast: Cast): Promise<Omit<Pool, 'recordIds'>> {
  const others = await Promise.all([buildUser(app, { company: cast.company }), buildUser(app)]);
  const users = [...RECORDS(cast).map(([user]) => user), ...others];
  const { data } = await app.gql(
    cast.master,
    `{ users(first: 2) { pageInfo { endCursor } } companies(first: 1) { pageInfo { endCursor } }
       byEmail: users(first: 2, orderBy: { field: EMAIL, direction: ASC }) { pageInfo { endCursor } } }`,
  );
  return {
    ids: [...users, cast.company, cast.other].map(({ id }) => id),
    // Identities without a record allow the most operations.
    accounts: [...users, cast.stranger, cast.stranger, cast.stranger].map(({ uid, email }) => ({
      uid,
      email,
    })),
    titles: [
      cast.company.title,
      'Teams',
      'Events',
      'Person',
      'view ALL STAFF section',
      'enable/disable dev mode',
    ],
    cursors: [data.users, data.companies, data.byEmail].map(({ pageInfo }) => pageInfo.endCursor),
    idTokens: [cast.employee, cast.stranger].map(({ idToken }) => idToken),
  };
}

async function revive({ database }: TestServer, cast: Cast): Promise<void> {
  const records = RECORDS(cast);
  await database.query(
    `UPDATE users SET company_id = was.company_id, user_type = was.user_type
     FROM unnest($1::int[], $2::int[], $3::text[]) AS was (id, company_id, user_type) WHERE users.id = was.id`,
    [
      records.map(([{ id }]) => id),
      records.map(([, companyId]) => companyId),
      records.map(([, , type]) => type),
    ],
  );
  await database.query(
    `INSERT INTO user_privileges (user_id, privilege_title)
     VALUES ($1, 'MASTER CONTROL'), ($2, 'view ALL STAFF section') ON CONFLICT DO NOTHING`,
    [cast.master.id, cast.viewer.id],
  );
  await database.query('DELETE FROM users WHERE firebase_id = $1', [cast.stranger.uid]);
  await database.query('DELETE FROM companies WHERE pending AND founded_by = $1', [cast.stranger.uid]);
}
