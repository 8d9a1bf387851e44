import type { LegacyUser } from '../backend/legacy-records.js';
import { isOpen } from '../../modules/directory/companies/open-company.js';
import { execute, queryRows } from '../../platform/database/statement.js';
import { type Batch, continueAfter } from './batch.js';
import { settled, type Waiting } from './email-exchanges.js';
import type { ReadUser } from './read-user.js';
import { normalizedIn } from './report.js';
import { recordChanges } from './user-audit.js';
import { privilegeRejections, writePrivileges } from './write-privileges.js';

interface StoredUser extends LegacyUser {
  /** Whether the user has signed in here, so that the email and its confirmation are the identity provider's. */
  hasSignedIn: boolean;
}

const COLUMNS = `id, firebase_id AS "firebaseId", email, company_id AS "companyId", first_name AS "firstName",
  last_name AS "lastName", display_name AS "displayName", user_type AS "userType",
  account_confirmed AS "accountConfirmed", dev_mode AS "devMode", created_at AS "createdAt",
  claims_at IS NOT NULL AS "hasSignedIn"`;

const RECORDSET = `jsonb_to_recordset($1) AS u (id integer, "firebaseId" text, email text, "companyId" integer,
  "firstName" text, "lastName" text, "displayName" text, "userType" text, "accountConfirmed" boolean, "devMode" boolean,
  "createdAt" timestamptz)`;

interface Emails {
  /** Emails in lower case that earlier batches took from users. In a dry run, these users still have them. */
  givenUp: ReadonlySet<string>;
  /** Whether users that wait for the email of another user can no longer wait. */
  isLast: boolean;
}

/** The results of a batch that following ones need. */
interface Written {
  /** Users that were not written, because another user has their email here. */
  waiting: Waiting[];
  /** Emails in lower case that users of the batch no longer have. */
  givenUp: string[];
}

/**
 * Creates and updates users with their privileges. In a dry run, the companies may not exist yet. In the last batch of
 * a user, its users may exchange their emails in any way.
 */
export async function writeUsers(
  batch: Batch,
  users: ReadUser[],
  { givenUp, isLast }: Emails,
): Promise<Written> {
  const { results } = batch;
  const stored = await findStored(batch, users);
  const open = batch.isDryRun ? null : await holdOpen(batch, users);
  const reject = (user: ReadUser, reason: string) => {
    results.rejections.push({ kind: user.kind, id: String(user.id), reason });
    results.rejections.push(...privilegeRejections(user, 'the user was rejected'));
  };
  const possible: ReadUser[] = [];
  for (const user of users) {
    const isClosed = open !== null && user.companyId !== null && !open.has(user.companyId);
    const reason = isClosed ? `company ${user.companyId} is not open here` : stored.conflict(user);
    if (reason) reject(user, reason);
    else possible.push(asStored(user, stored.byId.get(user.id)));
  }
  const holderOf = (email: string) => (givenUp.has(email.toLowerCase()) ? undefined : stored.holderOf(email));
  const hasNewEmail = ({ id, email }: ReadUser) => !isSameEmail(stored.byId.get(id)?.email ?? email, email);
  // Before the last batch it is unknown which users get another email.
  const settledIds = settled(possible, holderOf, isLast ? hasNewEmail : () => false);
  const waiting: Waiting[] = [];
  const accepted: ReadUser[] = [];
  for (const user of possible) {
    if (settledIds.has(user.id)) accepted.push(user);
    else if (isLast) reject(user, `the email is used here by user ${holderOf(user.email)}`);
    else waiting.push({ user, holder: holderOf(user.email)! });
  }
  const moving = accepted.filter(hasNewEmail);
  await writeAccepted(batch, accepted, stored.byId, isLast ? moving : []);
  return { waiting, givenUp: moving.map(({ id }) => stored.byId.get(id)!.email.toLowerCase()) };
}

const isSameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Keeps the email of a user who has signed in here. */
const asStored = (user: ReadUser, here: StoredUser | undefined): ReadUser =>
  here?.hasSignedIn ? { ...user, email: here.email, accountConfirmed: here.accountConfirmed } : user;

