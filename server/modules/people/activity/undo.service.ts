import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { activityDeclarations, NOT_UNDOABLE, type Viewer } from '../../../core/ledger/activity.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { ActivityFactsService } from './activity-facts.service.js';
import { ActivityPagesService, seenOf } from './activity-pages.service.js';
import { FEED_COLUMNS, type FeedRow, valuesOf } from './activity-rows.js';
import type { SeenEntry } from './seen-entry.js';
import { denialOfUndo } from './undo.policy.js';
import { isUnchangedSince, UndoableEntriesService } from './undoable-entries.service.js';

/**
 * Undoes entries of a feed within ten minutes. Runs the inverse operation with its usual policies, so it is recorded
 * like any other.
 */
@Injectable()
export class UndoService {
  /** The entry that the current operation undoes. */
  private readonly undoing = new AsyncLocalStorage<{ row: FeedRow; isDone: boolean }>();

  constructor(
    private readonly changes: ChangesService,
    private readonly database: DatabaseService,
    private readonly feed: ActivityPagesService,
    private readonly facts: ActivityFactsService,
    private readonly undoable: UndoableEntriesService,
    private readonly services: ModuleRef,
  ) {
    // Runs in the transaction of the inverse operation, which has locked the record, so no other change can interleave.
    changes.onRecorded(async ({ manager }) => {
      const current = this.undoing.getStore();
      if (!current || current.isDone) return;
      if (!(await isUnchangedSince(manager, current.row))) throw denied(NOT_UNDOABLE);
      current.isDone = true;
    });
  }

  /**
   * Undoes an entry, once per Idempotency-Key. NOT_FOUND if the actor may not see it. CONFLICT if it has no inverse, is
   * too old, or the record has changed since.
   */
  async undo(actor: Actor, entryId: number): Promise<true> {
    // Checked again before repeating a response: the caller may no longer see the entry.
    const { viewer, entry } = await this.find(actor, entryId);
    await this.changes.once(() => this.invert(viewer, entry));
    // A repeated request returns the result of the inverse operation.
    return true;
  }

  /** Finds an entry that the actor may see. Throws NOT_FOUND otherwise. */
  private async find(actor: Actor, entryId: number): Promise<{ viewer: Viewer; entry: SeenEntry }> {
    checkUnrestricted(actor);
    const row = await this.database.row<FeedRow & { companyId: number | null }>(
      `SELECT ${FEED_COLUMNS}, a.company_id AS "companyId" FROM audit_log a WHERE a.id = $1`,
      [entryId],
    );
    if (row?.companyId == null) throw notFound('Entry');
    const companyId = await this.feed.checkCompany(actor, row.companyId).catch((error: unknown) => {
      // The same error as for an entry that does not exist.
      if (error instanceof Object && 'code' in error && error.code === 'NOT_FOUND') throw notFound('Entry');
      throw error;
    });
    const viewer = await this.facts.viewer(actor, companyId);
    const [entry] = seenOf(viewer, [row], await this.facts.of(viewer, [row]));
    if (!entry) throw notFound('Entry');
    return { viewer, entry };
  }

  /** Carries out the inverse operation of an entry. */
  private async invert(viewer: Viewer, entry: SeenEntry): Promise<unknown> {
    const { actor, companyId } = viewer;
    const { row, action, person, team } = entry;
    const values = valuesOf(row);
    enforce(denialOfUndo(viewer, { action, person, team, values }));
    const undo = activityDeclarations().undo[action];
    const undoable = await this.undoable.among(viewer, [entry]);
    if (!undo || !values || !undoable.has(row.id)) throw denied(NOT_UNDOABLE);
    const { before, after } = values;
    const current = { row, isDone: false };
    const result = await this.undoing.run(current, () =>
      undo.invert((service) => this.services.get(service, { strict: false }), {
        actor,
        companyId,
        id: Number(row.subjectId),
        teamId: row.teamId,
        before,
        after,
      }),
    );
    // The operation had nothing to do: somebody else has already undone it.
    if (!current.isDone) throw denied(NOT_UNDOABLE);
    return result;
  }
}
