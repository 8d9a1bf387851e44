import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { TalentPoolChange } from './talent-pool.model.js';

@Resolver()
export class TalentPoolSubscriptions extends companySubscription({
  name: 'companyTalentPoolChanged',
  description:
    "Sends an event without details when `Company.talentPool` may have changed. For those that manage a role of the company. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event.",
  access: 'authenticated',
  scope: 'TALENT_POOL_READ',
  change: TalentPoolChange,
  statements: 4,
  service: ApplicationsService,
  enter: (applications, actor, { companyId }) => applications.checkManagesAny(actor, companyId),
  check: checkCanSeeCompany,
  follows: [
    'TALENT_POOL_ASKED',
    'TALENT_POOL_CHANGED',
    'TALENT_POOL_JOINED',
    'TALENT_POOL_DECLINED',
    'TALENT_POOL_LEFT',
    'CANDIDATE_ERASED',
  ],
}) {}
