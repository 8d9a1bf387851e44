import { Injectable } from '@nestjs/common';
import { type Actor, isCompanyAdmin, isMaster, managesCompany } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { grantableByAdmins } from '../../../../core/access/privilege.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { conflict, forbidden, notFound } from '../../../../platform/errors/app-error.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { holdOpen } from '../../companies/open-company.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { checkIsNotLastAdmin } from './last-holders.js';
import { User, UserType } from '../user.entity.js';
import { denialOfUpdate } from '../user.policy.js';
import { type Move, TombstonesService, UNDO_MINUTES, type Undone } from './tombstones.service.js';
import { UsersService } from '../users.service.js';

/** How long admins can undo their own allocations, in milliseconds. */
const UNDO_TIME = MINUTE_MS;
const UNDO_DENIED = 'You can undo only your own allocations, within a minute. Ask a MASTER CONTROL holder.';

/** Moves users into, between and out of companies. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly users: UsersService,
    private readonly tombstones: TombstonesService,
  ) {
    tombstones.onUndone(recordGrants);
  }

  /** Moves a user into a company (null: out of their company). Does nothing if the user is there already. */
  async allocate(actor: Actor, userId: number, companyId: number | null): Promise<User> {
    if (companyId === null && isCompanyAdmin(actor) && !isMaster(actor)) throw notFound('Company');
    if (!managesCompany(actor, companyId)) {
      throw forbidden('COMPANY_ADMINS_ONLY', "Only a company's admins may add users to it.");
    }
    return this.changes.once(
      () => this.changes.make(actor, (change) => this.allocateIn(change, actor, userId, companyId)),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  private async allocateIn(
    change: Change,
    actor: Actor,
    userId: number,
    companyId: number | null,
  ): Promise<User> {
    const { manager } = change;
    if (companyId !== null && !(await holdOpen(manager, companyId))) throw notFound('Company');
    const user = await manager.findOne(User, {
      where: { id: userId },
      lock: { mode: 'pessimistic_write' },
    });
    if (user?.companyId === companyId) return user;
    // Charges even if there is no such user, so that callers cannot find users by trying ids.
    if (!isMaster(actor)) await this.limits.charge('allocation');
    if (!user) throw notFound('User');
    // Only the company that suspended a user, or MASTER CONTROL, can lift the suspension.
    const isFree = user.companyId === null && user.isDiscoverable && !user.suspendedAt;
    if (!isMaster(actor) && !isFree) throw notFound('User');
    await checkIsNotLastAdmin(manager, user);
    if (companyId !== null)
      await this.tombstones.keep(manager, { userId, companyId, authorId: actor.user?.id ?? null });
    // The legacy call has always moved users with their privileges. MASTER CONTROL changes those separately.
    if (isMaster(actor)) return move(change, user, { companyId, userType: user.userType });
    return moveIn(change, user, companyId);
  }

  /**
   * Removes a user from their company, or undoes the caller's own allocation of the last minute. Admins can only do the
   * latter.
   */
  async deallocate(actor: Actor, userId: number): Promise<User> {
    const mayRemove = isMaster(actor);
    if (!mayRemove && !isCompanyAdmin(actor)) throw undoExpired();
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const undone = await this.deallocateIn(change, actor, userId);
          if (undone) return undone;
          if (!mayRemove) throw undoExpired();
          return this.allocateIn(change, actor, userId, null);
        }),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  /** Undoes an allocation. Returns null if the actor has not made it, or can no longer undo it. */
  private async deallocateIn(change: Change, actor: Actor, userId: number): Promise<User | null> {
    const { manager } = change;
    const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user || user.companyId === null || !managesCompany(actor, user.companyId)) return null;
    const since = new Date(Date.now() - UNDO_TIME).toISOString();
    const move = { companyId: user.companyId, since, authorId: actor.user!.id, onlyFromNone: true };
    if ((await this.tombstones.find(manager, userId, move)) === null) return null;
    await checkIsNotLastAdmin(manager, user);
    return this.undo(change, user, move);
  }

  /** Undoes a move of a user. Returns null if there is none, or they were moved later. */
  private async undo(change: Change, user: User, move: Move): Promise<User | null> {
    const { manager, record } = change;
    await change.endsRightsOf(user.id);
    if (!(await this.tombstones.bringBack(change, user.id, move))) return null;
    const after = await manager.findOneByOrFail(User, { id: user.id });
    recordMove(record, user, after);
    return after;
  }

  /** Undoes the removal of a user from a company within the last ten minutes. NOT_FOUND without one. */
  async restore(actor: Actor, userId: number): Promise<User> {
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const since = new Date(Date.now() - UNDO_MINUTES * MINUTE_MS).toISOString();
          const removal = await queryRow<{ companyId: number }>(
            change.manager,
            `SELECT company_id AS "companyId" FROM tombstones t WHERE user_id = $1 AND created_at >= $2 AND EXISTS (
               SELECT FROM tombstone_rows r
               WHERE r.tombstone_id = t.id AND r.relation = 'users' AND r.after ->> 'company_id' IS NULL)`,
            [userId, since],
          );
          // The same error for a missing user and for one of another company.
          if (!removal || !managesCompany(actor, removal.companyId)) throw notFound('User');
          return this.restoreIn(change, actor, userId, { ...removal, since });
        }),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  /**
   * Undoes a removal from a company in the transaction of a change, restoring everything that it ended. `since` and
   * `authorId` identify the removal: CONFLICT if the user was moved later.
   */
  async restoreIn(change: Change, actor: Actor, userId: number, removal: Move): Promise<User> {
    enforce(denialOfUpdate(actor, { id: 0, companyId: removal.companyId }));
    const { manager } = change;
    if (!(await holdOpen(manager, removal.companyId))) throw notFound('Company');
    const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw notFound('User');
    const restored = user.companyId === null ? await this.undo(change, user, removal) : null;
    if (!restored) throw conflict('The user has been moved since. Invite them instead.', 'JOB_STATE');
    return restored;
  }

  /** Moves a user into a company, by default the caller's own. */
  allocateToOwn(actor: Actor, userId: number, companyId?: number): Promise<User> {
    const target = companyId ?? actor.user?.companyId ?? null;
    if (target === null) throw forbidden('NO_COMPANY', 'You have no company to add the user to.');
    return this.allocate(actor, userId, target);
  }
}

const undoExpired = () => forbidden('UNDO_EXPIRED', UNDO_DENIED);

/**
 * Moves a user into a company (null: out of their company) in the transaction of a change. They become an employee and
 * lose the privileges granted by company admins, so that neither applies in the next company.
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

/** Revokes the privileges that company admins grant: they are valid in that company only. */
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

/** Records the restored privileges of a user. */
async function recordGrants({ record }: Change, { userId, companyId, rows }: Undone): Promise<void> {
  const subject = { type: 'USER' as const, id: userId };
  for (const { relation, before } of rows) {
    if (relation !== 'user_privileges' || !before) continue;
    record({
      action: 'PRIVILEGE_GRANTED',
      companyId,
      subject,
      after: { privilege: String(before.privilege_title) },
    });
  }
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
