import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { activityDeclarations, type Viewer } from '../../../core/ledger/activity.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { UNDO_TIME } from '../../../core/ledger/undo-time.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import type { SeenEntry } from './seen-entry.js';
import { type FeedRow, valuesOf } from './activity-rows.js';
import { denialOfUndo, detailOf } from './undo.policy.js';

/**
 * Selects those entries of $1 whose record has no later entry that rules out the inverse operation. $2 are the actions
 * of such entries, separated by commas, and $3 the title of the privilege or feature.
 */
const UNCHANGED = `SELECT c.id::float8 AS id
  FROM unnest($1::bigint[], $2::text[], $3::text[]) AS e (id, actions, detail) JOIN audit_log c ON c.id = e.id
  WHERE NOT EXISTS (
    SELECT FROM audit_log n
    WHERE n.subject_id = c.subject_id AND n.subject_type = c.subject_type AND n.at >= c.at AND n.id > c.id
      AND n.action = ANY(string_to_array(e.actions, ','))
      AND n.team_id IS NOT DISTINCT FROM c.team_id
      AND (e.detail IS NULL OR n.action IN ('USER_JOINED', 'USER_LEFT') OR n.personal IS NULL OR e.detail IN (
        n.personal::jsonb #>> '{after,privilege}', n.personal::jsonb #>> '{before,privilege}',
        n.personal::jsonb #>> '{after,title}', n.personal::jsonb #>> '{before,title}')))`;

type Entry = Pick<FeedRow, 'id' | 'action' | 'personal'>;

const parametersOf = (entries: readonly Entry[]): unknown[] => [
  entries.map(({ id }) => id),
  entries.map(({ action }) => activityDeclarations().undo[action]!.ruledOutBy.join(',')),
  entries.map((entry) => detailOf({ action: entry.action, values: valuesOf(entry) })),
];

/** When undoing an entry is no longer possible. */
export const undoEnd = ({ at }: Pick<FeedRow, 'at'>): number => Date.parse(at) + UNDO_TIME;

/** Whether no later entry rules out undoing an entry. Entries of the current transaction do not count. */
export const isUnchangedSince = async (manager: EntityManager, entry: Entry): Promise<boolean> =>
  (await queryRow(manager, UNCHANGED, parametersOf([entry]))) !== null;

/** Finds the entries of a page that the viewer may undo. */
@Injectable()
export class UndoableEntriesService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the entries that the viewer may undo, by id, with the deadlines. */
  async among(viewer: Viewer, entries: readonly SeenEntry[]): Promise<Map<number, IsoTime>> {
    const now = Date.now();
    const recent = entries.filter(
      ({ row, action, person, team }) =>
        undoEnd(row) > now && denialOfUndo(viewer, { action, person, team, values: valuesOf(row) }) === null,
    );
    if (recent.length === 0) return new Map();
    const rows = recent.map(({ row }) => row);
    const unchanged = await this.database.rows<{ id: number }>(UNCHANGED, parametersOf(rows));
    const ids = new Set(unchanged.map(({ id }) => id));
    return new Map(
      rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, new Date(undoEnd(row)).toISOString()]),
    );
  }
}
