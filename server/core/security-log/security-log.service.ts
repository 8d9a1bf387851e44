import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../access/actor.js';
import { ActorSource } from '../access/actor-source.js';
import { forbidden } from '../../platform/errors/app-error.js';
import { type SortColumn, SqlValues } from '../../platform/database/keyset.js';
import { OrderDirection, type Page } from '../../platform/database/pagination.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import type { SecurityEvent } from './security-event.js';
import type { SecurityLogFilter, SecurityLogPageArgs } from './security-log.input.js';
import { pageOf } from '../../platform/database/keyset-list.js';

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn & { of: (event: SecurityEvent) => string }> = {
  AT: { column: 's.at', type: 'timestamptz', of: ({ at }) => at },
};
const COLUMNS = `s.id, s.kind, s.at, s.last_at AS "lastAt", s.count, s.firebase_id AS "firebaseId",
  s.user_id AS "userId", s.company_id AS "companyId", s.operation, s.code, s.address`;

type SecurityRow = Omit<SecurityEvent, 'id'> & { id: string };

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
    const narrowing = await this.narrowingOf(filter);
    return pageOf(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: 'security',
        columns: COLUMNS,
        from: 'security_log s',
        id: 's.id',
        maxId: Number.MAX_SAFE_INTEGER,
        sort: SORT,
        narrowing: (sql) => conditionsOf(narrowing, sql),
        // It may have tens of millions of rows.
        isLarge: true,
        toNode: (row: SecurityRow): SecurityEvent => ({ ...row, id: Number(row.id) }),
      },
    );
  }

  /** Finds the identity of the actor, to include events from before the user was registered. */
  private async narrowingOf(filter: SecurityLogFilter | null): Promise<Narrowing> {
    const actorId = filter?.actorId;
    return { ...filter, actorUid: actorId == null ? undefined : await this.source.uidOf(actorId) };
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
