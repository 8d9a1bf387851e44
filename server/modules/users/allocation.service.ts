import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isCompanyAdmin, isMaster, managesCompany } from '../../core/access/actor.js';
import { enforce } from '../../core/access/denial.js';
import { grantableByAdmins } from '../../core/access/privilege.js';
import { type Change, ChangesService } from '../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../platform/database/statement.js';
import { conflict, forbidden, notFound } from '../../platform/errors/app-error.js';
import { holdOpen } from '../companies/open-company.js';
import { LimitsService } from '../../platform/limits/limits.service.js';
import type { IsoTime } from '../../platform/validation/time.js';
import { checkIsNotLastAdmin } from './last-holders.js';
import { User, UserType } from './user.entity.js';
import { denialOfUpdate } from './user.policy.js';
import { UsersService } from './users.service.js';

/** How long admins can undo their own allocations, in milliseconds. */
const UNDO_TIME = 60_000;
const UNDO_DENIED = 'You can undo only your own allocations, within a minute. Ask a MASTER CONTROL holder.';

/** Moves users into, between and out of companies. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly users: UsersService,
  ) {}

  /** Moves a user into a company (null: out of their company). Does nothing if the user is there already. */
  async allocate(actor: Actor, userId: number, companyId: number | null): Promise<User> {
    if (companyId === null && isCompanyAdmin(actor) && !isMaster(actor)) throw notFound('Company');
    if (!managesCompany(actor, companyId)) {
      throw forbidden('COMPANY_ADMINS_ONLY', "Only a company's admins may add users to it.");
    }
    return this.changes.once(
      () => this.allocateOnce(actor, userId, companyId),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  private async allocateOnce(actor: Actor, userId: number, companyId: number | null): Promise<User> {
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      if (companyId !== null && !(await holdOpen(manager, companyId))) throw notFound('Company');
      const user = await manager.findOne(User, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (user?.companyId === companyId) return user;
      // Charges even if there is no such user, so that callers cannot discover users by trying ids.
      if (!isMaster(actor)) await this.limits.charge('allocation');
      if (!user) throw notFound('User');
      // Only the company that suspended a user, or MASTER CONTROL, lifts the suspension.
      const isFree = user.companyId === null && user.isDiscoverable && !user.suspendedAt;
      if (!isMaster(actor) && !isFree) throw notFound('User');
      await checkIsNotLastAdmin(manager, user);
      // The legacy call has always moved users with their rights. MASTER CONTROL decides about those separately.
      if (isMaster(actor)) return move(change, user, { companyId, userType: user.userType });
      return moveIn(change, user, companyId);
    });
  }

  /** Removes a user from their company. Admins may only undo their own recent allocations. */
  async deallocate(actor: Actor, userId: number): Promise<User> {
    if (isMaster(actor)) return this.allocate(actor, userId, null);
    if (!isCompanyAdmin(actor)) throw forbidden('UNDO_EXPIRED', UNDO_DENIED);
    return this.changes.once(
      () => this.undoOnce(actor, userId),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  private async undoOnce(actor: Actor, userId: number): Promise<User> {
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const user = await manager.findOne(User, {
        where: { id: userId, companyId: actor.user?.companyId ?? undefined },
        lock: { mode: 'pessimistic_write' },
      });
      // One error for everything, so that callers cannot discover users by trying ids.
      if (!user || !(await isOwnAllocation(manager, actor, user)))
        throw forbidden('UNDO_EXPIRED', UNDO_DENIED);
      await checkIsNotLastAdmin(manager, user);
      return moveIn(change, user, null);
    });
  }

  /**
   * Undoes a removal from a company in the transaction of a change. `since` and `removerId` identify the removal:
   * CONFLICT if the user was moved later.
   */
  async restoreIn(
    change: Change,
    actor: Actor,
    userId: number,
    { companyId, removerId, since }: { companyId: number; removerId: number | null; since: IsoTime },
  ): Promise<User> {
    enforce(denialOfUpdate(actor, { id: 0, companyId }));
    const { manager } = change;
    if (!(await holdOpen(manager, companyId))) throw notFound('Company');
    const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw notFound('User');
    const last = await queryRow<{ isRemoval: boolean }>(
      manager,
      `SELECT action = 'USER_LEFT' AND company_id = $3
              AND actor_user_id IS NOT DISTINCT FROM $2::integer AS "isRemoval"
       FROM audit_log
       WHERE subject_id = $1 AND subject_type = 'USER' AND at >= $4
         AND action IN ('USER_JOINED', 'USER_LEFT')
       ORDER BY at DESC, id DESC LIMIT 1`,
      [String(userId), removerId, companyId, since],
    );
    if (user.companyId !== null || last?.isRemoval !== true) {
      throw conflict('The user has been moved since. Invite them instead.', 'JOB_STATE');
    }
    return moveIn(change, user, companyId);
  }

  /** Moves a user into a company, by default the caller's own. */
  allocateToOwn(actor: Actor, userId: number, companyId?: number): Promise<User> {
    const target = companyId ?? actor.user?.companyId ?? null;
    if (target === null) throw forbidden('NO_COMPANY', 'You have no company to add the user to.');
    return this.allocate(actor, userId, target);
  }
}

