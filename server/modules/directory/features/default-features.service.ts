import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { forbidden, invalid } from '../../../platform/errors/app-error.js';

const STARTS: readonly AuditAction[] = ['COMPANY_CREATED', 'COMPANY_OPENED'];

/** The features of new companies. For MASTER CONTROL. */
@Injectable()
export class DefaultFeaturesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {
    changes.onRecorded(async (change, _actor, entries) => {
      const started = entries.filter(({ action }) => STARTS.includes(action));
      for (const { companyId } of started) if (companyId !== null) await addTo(change, companyId);
    });
  }

  /** Returns their titles in catalogue order. */
  async list(actor: Actor): Promise<string[]> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const rows = await this.database.rows<{ title: string }>(
      `SELECT title FROM feature_catalogue WHERE is_default ORDER BY position`,
    );
    return rows.map(({ title }) => title);
  }

  /** Replaces them. VALIDATION_FAILED if one is missing in the catalogue. Existing companies keep their features. */
  async set(actor: Actor, titles: readonly string[]): Promise<string[]> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return this.changes.make(actor, async ({ manager, record }) => {
      // In catalogue order, and locked, so that concurrent calls cannot mix their choices.
      const catalogue = await queryRows<{ title: string; is_default: boolean }>(
        manager,
        `SELECT title, is_default FROM feature_catalogue ORDER BY position FOR NO KEY UPDATE`,
      );
      if (titles.some((title) => !catalogue.some((known) => known.title === title))) {
        throw invalid({ titles: 'must be titles of the catalogue' });
      }
      const before = catalogue.filter(({ is_default }) => is_default).map(({ title }) => title);
      const after = catalogue.filter(({ title }) => titles.includes(title)).map(({ title }) => title);
      if (before.join() === after.join()) return after;
      await execute(manager, `UPDATE feature_catalogue SET is_default = title = ANY($1)`, [after]);
      record({
        action: 'DEFAULT_FEATURES_SET',
        companyId: null,
        subject: { type: 'PLATFORM', id: 'defaultFeatures' },
        before: { features: before.join(', ') },
        after: { features: after.join(', ') },
      });
      return after;
    });
  }
}

async function addTo({ manager, record }: Change, companyId: number): Promise<void> {
  const rows = await queryRows<{ title: string }>(
    manager,
    `INSERT INTO company_features (company_id, title)
     SELECT $1, title FROM feature_catalogue WHERE is_default ORDER BY position
     ON CONFLICT DO NOTHING RETURNING title`,
    [companyId],
  );
  if (rows.length === 0) return;
  record({
    action: 'DEFAULT_FEATURES_ADDED',
    companyId,
    subject: { type: 'COMPANY', id: companyId },
    after: { features: rows.map(({ title }) => title).join(', ') },
  });
}
