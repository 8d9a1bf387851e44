import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isCompanyAdmin, isMaster, refreshActor } from '../access/actor.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { type Change, Changes } from '../changes/changes.service.js';
import { conflict, forbidden, notFound } from '../common/app-error.js';
import { Company } from '../companies/company.entity.js';
import { Limits } from '../limits/limits.service.js';
import { User, UserType } from './user.entity.js';
import { canManageStaff } from './user.policy.js';
import { UsersService } from './users.service.js';

/** Moving users into, between and out of companies. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly changes: Changes,
    private readonly limits: Limits,
    private readonly users: UsersService,
  ) {}

  /** Puts a user into a company (null: out of any). Doing it again changes nothing. */
  async allocate(actor: Actor, userId: number, companyId: number | null): Promise<User> {
    if (companyId === null && isCompanyAdmin(actor) && !isMaster(actor)) throw notFound('Company');
    if (!canManageStaff(actor, companyId)) {
      throw forbidden("Only a company's admins may take users into it.");
    }
    return this.changes.once(
      () => this.allocateOnce(actor, userId, companyId),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  private async allocateOnce(actor: Actor, userId: number, companyId: number | null): Promise<User> {
    const moved = await this.changes.make(actor, async ({ manager, record }) => {
      if (companyId !== null) await this.checkExists(manager, companyId);
      const user = await manager.findOne(User, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (user?.companyId === companyId) return user;
      // Whether or not there is such a user: nobody finds out who is there by trying all numbers.
      if (!isMaster(actor)) await this.limits.charge(actor, 'allocation');
      if (!user) throw notFound('User');
      if (!isMaster(actor) && user.companyId !== null) throw notFound('User');
      await this.checkIsNotLastAdmin(manager, user);
      await manager.update(User, { id: userId }, { companyId });
      recordMove(record, user, companyId);
      return { ...user, companyId };
    });
    refreshActor(actor, moved);
    return moved;
  }

  /** Puts a user into the caller's own company, where that is meant by naming none. */
  allocateToOwn(actor: Actor, userId: number, companyId?: number): Promise<User> {
    const target = companyId ?? actor.user?.companyId ?? null;
    if (target === null) throw forbidden('You belong to no company that a user could be taken into.');
    return this.allocate(actor, userId, target);
  }

  private async checkExists(manager: EntityManager, companyId: number): Promise<void> {
    if (!(await manager.existsBy(Company, { id: companyId, pending: false }))) throw notFound('Company');
  }

  private async checkIsNotLastAdmin(manager: EntityManager, user: User): Promise<void> {
    if (user.companyId === null || user.userType !== UserType.ADMIN) return;
    // The lock lets one admin leave a company at a time: two leaving at once would each count the other.
    await manager.query(`SELECT FROM companies WHERE id = $1 FOR NO KEY UPDATE`, [user.companyId]);
    const others = await manager.query(
      `SELECT FROM users WHERE company_id = $1 AND user_type = 'admin' AND id <> $2 LIMIT 1`,
      [user.companyId, user.id],
    );
    if (others.length === 0) throw conflict("A company's last admin cannot be moved away.");
  }
}

/** A move is told in the log of the company that is left and in that of the one that is joined. */
function recordMove(record: Change['record'], user: User, companyId: number | null): void {
  const move = {
    subject: { type: AuditSubject.USER, id: user.id },
    before: { companyId: user.companyId },
    after: { companyId },
  };
  if (user.companyId !== null) record({ ...move, action: AuditAction.USER_LEFT, companyId: user.companyId });
  if (companyId !== null) record({ ...move, action: AuditAction.USER_JOINED, companyId });
}
