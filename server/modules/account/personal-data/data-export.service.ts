import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { personalExportSections } from '../../../core/personal-data/export-registry.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { CHARACTERS_PER_POINT } from '../../../platform/limits/budgets.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';

/** The maximum number of entries per section, newest first. */
const MAX_ENTRIES = 5_000;

type Row = Record<string, unknown>;

/** Exports the data stored about a user. */
@Injectable()
export class DataExportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns all data stored about the caller, as JSON text. */
  async of(actor: Actor): Promise<string> {
    const { id } = actor.user!;
    const user = await this.database.row<{ confirmedEmail: string | null; companyId: number | null }>(
      `SELECT CASE WHEN account_confirmed THEN email END AS "confirmedEmail", company_id AS "companyId"
       FROM users WHERE id = $1`,
      [id],
    );
    const person = [id, actor.identity.uid, user?.confirmedEmail, user?.companyId];
    const data: Row = { exportedAt: new Date().toISOString() };
    for (const { name, sql, isSingle } of personalExportSections()) {
      // Uses every parameter, so that PostgreSQL knows the types of those that a section does not use.
      const rows = await this.database.rows<Row>(
        `SELECT part.* FROM (SELECT $1::integer, $2::text, $3::text, $4::integer) AS person,
           LATERAL (${sql} LIMIT ${MAX_ENTRIES}) AS part`,
        person,
        { charged: true },
      );
      data[name] = isSingle ? (rows[0] ?? null) : rows;
    }
    const text = JSON.stringify(data, null, 2);
    // The declared cost does not depend on the amount of data.
    const request = currentRequest();
    if (request) await this.limits.chargeCompleted(request, Math.floor(text.length / CHARACTERS_PER_POINT));
    return text;
  }
}
