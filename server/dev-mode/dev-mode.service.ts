import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { forbidden } from '../common/app-error.js';
import { User } from '../users/user.entity.js';
import { canSetDevMode } from './dev-mode.policy.js';

/** Developer mode: shows a user the tools for developers. */
@Injectable()
export class DevModeService {
  constructor(private readonly changes: Changes) {}

  /** Switches the developer mode of a user that the actor sees. */
  async set(actor: Actor, user: User, enabled: boolean): Promise<User> {
    if (!canSetDevMode(actor, user)) throw forbidden();
    return this.changes.make(actor, async ({ manager, record }) => {
      // [rows, count] is what the driver answers to an UPDATE.
      const [[changed]]: [{ companyId: number | null }[], number] = await manager.query(
        `UPDATE users SET dev_mode = $2 WHERE id = $1 AND dev_mode <> $2 RETURNING company_id AS "companyId"`,
        [user.id, enabled],
      );
      if (changed) {
        record({
          action: AuditAction.DEV_MODE_SET,
          companyId: changed.companyId,
          subject: { type: AuditSubject.USER, id: user.id },
          before: { devMode: !enabled },
          after: { devMode: enabled },
        });
      }
      return { ...user, devMode: enabled };
    });
  }
}
