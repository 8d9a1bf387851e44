import { createHash } from 'node:crypto';
import type { TestDatabase } from '../app.js';
import type { PrivilegeTitle } from '../../server/core/access/privilege.js';
import type { Google } from '../google.js';

/** A company that attempts refer to. */
export interface WorldCompany {
  id: number;
  title: string;
}

/** A person with an account at the identity provider and usually a record here. */
export interface Person {
  uid: string;
  email: string;
  /** A unique word in all of the person's names and the address: if it appears, the person is visible. */
  word: string;
  /** null for an identity without a record. */
  id: number | null;
  company: WorldCompany | null;
  userType: 'admin' | 'employee';
  /** A session that no attempt uses. */
  session: { id: number };
}

/** A feature that every company has, including pending ones. */
export const COMMON_FEATURE = 'Teams';

/** The ids of two views of Acme's staff: one that its admin has shared, and one that its viewer keeps private. */
export const SHARED_VIEW = 1001;
export const PRIVATE_VIEW = 1002;

/** The id of an email that could not be delivered. */
export const FAILED_EMAIL = 1003;
/** An erasure that failed. */
export const FAILED_ERASURE = 1004;

/** The ids of two invitations of Acme: a pending one of a new address, and one that has been revoked. */
export const INVITATION = 1001;
export const REVOKED_INVITATION = 1002;

/** The ids of two jobs of Acme: an import that has not been started, and an action that can be undone. */
export const PREVIEWED_JOB = 1001;
export const ENDED_JOB = 1002;

/** The ids of teams of Acme: an open one, a closed one, one that people ask to join, and an archived one. */
export const TEAM = 1001;
export const CLOSED_TEAM = 1002;
export const ASKED_TEAM = 1003;
export const ARCHIVED_TEAM = 1004;
/** The ids of an action for the admins of Acme, and of a task of Acme's employee with its action. */
export const ACTION = 1001;
export const TASK_ACTION = 1002;
export const TASK = 1001;

/** The token of the link of an invitation. */
export const tokenOf = (name: string): string => createHash('sha256').update(name).digest('base64url');

/** An id that no record has. */
export const ABSENT_ID = 2_000_000_000;

/** A PNG of one pixel in Base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** The hash of every person's photo. */
export const PHOTO_HASH = 'photo';

/**
 * The companies and people of the matrix. All data that one company must not see of another contains a unique word, so
 * that responses can be searched for it.
 */
