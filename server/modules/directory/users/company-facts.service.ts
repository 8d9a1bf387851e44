import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { forbidden } from '../../../platform/errors/app-error.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import { UserType } from './user.entity.js';
import { canSeeCompanyFacts } from './user.policy.js';

/** The limit of the count of a company's users. */
export const USER_COUNT_LIMIT = 1_000;

/** Facts that distinguish companies with the same title. */
export interface CompanyFacts {
  userCount: number;
  /** The display name of the admin with the lowest id. Null if the company has no admin. */
  firstAdminName: string | null;
}

/** Distinguishes companies with the same title. */
@Injectable()
export class CompanyFactsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Returns the facts about a company, with one statement per request. For MASTER CONTROL. */
  async of(actor: Actor, companyId: number): Promise<CompanyFacts> {
    if (!canSeeCompanyFacts(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return loaderFor(actor, 'company-facts', (ids) => this.read(actor, ids)).load(companyId);
  }

  private async read(actor: Actor, ids: readonly number[]): Promise<CompanyFacts[]> {
    this.securityLog.readStaff(actor, ids.length === 1 ? ids[0] : null);
    // A range, so that PostgreSQL stops at the limit: with an equality, it would first find all users (see keyset.ts).
    const ofCompany = 'u.company_id <= company.id AND u.company_id >= company.id';
    const rows = await this.database.rows<CompanyFacts & { id: number }>(
      `SELECT company.id, counted.total AS "userCount", admin.display_name AS "firstAdminName"
       FROM unnest($1::integer[]) AS company(id)
       CROSS JOIN LATERAL (
         SELECT count(*)::integer AS total FROM (
           SELECT u.id FROM users u WHERE ${ofCompany} ORDER BY u.company_id, u.id LIMIT $2
         ) AS first
       ) AS counted
       LEFT JOIN LATERAL (
         SELECT u.display_name FROM users u WHERE u.company_id = company.id AND u.user_type = $3
         ORDER BY u.user_type, u.id LIMIT 1
       ) AS admin ON true`,
      [ids, USER_COUNT_LIMIT, UserType.ADMIN],
    );
    const facts = new Map(
      rows.map(({ id, userCount, firstAdminName }) => [id, { userCount, firstAdminName }]),
    );
    return ids.map((id) => facts.get(id)!);
  }
}
