import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import type { User } from '../../directory/users/user.entity.js';
import { UsersService } from '../../directory/users/users.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import type { Dashboard } from './dashboard.model.js';
import type { DashboardInput } from './dashboard.input.js';
import { DashboardSettings } from './dashboard-settings.entity.js';

/** Stores how users arrange their dashboards. Only users themselves see and change it. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly users: UsersService,
  ) {}

  /**
   * Returns the actor's arrangement; empty lists if it has made none. Null until the actor has replaced the initial
   * password: clients read it in the query that the sign-in needs, which an error would break.
   */
  async get(actor: Actor): Promise<Dashboard | null> {
    if (actor.restriction) return null;
    const stored = await this.database.row<Dashboard>(
      `SELECT panels, hidden FROM dashboard_settings WHERE user_id = $1`,
      [actor.user!.id],
    );
    return stored ?? { panels: [], hidden: [] };
  }

  /** Replaces the actor's arrangement. Returns the actor's record. */
  async set(actor: Actor, { panels, hidden }: DashboardInput): Promise<User | null> {
    checkUnrestricted(actor);
    const userId = actor.user!.id;
    await this.changes.make(actor, async ({ manager, refresh }) => {
      await manager.upsert(DashboardSettings, { userId, panels, hidden }, ['userId']);
      refresh(userId);
      return true;
    });
    return this.users.self(actor);
  }
}
