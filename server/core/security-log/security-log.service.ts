import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../access/actor.js';
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
import { Database } from '../../platform/database/database.service.js';
import type { SecurityEvent } from './security-event.js';
import type { SecurityLogFilter, SecurityLogPageArgs } from './security-log.input.js';

const LIST = 'security';
const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn> = { AT: { column: 's.at', type: 'timestamptz' } };

/** Reads the security log; for holders of MASTER CONTROL. */
@Injectable()
export class SecurityLogService {
  constructor(private readonly database: Database) {}

  /** Returns a page of the log, newest first. */
  async page(actor: Actor, { filter = {}, ...args }: SecurityLogPageArgs): Promise<Page<SecurityEvent>> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const request = readPage({ ...args, orderBy: NEWEST_FIRST }, LIST, Number.MAX_SAFE_INTEGER);
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, SORT, 's.id', sql);
    const rows = await this.database.read<Omit<SecurityEvent, 'id'> & { id: string }>(
      `SELECT s.id, s.kind, s.at, s.last_at AS "lastAt", s.count, s.firebase_id AS "firebaseId",
         s.user_id AS "userId", s.company_id AS "companyId", s.operation, s.code, s.address
       FROM security_log s ${where([...conditionsOf(filter, sql), ...conditions])} ${order} ${limit}`,
      sql.values,
    );
    const events = rows.map((row) => ({ ...row, id: Number(row.id) }));
    return makePage(
      request,
      LIST,
      events,
      (event) => event.at,
      () => this.count(filter),
    );
  }

  /** Counts up to COUNT_LIMIT even without a filter, because the log may have tens of millions of rows. */
  private async count(filter: SecurityLogFilter) {
    const sql = new SqlValues();
    const [{ total }] = await this.database.read<{ total: string }>(
      `SELECT count(*) AS total FROM (
         SELECT FROM security_log s ${where(conditionsOf(filter, sql))} LIMIT ${COUNT_LIMIT + 1}) counted`,
      sql.values,
    );
    return toCount(Number(total), true);
  }
}

function conditionsOf(filter: SecurityLogFilter | null, sql: SqlValues): string[] {
  const { kind, actorId, firebaseId, since, until } = filter ?? {};
  return [
    kind != null && `s.kind = ${sql.add(kind)}`,
    // Matches the identity, to include events from before the user was registered.
    actorId != null && `s.firebase_id = (SELECT firebase_id FROM users WHERE id = ${sql.add(actorId)})`,
    firebaseId != null && `s.firebase_id = ${sql.add(firebaseId)}`,
    since != null && `s.at >= ${sql.add(since)}`,
    until != null && `s.at < ${sql.add(until)}`,
  ].filter((condition) => condition !== false);
}
