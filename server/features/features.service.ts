import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { conflict, notFound } from '../common/app-error.js';
import { brokenConstraint } from '../common/error.filter.js';
import { CompaniesService } from '../companies/companies.service.js';
import type { Company } from '../companies/company.entity.js';
import { canSeeCompany } from '../companies/company.policy.js';
import { Feature } from './feature.entity.js';

/** What companies have beside their staff. Adding and removing is declared for MASTER CONTROL. */
@Injectable()
export class FeaturesService {
  constructor(
    @InjectRepository(Feature) private readonly features: Repository<Feature>,
    private readonly database: DataSource,
    private readonly companies: CompaniesService,
  ) {}

  /** The features of a company, by title. */
  async list(actor: Actor, companyId: number | null): Promise<Feature[]> {
    const company = await this.companies.get(actor, companyId);
    return this.features.find({ where: { companyId: company.id }, order: { title: 'ASC' } });
  }

  /** The features of several companies, by title; none for one that the actor may not see. */
  async listMany(actor: Actor, companyIds: readonly number[]): Promise<Feature[][]> {
    const features = await this.features.find({
      where: { companyId: In(companyIds.filter((id) => canSeeCompany(actor, id))) },
      order: { title: 'ASC' },
    });
    const ofCompany = new Map<number, Feature[]>(companyIds.map((id) => [id, []]));
    for (const feature of features) ofCompany.get(feature.companyId)?.push(feature);
    return companyIds.map((id) => ofCompany.get(id)!);
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
    try {
      await this.features.insert({ companyId, title });
    } catch (error) {
      if (brokenConstraint(error) !== 'company_features_pkey') throw error;
      throw conflict('The company has this feature already.');
    }
    return company;
  }

  /** Takes a feature from a company. */
  async remove(actor: Actor, companyId: number, title: string): Promise<Company> {
    const company = await this.companies.get(actor, companyId);
    const { affected } = await this.features.delete({ companyId, title });
    if (!affected) throw notFound('Feature');
    return company;
  }
}