/** `exchanging` are users who may get the email of another one. */
async function writeAccepted(
  batch: Batch,
  users: ReadUser[],
  stored: Map<number, StoredUser>,
  exchanging: ReadUser[],
): Promise<void> {
  const { results } = batch;
  const created: ReadUser[] = [];
  const changed: ReadUser[] = [];
  for (const user of users) {
    const here = stored.get(user.id);
    if (!here) {
      created.push(user);
      recordCreation(batch, user);
    } else if (recordChanges(batch.record, here, user)) {
      changed.push(user);
    }
    const verdict = !here ? 'created' : changed.at(-1) === user ? 'changed' : 'unchanged';
    results.verdicts.push({ kind: user.kind, verdict });
    results.normalized.push(...normalizedIn(user.kind, user.id, user.normalized));
  }
  if (!batch.isDryRun) {
    await clearEmails(batch, exchanging);
    await insert(batch, created);
    await update(batch, changed);
  }
  await writePrivileges(batch, users);
}

/** Reads the users in this database with an id, firebase_id or email of the batch. */
async function findStored({ manager, lock }: Batch, users: ReadUser[]) {
  const rows = await queryRows<StoredUser>(
    manager,
    `SELECT ${COLUMNS} FROM users WHERE id = ANY($1) OR firebase_id = ANY($2) OR lower(email) = ANY($3) ORDER BY id ${lock}`,
    [
      users.map(({ id }) => id),
      users.map(({ firebaseId }) => firebaseId),
      users.map(({ email }) => email.toLowerCase()),
    ],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byFirebaseId = new Map(rows.map((row) => [row.firebaseId, row]));
  const byEmail = new Map(rows.map((row) => [row.email.toLowerCase(), row]));
  return {
    byId,
    /** The id of the user with an email, ignoring case. */
    holderOf: (email: string) => byEmail.get(email.toLowerCase())?.id,
    /** Why a user conflicts with those in this database, apart from the email. */
    conflict({ id, firebaseId }: LegacyUser): string | null {
      const sameId = byId.get(id);
      if (sameId && sameId.firebaseId !== firebaseId)
        return `the id is used here by another user, with the firebase_id ${sameId.firebaseId}`;
      const sameAccount = byFirebaseId.get(firebaseId);
      if (sameAccount && sameAccount.id !== id)
        return `the firebase_id is used here by user ${sameAccount.id}`;
      return null;
    },
  };
}

/** Returns the open companies of the batch, and keeps them open until the transaction ends. */
async function holdOpen({ manager }: Batch, users: ReadUser[]): Promise<Set<number>> {
  const ids = [...new Set(users.flatMap(({ companyId }) => companyId ?? []))];
  const rows = await queryRows<{ id: number }>(
    manager,
    `SELECT id FROM companies c WHERE id = ANY($1) AND ${isOpen('c')} ORDER BY id FOR KEY SHARE`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

function recordCreation({ record }: Batch, user: ReadUser): void {
  const { firebaseId, email, companyId, firstName, lastName, displayName, userType, accountConfirmed } = user;
  record({
    action: 'USER_CREATED',
    companyId,
    subject: { type: 'USER', id: user.id },
    after: { accountConfirmed, firebaseId, email, companyId, firstName, lastName, displayName, userType },
  });
}

/**
 * Replaces the emails of users that get others in the same transaction by placeholders: the index on emails is checked
 * for each row, and the next one may already have the email. The placeholders are never visible outside.
 */
async function clearEmails({ manager }: Batch, users: ReadUser[]): Promise<void> {
  if (users.length === 0) return;
  await execute(manager, `UPDATE users SET email = id || '@exchanged.invalid' WHERE id = ANY($1)`, [
    users.map(({ id }) => id),
  ]);
}

async function insert({ manager }: Batch, users: ReadUser[]): Promise<void> {
  if (users.length === 0) return;
  await continueAfter(
    manager,
    'users',
    users.map(({ id }) => id),
  );
  await execute(manager, `DELETE FROM pending_accounts WHERE firebase_id = ANY($1)`, [
    users.map(({ firebaseId }) => firebaseId),
  ]);
  await execute(
    manager,
    `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type,
       account_confirmed, dev_mode, created_at)
     SELECT u.* FROM ${RECORDSET}`,
    [JSON.stringify(users)],
  );
}

async function update({ manager }: Batch, users: ReadUser[]): Promise<void> {
  if (users.length === 0) return;
  await execute(
    manager,
    `UPDATE users o SET email = u.email, company_id = u."companyId", first_name = u."firstName",
       last_name = u."lastName", display_name = u."displayName", user_type = u."userType",
       account_confirmed = u."accountConfirmed", dev_mode = u."devMode", created_at = u."createdAt",
       version = o.version + 1
     FROM ${RECORDSET} WHERE o.id = u.id`,
    [JSON.stringify(users)],
  );
}
