import { Injectable } from '@nestjs/common';
import { type Actor, isCompanyAdmin } from '../../../core/access/actor.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ACTIONS_FEATURE } from './actions.capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { keysetClauses, type SortColumn, SqlValues, where } from '../../../platform/database/keyset.js';
import {
  COUNT_LIMIT,
  makePage,
  OrderDirection,
  type Page,
  readPage,
  toCount,
} from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { ActionRule, ActionState } from './action.entity.js';
import { ActionKindsService } from './action-kinds.service.js';
import { checkHasInbox } from './action.policy.js';
import { SEEN_COLUMNS, type SeenAction } from './action-reader.service.js';
import { ActionBox, type ActionFilter, ActionOrder, type ActionPageArgs } from './actions.input.js';
import { queuesOf } from './queues.js';

/** The limit of counts. */
export const COUNTED_ACTIONS = 100;

const PENDING: ActionState[] = [ActionState.OPEN, ActionState.DELEGATED];

type Sort = 'RANK_AT' | 'CREATED_AT';

const SORT: Record<Sort, SortColumn & { of: (action: SeenAction) => string }> = {
  RANK_AT: { column: 'a.rank_at', type: 'timestamptz', of: ({ rankAt }) => rankAt },
  CREATED_AT: { column: 'a.created_at', type: 'timestamptz', of: ({ createdAt }) => createdAt },
};

/** The SQL of a list: the CTE of inboxes, and the condition that selects the rows of one of them. */
interface Scope {
  queues: string;
  conditions: string[];
  isSent: boolean;
}

/**
 * Lists the caller's actions by keyset. At most a page of each inbox is read from its index in order, and the pages are
 * merged: the number of rows read depends on the caller's inboxes, not on the company.
 */
