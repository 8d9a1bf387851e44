import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { PRIVILEGES, privilegeTitles, type PrivilegeTitle } from '../../../core/access/privilege.js';
import { UserPrivilege } from '../../../core/access/user-privilege.entity.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { conflict, notFound } from '../../../platform/errors/app-error.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute } from '../../../platform/database/statement.js';
import { checkIsNotLastMaster } from '../users/membership/last-holders.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { denialOfGrant, denialOfPrivilege } from './privilege.policy.js';

/** Lists, grants and revokes privileges of users. MASTER CONTROL may change any, admins those of their company. */
@Injectable()
export class PrivilegesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the titles that a user holds, sorted. The caller must have checked that the actor may see the user. */
  async list(user: User): Promise<PrivilegeTitle[]> {
    return (await this.listMany([user.id]))[0];
  }

  /** Returns the titles that each of several users holds, sorted. The same check applies. */
  async listMany(userIds: readonly number[]): Promise<PrivilegeTitle[][]> {
    const rows = await this.database.rows<{ userId: number; title: PrivilegeTitle }>(
      `SELECT user_id AS "userId", privilege_title AS title FROM user_privileges WHERE user_id = ANY($1)`,
      [userIds],
    );
    const ofUser = new Map<number, Set<PrivilegeTitle>>(userIds.map((id) => [id, new Set()]));
    for (const { userId, title } of rows) ofUser.get(userId)?.add(title);
    return userIds.map((id) => privilegeTitles().filter((title) => ofUser.get(id)!.has(title)));
  }

  /** Grants a privilege to a user. Does nothing if the user already holds it. 'MASTER CONTROL' needs a confirmed email. */
  async grant(actor: Actor, userId: number, title: PrivilegeTitle): Promise<User> {
    enforce(denialOfPrivilege(actor, title));
    const user = await this.users.getById(actor, userId);
    return this.once(actor, async (change) => {
      await this.grantIn(change, actor, userId, title);
      return user;
    });
  }

  /** The same in the transaction of a change. Returns whether the user did not hold it before. */
  async grantIn(
    { manager, record }: Change,
    actor: Actor,
    userId: number,
    title: PrivilegeTitle,
  ): Promise<boolean> {
    const { companyId, accountConfirmed } = await currentState(manager, userId);
    enforce(denialOfGrant(actor, title, companyId));
    const isNew =
      (await execute(
        manager,
        `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
        [userId, title],
      )) > 0;
    if (isNew) {
      if (title === PRIVILEGES.masterControl && !accountConfirmed) throw unconfirmed();
      record({ ...about('PRIVILEGE_GRANTED', userId, companyId), after: { privilege: title } });
    }
    return isNew;
  }

  /** Revokes a privilege from a user. Does nothing if the user does not hold it. */
  async revoke(actor: Actor, userId: number, title: PrivilegeTitle): Promise<User> {
    enforce(denialOfPrivilege(actor, title));
    const user = await this.users.getById(actor, userId);
    return this.once(actor, async (change) => {
      await this.revokeIn(change, actor, userId, title);
      return user;
    });
  }

  /** Makes a change once per Idempotency-Key. A repeated request fails if the actor may no longer see the user. */
  private once(actor: Actor, work: (change: Change) => Promise<User>): Promise<User> {
    return this.changes.once(
      () => this.changes.make(actor, work),
      async ({ id }) => void (await this.users.getById(actor, id)),
    );
  }

  /** The same in the transaction of a change. Returns whether the user held it before; with `dryRun`, only checks. */
  async revokeIn(
    { manager, record, endsRightsOf }: Change,
    actor: Actor,
    userId: number,
    title: PrivilegeTitle,
    dryRun = false,
  ): Promise<boolean> {
    const { companyId } = await currentState(manager, userId);
    enforce(denialOfGrant(actor, title, companyId));
    if (title === PRIVILEGES.masterControl) await checkIsNotLastMaster(manager, userId);
    if (dryRun) return true;
    await endsRightsOf(userId);
    const { affected } = await manager.delete(UserPrivilege, { userId, privilegeTitle: title });
    if (!affected) return false;
    record({ ...about('PRIVILEGE_REVOKED', userId, companyId), before: { privilege: title } });
    return true;
  }
}

/** The common fields of every entry about a privilege. */
export const about = (action: AuditAction, id: number, companyId: number | null) => ({
  action,
  companyId,
  subject: { type: 'USER' as const, id },
});

/** The error for users that cannot hold 'MASTER CONTROL' yet. */
export const unconfirmed = () =>
  conflict(
    "Only a user with a confirmed email can hold 'MASTER CONTROL'. Ask the user to follow the link in the confirmation email and to sign in again.",
    'EMAIL_NOT_CONFIRMED',
  );

/**
 * Locks a user for the transaction. Returns their company, whose log gets the entry, and whether the email is
 * confirmed.
 */
async function currentState(
  manager: EntityManager,
  userId: number,
): Promise<Pick<User, 'companyId' | 'accountConfirmed'>> {
  const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_read' } });
  if (!user) throw notFound('User');
  return user;
}
