import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { enforce } from '../../../core/access/denial.js';
import {
  CompanyExportSections,
  type ExportPortion,
} from '../../../core/personal-data/company-export-sections.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { invalid } from '../../../platform/errors/app-error.js';
import { CHARACTERS_PER_POINT } from '../../../platform/limits/budgets.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import { denialOfCompanyExport } from './personal-data.policy.js';
import type { CompanyExportPage } from './personal-data.input.js';

/** The maximum number of records per page. */
export const EXPORTED_AT_ONCE = 500;

/**
 * Exports a company in pages of JSON lines. Nothing is stored: each page is read, authorized and charged separately, so
 * an export of any size needs little memory and stops when the caller loses permission.
 */
@Injectable()
export class CompanyExportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly parts: CompanyExportSections,
    private readonly securityLog: SecurityLog,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the page after a cursor, by default the first one. For the company's admins and MASTER CONTROL. */
  async page(actor: Actor, companyId: number, after: string | null): Promise<CompanyExportPage> {
    checkUnrestricted(actor);
    await this.companies.get(actor, companyId);
    enforce(denialOfCompanyExport(actor, companyId));
    const parts = this.parts.all();
    const [name, position] = after === null ? [parts[0].name, ''] : readCursor(after);
    const index = parts.findIndex((each) => each.name === name);
    if (index < 0) throw malformed();
    const part = parts[index];
    const request = currentRequest();
    if (after === null && request) await this.limits.charge('export', request);
    this.securityLog.readStaff(actor, companyId);
    const { records, next } =
      'sql' in part
        ? await this.records(part.sql, companyId, position, actor)
        : await part.read(actor, companyId, position);
    const lines = records.map((record) => `${JSON.stringify({ type: name, ...record })}\n`).join('');
    // The declared cost does not depend on the amount of data.
    if (request) await this.limits.chargeCompleted(request, Math.floor(lines.length / CHARACTERS_PER_POINT));
    if (next !== null) return { lines, next: `${name}:${next}` };
    const following = parts.at(index + 1);
    return { lines, next: following ? `${following.name}:` : null };
  }

  private async records(
    sql: string,
    companyId: number,
    position: string,
    actor: Actor,
  ): Promise<ExportPortion> {
    if (!/^\d{0,15}$/.test(position)) throw malformed();
    const records = await this.database.rows<{ id: number | string }>(
      `${sql} ORDER BY id LIMIT ${EXPORTED_AT_ONCE}`,
      [companyId, Number(position), ...(sql.includes('$3') ? [actor.user?.id ?? null] : [])],
      { charged: true },
    );
    return {
      records,
      next: records.length === EXPORTED_AT_ONCE ? String(records.at(-1)!.id) : null,
    };
  }
}

/** Splits a cursor into the name of the section and the position in it. */
function readCursor(after: string): [name: string, position: string] {
  const colon = after.indexOf(':');
  return colon < 0 ? ['', ''] : [after.slice(0, colon), after.slice(colon + 1)];
}

const malformed = () => invalid({ after: 'must be the `next` of the previous page' });
