import { Injectable } from '@nestjs/common';
import { type AuditAction, isReadableBy } from '../../../core/ledger/audit/audit-registry.js';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { type SortColumn, SqlValues } from '../../../platform/database/keyset.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import type { AuditFilter, AuditPageArgs } from './audit-log.input.js';
import { checkCanRead } from './audit-log.policy.js';
import { formerMember, isActorOf, isSubjectOf } from '../../../core/ledger/audit/former-members.js';
import type { PersonalValues } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditChange, AuditEvent } from './audit-event.js';
import { pageOf } from '../../../platform/database/keyset-list.js';

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn & { of: (event: AuditEvent) => string }> = {
  AT: { column: 'a.at', type: 'timestamptz', of: ({ at }) => at },
};
export const AUDIT_COLUMNS = `a.id, a.at, a.action, a.door, a.request_id AS "requestId", a.actor_user_id AS "actorId",
  a.actor_firebase_id AS "actorFirebaseId", a.company_id AS "companyId",
  a.subject_type AS "subjectType", a.subject_id AS "subjectId", a.team_id AS "teamId", a.personal,
  (${formerMember('a', isActorOf('a'))}) AS "formerActor", (${formerMember('a', isSubjectOf('a'))}) AS "formerSubject"`;

export type AuditRow = Omit<
  AuditEvent,
  'id' | 'actorEmail' | 'actorClient' | 'actorSupport' | 'outsideActor' | 'changes' | 'erased'
> & {
  id: string;
  personal: string | null;
};

/** Reads the audit log. MASTER CONTROL may read all of it, admins only that of their company. */
@Injectable()
export class AuditService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns a page of the log, newest first. NOT_FOUND if the company does not exist or the actor may not read its log. */
  async page(actor: Actor, { filter: given, ...args }: AuditPageArgs): Promise<Page<AuditEvent>> {
    const filter = given ?? {};
    checkCanRead(actor, filter.companyId);
    const companyId = isMaster(actor) ? filter.companyId : actor.user!.companyId!;
    const isOfCompany = companyId != null && filter.companyId == null;
    return pageOf(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: `audit:${companyId ?? 'all'}`,
        columns: AUDIT_COLUMNS,
        from: 'audit_log a',
        id: 'a.id',
        maxId: Number.MAX_SAFE_INTEGER,
        sort: SORT,
        own: (sql) => [
          ...(isOfCompany ? conditionsOf(actor, { companyId }, sql) : []),
          ...readable(actor, sql),
        ],
        narrowing: (sql) => conditionsOf(actor, { ...filter, ...(!isOfCompany && { companyId }) }, sql),
        toNode: (row: AuditRow) => toEvent(isMaster(actor), row),
      },
    );
  }

  /**
   * Returns entries of a company's log, oldest first, with their numbers in it. NOT_FOUND and FORBIDDEN as for a page.
   */
  async following(actor: Actor, companyId: number, range: Following): Promise<NumberedEvent[]> {
    checkCanRead(actor, companyId);
    return this.numbered(isMaster(actor), companyId, range, actor);
  }

  /** Returns the log as the company's admins see it, for internal use. */
  followingAsAdmin(companyId: number, range: Following): Promise<NumberedEvent[]> {
    return this.numbered(false, companyId, range);
  }

  private async numbered(
    seesAll: boolean,
    companyId: number,
    { after, upTo, actions, first }: Following,
    actor?: Actor,
  ): Promise<NumberedEvent[]> {
    const sql = new SqlValues();
    const [company, from, last, some, limit] = [companyId, after, upTo, actions, first].map((value) =>
      sql.add(value),
    );
    const conditions = actor ? readable(actor, sql).map((condition) => ` AND ${condition}`) : [];
    const rows = await this.database.rows<AuditRow & { seq: string }>(
      `SELECT ${AUDIT_COLUMNS}, a.seq FROM audit_log a
       WHERE COALESCE(a.company_id, 0) = ${company} AND a.seq > ${from} AND a.seq <= ${last} AND a.action = ANY(${some})
       ${conditions.join('')} ORDER BY a.seq LIMIT ${limit}`,
      sql.values,
    );
    return rows.map(({ seq, ...row }) => ({ ...toEvent(seesAll, row), seq: Number(seq) }));
  }
}

