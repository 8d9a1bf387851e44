import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { conflict, forbidden, notFound } from '../../../platform/errors/app-error.js';
import { brokenConstraint } from '../../../platform/database/errors.js';
import { CompaniesService } from '../companies/companies.service.js';
import type { Company } from '../companies/company.entity.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { Feature } from './feature.entity.js';

/** The constraints that fail if the company already has the title, exactly or in another case. */
const DUPLICATE = ['company_features_pkey', 'company_features_title_key'];

/** Lists, adds and removes features of companies. Changes are for MASTER CONTROL. */
@Injectable()
export class FeaturesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the features of a company, sorted by title. */
  async list(actor: Actor, companyId: number | null): Promise<Feature[]> {
    const company = await this.companies.get(actor, companyId);
    return this.read([company.id]);
  }

  /** Returns the features of several companies, sorted by title. Companies that the actor may not see have none. */
  async listMany(actor: Actor, companyIds: readonly number[]): Promise<Feature[][]> {
    checkUnrestricted(actor);
    const features = await this.read(companyIds.filter((id) => canSeeCompany(actor, id)));
    const ofCompany = new Map<number, Feature[]>(companyIds.map((id) => [id, []]));
    for (const feature of features) ofCompany.get(feature.companyId)?.push(feature);
    return companyIds.map((id) => ofCompany.get(id)!);
  }

  /**
   * Returns the titles of the features that the actor may use in its company. None until an initial password is
   * changed.
   */
  async available(actor: Actor): Promise<string[]> {
    if (actor.restriction || !actor.company) return [];
    return (await this.read([actor.company.id])).map(({ title }) => title);
  }

  private read(companyIds: readonly number[]): Promise<Feature[]> {
    return this.database.rows<Feature>(
      `SELECT company_id AS "companyId", title, created_at AS "createdAt" FROM company_features
       WHERE company_id = ANY($1) ORDER BY title`,
      [companyIds],
    );
  }

  /** Returns the known titles of features. */
  async catalogue(): Promise<string[]> {
    const rows = await this.database.rows<{ title: string }>(
      `SELECT title FROM feature_catalogue ORDER BY position`,
    );
    return rows.map((row) => row.title);
  }

  /** Adds a feature to a company. CONFLICT if it already has one with that title, ignoring case. */
  async add(actor: Actor, companyId: number, title: string): Promise<Company> {
    checkCanChangeFeatures(actor);
    const company = await this.companies.get(actor, companyId);
    return this.changes.make(actor, async ({ manager, record }) => {
      try {
        await manager.insert(Feature, { companyId, title });
      } catch (error) {
        if (!DUPLICATE.includes(brokenConstraint(error) ?? '')) throw error;
        throw conflict('The company has this feature already.');
      }
      record({ ...about('FEATURE_ADDED', companyId), after: { title } });
      return company;
    });
  }

  /** Removes a feature from a company. Also returns the remaining ones. */
  async remove(
    actor: Actor,
    companyId: number,
    title: string,
  ): Promise<{ company: Company; remaining: Feature[] }> {
    checkCanChangeFeatures(actor);
    const company = await this.companies.get(actor, companyId);
    return this.changes.make(actor, async ({ manager, record }) => {
      const { affected } = await manager.delete(Feature, { companyId, title });
      if (!affected) throw notFound('Feature');
      record({ ...about('FEATURE_REMOVED', companyId), before: { title } });
      const remaining = await manager.find(Feature, { where: { companyId }, order: { title: 'ASC' } });
      return { company, remaining };
    });
  }
}

function checkCanChangeFeatures(actor: Actor): void {
  if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
}

const about = (action: AuditAction, companyId: number) => ({
  action,
  companyId,
  subject: { type: 'COMPANY' as const, id: companyId },
});
