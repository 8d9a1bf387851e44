import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, isMaster } from '../access/actor.js';
import { forbidden } from '../common/app-error.js';
import { keysetClauses, type SortColumn, SqlValues, where } from '../common/keyset.js';
import { makePage, OrderDirection, type Page, readPage } from '../common/pagination.js';
import type { SecurityEvent } from './security-event.js';
import type { SecurityLogFilter, SecurityLogPageArgs } from './security-log.input.js';

const LIST = 'security';
const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn> = { AT: { column: 's.at', type: 'timestamptz' } };

/** Reads the security log; for holders of MASTER CONTROL. */
@Injectable()
export class SecurityLogService {
  constructor(private readonly database: DataSource) {}

  /** A page of the log, newest first. */
  async page(actor: Actor, { filter = {}, ...args }: SecurityLogPageArgs): Promise<Page<SecurityEvent>> {
    if (!isMaster(actor)) throw forbidden();
    const request = readPage({ ...args, orderBy: NEWEST_FIRST }, LIST, Number.MAX_SAFE_INTEGER);
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, SORT, 's.id', sql);
    // Not through Reads: a replica's freshness says nothing about this table.
    const rows: (Omit<SecurityEvent, 'id'> & { id: string })[] = await this.database.query(
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

  private async count(filter: SecurityLogFilter) {
    const sql = new SqlValues();
    const [row] = await this.database.query(
      `SELECT count(*) AS total FROM security_log s ${where(conditionsOf(filter, sql))}`,
      sql.values,
    );
    return { total: Number(row.total), exact: true };
  }
}

function conditionsOf(filter: SecurityLogFilter | null, sql: SqlValues): string[] {
  const { kind, actorId, firebaseId, since, until } = filter ?? {};
  return [
    kind != null && `s.kind = ${sql.add(kind)}`,
    // By its identity: what it did before it was registered belongs to it, too.
    actorId != null && `s.firebase_id = (SELECT firebase_id FROM users WHERE id = ${sql.add(actorId)})`,
    firebaseId != null && `s.firebase_id = ${sql.add(firebaseId)}`,
    since != null && `s.at >= ${sql.add(since)}`,
    until != null && `s.at < ${sql.add(until)}`,
  ].filter((condition) => condition !== false);
}
