import { Injectable } from '@nestjs/common';
import { type Actor, budgetUidOf } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { encodeImage } from '../../../platform/images/image.js';
import type { StoredImage } from '../../../platform/images/stored-image.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { CompanyLogo } from './company-logo.entity.js';
import { denialOfCompanyUpdate } from './company.policy.js';

/** Stores and returns the logos of companies. */
@Injectable()
export class CompanyLogosService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly changes: ChangesService,
  ) {}

  /** Replaces the logo of a company. `image` is an upload in Base64. */
  async set(actor: Actor, companyId: number, image: string): Promise<Company> {
    await this.check(actor, companyId);
    return this.changes.once(async () => {
      const logo = await encodeImage(budgetUidOf(actor), image);
      return this.changes.make(actor, (change) => this.store(change, companyId, logo));
    });
  }

  /** Removes the logo of a company. Does nothing if it has none. */
  async remove(actor: Actor, companyId: number): Promise<Company> {
    await this.check(actor, companyId);
    return this.changes.make(actor, (change) => this.store(change, companyId, null));
  }

  /** Returns the logo of a company. NOT_FOUND if it has none or the actor may not see the company. */
  async get(actor: Actor, companyId: number | null): Promise<StoredImage> {
    const { id } = await this.companies.getEvenClosed(actor, companyId);
    const logo = await this.database.row<StoredImage>(
      `SELECT hash, bytes FROM company_logos WHERE company_id = $1`,
      [id],
    );
    if (!logo) throw notFound('Logo');
    return logo;
  }

  private async check(actor: Actor, companyId: number): Promise<void> {
    await this.companies.get(actor, companyId);
    enforce(denialOfCompanyUpdate(actor, companyId));
  }

  private async store(
    { manager, record }: Change,
    companyId: number,
    logo: StoredImage | null,
  ): Promise<Company> {
    const company = await manager.findOne(Company, {
      where: { id: companyId, pending: false },
      lock: { mode: 'for_no_key_update' },
    });
    if (!company || company.closedAt !== null) throw notFound('Company');
    const logoHash = logo?.hash ?? null;
    if (company.logoHash === logoHash) return company;
    if (logo) await manager.upsert(CompanyLogo, { companyId, ...logo }, ['companyId']);
    else await manager.delete(CompanyLogo, { companyId });
    await manager.update(Company, { id: companyId }, { logoHash });
    record({
      action: 'COMPANY_CHANGED',
      companyId,
      subject: { type: 'COMPANY', id: companyId },
      before: { logo: company.logoHash },
      after: { logo: logoHash },
    });
    return Object.assign(company, { logoHash });
  }
}