/** An entry with its number in the log. */
export type NumberedEvent = AuditEvent & { seq: number };

/** A range of a log, in chronological order. */
export interface Following {
  /** The number of the entry before the range. */
  after: number;
  /** The number of the last entry of the range. */
  upTo: number;
  actions: readonly AuditAction[];
  first: number;
}

/** What a person, or a program acting for them, may read in the log. */
export const readable = ({ user }: Actor, sql: SqlValues): string[] =>
  user?.hasApplied ? isReadableBy(sql.add(user.id)) : [];

/** Whether the actor of a row belonged to the log's company. Admins see no other actors. */
export const ACTOR_IS_OWN = `a.personal::jsonb -> 'actor' ->> 'companyId' = a.company_id::text`;

export function conditionsOf(reader: Actor, filter: AuditFilter, sql: SqlValues): string[] {
  const { companyId, actorId, userId, record, requestId, action, since, until } = filter;
  return [
    companyId != null && `a.company_id = ${sql.add(companyId)}`,
    actorId != null && `a.actor_user_id = ${sql.add(actorId)}`,
    // Matches no rows with hidden actors, so that admins cannot find them by trying ids.
    actorId != null && !isMaster(reader) && ACTOR_IS_OWN,
    userId != null && `a.subject_id = ${sql.add(String(userId))} AND a.subject_type = 'USER'`,
    record != null && `a.subject_id = ${sql.add(record.id)} AND a.subject_type = ${sql.add(record.type)}`,
    requestId != null && `a.request_id = ${sql.add(requestId)}`,
    action != null && `a.action = ${sql.add(action)}`,
    since != null && `a.at >= ${sql.add(since)}`,
    until != null && `a.at < ${sql.add(until)}`,
  ].filter((condition) => condition !== false);
}

/** Converts a row for a reader. Hides values of other companies from admins. */
export function toEvent(seesAll: boolean, { personal, ...row }: AuditRow): AuditEvent {
  const values: PersonalValues | null = personal === null ? null : JSON.parse(personal);
  const actorIsOwn = values !== null && (values.actor?.companyId === row.companyId || isOwnDeed(row, values));
  return {
    ...row,
    id: Number(row.id),
    actorId: seesAll || actorIsOwn ? row.actorId : null,
    formerActor: seesAll || actorIsOwn ? row.formerActor : null,
    outsideActor: !seesAll && values?.actor != null && !actorIsOwn,
    actorEmail: seesAll || actorIsOwn ? (values?.actor?.email ?? null) : null,
    actorClient: seesAll || actorIsOwn ? (values?.actor?.client ?? null) : null,
    actorSupport: seesAll || actorIsOwn ? (values?.actor?.support ?? null) : null,
    changes: values ? changesOf(values, (field, value) => seesAll || isOwn(row, field, value)) : [],
    erased: values === null || values.erased !== undefined,
  };
}

type Deed = Pick<AuditRow, 'action' | 'actorId' | 'actorFirebaseId' | 'subjectType' | 'subjectId'>;

/**
 * Whether an action from before its actor belonged to the company may be shown to it: signing the company up, signing
 * up in it or joining it.
 */
function isOwnDeed({ action, actorId, actorFirebaseId, ...row }: Deed, { after }: PersonalValues): boolean {
  if (actorId !== null) return row.subjectType === 'USER' && row.subjectId === String(actorId);
  if (actorFirebaseId === null) return false;
  return action === 'COMPANY_CREATED' || after.firebaseId === actorFirebaseId;
}

const isOwn = ({ companyId }: Pick<AuditRow, 'companyId'>, field: string, value: unknown) =>
  field !== 'companyId' || value === companyId;

function changesOf(
  { before, after }: PersonalValues,
  isShown: (field: string, value: unknown) => boolean,
): AuditChange[] {
  const text = (field: string, value: unknown) =>
    value == null || !isShown(field, value) ? null : String(value);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: text(field, before[field]),
    after: text(field, after[field]),
  }));
}
