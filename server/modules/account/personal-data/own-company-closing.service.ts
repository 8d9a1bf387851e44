import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { ClosingService } from '../../directory/companies/closing.service.js';
import { checkCanSeeCompany, denialOfOwnCompanyClosing } from '../../directory/companies/company.policy.js';
import type { CompanyClosing } from '../../directory/companies/company-profile.input.js';
import { denialOfOldSignIn } from '../../directory/users/user.policy.js';
import type { CloseMyCompanyArgs } from './personal-data.input.js';

/** Lets admins close their own company. */
@Injectable()
export class OwnCompanyClosingService {
  constructor(private readonly closing: ClosingService) {}

  /** Closes the actor's company. `confirmation` is its title; `dryRun` needs neither that nor a recent sign-in. */
  async close(actor: Actor, { confirmation, reason, dryRun }: CloseMyCompanyArgs): Promise<CompanyClosing> {
    const companyId = actor.user?.companyId ?? null;
    checkCanSeeCompany(actor, companyId);
    enforce(denialOfOwnCompanyClosing(actor, companyId));
    if (dryRun) return this.closing.previewOwn(actor, companyId);
    enforce(denialOfOldSignIn(actor));
    return this.closing.closeOwn(actor, companyId, confirmation ?? '', reason ?? null);
  }
}
