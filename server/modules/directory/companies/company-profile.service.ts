import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { notFound, staleVersion } from '../../../platform/errors/app-error.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { denialOfCompanyUpdate } from './company.policy.js';
import type { UpdateCompanyInput } from './company-profile.input.js';

type Field = keyof UpdateCompanyInput;
/** The compiler reports input fields that are missing here. */
const ALL: Record<Field, true> = {
  title: true,
  website: true,
  timeZone: true,
  country: true,
  firstDayOfWeek: true,
};
const FIELDS = Object.keys(ALL) as Field[];

/** Changes the profiles of companies. */
@Injectable()
export class CompanyProfileService {
  constructor(
    private readonly companies: CompaniesService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Changes fields of a company. CONFLICT if its version differs from the expected one. Does nothing if no value
   * changes.
   */
  async update(
    actor: Actor,
    companyId: number,
    input: UpdateCompanyInput,
    expectedVersion: number,
  ): Promise<Company> {
    await this.companies.get(actor, companyId);
    enforce(denialOfCompanyUpdate(actor, companyId));
    return this.changes.make(actor, async ({ manager, record }) => {
      const company = await manager.findOne(Company, {
        where: { id: companyId, pending: false },
        lock: { mode: 'for_no_key_update' },
      });
      if (!company || company.closedAt !== null) throw notFound('Company');
      if (company.version !== expectedVersion) throw staleVersion('company');
      const { before, after } = differences(company, input);
      if (Object.keys(after).length === 0) return company;
      const version = company.version + 1;
      await manager.update(Company, { id: companyId }, { ...after, version });
      record({
        action: 'COMPANY_CHANGED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before,
        after,
      });
      return Object.assign(company, after, { version });
    });
  }
}

/** Returns the changed fields of an input, before and after. */
function differences(company: Company, input: UpdateCompanyInput) {
  const before: Partial<Pick<Company, Field>> = {};
  const after: Partial<Pick<Company, Field>> = {};
  for (const field of FIELDS) {
    const value = input[field];
    const isKept = value === undefined || (field === 'title' && value === null) || value === company[field];
    if (isKept) continue;
    Object.assign(before, { [field]: company[field] });
    Object.assign(after, { [field]: value });
  }
  return { before, after };
}
