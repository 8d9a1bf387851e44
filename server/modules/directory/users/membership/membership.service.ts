import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { type Denial, enforce } from '../../../../core/access/denial.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { languageOf } from '../../../../platform/mail/languages.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { moveIn } from './allocation.service.js';
import { AccountStatusService } from '../accounts/account-status.service.js';
import { checkIsNotLastAdmin, checkIsNotLastMaster } from './last-holders.js';
import { TombstonesService } from './tombstones.service.js';
import { User, USER_DETAILS, type UserDetails, UserType } from '../user.entity.js';
import {
  canSeeUser,
  denialOfExclude,
  denialOfLeave,
  denialOfSetType,
  type ManagedUser,
} from '../user.policy.js';
import { UsersService } from '../users.service.js';

type Rule = (actor: Actor, user: ManagedUser) => Denial | null;

/** An operation on a user, in the transaction that has locked them. */
type Work = (user: User, change: Change) => Promise<User>;

/** Manages the membership of users in their company: type, suspension and leaving. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly changes: ChangesService,
    private readonly users: UsersService,
    private readonly status: AccountStatusService,
    private readonly mailer: Mailer,
    private readonly tombstones: TombstonesService,
  ) {}

  /** Makes a user an admin of their company, or an employee again. CONFLICT for the last admin. */
  setType(actor: Actor, userId: number, userType: UserType): Promise<User> {
    return this.manage(actor, userId, denialOfSetType, async (user, { manager, record, endsRightsOf }) => {
      if (user.userType === userType) return user;
      await checkIsNotLastAdmin(manager, user);
      await endsRightsOf(userId);
      await manager.update(User, { id: userId }, { userType });
      record({
        ...about('USER_TYPE_CHANGED', user),
        before: { userType: user.userType },
        after: { userType },
      });
      return { ...user, userType };
    });
  }

  /** Ends all access of a user, here and at the identity provider. The record and its history are kept. */
  suspend(actor: Actor, userId: number, reason: string, dryRun = false): Promise<User> {
    return this.once(actor, userId, (change) => this.suspendIn(change, actor, userId, reason, dryRun));
  }

  /** The same in the transaction of a change, such as a batch of a job. */
  suspendIn(change: Change, actor: Actor, userId: number, reason: string, dryRun = false): Promise<User> {
    return manageIn(change, actor, userId, denialOfExclude, async (user, { manager }) => {
      if (user.suspendedAt) return user;
      await checkIsNotLastAdmin(manager, user);
      await checkIsNotLastMaster(manager, userId);
      const suspendedAt = new Date().toISOString();
      if (!dryRun) await this.end(change, [user], new Map([[userId, reason]]), suspendedAt);
      return { ...user, suspendedAt };
    });
  }

  /**
   * Suspends those people who need no individual check: active employees without MASTER CONTROL. Takes as many
   * statements for many as for one. Returns their ids; use `suspendIn` for the others. `reasons` are by user.
   */
  async suspendEmployeesIn(
    change: Change,
    actor: Actor,
    reasons: ReadonlyMap<number, string>,
  ): Promise<Set<number>> {
    const { manager } = change;
    const employees = await manager.find(User, {
      where: { id: In([...reasons.keys()]), userType: UserType.EMPLOYEE, suspendedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const masters = await mastersAmong(manager, employees);
    const allowed = employees.filter(
      ({ id, ...user }) =>
        canSeeUser(actor, { id, ...user }) &&
        !masters.has(id) &&
        !denialOfExclude(actor, { id, companyId: user.companyId, isMaster: false }),
    );
    if (allowed.length > 0) await this.end(change, allowed, reasons, new Date().toISOString());
    return new Set(allowed.map(({ id }) => id));
  }

  /** Ends the access of users. */
  private async end(
    { manager, record, endsRightsOf }: Change,
    users: User[],
    reasons: ReadonlyMap<number, string>,
    suspendedAt: string,
  ): Promise<void> {
    const reasonOf = ({ id }: User) => reasons.get(id)!;
    await endsRightsOf(...users.map(({ id }) => id));
    await execute(
      manager,
      `UPDATE users u SET suspended_at = $1, suspension_reason = s.reason
       FROM unnest($2::integer[], $3::text[]) AS s(id, reason) WHERE u.id = s.id`,
      [suspendedAt, users.map(({ id }) => id), users.map(reasonOf)],
    );
    await this.status.suspend(manager, ...users.map(({ firebaseId }) => firebaseId));
    const recipients = await recipientsOf(manager, users);
    await this.mailer.sendAll(
      manager,
      users.map((user, place) => ({
        ...recipients[place],
        template: 'accountSuspended' as const,
        values: { reason: reasonOf(user) },
      })),
    );
    for (const user of users) {
      record({ ...about('USER_SUSPENDED', user), after: { reason: reasonOf(user) } });
    }
  }

  /** Reactivates a suspended user. */
  reactivate(actor: Actor, userId: number, dryRun = false): Promise<User> {
    return this.once(actor, userId, (change) => this.reactivateIn(change, actor, userId, dryRun));
  }

  /** The same in the transaction of a change. */
  reactivateIn(change: Change, actor: Actor, userId: number, dryRun = false): Promise<User> {
    return manageIn(change, actor, userId, denialOfExclude, async (user, { manager, record }) => {
      if (!user.suspendedAt) return user;
      if (dryRun) return { ...user, suspendedAt: null };
      await manager.update(User, { id: userId }, { suspendedAt: null, suspensionReason: null });
      await this.status.reactivate(manager, user.firebaseId);
      const [recipient] = await recipientsOf(manager, [user]);
      await this.mailer.send(manager, {
        ...recipient,
        template: 'accountReactivated',
        values: { link: '/' },
      });
      record(about('USER_REACTIVATED', user));
      return { ...user, suspendedAt: null };
    });
  }

  /** Removes a user from their company, so that they are unallocated. CONFLICT for the last admin. Can be undone for ten minutes. */
  remove(actor: Actor, userId: number, reason?: string | null, dryRun = false): Promise<User> {
    return this.changes.once(
      () => this.changes.make(actor, (change) => this.removeIn(change, actor, userId, reason, dryRun)),
      () => this.users.checkIsUnallocatedOrVisible(actor, userId),
    );
  }

  /** The same in the transaction of a change. */
  removeIn(
    change: Change,
    actor: Actor,
    userId: number,
    reason?: string | null,
    dryRun = false,
  ): Promise<User> {
    return manageIn(change, actor, userId, denialOfExclude, async (user) => {
      const { companyId } = user;
      const authorId = actor.user?.id ?? null;
      if (companyId !== null && !dryRun)
        await this.tombstones.keep(change.manager, { userId, companyId, authorId });
      return this.leaveIn(change, user, reason, dryRun);
    });
  }

  /** The actor leaves its company. CONFLICT for the last admin. */
  leave(actor: Actor): Promise<User> {
    return this.manage(
      actor,
      actor.user!.id,
      () => denialOfLeave(actor),
      (user, change) => this.leaveIn(change, user),
    );
  }

  private async leaveIn(change: Change, user: User, reason?: string | null, dryRun = false): Promise<User> {
    if (user.companyId === null) return user;
    await checkIsNotLastAdmin(change.manager, user);
    if (dryRun) return { ...user, companyId: null, userType: UserType.EMPLOYEE };
    return moveIn(change, user, null, reason);
  }

  /** Runs work on a user that the actor may manage, once per Idempotency-Key. */
  private manage(actor: Actor, userId: number, rule: Rule, work: Work): Promise<User> {
    return this.once(actor, userId, (change) => manageIn(change, actor, userId, rule, work));
  }

  private once(actor: Actor, userId: number, work: (change: Change) => Promise<User>): Promise<User> {
    return this.changes.once(
      () => this.changes.make(actor, work),
      async () => void (await this.users.getById(actor, userId)),
    );
  }
}

async function manageIn(change: Change, actor: Actor, userId: number, rule: Rule, work: Work): Promise<User> {
  const { user, managed } = await lockManaged(change.manager, actor, userId);
  enforce(rule(actor, managed));
  return work(user, change);
}

/** Locks a user for the transaction. NOT_FOUND if they do not exist or the actor may not see them. */
export async function lockManaged(
  manager: EntityManager,
  actor: Actor,
  userId: number,
): Promise<{ user: User; managed: ManagedUser }> {
  const user = await manager.findOne(User, {
    where: { id: userId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!user || !canSeeUser(actor, user)) throw notFound('User');
  const masters = await mastersAmong(manager, [user]);
  return { user, managed: { id: user.id, companyId: user.companyId, isMaster: masters.has(userId) } };
}

/** Returns the ids of the users who hold MASTER CONTROL. */
async function mastersAmong(manager: EntityManager, users: User[]): Promise<Set<number>> {
  const rows = await queryRows<{ id: number }>(
    manager,
    `SELECT user_id AS id FROM user_privileges WHERE user_id = ANY($1) AND privilege_title = $2`,
    [users.map(({ id }) => id), PRIVILEGES.masterControl],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The recipients of emails to users, who may be unable to sign in, in order. */
async function recipientsOf(manager: EntityManager, users: User[]) {
  const rows = await queryRows<UserDetails & { id: number }>(manager, USER_DETAILS, [
    users.map(({ id }) => id),
  ]);
  const details = new Map(rows.map((row) => [row.id, row]));
  return users.map(({ id, email, accountConfirmed, companyId }) => ({
    to: email,
    isConfirmed: accountConfirmed,
    tenantId: companyId,
    language: languageOf(details.get(id)?.language),
  }));
}

const about = (action: AuditAction, user: Pick<User, 'id' | 'companyId'>) => ({
  action,
  companyId: user.companyId,
  subject: { type: 'USER' as const, id: user.id },
});
