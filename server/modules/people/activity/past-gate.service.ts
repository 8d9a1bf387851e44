import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { ActivityPagesService } from './activity-pages.service.js';
import { denialOfPast } from './as-of.policy.js';

/** Checks which actors may read a company's past, and limits how often. */
@Injectable()
export class PastGateService {
  constructor(
    private readonly feed: ActivityPagesService,
    private readonly limits: LimitsService,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Throws unless the actor may read the company's past and the company has the feature. Charges the actor's rate
   * limit.
   */
  async enter(actor: Actor, companyId: number): Promise<void> {
    await this.feed.checkCompany(actor, companyId);
    enforce(denialOfPast(actor, companyId));
    if (!isMaster(actor)) await this.limits.charge('past');
    this.securityLog.readStaff(actor, companyId);
  }
}
