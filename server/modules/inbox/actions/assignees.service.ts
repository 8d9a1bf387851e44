import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ACTIONS_FEATURE } from './actions.capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import type { Colleague } from '../../directory/users/lists/colleagues.service.js';
import { matesOf, searchKnown } from '../../directory/users/lists/known-colleagues.js';
import { canListStaff } from '../../directory/users/user.policy.js';
import { canAssignTo, checkHasInbox, type Receiver } from './action.policy.js';

/** How many people a search returns. */
export const MAX_ASSIGNABLE = 20;

/** Finds people to whom the caller can assign something: those on a staff list that they may read, and teammates. */
@Injectable()
export class AssigneesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly gate: FeatureGateService,
  ) {}

  /** Returns people with matching names, the caller first, at most MAX_ASSIGNABLE. */
  async search(actor: Actor, search: string | undefined): Promise<Colleague[]> {
    const companyId = checkHasInbox(actor);
    await this.gate.check(companyId, ACTIONS_FEATURE);
    return searchKnown(this.database, actor, companyId, search, MAX_ASSIGNABLE);
  }

  /** Returns a person to whom the actor can assign something. NOT_FOUND for anybody else. */
  async check(manager: EntityManager, actor: Actor, id: number): Promise<Receiver> {
    const row = await queryRow<Omit<Receiver, 'isVisible'> & { isMate: boolean }>(
      manager,
      `SELECT u.id, u.company_id AS "companyId", u.user_type = 'admin' AS "isAdmin",
         u.suspended_at IS NOT NULL AS "isSuspended", u.id IN (${matesOf('$2')}) AS "isMate"
       FROM users u WHERE u.id = $1`,
      [id, actor.user!.id],
    );
    if (row) {
      const receiver = { ...row, isVisible: row.isMate || canListStaff(actor, row.companyId) };
      if (canAssignTo(actor, receiver)) return receiver;
    }
    throw notFound('User');
  }
}
