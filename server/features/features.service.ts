import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, passwordChangeRequired } from '../access/actor.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { conflict, notFound } from '../common/app-error.js';
import { brokenConstraint } from '../common/error.filter.js';
import { CompaniesService } from '../companies/companies.service.js';
import type { Company } from '../companies/company.entity.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { Reads } from '../replicas/reads.service.js';
import { Feature } from './feature.entity.js';

/** What companies have beside their staff. Adding and removing is declared for MASTER CONTROL. */
@Injectable()
export class FeaturesService {
  constructor(
    private readonly database: DataSource,
    private readonly reads: Reads,
    private readonly companies: CompaniesService,
    private readonly changes: Changes,
  ) {}

  /** The features of a company, by title. */
  async list(actor: Actor, companyId: number | null): Promise<Feature[]> {
    const company = await this.companies.get(actor, companyId);
    return this.read(actor, [company.id]);
  }

  /** The features of several companies, by title; none for one that the actor may not see. */
  async listMany(actor: Actor, companyIds: readonly number[]): Promise<Feature[][]> {
    if (actor.mustChangePassword) throw passwordChangeRequired();
    const features = await this.read(
      actor,
      companyIds.filter((id) => canSeeCompany(actor, id)),
    );
    const ofCompany = new Map<number, Feature[]>(companyIds.map((id) => [id, []]));
    for (const feature of features) ofCompany.get(feature.companyId)?.push(feature);
    return companyIds.map((id) => ofCompany.get(id)!);
  }

  private read(actor: Actor, companyIds: readonly number[]): Promise<Feature[]> {
    return this.reads.query<Feature>(
      actor,
      `SELECT company_id AS "companyId", title, created_at AS "createdAt" FROM company_features
       WHERE company_id = ANY($1) ORDER BY title`,
      [companyIds],
    );
  }

  /** The titles that features usually have. */
  async catalogue(): Promise<string[]> {
    const rows: { title: string }[] = await this.database.query(
      `SELECT title FROM feature_catalogue ORDER BY position`,
    );
    return rows.map((row) => row.title);
  }

  /** Gives a company a feature. */
  async add(actor: Actor, companyId: number, title: string): Promise<Company> {
    const company = await this.companies.get(actor, companyId);
    return this.changes.make(actor, async ({ manager, record }) => {
      try {
        await manager.insert(Feature, { companyId, title });
      } catch (error) {
        if (brokenConstraint(error) !== 'company_features_pkey') throw error;
        throw conflict('The company has this feature already.');
      }
      record({ ...about(AuditAction.FEATURE_ADDED, companyId), after: { title } });
      return company;
    });
  }

  /** Takes a feature from a company; answers those that remain, too. */
  async remove(
    actor: Actor,
    companyId: number,
    title: string,
  ): Promise<{ company: Company; remaining: Feature[] }> {
    const company = await this.companies.get(actor, companyId);
    return this.changes.make(actor, async ({ manager, record }) => {
      const { affected } = await manager.delete(Feature, { companyId, title });
      if (!affected) throw notFound('Feature');
      record({ ...about(AuditAction.FEATURE_REMOVED, companyId), before: { title } });
      const remaining = await manager.find(Feature, { where: { companyId }, order: { title: 'ASC' } });
      return { company, remaining };
    });
  }
}

const about = (action: AuditAction, companyId: number) => ({
  action,
  companyId,
  subject: { type: AuditSubject.COMPANY, id: companyId },
});
