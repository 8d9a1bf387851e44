import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { PRIVILEGES, PRIVILEGE_TITLES, type PrivilegeTitle } from '../access/privilege.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { conflict } from '../common/app-error.js';
import { Reads } from '../replicas/reads.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

/** What single users may do beyond their type. Granting and revoking is declared for MASTER CONTROL. */
@Injectable()
export class PrivilegesService {
  constructor(
    private readonly reads: Reads,
    private readonly users: UsersService,
    private readonly changes: Changes,
  ) {}

  /** The titles that a user holds, in their order. Whoever may see the user may see them. */
  async list(actor: Actor, user: User): Promise<PrivilegeTitle[]> {
    return (await this.listMany(actor, [user.id]))[0];
  }

  /** The titles that each of several users holds; for users that the actor sees already. */
  async listMany(actor: Actor, userIds: readonly number[]): Promise<PrivilegeTitle[][]> {
    const rows = await this.reads.query<{ userId: number; title: PrivilegeTitle }>(
      actor,
      `SELECT user_id AS "userId", privilege_title AS title FROM user_privileges WHERE user_id = ANY($1)`,
      [userIds],
    );
    const ofUser = new Map<number, Set<PrivilegeTitle>>(userIds.map((id) => [id, new Set()]));
    for (const { userId, title } of rows) ofUser.get(userId)?.add(title);
    return userIds.map((id) => PRIVILEGE_TITLES.filter((title) => ofUser.get(id)!.has(title)));
  }

  /** Grants a privilege to a user. Does nothing if the user already holds it. 'MASTER CONTROL' needs a confirmed email. */
  async grant(actor: Actor, userId: number, title: PrivilegeTitle): Promise<User> {
    const user = await this.users.getById(actor, userId);
    return this.changes.make(actor, async ({ manager, record }) => {
      const { companyId, isConfirmed } = await currentState(manager, userId);
      const granted = await manager.query(
        `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING true`,
        [userId, title],
      );
      if (granted.length > 0) {
        if (title === PRIVILEGES.masterControl && !isConfirmed) throw unconfirmed();
        record({ ...about(AuditAction.PRIVILEGE_GRANTED, userId, companyId), after: { privilege: title } });
      }
      return user;
    });
  }

  /** Takes a privilege from a user; one that it does not hold changes nothing. */
  async revoke(actor: Actor, userId: number, title: PrivilegeTitle): Promise<User> {
    const user = await this.users.getById(actor, userId);
    return this.changes.make(actor, async ({ manager, record }) => {
      const { companyId } = await currentState(manager, userId);
      if (title === PRIVILEGES.masterControl) await this.checkIsNotLast(manager, userId);
      // [rows, count] is what the driver answers to a DELETE.
      const [, revoked] = await manager.query(
        `DELETE FROM user_privileges WHERE user_id = $1 AND privilege_title = $2`,
        [userId, title],
      );
      if (revoked > 0) {
        record({ ...about(AuditAction.PRIVILEGE_REVOKED, userId, companyId), before: { privilege: title } });
      }
      return user;
    });
  }

  private async checkIsNotLast(manager: EntityManager, userId: number): Promise<void> {
    // Holders are locked, so that two who revoke each other's at once do not both succeed.
    const holders: { userId: number }[] = await manager.query(
      `SELECT user_id AS "userId" FROM user_privileges WHERE privilege_title = $1 ORDER BY user_id FOR UPDATE`,
      [PRIVILEGES.masterControl],
    );
    if (holders.length === 1 && holders[0].userId === userId) {
      throw conflict("The last holder of 'MASTER CONTROL' cannot lose it.");
    }
  }
}

const about = (action: AuditAction, id: number, companyId: number | null) => ({
  action,
  companyId,
  subject: { type: AuditSubject.USER, id },
});

const unconfirmed = () =>
  conflict(
    "Only a user with a confirmed email can hold 'MASTER CONTROL'. Ask the user to follow the link in the confirmation email and to sign in again.",
  );

/** Locks a user for the transaction; returns its company, whose log gets the change, and whether its email is confirmed. */
async function currentState(
  manager: EntityManager,
  userId: number,
): Promise<{ companyId: number | null; isConfirmed: boolean }> {
  const [row] = await manager.query(
    `SELECT company_id AS "companyId", account_confirmed AS "isConfirmed" FROM users WHERE id = $1 FOR SHARE`,
    [userId],
  );
  return row;
}