export async function buildWorld(database: TestDatabase, google: Google, signedInAt: number) {
  async function company(title: string, founder?: string): Promise<WorldCompany> {
    const [{ id }] = await database.query(
      `INSERT INTO companies (title, founded_by, pending) VALUES ($1, $2::text, $2::text IS NOT NULL) RETURNING id`,
      [title, founder ?? null],
    );
    return withFeatures({ id, title });
  }

  async function closedCompany(): Promise<WorldCompany> {
    const closed = await company('Vanished Wickerby');
    await database.query(`UPDATE companies SET closed_at = now() WHERE id = $1`, [closed.id]);
    return closed;
  }

  async function withFeatures({ id, title }: WorldCompany): Promise<WorldCompany> {
    await database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, $2), ($1, $3)`, [
      id,
      COMMON_FEATURE,
      `Feature of ${title}`,
    ]);
    // The rules of activity apply to companies with the feature.
    await database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Activity')`, [id]);
    await database.query(
      `WITH logo AS (INSERT INTO company_logos (company_id, hash, bytes) VALUES ($1, 'logo', 'a logo') RETURNING *)
       UPDATE companies SET logo_hash = logo.hash FROM logo WHERE id = logo.company_id`,
      [id],
    );
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
    // As if the server had already stored the claims of its token, so that an attempt changes nothing as a side effect.
    const [{ id }] = await database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type,
         account_confirmed, claims_at, photo_hash)
       VALUES ($1, $2, $3, $4, $4, $4, $5, true, to_timestamp($6), $7) RETURNING id`,
      [uid, person.email, of?.id ?? null, word, userType, signedInAt, PHOTO_HASH],
    );
    await database.query(`INSERT INTO user_photos (user_id, hash, bytes) VALUES ($1, $2, 'a photo')`, [
      id,
      PHOTO_HASH,
    ]);
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
  const sleepers = await company('Varnishdale Sons');
  const admin = { userType: 'admin' } as const;
  const world = {
    lobby,
    acme,
    rivals,
    thirds,
    sleepers,
    /** Companies without an admin yet, created by `founder` and by another identity. */
    founded: await company('Pendulark Beginnings', 'f00founder'),
    pending: await company('Hushvellum Beginnings', 'f00stranger'),
    closed: await closedCompany(),
    master: await user('l00master', 'marrowbane', lobby, { ...admin, privileges: ['MASTER CONTROL'] }),
    lobbyist: await user('l00employee', 'thistlewick', lobby),
    admin: await user('a00admin', 'brackenholt', acme, admin),
    viewer: await user('a00viewer', 'candlemere', acme, { privileges: ['view ALL STAFF section'] }),
    employee: await user('a00employee', 'dapplewood', acme),
    developer: await user('a00developer', 'emberlyn', acme, { privileges: ['enable/disable dev mode'] }),
    colleague: await user('a00colleague', 'fernsby', acme),
    rival: await user('r00admin', 'gallowglass', rivals, {
      ...admin,
      // The most rights that a user of another company can hold.
      privileges: ['view ALL STAFF section', 'enable/disable dev mode'],
    }),
    foreigner: await user('r00employee', 'hollowfen', rivals),
    third: await user('t00admin', 'pumicestone', thirds, admin),
    /** A suspended admin, whose API client is stopped. */
    sleeper: await user('s00admin', 'quagmirely', sleepers, admin),
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
  await database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [world.sleeper.id]);
  await database.query(
    `INSERT INTO saved_views (id, user_id, company_id, list, name, state)
     VALUES ($1, $3, $5, 'STAFF', 'Shared', ''), ($2, $4, NULL, 'STAFF', 'Private', '')`,
    [SHARED_VIEW, PRIVATE_VIEW, world.admin.id, world.viewer.id, acme.id],
  );
  await database.query(
    `INSERT INTO emails (id, recipient, template, language, failed_at, last_error)
     OVERRIDING SYSTEM VALUE VALUES ($1, $2, 'invitation', 'en', now(), '550 No such mailbox')`,
    [FAILED_EMAIL, world.waiting.email],
  );
  await database.query(
    `INSERT INTO pending_erasures (id, kind, user_id, attempts, attempted_at, failed_at, last_error)
     OVERRIDING SYSTEM VALUE VALUES ($1, 'ACCOUNT', $2, 1, now(), now(), 'The identity provider is unavailable.')`,
    [FAILED_ERASURE, ABSENT_ID],
  );
  for (const [id, email, token, isRevoked] of [
    [INVITATION, 'new@people.example', 'new', false],
    [REVOKED_INVITATION, 'gone@people.example', 'gone', true],
    [INVITATION + 2, world.waiting.email, world.waiting.uid, false],
  ]) {
    await database.query(
      `INSERT INTO invitations (id, company_id, email, user_type, token_hash, invited_by, sent_at, expires_at, revoked_at)
       VALUES ($1, $2, $3, 'employee', sha256($4), $5, now(), now() + interval '14 days', CASE WHEN $6 THEN now() END)`,
      [id, acme.id, email, Buffer.from(tokenOf(String(token))), world.admin.id, isRevoked],
    );
  }
  await database.query(
    `INSERT INTO jobs (id, company_id, creator_id, kind, state, title, total, included, done, started_at, finished_at)
     VALUES ($1, $3, $4, 'IMPORT', 'PREVIEW', 'people.csv', 1, 1, 0, NULL, NULL),
       ($2, $3, $4, 'GRANT_STAFF_VIEW', 'DONE', 'Grant', 1, 1, 1, now(), now())`,
    [PREVIEWED_JOB, ENDED_JOB, acme.id, world.admin.id],
  );
  await database.query(
    `INSERT INTO job_rows (job_id, number, user_id, label, input, verdict, result)
     VALUES ($1, 1, NULL, 'fresh@people.example', '{"email": "fresh@people.example"}', 'NEW', NULL),
       ($2, 1, $3, $4, '{}', 'INCLUDED', 'DONE')`,
    [PREVIEWED_JOB, ENDED_JOB, world.colleague.id, world.colleague.email],
  );
  await database.query(
    `INSERT INTO teams (id, company_id, name, color, visibility, archived_at)
     SELECT id, $1, name, '#1d4ed8', visibility, CASE WHEN name = 'Attic' THEN now() END
     FROM unnest($2::integer[], ARRAY['Lounge', 'Vault', 'Porch', 'Attic'], ARRAY['open', 'closed', 'request', 'open'])
       AS team (id, name, visibility)`,
    [acme.id, [TEAM, CLOSED_TEAM, ASKED_TEAM, ARCHIVED_TEAM]],
  );
  await database.query(
    `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $4, 'member'), ($1, $3, $4, 'lead')`,
    [acme.id, TEAM, CLOSED_TEAM, world.colleague.id],
  );
  for (const { id } of [lobby, acme, rivals]) {
    await database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Actions')`, [id]);
  }
  await database.query(
    `INSERT INTO actions (id, company_id, kind, subject_type, subject_id, params, assignee_id, rule, requester_id, rank_at)
     VALUES ($1, $3, 'IMPORT_REJECTED', 'JOB', $4, '{"count": "1", "detail": "people.csv"}', NULL, 'COMPANY_ADMINS', NULL, now()),
       ($2, $3, 'TASK', 'TASK', $5, '{"title": "Order chairs"}', $6, NULL, $7, now())`,
    [ACTION, TASK_ACTION, acme.id, String(ENDED_JOB), String(TASK), world.employee.id, world.employee.id],
  );
  await database.query(
    `INSERT INTO tasks (id, company_id, action_id, creator_id, assignee_id, title, priority, time_zone, reminder)
     VALUES ($1, $2, $3, $4, $5, 'Order chairs', 'normal', 'UTC', 'NONE')`,
    [TASK, acme.id, TASK_ACTION, world.employee.id, world.employee.id],
  );
  return world;
}

/** Creates the companies and people of the matrix. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Every person of the world. */
export const peopleOf = (world: World): Person[] =>
  Object.values(world).filter((value): value is Person => 'uid' in value);

/** Every company of the world. */
export const companiesOf = (world: World): WorldCompany[] =>
  Object.values(world).filter((value): value is WorldCompany => 'title' in value);
