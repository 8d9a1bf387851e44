import { privilegeTitles, PRIVILEGES, type PrivilegeTitle } from '../../core/access/privilege.js';
import { execute, queryRow, queryRows } from '../../platform/database/statement.js';
import type { Batch } from './batch.js';
import type { Rejection } from './report.js';

/** The privileges of a user as the old backend returned them. */
export interface ReadPrivileges {
  id: number;
  companyId: number | null;
  accountConfirmed: boolean;
  privileges: PrivilegeTitle[];
  /** Whether the old backend returned the list, and each of its records was valid. */
  hasAllPrivileges: boolean;
}

const NEEDS_CONFIRMATION =
  "'MASTER CONTROL' needs a confirmed email: confirm it, then use `npm run grant` or import again";

/** Returns the privilege with that title. */
export const privilegeOf = (title: string): PrivilegeTitle | undefined =>
  privilegeTitles().find((known) => known === title);

export const privilegeRejection = (userId: number, title: string, reason: string): Rejection => ({
  kind: 'privileges',
  id: `user ${userId}: ${title}`,
  reason,
});

/** Rejects every privilege of a user. */
export const privilegeRejections = ({ id, privileges }: ReadPrivileges, reason: string): Rejection[] =>
  privileges.map((title) => privilegeRejection(id, title, reason));

/** Grants and revokes privileges so that the users hold those of the old backend. */
export async function writePrivileges(batch: Batch, users: ReadPrivileges[]): Promise<void> {
  const { manager, results, record, isDryRun } = batch;
  const rows = await queryRows<{ userId: number; title: PrivilegeTitle }>(
    manager,
    `SELECT user_id AS "userId", privilege_title AS title FROM user_privileges WHERE user_id = ANY($1)`,
    [users.map(({ id }) => id)],
  );
  const held = new Map(users.map(({ id }) => [id, new Set<PrivilegeTitle>()]));
  for (const { userId, title } of rows) held.get(userId)!.add(title);
  const granted: { userId: number; title: PrivilegeTitle }[] = [];
  const revoked: { userId: number; title: PrivilegeTitle }[] = [];
  for (const user of users) {
    const { id: userId, companyId } = user;
    const subject = { type: 'USER' as const, id: userId };
    const here = held.get(userId)!;
    for (const title of user.privileges) {
      const isHeld = here.delete(title);
      if (!isHeld && title === PRIVILEGES.masterControl && !user.accountConfirmed) {
        results.rejections.push(privilegeRejection(userId, title, NEEDS_CONFIRMATION));
        continue;
      }
      results.verdicts.push({ kind: 'privileges', verdict: isHeld ? 'unchanged' : 'created' });
      if (isHeld) continue;
      granted.push({ userId, title });
      record({ action: 'PRIVILEGE_GRANTED', companyId, subject, after: { privilege: title } });
    }
    if (!user.hasAllPrivileges) continue;
    for (const title of here) {
      if (title === PRIVILEGES.masterControl && !(await hasOtherMaster(batch, userId, revoked))) {
        results.warnings.push(
          `user ${userId} keeps 'MASTER CONTROL' although the old backend does not list it: nobody else here holds it`,
        );
        continue;
      }
      revoked.push({ userId, title });
      results.removed.push('privileges');
      record({ action: 'PRIVILEGE_REVOKED', companyId, subject, before: { privilege: title } });
    }
  }
  if (isDryRun) return;
  const pairs = `jsonb_to_recordset($1) AS p ("userId" integer, title text)`;
  if (revoked.length > 0) {
    await execute(
      manager,
      `DELETE FROM user_privileges o USING ${pairs} WHERE o.user_id = p."userId" AND o.privilege_title = p.title`,
      [JSON.stringify(revoked)],
    );
  }
  if (granted.length > 0) {
    await execute(
      manager,
      `INSERT INTO user_privileges (user_id, privilege_title) SELECT "userId", title FROM ${pairs} ON CONFLICT DO NOTHING`,
      [JSON.stringify(granted)],
    );
  }
}

/**
 * Whether any active user holds MASTER CONTROL apart from this one and those who lose it in the same batch. Locks all
 * holders.
 */
async function hasOtherMaster(
  { manager, lock }: Batch,
  userId: number,
  revoked: { userId: number; title: PrivilegeTitle }[],
): Promise<boolean> {
  const title = PRIVILEGES.masterControl;
  const gone = revoked.filter((each) => each.title === title).map((each) => each.userId);
  if (lock)
    await execute(
      manager,
      `SELECT FROM user_privileges WHERE privilege_title = $1 ORDER BY user_id FOR UPDATE`,
      [title],
    );
  return (
    (await queryRow(
      manager,
      `SELECT FROM user_privileges p JOIN users u ON u.id = p.user_id
     WHERE p.privilege_title = $1 AND p.user_id <> ALL($2) AND u.suspended_at IS NULL LIMIT 1`,
      [title, [userId, ...gone]],
    )) !== null
  );
}
