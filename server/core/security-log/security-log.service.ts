import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../access/actor.js';
import { ActorSource } from '../access/actor-source.js';
import { forbidden } from '../../platform/errors/app-error.js';
import { keysetClauses, type SortColumn, SqlValues, where } from '../../platform/database/keyset.js';
import {
  COUNT_LIMIT,
  makePage,
  OrderDirection,
  type Page,
  readPage,
  toCount,
} from '../../platform/database/pagination.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import type { SecurityEvent } from './security-event.js';
import type { SecurityLogFilter, SecurityLogPageArgs } from './security-log.input.js';

const LIST = 'security';
const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn> = { AT: { column: 's.at', type: 'timestamptz' } };

interface Narrowing extends SecurityLogFilter {
  /** The identity of the actor; null if there is no such user. */
  actorUid?: string | null;
}

/** Reads the security log; for holders of MASTER CONTROL. */
@Injectable()
export class SecurityLogService {
  constructor(
    private readonly database: DatabaseService,
    private readonly source: ActorSource,
  ) {}

  /** Returns a page of the log, newest first. */
  async page(actor: Actor, { filter = {}, ...args }: SecurityLogPageArgs): Promise<Page<SecurityEvent>> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const request = readPage({ ...args, orderBy: NEWEST_FIRST }, LIST, Number.MAX_SAFE_INTEGER);
    const narrowing = await this.narrowingOf(filter);
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, SORT, 's.id', sql);
    const rows = await this.database.read<Omit<SecurityEvent, 'id'> & { id: string }>(
      `SELECT s.id, s.kind, s.at, s.last_at AS "lastAt", s.count, s.firebase_id AS "firebaseId",
         s.user_id AS "userId", s.company_id AS "companyId", s.operation, s.code, s.address
       FROM security_log s ${where([...conditionsOf(narrowing, sql), ...conditions])} ${order} ${limit}`,
      sql.values,
    );
    const events = rows.map((row) => ({ ...row, id: Number(row.id) }));
    return makePage(
      request,
      LIST,
      events,
      (event) => event.at,
      () => this.count(narrowing),
    );
  }

  /** Finds the identity of the actor, to include events from before the user was registered. */
  private async narrowingOf(filter: SecurityLogFilter | null): Promise<Narrowing> {
    const actorId = filter?.actorId;
    return { ...filter, actorUid: actorId == null ? undefined : await this.source.uidOf(actorId) };
  }

  /** Counts up to COUNT_LIMIT even without a filter, because the log may have tens of millions of rows. */
  private async count(narrowing: Narrowing) {
    const sql = new SqlValues();
    const [{ total }] = await this.database.read<{ total: string }>(
      `SELECT count(*) AS total FROM (
         SELECT FROM security_log s ${where(conditionsOf(narrowing, sql))} LIMIT ${COUNT_LIMIT + 1}) counted`,
      sql.values,
    );
    return toCount(Number(total), true);
  }
}

function conditionsOf(narrowing: Narrowing, sql: SqlValues): string[] {
  const { kind, actorUid, firebaseId, since, until } = narrowing;
  return [
    kind != null && `s.kind = ${sql.add(kind)}`,
    actorUid === null && 'false',
    actorUid != null && `s.firebase_id = ${sql.add(actorUid)}`,
    firebaseId != null && `s.firebase_id = ${sql.add(firebaseId)}`,
    since != null && `s.at >= ${sql.add(since)}`,
    until != null && `s.at < ${sql.add(until)}`,
  ].filter((condition) => condition !== false);
}
