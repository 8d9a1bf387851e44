import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isCompanyAdmin } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ACTIONS_FEATURE } from './actions.capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { SqlValues } from '../../../platform/database/keyset.js';
import { loaderFor, rowOfEach } from '../../../platform/database/loaders.js';
import { queryRows } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { ACTION_COLUMNS, type Action } from './action.entity.js';
import { ActionKindsService } from './action-kinds.service.js';
import { canSeeAction, checkHasInbox, denialOfDecide } from './action.policy.js';
import { queuesOf } from './queues.js';

/** An action, with the caller's inbox that contains it, or did before it was forwarded. */
export type SeenAction = Action & { isMine: boolean };

/** The inbox that contained it before it was forwarded. */
const FIRST_QUEUE = `CASE
    WHEN a.assignee_id IS NOT NULL THEN 'u:' || a.assignee_id
    WHEN a.rule = 'COMPANY_ADMINS' THEN 'a:' || a.company_id
    WHEN a.rule = 'TEAM_LEAD' THEN 'l:' || a.team_id
    WHEN a.rule = 'TEAM_MEMBERS' THEN 't:' || a.team_id
    WHEN a.rule = 'MANAGER' THEN 'm:' || a.requester_id END`;

/** The select list for rows of `actions a` joined with the CTE `queues`. */
export const SEEN_COLUMNS = `${ACTION_COLUMNS},
  EXISTS (SELECT FROM queues q WHERE q.queue IN (a.queue, ${FIRST_QUEUE})) AS "isMine"`;

/**
 * Finds actions that the caller may see, and locks them for a change. Excludes those of closed companies, which
 * reappear if the company is reopened.
 */
@Injectable()
export class ActionReaderService {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: ActionKindsService,
    private readonly gate: FeatureGateService,
  ) {}

  /** Returns an action. NOT_FOUND if the actor may not see it, FORBIDDEN if its company lacks the feature. */
  async get(actor: Actor, id: number): Promise<SeenAction> {
    checkUnrestricted(actor);
    const action = await loaderFor(actor, 'actions', async (ids) => {
      const { text, values } = this.select(actor, ids);
      const rows = await this.database.rows<SeenAction>(text, values);
      return rowOfEach(ids, rows, ({ id }) => id);
    }).load(id);
    const seen = this.visible(actor, action);
    await this.gate.check(seen.companyId, this.kinds.featureOf(seen.kind));
    return seen;
  }

  /**
   * Locks actions to decide, after their subjects: other operations lock a subject before they close its actions. Skips
   * actions that the actor may not see.
   */
  async lockToDecide(manager: EntityManager, actor: Actor, ids: readonly number[]): Promise<SeenAction[]> {
    const { text, values } = this.select(actor, ids);
    const rows = await queryRows<SeenAction>(manager, text, values);
    const seen = rows.filter((row) => this.isVisible(actor, row));
    // Always in the same order, so that transactions cannot deadlock.
    for (const name of [...new Set(seen.map(({ kind }) => kind))].toSorted()) {
      const ofKind = seen.filter(({ kind }) => kind === name);
      await this.kinds.get(name).lockSubjects?.(manager, actor, ofKind);
    }
    return this.lock(manager, actor, ids);
  }

  /** Throws FORBIDDEN unless the actor has an inbox, and the features of all visible actions among these. */
  async checkFeatures(actor: Actor, ids: readonly number[]): Promise<void> {
    const companyId = checkHasInbox(actor);
    const { text, values } = this.select(actor, ids);
    const seen = (await this.database.rows<SeenAction>(text, values)).filter((row) =>
      this.isVisible(actor, row),
    );
    const needed = new Map(
      seen.map((row) => {
        const feature = this.kinds.featureOf(row.kind);
        return [`${row.companyId} ${feature}`, { companyId: row.companyId, feature }];
      }),
    );
    if (needed.size === 0) return this.gate.check(companyId, ACTIONS_FEATURE);
    for (const each of needed.values()) await this.gate.check(each.companyId, each.feature);
  }

  /** Locks actions ordered by id. Skips those that the actor may not see. */
  async lock(manager: EntityManager, actor: Actor, ids: readonly number[]): Promise<SeenAction[]> {
    const { text, values } = this.select(actor, ids);
    const rows = await queryRows<SeenAction>(manager, `${text} ORDER BY a.id FOR NO KEY UPDATE OF a`, values);
    return rows.filter((row) => this.isVisible(actor, row));
  }

  /** Locks one action. NOT_FOUND if the actor may not see it. */
  async lockOne(manager: EntityManager, actor: Actor, id: number): Promise<SeenAction> {
    const [action] = await this.lock(manager, actor, [id]);
    if (!action) throw notFound('Action');
    return action;
  }

  /** Whether the actor may decide a visible action. */
  mayDecide(actor: Actor, action: SeenAction): boolean {
    return denialOfDecide(actor, action, this.kinds.get(action.kind)) === null;
  }

  private select(actor: Actor, ids: readonly number[]): { text: string; values: unknown[] } {
    const sql = new SqlValues();
    const queues = queuesOf(actor, isCompanyAdmin(actor), sql);
    return {
      text: `WITH ${queues} SELECT ${SEEN_COLUMNS} FROM actions a
        WHERE a.id = ANY(${sql.add(ids)}::integer[]) AND a.kind = ANY(${sql.add(this.known())}::text[])
          AND NOT EXISTS (SELECT FROM companies c WHERE c.id = a.company_id AND c.closed_at IS NOT NULL)`,
      values: sql.values,
    };
  }

  /** The kinds that this server knows: during a deployment, newer servers may open others. */
  private known(): string[] {
    return this.kinds.names(() => true);
  }

  private isVisible(actor: Actor, action: SeenAction): boolean {
    return canSeeAction(actor, action, this.kinds.get(action.kind));
  }

  private visible(actor: Actor, action: SeenAction | null | undefined): SeenAction {
    if (!action || !this.isVisible(actor, action)) throw notFound('Action');
    return action;
  }
}