/**
 * Returns true if the audit log proves that the actor allocated the unallocated user to their present company within
 * the last minute, and that nobody has moved the user since.
 */
async function isOwnAllocation(manager: EntityManager, actor: Actor, user: User): Promise<boolean> {
  const last = await queryRow<{ isOwn: boolean | null }>(
    manager,
    `SELECT action = 'USER_JOINED' AND actor_user_id = $2 AND company_id = $3
            AND personal::jsonb -> 'before' -> 'companyId' = 'null' AS "isOwn"
     FROM audit_log
     WHERE subject_id = $1 AND subject_type = 'USER' AND at > $4
       AND action IN ('USER_JOINED', 'USER_LEFT')
     ORDER BY at DESC, id DESC LIMIT 1`,
    [String(user.id), actor.user?.id, user.companyId, new Date(Date.now() - UNDO_TIME).toISOString()],
  );
  return last?.isOwn === true;
}

/**
 * Moves a user into a company (null: out of their company) in the transaction of a change. They become an employee and
 * lose the privilege that admins of a company give, so that neither right applies in the next company.
 */
export async function moveIn(
  change: Change,
  user: User,
  companyId: number | null,
  reason?: string | null,
): Promise<User> {
  await revokeCompanyPrivileges(change, user);
  return move(change, user, { companyId, userType: UserType.EMPLOYEE }, reason);
}

async function move(
  change: Change,
  user: User,
  moved: Pick<User, 'companyId' | 'userType'>,
  reason?: string | null,
): Promise<User> {
  const { manager, record } = change;
  await change.endsRightsOf(user.id);
  const isElsewhere = user.companyId !== moved.companyId;
  await manager.update(User, { id: user.id }, { ...moved, ...(isElsewhere && { externalId: null }) });
  recordMove(record, user, moved, reason);
  return { ...user, ...moved };
}

/** Revokes the privileges that the admins of a company give: they are for that company only. */
export async function revokeCompanyPrivileges(
  { manager, record, endsRightsOf }: Change,
  { id, companyId }: User,
): Promise<void> {
  await endsRightsOf(id);
  const rows = await queryRows<{ privilege: string }>(
    manager,
    `DELETE FROM user_privileges WHERE user_id = $1 AND privilege_title = ANY($2)
     RETURNING privilege_title AS privilege`,
    [id, grantableByAdmins()],
  );
  const subject = { type: 'USER' as const, id };
  for (const before of rows) record({ action: 'PRIVILEGE_REVOKED', companyId, subject, before });
}

/** Records a move in the logs of both companies. */
function recordMove(
  record: Change['record'],
  { id, companyId: from, userType: oldType }: User,
  { companyId: to, userType }: Pick<User, 'companyId' | 'userType'>,
  reason?: string | null,
): void {
  const isOther = userType !== oldType;
  const move = {
    subject: { type: 'USER' as const, id },
    before: { companyId: from, ...(isOther && { userType: oldType }) },
    after: { companyId: to, ...(isOther && { userType }), ...(reason && { reason }) },
  };
  if (from !== null) record({ ...move, action: 'USER_LEFT', companyId: from });
  if (to !== null) record({ ...move, action: 'USER_JOINED', companyId: to });
}
