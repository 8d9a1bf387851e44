import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { SqlValues, where } from '../../../platform/database/keyset.js';
import {
  type CursorKey,
  cursorAt,
  OrderDirection,
  type PageRequest,
  readPage,
} from '../../../platform/database/pagination.js';
import { searchTerms } from '../../../platform/database/search.js';
import { UsersService } from '../../directory/users/users.service.js';
import type { AuditEvent } from './audit-event.js';
import { type AuditHead, operationsOf } from './audit-groups.js';
import type { AuditFilter, AuditOperationArgs } from './audit-log.input.js';
import { checkCanRead } from './audit-log.policy.js';
import {
  ACTOR_IS_OWN,
  AUDIT_COLUMNS,
  type AuditRow,
  conditionsOf,
  readable,
  toEvent,
} from './audit-log.service.js';
import {
  type AuditActionCount,
  type AuditOperation,
  type AuditOperationConnection,
  LISTED_EVENTS,
} from './audit-operation.js';

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const ORDER = 'ORDER BY at DESC, id DESC';

/** How many people a search finds. */
const PEOPLE = 10;
/** How many events are read for a page: first a few, which usually suffice, then more. A page ends after that. */
const READS = [250, 750];

/** What the search matches. */
interface Wanted {
  text: string;
  userIds: number[];
  actions: AuditAction[];
}

type Group = [AuditHead, ...AuditHead[]];

