import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { forbidden } from '../../../platform/errors/app-error.js';
import { User } from '../users/user.entity.js';
import { canSetDevMode } from './dev-mode.policy.js';

/** Switches developer mode, which shows a user the tools for developers. */
@Injectable()
export class DevModeService {
  constructor(private readonly changes: ChangesService) {}

  /** Switches the developer mode of a user. The caller must have checked that the actor may see the user. */
  async set(actor: Actor, user: User, enabled: boolean): Promise<User> {
    if (!canSetDevMode(actor, user)) throw forbidden('DEV_MODE_ONLY');
    return this.changes.make(actor, async ({ manager, record }) => {
      const changed = await queryRow<{ companyId: number | null }>(
        manager,
        `UPDATE users SET dev_mode = $2 WHERE id = $1 AND dev_mode <> $2 RETURNING company_id AS "companyId"`,
        [user.id, enabled],
      );
      if (changed) {
        record({
          action: 'DEV_MODE_SET',
          companyId: changed.companyId,
          subject: { type: 'USER', id: user.id },
          before: { devMode: !enabled },
          after: { devMode: enabled },
        });
      }
      return { ...user, devMode: enabled };
    });
  }
}
