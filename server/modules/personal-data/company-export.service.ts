import { Injectable } from '@nestjs/common';
import { type Actor, passwordChangeRequired } from '../../core/access/actor.js';
import { enforce } from '../../core/access/denial.js';
import { AuditService } from '../audit-log/audit-log.service.js';
import { CompaniesService } from '../companies/companies.service.js';
import { Database } from '../../platform/database/database.service.js';
import { MAX_PAGE_SIZE } from '../../platform/database/pagination.js';
import { invalid } from '../../platform/errors/app-error.js';
import { CHARACTERS_PER_POINT } from '../../platform/limits/budgets.js';
import { Limits } from '../../platform/limits/limits.service.js';
import { currentRequest } from '../../platform/requests/current-request.js';
import { SecurityLog } from '../../core/security-log/security-log.js';
import { forProfile } from '../users/profile-fields.js';
import { denialOfCompanyExport } from './personal-data.policy.js';
import type { CompanyExportPage } from './personal-data.input.js';

/** The most records of one page. */
export const EXPORTED_AT_ONCE = 500;

/** What each part of an export reads, in order of the ids. $1 is the id of the company, $2 the last id of the previous page. */
const PARTS = {
  company: `SELECT id, title, website, time_zone, country, first_day_of_week, created_at, updated_at,
      ARRAY(SELECT f.title FROM company_features f WHERE f.company_id = c.id ORDER BY 1) AS features
    FROM companies c WHERE id = $1 AND id > $2::bigint`,
  person: `SELECT id, email, ${forProfile((_, column) => column)}, user_type,
      account_confirmed, suspended_at, suspension_reason, created_at, updated_at,
      ARRAY(SELECT privilege_title FROM user_privileges p WHERE p.user_id = u.id ORDER BY 1) AS privileges
    FROM users u WHERE company_id = $1 AND id > $2::bigint`,
  team: `SELECT id, parent_id, name, description, visibility, created_at, archived_at FROM teams
    WHERE company_id = $1 AND id > $2::bigint`,
  teamMember: `SELECT id, team_id, user_id, role, joined_at, left_at FROM team_members
    WHERE company_id = $1 AND id > $2::bigint`,
  invitation: `SELECT id, email, user_type, first_name, last_name, created_at, sent_at, expires_at, accepted_at,
      accepted_by, declined_at, revoked_at
    FROM invitations WHERE company_id = $1 AND id > $2::bigint`,
};

type Part = keyof typeof PARTS | 'log';
const ORDER: Part[] = [...(Object.keys(PARTS) as (keyof typeof PARTS)[]), 'log'];

/** One portion of a part: its records, and where the next portion starts. */
interface Portion {
  records: object[];
  /** Null after the last portion. */
  next: string | null;
}

/**
 * Exports a company in pages of JSON lines. Nothing is stored: each page is read, authorised and charged on its own, so
 * an export of any size needs little memory and ends with the rights of the caller.
 */
@Injectable()
export class CompanyExport {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesService,
    private readonly auditLog: AuditService,
    private readonly securityLog: SecurityLog,
    private readonly limits: Limits,
  ) {}

  /** Returns the page after a cursor; the first one without. For the company's admins and MASTER CONTROL. */
  async page(actor: Actor, companyId: number, after: string | null): Promise<CompanyExportPage> {
    if (actor.mustChangePassword) throw passwordChangeRequired();
    await this.companies.get(actor, companyId);
    enforce(denialOfCompanyExport(actor, companyId));
    const { part, position } = after === null ? { part: ORDER[0], position: '' } : readCursor(after);
    const request = currentRequest();
    if (after === null && request) await this.limits.charge('export', request);
    this.securityLog.readStaff(actor, companyId);
    const { records, next } =
      part === 'log'
        ? await this.log(actor, companyId, position)
        : await this.records(part, companyId, position);
    const lines = records.map((record) => `${JSON.stringify({ type: part, ...record })}\n`).join('');
    // The cost of the operation does not depend on how much is stored.
    if (request) await this.limits.chargeCompleted(request, Math.floor(lines.length / CHARACTERS_PER_POINT));
    const following = ORDER[ORDER.indexOf(part) + 1];
    if (next !== null) return { lines, next: `${part}:${next}` };
    return { lines, next: following ? `${following}:` : null };
  }

  private async records(part: keyof typeof PARTS, companyId: number, position: string): Promise<Portion> {
    if (!/^\d{0,15}$/.test(position)) throw malformed();
    const records = await this.database.read<{ id: number | string }>(
      `${PARTS[part]} ORDER BY id LIMIT ${EXPORTED_AT_ONCE}`,
      [companyId, Number(position)],
    );
    return {
      records,
      next: records.length === EXPORTED_AT_ONCE ? String(records.at(-1)!.id) : null,
    };
  }

  /** The audit log as the caller may read it, newest first. */
  private async log(actor: Actor, companyId: number, position: string): Promise<Portion> {
    const { edges, pageInfo } = await this.auditLog.page(actor, {
      first: MAX_PAGE_SIZE,
      after: position || undefined,
      filter: { companyId },
    });
    return {
      records: edges.map(
        ({
          node: {
            at,
            action,
            door,
            actorId,
            actorEmail,
            formerActor,
            subjectType,
            subjectId,
            formerSubject,
            changes,
            erased,
          },
        }) => ({
          at,
          action,
          door,
          actorId,
          actorEmail,
          formerActor,
          subjectType,
          subjectId,
          formerSubject,
          changes,
          erased,
        }),
      ),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  }
}

function readCursor(after: string): { part: Part; position: string } {
  const colon = after.indexOf(':');
  const part = ORDER.find((name) => name === after.slice(0, colon));
  if (!part) throw malformed();
  return { part, position: after.slice(colon + 1) };
}

const malformed = () => invalid({ after: 'must be the `next` of the previous page' });