/** Reads the audit log by operation: what one request or job changed is one row. */
@Injectable()
export class AuditOperationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersService,
  ) {}

  /** Returns a page, newest first. NOT_FOUND and FORBIDDEN as for the audit log. */
  async page(
    actor: Actor,
    { search, namedActions, grouped, ...args }: AuditOperationArgs,
  ): Promise<AuditOperationConnection> {
    const given = args.filter ?? {};
    checkCanRead(actor, given.companyId);
    const companyId = isMaster(actor) ? given.companyId : actor.user!.companyId!;
    const filter = { ...given, companyId };
    const list = `audit-operations:${companyId ?? 'all'}`;
    const request = readPage({ ...args, orderBy: NEWEST_FIRST }, list, Number.MAX_SAFE_INTEGER);
    const wanted = await this.wantedBy(actor, companyId, search, namedActions ?? []);
    const { groups, end } = await this.read(actor, filter, wanted, request, grouped ?? true);
    const events = await this.eventsOf(
      actor,
      groups.flatMap((group) => group.slice(0, LISTED_EVENTS).map(({ id }) => id)),
    );
    const edges = groups.map((group) => ({
      node: toOperation(group, events),
      cursor: cursorAt(request, list, keyOf(group.at(-1)!)),
    }));
    return {
      edges,
      nodes: edges.map(({ node }) => node),
      pageInfo: {
        hasNextPage: end !== null,
        hasPreviousPage: request.cursor !== null,
        startCursor: edges.at(0)?.cursor ?? null,
        endCursor: end ? cursorAt(request, list, end) : (edges.at(-1)?.cursor ?? null),
      },
    };
  }

  private async wantedBy(
    actor: Actor,
    companyId: number | null | undefined,
    search: string | null | undefined,
    actions: AuditAction[],
  ): Promise<Wanted | null> {
    if (searchTerms(search).length === 0) return null;
    const people = { search: search!, first: PEOPLE };
    const { nodes } =
      companyId == null
        ? await this.users.pageOfAll(actor, people)
        : await this.users.pageOfStaff(actor, companyId, people);
    return {
      text: search!.trim(),
      userIds: nodes.map(({ id }) => id),
      actions: companyId == null ? [] : [...new Set(actions)],
    };
  }

  /** Reads the groups of a page, and the row to continue after; null at the end of the log. */
  private async read(
    actor: Actor,
    filter: AuditFilter,
    wanted: Wanted | null,
    { cursor, size }: PageRequest<'AT'>,
    isGrouped: boolean,
  ): Promise<{ groups: Group[]; end: CursorKey | null }> {
    const divide = (heads: AuditHead[]) =>
      isGrouped ? operationsOf(heads) : heads.map((head): Group => [head]);
    const heads: AuditHead[] = [];
    let isAtEnd = false;
    for (const limit of READS) {
      const last = heads.at(-1);
      const rows = await this.heads(actor, filter, wanted, last ? keyOf(last) : cursor, limit);
      heads.push(...rows);
      isAtEnd = rows.length < limit;
      if (isAtEnd || divide(heads).length > size) break;
    }
    const groups = divide(heads);
    const page = groups.slice(0, size);
    // The last group that was read may be incomplete: it begins the next page, unless it is all of this one.
    if (!isAtEnd && groups.length > 1 && groups.length <= size) page.pop();
    const isLast = isAtEnd && groups.length <= size;
    return { groups: page, end: isLast ? null : keyOf(page.at(-1)!.at(-1)!) };
  }

  /**
   * Reads the newest rows that match. Each condition of a search reads an index in order and at most `limit` rows, so
   * the cost does not depend on the size of the log.
   */
  private heads(
    actor: Actor,
    filter: AuditFilter,
    wanted: Wanted | null,
    cursor: CursorKey | null,
    limit: number,
  ): Promise<AuditHead[]> {
    const sql = new SqlValues();
    const actorId = isMaster(actor)
      ? 'a.actor_user_id'
      : `CASE WHEN ${ACTOR_IS_OWN} THEN a.actor_user_id END`;
    const columns = `a.id::float8 AS id, a.at, a.action, a.door, a.request_id AS "requestId",
      a.company_id AS "companyId", ${actorId} AS "actorId",
      CASE WHEN a.subject_type = 'USER' THEN a.subject_id END AS "userId"`;
    const common = [
      ...conditionsOf(actor, filter, sql),
      ...readable(actor, sql),
      ...(cursor
        ? [`(a.at, a.id) < (${sql.add(cursor.value)}::timestamptz, ${sql.add(cursor.id)}::bigint)`]
        : []),
    ];
    const most = sql.add(limit);
    const arm = (...conditions: string[]) =>
      `(SELECT ${columns} FROM audit_log a ${where([...conditions, ...common])}
        ORDER BY a.at DESC, a.id DESC LIMIT ${most})`;
    const ownOnly = isMaster(actor) ? [] : [ACTOR_IS_OWN];
    const arms = wanted
      ? [
          arm(`a.request_id = ${sql.add(wanted.text)}`),
          ...wanted.userIds.flatMap((id) => [
            arm(`a.actor_user_id = ${sql.add(id)}`, ...ownOnly),
            arm(`a.subject_id = ${sql.add(String(id))}`, `a.subject_type = 'USER'`),
          ]),
          ...wanted.actions.map((action) => arm(`a.action = ${sql.add(action)}`)),
        ]
      : [arm()];
    // A union without ALL: an event may match several conditions.
    return this.database.rows<AuditHead>(
      `SELECT * FROM (${arms.join(' UNION ')}) AS newest ${ORDER} LIMIT ${most}`,
      sql.values,
      { charged: true },
    );
  }

  /** Reads events by id. The caller has checked that the actor may read them. */
  private async eventsOf(actor: Actor, ids: number[]): Promise<Map<number, AuditEvent>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<AuditRow>(
      `SELECT ${AUDIT_COLUMNS} FROM audit_log a WHERE a.id = ANY($1::bigint[])`,
      [ids],
      { charged: true },
    );
    return new Map(rows.map((row) => [Number(row.id), toEvent(isMaster(actor), row)]));
  }
}

const keyOf = ({ at, id }: AuditHead): CursorKey => ({ value: at, id });

function toOperation(group: Group, events: ReadonlyMap<number, AuditEvent>): AuditOperation {
  const [newest] = group;
  const counts = new Map<AuditAction, number>();
  for (const { action } of group) counts.set(action, (counts.get(action) ?? 0) + 1);
  const users = new Set(group.map(({ userId }) => userId).filter((id) => id !== null));
  return {
    id: newest.id,
    at: newest.at,
    since: group.at(-1)!.at,
    count: group.length,
    userCount: users.size,
    actions: [...counts]
      .map(([action, count]): AuditActionCount => ({ action, count }))
      .sort((a, b) => b.count - a.count),
    events: group.slice(0, LISTED_EVENTS).flatMap(({ id }) => events.get(id) ?? []),
  };
}
