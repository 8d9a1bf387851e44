import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../../core/access/actor.js';
import { ActorService } from '../../../../core/access/actor.service.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { besideOperation } from '../../../../core/ledger/operation.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { originOf } from './account-sync.service.js';
import { moveIn } from '../membership/allocation.service.js';
import { User } from '../user.entity.js';

/**
 * Ends suspensions that keep people from using their own address. Anybody can create an account with any address, and
 * an admin of its company can suspend it. A person who confirms the address later must not depend on that company: they
 * leave it, and the suspension ends. Suspensions by MASTER CONTROL remain.
 */
@Injectable()
export class ForeignSuspensionsService implements OnModuleInit {
  constructor(
    private readonly actors: ActorService,
    private readonly changes: ChangesService,
  ) {}

  onModuleInit(): void {
    this.actors.onSuspended((actor, request) => this.end(actor, request));
  }

  /**
   * Ends the suspension of a caller whose address was not confirmed at the time of the suspension. Returns whether it
   * ended.
   */
  private async end(actor: Actor, request: FastifyRequest): Promise<boolean> {
    const { identity, user: caller } = actor;
    if (!(caller instanceof User) || caller.accountConfirmed || !identity.emailVerified) return false;
    const work = async (change: Change): Promise<boolean> => {
      const { manager, record } = change;
      const user = await manager.findOne(User, {
        where: { id: caller.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user?.suspendedAt) return true;
      if (user.accountConfirmed || user.companyId === null) return false;
      if (identity.email?.toLowerCase() !== user.email.toLowerCase()) return false;
      const subject = { type: 'USER' as const, id: user.id };
      const suspension = await queryRow<{ isByMaster: boolean }>(
        manager,
        `SELECT EXISTS (SELECT FROM user_privileges p
           WHERE p.user_id = a.actor_user_id AND p.privilege_title = $4) AS "isByMaster"
         FROM audit_log a WHERE a.subject_id = $1 AND a.subject_type = $2 AND a.action = $3
         ORDER BY a.at DESC, a.id DESC LIMIT 1`,
        [String(user.id), subject.type, 'USER_SUSPENDED', PRIVILEGES.masterControl],
      );
      if (!suspension || suspension.isByMaster) return false;
      await manager.update(User, { id: user.id }, { suspendedAt: null, suspensionReason: null });
      record({ action: 'USER_REACTIVATED', companyId: user.companyId, subject });
      await moveIn(change, { ...user, suspendedAt: null }, null);
      return true;
    };
    return besideOperation(() => this.changes.make(actor, work, originOf(request)));
  }
}
