import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { loaderFor, rowsOfEach } from '../../../../platform/database/loaders.js';
import { execute, queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import { reasonNamed } from '../../../../platform/errors/error-catalogue.js';
import { firstBroken } from '../../../../platform/validation/validation.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { FeatureGateService } from '../../../directory/features/feature-gate.service.js';
import type {
  CellsRow,
  ImportColumn,
  ImportContext,
  ImportPart,
  RowPlan,
  RowProblem,
  RowStep,
} from '../../../people/imports/import-parts.js';
import { ATTENDANCE_FEATURE } from '../../employment/employment.capability.js';
import { dayIn, numberIn } from '../../employment/employment-cells.js';
import { managesAttendance, managesAttendanceOf } from '../../employment/employment.policy.js';
import { LeaveEntryKind } from './leave.enums.js';
import { LeaveEntryInput } from './leave.input.js';
import { MAX_ENTRIES } from './leave.model.js';

const AS_OF = 'balance.asOf';
const BALANCE = 'balance.';
/** The column of the overtime account, in hours. */
const OVERTIME = 'overtime.balance';
/** What stands for the overtime account among the kinds of leave. */
const OVERTIME_ID = 0;

/** An opening balance to add. */
interface Opening {
  typeId: number;
  day: string;
  amount: number;
}

/** The entries that a row has added. Those of overtime have ids of their own. */
interface Done {
  entries: (Opening & { id: number })[];
  overtime?: number[];
}

interface StoredOpening extends Opening {
  id: number;
  userId: number;
}

/** Imports opening balances of leave with people: a column for each kind of leave, and one for the day. */
@Injectable()
export class BalancesImportService implements ImportPart {
  constructor(
    private readonly features: FeatureGateService,
    private readonly database: DatabaseService,
  ) {}

  async columns(actor: Actor, companyId: number): Promise<ImportColumn[]> {
    if (!managesAttendance(actor, companyId)) return [];
    if (!(await this.features.has(companyId, ATTENDANCE_FEATURE))) return [];
    const [types, isCounted] = await Promise.all([
      this.typesOf(actor, companyId),
      this.countsOvertime(actor, companyId),
    ]);
    if (types.length === 0 && !isCounted) return [];
    return [
      { key: AS_OF, name: null },
      ...types.map(({ id, name }) => ({ key: `${BALANCE}${id}`, name })),
      ...(isCounted ? [{ key: OVERTIME, name: null }] : []),
    ];
  }

  /** Returns the kinds of leave that have a balance. */
  private typesOf(actor: Actor, companyId: number): Promise<{ id: number; name: string }[]> {
    return loaderFor<{ id: number; name: string }[]>(actor, 'kinds-with-balance', async (ids) =>
      rowsOfEach(
        ids,
        await this.database.rows<{ id: number; name: string; companyId: number }>(
          `SELECT t.id, t.name, t.company_id AS "companyId" FROM absence_types t
           WHERE t.company_id = ANY($1) AND t.archived_at IS NULL
             AND (t.allowance IS NOT NULL OR EXISTS (
               SELECT FROM leave_policies p WHERE p.company_id = t.company_id AND p.type_id = t.id))
           ORDER BY t.name COLLATE "und-x-icu", t.id`,
          [ids],
        ),
        (row) => row.companyId,
      ),
    ).load(companyId);
  }

  /** Whether people of a company have, or will have, an overtime account. */
  private countsOvertime(actor: Actor, companyId: number): Promise<boolean> {
    return loaderFor<boolean>(actor, 'counts-overtime', async (ids) => {
      const rows = await this.database.rows<{ companyId: number }>(
        `SELECT DISTINCT company_id AS "companyId" FROM work_rules WHERE company_id = ANY($1) AND counts_overtime`,
        [ids],
      );
      const counting = new Set(rows.map((row) => row.companyId));
      return ids.map((id) => counting.has(id));
    }).load(companyId);
  }

  /** Returns the opening balances of the last day on which a person has some. */
  async cellsOf(source: SqlSource, companyId: number, userIds: number[]) {
    const cells = new Map<number, Map<string, string>>(userIds.map((id) => [id, new Map()]));
    const openings = await queryRows<StoredOpening>(
      source,
      `SELECT DISTINCT ON (o."userId", o."typeId") o.* FROM (
         SELECT l.*, rank() OVER (PARTITION BY l."userId" ORDER BY l.day DESC) AS place FROM (${OPENINGS}) AS l) AS o
       WHERE o.place = 1 ORDER BY o."userId", o."typeId", o.id DESC`,
      [userIds, companyId],
    );
    for (const { userId, typeId, day, amount } of openings) {
      cells.get(userId)!.set(AS_OF, day).set(columnOf(typeId), String(amount));
    }
    return cells;
  }

  async plan(
    manager: EntityManager,
    actor: Actor,
    { companyId, isRunning }: ImportContext,
    rows: CellsRow[],
  ): Promise<Map<number, RowPlan>> {
    const ids = rows.map(({ userId }) => userId);
    if (isRunning) await holdPeople(manager, companyId, ids);
    const openings = await queryRows<StoredOpening>(
      manager,
      `SELECT l.* FROM (${OPENINGS}) AS l ORDER BY l.id`,
      [ids, companyId],
    );
    // The last one of a day holds.
    const stored = new Map(openings.map((one) => [keyOf(one.userId, one), one.amount]));
    const counts = new Map(
      (
        await queryRows<{ userId: number; count: number }>(
          manager,
          `SELECT user_id AS "userId", count(*)::integer AS count FROM leave_entries
           WHERE user_id = ANY($1) AND company_id = $2 GROUP BY user_id`,
          [ids, companyId],
        )
      ).map(({ userId, count }) => [userId, count]),
    );
    return new Map(
      rows.map(({ number, userId, cells }): [number, RowPlan] => {
        const planned = openingsIn(cells);
        if (!Array.isArray(planned)) return [number, { problem: planned, changes: [] }];
        const added = planned.filter((one) => stored.get(keyOf(userId, one)) !== one.amount);
        if (added.length === 0) return [number, { changes: [] }];
        if (!managesAttendanceOf(actor, { userId, companyId })) {
          return [number, refused('ATTENDANCE_MANAGERS_ONLY')];
        }
        if ((counts.get(userId) ?? 0) + added.length > MAX_ENTRIES)
          return [number, refused('ATTENDANCE_FULL')];
        const changes = added.map((one) => ({
          column: columnOf(one.typeId),
          before: stored.get(keyOf(userId, one))?.toString() ?? null,
          after: String(one.amount),
        }));
        return [number, { changes, step: added }];
      }),
    );
  }

  async apply(change: Change, actor: Actor, { companyId, title }: ImportContext, rows: RowStep[]) {
    const entries = rows.flatMap(({ userId, step }) =>
      (step as Opening[]).map((one) => ({ userId, ...one })),
    );
    const added = await queryRows<StoredOpening>(
      change.manager,
      `INSERT INTO leave_entries AS l (company_id, user_id, type_id, kind, day, amount, reason, creator_id)
       SELECT a.company_id, e."userId", a.id, 'OPENING', e.day, e.amount, $2, $3
       FROM jsonb_to_recordset($4) AS e("userId" integer, "typeId" integer, day date, amount numeric)
       JOIN absence_types a ON a.id = e."typeId" AND a.company_id = $1
       RETURNING ${OPENING}`,
      [companyId, title, actor.user?.id ?? null, JSON.stringify(entries)],
    );
    const overtime = await queryRows<StoredOpening>(
      change.manager,
      `INSERT INTO overtime_entries AS o (company_id, user_id, kind, day, minutes, reason, creator_id)
       SELECT $1, e."userId", 'OPENING', e.day, round(e.amount * 60), $2, $3
       FROM jsonb_to_recordset($4) AS e("userId" integer, "typeId" integer, day date, amount numeric)
       WHERE e."typeId" = ${OVERTIME_ID}
       RETURNING ${OVERTIME_OPENING}`,
      [companyId, title, actor.user?.id ?? null, JSON.stringify(entries)],
    );
    const done = new Map<number, Done>();
    for (const { number, userId } of rows) {
      const own = added.filter((one) => one.userId === userId);
      const hours = overtime.filter((one) => one.userId === userId);
      if (own.length + hours.length > 0)
        done.set(number, {
          entries: own.map(({ id, typeId, day, amount }) => ({ id, typeId, day, amount })),
          overtime: hours.map(({ id }) => id),
        });
      for (const one of [...own, ...hours]) record(change, companyId, userId, {}, one);
    }
    return done;
  }

  async undo(change: Change, _actor: Actor, companyId: number, rows: RowStep[]) {
    await holdPeople(
      change.manager,
      companyId,
      rows.map(({ userId }) => userId),
    );
    const removed = await queryRows<StoredOpening>(
      change.manager,
      `DELETE FROM leave_entries l WHERE l.id = ANY($1) AND l.company_id = $2 RETURNING ${OPENING}`,
      [rows.flatMap(({ step }) => (step as Done).entries.map(({ id }) => id)), companyId],
    );
    const overtime = await queryRows<StoredOpening>(
      change.manager,
      `DELETE FROM overtime_entries o WHERE o.id = ANY($1) AND o.company_id = $2 RETURNING ${OVERTIME_OPENING}`,
      [rows.flatMap(({ step }) => (step as Done).overtime ?? []), companyId],
    );
    for (const one of [...removed, ...overtime]) record(change, companyId, one.userId, one, {});
    return new Map<number, string[]>();
  }
}

/** The select list of opening balances among `leave_entries l`. */
const OPENING = `l.id, l.user_id AS "userId", l.type_id AS "typeId", to_char(l.day, 'YYYY-MM-DD') AS day,
  l.amount::float8 AS amount`;

/** The same of overtime entries `o`. */
const OVERTIME_OPENING = `o.id, o.user_id AS "userId", ${OVERTIME_ID} AS "typeId", to_char(o.day, 'YYYY-MM-DD') AS day,
  (o.minutes / 60.0)::numeric(9, 2)::float8 AS amount`;

/** The opening balances of people, $1, of a company, $2. */
const OPENINGS = `SELECT ${OPENING} FROM leave_entries l
  WHERE l.user_id = ANY($1) AND l.company_id = $2 AND l.kind = 'OPENING'
  UNION ALL SELECT ${OVERTIME_OPENING} FROM overtime_entries o
  WHERE o.user_id = ANY($1) AND o.company_id = $2 AND o.kind = 'OPENING'`;

const columnOf = (typeId: number): string => (typeId === OVERTIME_ID ? OVERTIME : `${BALANCE}${typeId}`);

const keyOf = (userId: number, { typeId, day }: Opening): string => `${userId} ${typeId} ${day}`;

/** Keeps people in the company, and waits for changes of their working time and leave. */
const holdPeople = (manager: EntityManager, companyId: number, ids: readonly number[]): Promise<unknown> =>
  execute(manager, `SELECT FROM users WHERE id = ANY($1) AND company_id = $2 ORDER BY id FOR NO KEY UPDATE`, [
    ids,
    companyId,
  ]);

/** Returns the opening balances in cells, or why they are refused. */
function openingsIn(cells: ReadonlyMap<string, string>): Opening[] | RowProblem {
  const asked = [...cells].filter(([column]) => column !== AS_OF);
  if (asked.length === 0) return [];
  const asOf = cells.get(AS_OF);
  if (asOf === undefined) return { field: AS_OF, reason: null, message: 'is required for opening balances' };
  const openings: Opening[] = [];
  for (const [column, cell] of asked) {
    const amount = numberIn(cell);
    const day = dayIn(asOf);
    const input = plainToInstance(LeaveEntryInput, {
      kind: LeaveEntryKind.OPENING,
      day,
      amount,
      reason: 'x',
    });
    const [error] = validateSync(input);
    const broken = error && firstBroken(error);
    if (broken) {
      const field = broken.field === 'day' ? AS_OF : column;
      return { field, reason: broken.reason ?? null, message: broken.message };
    }
    const typeId = column === OVERTIME ? OVERTIME_ID : Number(column.slice(BALANCE.length));
    openings.push({ typeId, day, amount });
  }
  return openings;
}

const refused = (reason: Parameters<typeof reasonNamed>[0]): RowPlan => ({
  problem: { field: null, reason, message: reasonNamed(reason).meaning },
  changes: [],
});

function record(
  change: Change,
  companyId: number,
  userId: number,
  before: Partial<Opening>,
  after: Partial<Opening>,
): void {
  const isOvertime = (before.typeId ?? after.typeId) === OVERTIME_ID;
  const valuesOf = ({ day, amount }: Partial<Opening>) =>
    day === undefined
      ? undefined
      : {
          leaveEntry: 'OPENING',
          effectiveFrom: day,
          ...(isOvertime ? { overtimeMinutes: Math.round((amount ?? 0) * 60) } : { leaveAmount: amount }),
        };
  const [old, next] = [valuesOf(before), valuesOf(after)];
  change.record({
    action: isOvertime ? 'OVERTIME_CORRECTED' : 'LEAVE_BALANCE_CORRECTED',
    companyId,
    subject: { type: 'USER', id: userId },
    ...(old && { before: old }),
    ...(next && { after: next }),
  });
  change.refresh(userId);
}
