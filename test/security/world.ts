import type { DataSource } from 'typeorm';
import type { PrivilegeTitle } from '../../server/access/privilege.js';
import type { Google } from '../google.js';

/** A company that the attempts are about. */
export interface WorldCompany {
  id: number;
  title: string;
}

/** Somebody with an account at the identity provider and, mostly, a record here. */
export interface Person {
  uid: string;
  email: string;
  /** In every name and in the address, in nobody else's: where it shows, the person shows. */
  word: string;
  /** null for an identity without a record. */
  id: number | null;
  company: WorldCompany | null;
  userType: 'admin' | 'employee';
  /** A session that nobody uses. */
  session: { id: number };
}

/** A feature that every company has, pending ones too. */
export const COMMON_FEATURE = 'Teams';

/** An id that nothing has. */
export const ABSENT_ID = 2_000_000_000;

/**
 * The companies and people of the matrix. Everything that one company must not learn of another is a word
 * that occurs nowhere else, so that any answer can be searched for it.
 */
export async function buildWorld(database: DataSource, google: Google, signedInAt: number) {
  async function company(title: string, founder?: string): Promise<WorldCompany> {
    const [{ id }] = await database.query(
      `INSERT INTO companies (title, founded_by, pending) VALUES ($1, $2::text, $2::text IS NOT NULL) RETURNING id`,
      [title, founder ?? null],
    );
    return withFeatures({ id, title });
  }

  async function withFeatures({ id, title }: WorldCompany): Promise<WorldCompany> {
    await database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, $2), ($1, $3)`, [
      id,
      COMMON_FEATURE,
      `Feature of ${title}`,
    ]);
    return { id, title };
  }

  async function identity(uid: string, word: string): Promise<Person> {
    const email = `${word}@people.example`;
    google.accounts.set(uid, {
      localId: uid,
      email,
      password: 'its-own-Passw0rd',
      validSince: String(signedInAt - 1_000),
    });
    const [session] = await database.query(
      `INSERT INTO sessions (digest, firebase_id, expires_at) VALUES ($1, $1, now() + interval '5 days') RETURNING id`,
      [uid],
    );
    return { uid, email, word, id: null, company: null, userType: 'employee', session };
  }

  async function user(
    uid: string,
    word: string,
    of: WorldCompany | null,
    {
      userType = 'employee',
      privileges = [],
    }: { userType?: Person['userType']; privileges?: PrivilegeTitle[] } = {},
  ): Promise<Person> {
    const person = { ...(await identity(uid, word)), company: of, userType };
    // As if the claims of its token had been followed already: an attempt then changes nothing by itself.
    const [{ id }] = await database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type,
         account_confirmed, claims_at)
       VALUES ($1, $2, $3, $4, $4, $4, $5, true, to_timestamp($6)) RETURNING id`,
      [uid, person.email, of?.id ?? null, word, userType, signedInAt],
    );
    for (const title of privileges) {
      await database.query(`INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, $2)`, [
        id,
        title,
      ]);
    }
    return { ...person, id };
  }

  const lobby = await withFeatures({ id: 1, title: 'Job Lobby' });
  const acme = await company('Quibblewort Works');
  const rivals = await company('Zanderfluke Partners');
  const thirds = await company('Umberlatch Group');
  const admin = { userType: 'admin' } as const;
  return {
    lobby,
    acme,
    rivals,
    thirds,
    /** Founded, without an admin yet, by `founder` and by somebody else. */
    founded: await company('Pendulark Beginnings', 'f00founder'),
    pending: await company('Hushvellum Beginnings', 'f00stranger'),
    master: await user('l00master', 'marrowbane', lobby, { ...admin, privileges: ['MASTER CONTROL'] }),
    lobbyist: await user('l00employee', 'thistlewick', lobby),
    admin: await user('a00admin', 'brackenholt', acme, admin),
    viewer: await user('a00viewer', 'candlemere', acme, { privileges: ['view ALL STAFF section'] }),
    employee: await user('a00employee', 'dapplewood', acme),
    developer: await user('a00developer', 'emberlyn', acme, { privileges: ['enable/disable dev mode'] }),
    colleague: await user('a00colleague', 'fernsby', acme),
    rival: await user('r00admin', 'gallowglass', rivals, {
      ...admin,
      // The most that anybody of another company can hold.
      privileges: ['view ALL STAFF section', 'enable/disable dev mode'],
    }),
    foreigner: await user('r00employee', 'hollowfen', rivals),
    third: await user('t00admin', 'pumicestone', thirds, admin),
    idle: await user('w00idle', 'inkerton', null),
    waiting: await user('w00employee', 'jasperine', null),
    waitingAdmin: await user('w00admin', 'kestrelby', null, {
      ...admin,
      privileges: ['view ALL STAFF section'],
    }),
    identity: await identity('i00identity', 'lanternjaw'),
    founder: await identity('f00founder', 'mossgrave'),
    stranger: await identity('f00stranger', 'nettlecombe'),
    newcomer: await identity('i00newcomer', 'oxlipfield'),
  };
}

/** The companies and people of the matrix by name. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Every person of the world. */
export const peopleOf = (world: World): Person[] =>
  Object.values(world).filter((value): value is Person => 'uid' in value);

/** Every company of the world. */
export const companiesOf = (world: World): WorldCompany[] =>
  Object.values(world).filter((value): value is WorldCompany => 'title' in value);
