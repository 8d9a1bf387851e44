import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../../platform/database/delete-in-batches.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import type { TombstoneRow } from './tombstone.entity.js';

/** How long a removal from a company can be undone, in minutes. */
export const UNDO_MINUTES = 10;

/** A row of any table that was restored. */
export type ReturnedRow = Pick<TombstoneRow, 'relation' | 'before' | 'after'>;

/** A person after the undo, with all restored rows. */
export interface Undone {
  userId: number;
  companyId: number | null;
  rows: readonly ReturnedRow[];
}

/** Records in the audit log what was restored with a person. Runs in the transaction of the undo. */
type UndoneListener = (change: Change, undone: Undone) => Promise<void>;

/** The move to undo. */
export interface Move {
  /** The company that the person was removed from, or moved to. */
  companyId: number;
  since: IsoTime;
  /** The user who made it, by default any. */
  authorId?: number | null;
  /** Whether to undo it only if the person belonged to no company before. */
  onlyFromNone?: boolean;
}

/**
 * Captures all changes, in all tables, that moving a person into or out of a company makes, for as long as the move can
 * be undone. The capabilities that end a person's records need not know about it: triggers capture the rows.
 */
@Injectable()
export class TombstonesService {
  private readonly listeners: UndoneListener[] = [];

  constructor(private readonly database: DatabaseService) {}

  onUndone(listener: UndoneListener): void {
    this.listeners.push(listener);
  }

  /** Captures the changes of this transaction from now on. It must move only one person. */
  async keep(
    manager: EntityManager,
    { userId, companyId, authorId }: { userId: number; companyId: number; authorId: number | null },
  ): Promise<void> {
    await execute(manager, `DELETE FROM tombstones WHERE user_id = $1`, [userId]);
    await execute(
      manager,
      `WITH made AS (
         INSERT INTO tombstones (user_id, company_id, author_id, created_at) VALUES ($1, $2, $3, $4) RETURNING id)
       SELECT set_config('lobby.tombstone', id::text, true) FROM made`,
      [userId, companyId, authorId, new Date().toISOString()],
    );
  }

  /** Returns the id of a move that can be undone. Null if there is none since then, or the person was moved later. */
  async find(
    manager: EntityManager,
    userId: number,
    { companyId, since, authorId = null, onlyFromNone = false }: Move,
  ): Promise<number | null> {
    const tombstone = await queryRow<{ id: number }>(
      manager,
      `SELECT t.id FROM tombstones t JOIN users u ON u.id = t.user_id
       WHERE t.user_id = $1 AND t.company_id = $2
         AND t.created_at >= greatest($3::timestamptz, now() - interval '${UNDO_MINUTES} minutes')
         AND ($4::integer IS NULL OR t.author_id = $4)
         AND EXISTS (SELECT FROM tombstone_rows r WHERE r.tombstone_id = t.id AND r.relation = 'users'
           AND (NOT $5 OR r.before ->> 'company_id' IS NULL)
           AND (r.after ->> 'company_id')::integer IS NOT DISTINCT FROM u.company_id
           AND (r.after ->> 'joined_company_at')::timestamptz IS NOT DISTINCT FROM u.joined_company_at)`,
      [userId, companyId, since, authorId, onlyFromNone],
    );
    return tombstone?.id ?? null;
  }

  /** Undoes a move. Returns false without changing anything if none matches `find`. The person must be locked. */
  async bringBack(change: Change, userId: number, move: Move): Promise<boolean> {
    const { manager } = change;
    const id = await this.find(manager, userId, move);
    if (id === null) return false;
    const rows = await queryRows<ReturnedRow>(manager, `SELECT relation, before, after FROM bring_back($1)`, [
      id,
    ]);
    await execute(manager, `DELETE FROM tombstones WHERE id = $1`, [id]);
    // In reverse order, to restore the state before the first change.
    const person = rows.findLast(({ relation }) => relation === 'users')?.before;
    const undone = { userId, companyId: (person?.company_id ?? null) as number | null, rows };
    for (const listener of this.listeners) await listener(change, undone);
    change.refresh(userId);
    return true;
  }

  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(
      this.database,
      'tombstones',
      'id',
      `created_at < now() - interval '${UNDO_MINUTES} minutes'`,
    );
  }
}
