import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { TALENT_POOL_EVENTS } from './talent-pool.events.js';
import { ActionsModule } from '../../inbox/actions/actions.module.js';
import { followApplications } from '../candidates/applications/application-extensions.service.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { TALENT_POOL_LIMITS } from './talent-pool-limits.js';
import { TALENT_POOL_AUDIT } from './talent-pool.audit.js';
import { TALENT_POOL_COMPANY_EXPORT, TALENT_POOL_PERSONAL_EXPORT } from './talent-pool.export.js';
import { TALENT_POOL_EMAILS } from './talent-pool.mail.js';
import { TALENT_POOL_NOTICES } from './talent-pool.notices.js';
import { TALENT_POOL_PERMISSIONS } from './talent-pool.permissions.js';
import { TALENT_POOL_REASONS } from './talent-pool.reasons.js';
import {
  CandidateTalentPoolResolver,
  CompanyTalentPoolResolver,
  OwnTalentPoolResolver,
  RolePoolResolver,
  TalentPoolResolver,
} from './talent-pool.resolver.js';
import { TalentPoolService } from './talent-pool.service.js';
import { TalentPoolSubscriptions } from './talent-pool.subscriptions.js';
import { TalentPoolAnswersService } from './talent-pool-answers.service.js';
import { TalentPoolEndingsService } from './talent-pool-endings.service.js';
import { TalentPoolNewsService } from './talent-pool-news.service.js';
import { TalentPoolPagesService } from './talent-pool-pages.service.js';
import { TalentPoolRulesService } from './talent-pool-rules.service.js';
import { ROLES_FEATURE } from '../roles/roles.feature.js';

registerCapability({
  name: 'talent-pool',
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    TALENT_POOL_READ: { meaning: 'Read the talent pool.' },
    TALENT_POOL_WRITE: { meaning: 'Ask candidates to join the talent pool, and change its members.' },
  },
  events: TALENT_POOL_EVENTS,
  audit: TALENT_POOL_AUDIT,
  reasons: TALENT_POOL_REASONS,
  notices: TALENT_POOL_NOTICES,
  emails: TALENT_POOL_EMAILS,
  limits: TALENT_POOL_LIMITS,
  permissions: TALENT_POOL_PERMISSIONS,
  personalExport: TALENT_POOL_PERSONAL_EXPORT,
  companyExport: TALENT_POOL_COMPANY_EXPORT,
  demo: {
    module: () => TalentPoolModule,
    load: async () => (await import('./talent-pool.demo.js')).TALENT_POOL_DEMO,
  },
});

followApplications([
  'TALENT_POOL_ASKED',
  'TALENT_POOL_CHANGED',
  'TALENT_POOL_JOINED',
  'TALENT_POOL_DECLINED',
  'TALENT_POOL_LEFT',
]);

@Module({
  imports: [UsersModule, ActionsModule, RolesModule, CandidatesModule],
  providers: [
    TalentPoolResolver,
    CompanyTalentPoolResolver,
    CandidateTalentPoolResolver,
    RolePoolResolver,
    OwnTalentPoolResolver,
    TalentPoolSubscriptions,
    TalentPoolService,
    TalentPoolAnswersService,
    TalentPoolEndingsService,
    TalentPoolNewsService,
    TalentPoolPagesService,
    TalentPoolRulesService,
  ],
})
export class TalentPoolModule {}