@Injectable()
export class ActionPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly gate: FeatureGateService,
    private readonly kinds: ActionKindsService,
  ) {}

  /** Returns a page of the actor's actions. */
  async page(
    actor: Actor,
    { filter: asked, orderBy, search, ...args }: ActionPageArgs,
  ): Promise<Page<SeenAction>> {
    const filter = asked ?? {};
    const companyId = checkHasInbox(actor);
    await this.gate.check(companyId, ACTIONS_FEATURE);
    const isByRank = orderBy === ActionOrder.DUE && isPendingOnly(filter);
    const order = isByRank
      ? { field: 'RANK_AT' as const, direction: OrderDirection.ASC }
      : { field: 'CREATED_AT' as const, direction: OrderDirection.DESC };
    const list = `actions:${actor.user!.id}`;
    const request = readPage<Sort>({ ...args, orderBy: order }, list);
    const sql = new SqlValues();
    const scope = this.scopeOf(actor, filter, search, sql);
    const { conditions, order: sorted, limit } = keysetClauses(request, SORT, 'a.id', sql);
    const rows = await this.database.rows<SeenAction>(
      `WITH ${scope.queues} SELECT ${SEEN_COLUMNS}
       FROM ${mergedRows(scope, conditions, sorted, limit)} ${sorted} ${limit}`,
      sql.values,
      { charged: true },
    );
    return makePage(
      request,
      list,
      rows,
      (action, field) => SORT[field].of(action),
      async () => toCount(await this.count(actor, filter, search), true),
    );
  }

  /**
   * Returns how many actions are pending in the actor's inbox and not snoozed, at most COUNTED_ACTIONS. Null without an
   * inbox.
   */
  async waiting(actor: Actor): Promise<number | null> {
    const companyId = actor.user?.companyId;
    if (companyId == null || actor.restriction) return null;
    const sql = new SqlValues();
    const scope = this.scopeOf(actor, {}, undefined, sql);
    const limit = `LIMIT ${COUNTED_ACTIONS}`;
    const [{ total }] = await this.database.rows<{ total: number | null }>(
      `WITH ${scope.queues} SELECT CASE
         WHEN EXISTS (SELECT FROM company_features f
                      WHERE f.company_id = ${sql.add(companyId)} AND f.title = '${ACTIONS_FEATURE}')
         THEN (SELECT count(*)::integer FROM (SELECT FROM ${mergedRows(scope, [], '', limit)} ${limit}) AS waiting)
       END AS total`,
      sql.values,
    );
    return total;
  }

  private async count(actor: Actor, filter: ActionFilter, search: string | undefined): Promise<number> {
    const sql = new SqlValues();
    const scope = this.scopeOf(actor, filter, search, sql);
    const limit = `LIMIT ${COUNT_LIMIT + 1}`;
    const [{ total }] = await this.database.rows<{ total: string }>(
      `WITH ${scope.queues} SELECT count(*) AS total FROM (
         SELECT FROM ${mergedRows(scope, [], '', limit)} ${limit}) AS matching`,
      sql.values,
      { charged: true },
    );
    return Number(total);
  }

  private scopeOf(actor: Actor, filter: ActionFilter, search: string | undefined, sql: SqlValues): Scope {
    // Repeats the parameter, because PostgreSQL cannot infer the type of an unused one.
    const me = () => `${sql.add(actor.user!.id)}::integer`;
    const isSent = filter.box === ActionBox.SENT;
    const snoozed = () =>
      `EXISTS (SELECT FROM action_snoozes s WHERE s.action_id = a.id AND s.user_id = ${me()} AND s.until > now())`;
    return {
      queues: queuesOf(actor, isCompanyAdmin(actor), sql, filter.teamId),
      isSent,
      conditions: [
        ...this.kindsShown(actor, sql),
        `a.company_id = ${sql.add(actor.user!.companyId)}`,
        // Actions for admins may have been forwarded to a person for whom the actor is the deputy.
        ...(isSent || isCompanyAdmin(actor)
          ? []
          : [`a.rule IS DISTINCT FROM '${ActionRule.COMPANY_ADMINS}'`]),
        ...(isSent ? [`a.requester_id = ${me()}`, `a.assignee_id IS DISTINCT FROM ${me()}`] : []),
        ...(isPendingOnly(filter) ? ['a.decided_at IS NULL'] : []),
        ...(filter.states ? [`a.state = ANY(${sql.add(filter.states)}::text[])`] : []),
        ...(filter.kind ? [`a.kind = ${sql.add(filter.kind)}`] : []),
        ...(filter.teamId ? [`a.team_id = ${sql.add(filter.teamId)}`] : []),
        ...(filter.requested == null
          ? []
          : [filter.requested ? 'a.requester_id IS NOT NULL' : 'a.requester_id IS NULL']),
        ...(filter.dueBefore ? [`a.due_at < ${sql.add(filter.dueBefore)}::timestamptz`] : []),
        ...(filter.snoozed ? [snoozed()] : isPendingOnly(filter) && !isSent ? [`NOT ${snoozed()}`] : []),
        ...searchConditions(searchTerms(search), 'a.search_words', sql),
      ],
    };
  }

  /**
   * Conditions that exclude kinds unknown to this server, which newer servers open during a deployment, and those that
   * belong to a feature that the company lacks.
   */
  private kindsShown(actor: Actor, sql: SqlValues): string[] {
    const features = new Set(this.kinds.all().flatMap(({ feature }) => feature ?? []));
    return [
      `a.kind = ANY(${sql.add(this.kinds.names(() => true))}::text[])`,
      ...[...features].map(
        (title) => `(a.kind <> ALL(${sql.add(this.kinds.names(({ feature }) => feature === title))}::text[])
          OR EXISTS (SELECT FROM company_features f
                     WHERE f.company_id = ${sql.add(actor.user!.companyId)} AND f.title = ${sql.add(title)}))`,
      ),
    ];
  }
}

/** Whether a filter selects pending actions only. */
const isPendingOnly = ({ states }: ActionFilter) =>
  (states ?? PENDING).every((state) => PENDING.includes(state));

/** Returns `… AS a`: the matching rows of each inbox, at most a page of each. */
function mergedRows({ conditions, isSent }: Scope, more: string[], order: string, limit: string): string {
  if (isSent) {
    return `(SELECT a.* FROM actions a ${where([...conditions, ...more])} ${order} ${limit}) AS a`;
  }
  const own = ['a.queue = inbox.queue', ...conditions, ...more];
  return `queues inbox CROSS JOIN LATERAL (SELECT a.* FROM actions a ${where(own)} ${order} ${limit}) AS a`;
}
