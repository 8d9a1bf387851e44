import { setImmediate as pause } from 'node:timers/promises';
import type { Actor } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { IS_OPEN } from '../invitations/invitation.entity.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { reasonNamed } from '../../../platform/errors/error-catalogue.js';
import { denialOfGrant } from '../../directory/privileges/privilege.policy.js';
import { UserType } from '../../directory/users/user.entity.js';
import { denialOfExclude } from '../../directory/users/user.policy.js';
import { JobKind, type NewRow, RowVerdict } from './job.model.js';
import { because } from './row-reasons.js';

/** The facts about a user that the policies need. */
interface Facts {
  id: number;
  email: string;
  name: string;
  companyId: number | null;
  userType: UserType;
  isSuspended: boolean;
  isMaster: boolean;
  viewsStaff: boolean;
  reason: string | null;
}

/** Users checked before other requests get a turn. */
const PORTION = 1_000;

/**
 * Returns a row with its verdict for each of the users. Users outside the company (with null: users in any company) are
 * skipped.
 */
export async function judgeUsers(
  database: DatabaseService,
  actor: Actor,
  companyId: number | null,
  action: JobKind,
  ids: number[],
): Promise<NewRow[]> {
  const users = await database.rows<Facts>(
    `SELECT u.id, u.email, u.display_name AS name, u.company_id AS "companyId", u.user_type AS "userType",
       u.suspended_at IS NOT NULL AS "isSuspended", u.suspension_reason AS reason,
       EXISTS (SELECT FROM user_privileges p WHERE p.user_id = u.id AND p.privilege_title = $3) AS "isMaster",
       EXISTS (SELECT FROM user_privileges p WHERE p.user_id = u.id AND p.privilege_title = $4) AS "viewsStaff"
     FROM users u WHERE u.id = ANY($1) AND u.company_id IS NOT DISTINCT FROM $2 ORDER BY u.id`,
    [ids, companyId, PRIVILEGES.masterControl, PRIVILEGES.viewAllStaff],
    { charged: true },
  );
  const [{ count: admins }] = await database.rows<{ count: number }>(
    `SELECT count(*)::integer AS count FROM users
     WHERE company_id = $1 AND user_type = '${UserType.ADMIN}' AND suspended_at IS NULL`,
    [companyId],
    { charged: true },
  );
  let remaining = admins;
  const rows: NewRow[] = [];
  for (const [index, user] of users.entries()) {
    if (index % PORTION === PORTION - 1) await pause();
    const denial = denialOf(actor, action, user, remaining);
    const isIncluded = !denial && !isDone(action, user);
    if (isIncluded && losesAdmin(action, user)) remaining -= 1;
    rows.push({
      number: index + 1,
      userId: user.id,
      label: user.email,
      name: user.name,
      input: { reason: user.reason },
      field: null,
      reason: denial?.reason ?? null,
      message: denial ? (denial.message ?? reasonNamed(denial.reason).meaning) : null,
      verdict: denial ? RowVerdict.EXCLUDED : isIncluded ? RowVerdict.INCLUDED : RowVerdict.UNCHANGED,
    });
  }
  return rows;
}

/** Returns a row for each of the company's open invitations that match. */
export async function judgeInvitations(
  database: DatabaseService,
  companyId: number,
  ids: number[] | null,
  conditions: string[],
  values: unknown[],
  limit: number,
): Promise<NewRow[]> {
  const found = await database.rows<{ id: number; email: string; isOpen: boolean }>(
    `SELECT i.id, i.email, ${IS_OPEN} AS "isOpen" FROM invitations i
     WHERE i.company_id = $1 AND ($2::integer[] IS NULL AND ${IS_OPEN} OR i.id = ANY($2))
       ${conditions.map((condition) => `AND ${condition}`).join(' ')}
     ORDER BY i.id LIMIT ${limit}`,
    [companyId, ids, ...values],
    { charged: true },
  );
  return found.map(({ id, email, isOpen }, index) => ({
    number: index + 1,
    userId: null,
    label: email,
    input: { invitationId: id },
    field: null,
    ...(isOpen
      ? { verdict: RowVerdict.INCLUDED, reason: null, message: null }
      : { verdict: RowVerdict.EXCLUDED, ...because('INVITATION_ENDED') }),
  }));
}

function denialOf(actor: Actor, action: JobKind, user: Facts, admins: number): Denial | null {
  if (action === JobKind.GRANT_STAFF_VIEW || action === JobKind.REVOKE_STAFF_VIEW) {
    return denialOfGrant(actor, PRIVILEGES.viewAllStaff, user.companyId);
  }
  const denial = denialOfExclude(actor, user);
  if (denial) return denial;
  return losesAdmin(action, user) && admins <= 1 ? { reason: 'LAST_ADMIN' } : null;
}

const losesAdmin = (action: JobKind, { companyId, userType, isSuspended }: Facts) =>
  (action === JobKind.SUSPEND || action === JobKind.REMOVE) &&
  companyId !== null &&
  userType === UserType.ADMIN &&
  !isSuspended;

function isDone(action: JobKind, user: Facts): boolean {
  switch (action) {
    case JobKind.SUSPEND:
      return user.isSuspended;
    case JobKind.REACTIVATE:
      return !user.isSuspended;
    case JobKind.REMOVE:
      return user.companyId === null;
    case JobKind.GRANT_STAFF_VIEW:
      return user.viewsStaff;
    case JobKind.REVOKE_STAFF_VIEW:
      return !user.viewsStaff;
    default:
      return false;
  }
}
