import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { TALENT_POOL_CAPABILITY } from './talent-pool.capability.js';
import { ActionsModule } from '../../inbox/actions/actions.module.js';
import { followApplications } from '../candidates/applications/application-extensions.service.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
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
import { TalentPoolNoticesService } from './talent-pool-notices.service.js';
import { TalentPoolPagesService } from './talent-pool-pages.service.js';
import { TalentPoolRulesService } from './talent-pool-rules.service.js';
import { ROLES_FEATURE } from '../roles/roles.capability.js';

registerCapability({
  ...TALENT_POOL_CAPABILITY,
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    TALENT_POOL_READ: { meaning: 'Read the talent pool.' },
    TALENT_POOL_WRITE: { meaning: 'Ask candidates to join the talent pool, and change its members.' },
  },
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
    TalentPoolNoticesService,
    TalentPoolPagesService,
    TalentPoolRulesService,
  ],
})
export class TalentPoolModule {}
