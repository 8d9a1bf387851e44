import type { LegacyUser } from '../legacy-backend/legacy-records.js';
import { isOpen } from '../companies/open-company.js';
import { AuditAction, AuditSubject } from '../ledger/audit/audit-entry.js';
import { type Batch, continueAfter } from './batch.js';
import type { Kind } from './report.js';
import { recordChanges } from './user-audit.js';
import { privilegeRejections, type ReadPrivileges, writePrivileges } from './write-privileges.js';

/** A user as the old backend returned it, with its privileges. */
export interface ReadUser extends LegacyUser, ReadPrivileges {
  kind: Extract<Kind, 'users' | 'unallocated users'>;
}

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

/** Creates and updates users with their privileges. In a dry run, the companies may not exist yet. */
export async function writeUsers(batch: Batch, users: ReadUser[]): Promise<void> {
  const { results } = batch;
  const stored = await findStored(batch, users);
  const open = batch.isDryRun ? null : await holdOpen(batch, users);
  const created: ReadUser[] = [];
  const changed: ReadUser[] = [];
  const accepted: ReadUser[] = [];
  for (const user of users) {
    const isClosed = open !== null && user.companyId !== null && !open.has(user.companyId);
    const reason = isClosed ? `company ${user.companyId} is not open here` : stored.conflict(user);
    if (reason) {
      results.rejections.push({ kind: user.kind, id: String(user.id), reason });
      results.rejections.push(...privilegeRejections(user, 'the user was rejected'));
      continue;
    }
    const here = stored.byId.get(user.id);
    const wanted = here?.hasSignedIn
      ? { ...user, email: here.email, accountConfirmed: here.accountConfirmed }
      : user;
    accepted.push(wanted);
    if (!here) {
      created.push(wanted);
      recordCreation(batch, wanted);
    } else if (recordChanges(batch.record, here, wanted)) {
      changed.push(wanted);
    }
    const verdict = !here ? 'created' : changed.at(-1) === wanted ? 'changed' : 'unchanged';
    results.verdicts.push({ kind: user.kind, verdict });
  }
  if (!batch.isDryRun) {
    await insert(batch, created);
    await update(batch, changed);
  }
  await writePrivileges(batch, accepted);
}

/** Reads the users of this database that have an id, firebase_id or email of the batch. */
async function findStored({ manager, lock }: Batch, users: ReadUser[]) {
  const rows = await manager.query<StoredUser[]>(
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
    /** Why a user cannot be imported beside those that are here. */
    conflict({ id, firebaseId, email }: LegacyUser): string | null {
      const sameId = byId.get(id);
      if (sameId && sameId.firebaseId !== firebaseId)
        return `the id is used here by another user, with the firebase_id ${sameId.firebaseId}`;
      const sameAccount = byFirebaseId.get(firebaseId);
      if (sameAccount && sameAccount.id !== id)
        return `the firebase_id is used here by user ${sameAccount.id}`;
      const sameEmail = byEmail.get(email.toLowerCase());
      if (sameEmail && sameEmail.id !== id) return `the email is used here by user ${sameEmail.id}`;
      return null;
    },
  };
}

/** Returns the open companies of the batch, and keeps them open until the end of the transaction. */
async function holdOpen({ manager }: Batch, users: ReadUser[]): Promise<Set<number>> {
  const ids = [...new Set(users.flatMap(({ companyId }) => companyId ?? []))];
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM companies c WHERE id = ANY($1) AND ${isOpen('c')} ORDER BY id FOR KEY SHARE`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

function recordCreation({ record }: Batch, user: ReadUser): void {
  const { firebaseId, email, companyId, firstName, lastName, displayName, userType, accountConfirmed } = user;
  record({
    action: AuditAction.USER_CREATED,
    companyId,
    subject: { type: AuditSubject.USER, id: user.id },
    after: { accountConfirmed, firebaseId, email, companyId, firstName, lastName, displayName, userType },
  });
}

async function insert({ manager }: Batch, users: ReadUser[]): Promise<void> {
  if (users.length === 0) return;
  await continueAfter(
    manager,
    'users',
    users.map(({ id }) => id),
  );
  await manager.query(`DELETE FROM pending_accounts WHERE firebase_id = ANY($1)`, [
    users.map(({ firebaseId }) => firebaseId),
  ]);
  await manager.query(
    `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type,
       account_confirmed, dev_mode, created_at)
     SELECT u.* FROM ${RECORDSET}`,
    [JSON.stringify(users)],
  );
}

async function update({ manager }: Batch, users: ReadUser[]): Promise<void> {
  if (users.length === 0) return;
  await manager.query(
    `UPDATE users o SET email = u.email, company_id = u."companyId", first_name = u."firstName",
       last_name = u."lastName", display_name = u."displayName", user_type = u."userType",
       account_confirmed = u."accountConfirmed", dev_mode = u."devMode", created_at = u."createdAt",
       version = o.version + 1
     FROM ${RECORDSET} WHERE o.id = u.id`,
    [JSON.stringify(users)],
  );
}
