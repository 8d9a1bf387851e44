import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ActionsModule } from '../../inbox/actions/actions.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ContactAnswersService } from './contact-answers.service.js';
import { ContactEndingsService } from './contact-endings.service.js';
import { ContactRequestsService } from './contact-requests.service.js';
import { JOB_PROFILE_LIMITS } from './job-profile-limits.js';
import { JOB_PROFILES_AUDIT } from './job-profiles.audit.js';
import { JOB_PROFILES_COMPANY_EXPORT, JOB_PROFILES_PERSONAL_EXPORT } from './job-profiles.export.js';
import { JOB_PROFILES_MAIL } from './job-profiles.mail.js';
import { JOB_PROFILES_NOTICES } from './job-profiles.notices.js';
import { JOB_PROFILES_REASONS } from './job-profiles.reasons.js';
import { JobProfilesResolver } from './job-profiles.resolver.js';
import { JobProfilesService } from './job-profiles.service.js';
import { ProfileCvController } from './profile-cv.controller.js';
import { PublishedProfilesResolver } from './published-profiles.resolver.js';
import { PublishedProfilesService } from './published-profiles.service.js';
import { ProfileCvService } from './profile-cv.service.js';
import { ROLES_FEATURE } from '../roles/roles.feature.js';

registerCapability({
  name: 'job-profiles',
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    JOB_PROFILES_READ: { meaning: 'Search the profiles that people have published.' },
    JOB_PROFILES_WRITE: { meaning: 'Ask people with published profiles for contact.' },
  },
  reasons: JOB_PROFILES_REASONS,
  audit: JOB_PROFILES_AUDIT,
  limits: JOB_PROFILE_LIMITS,
  notices: JOB_PROFILES_NOTICES,
  emails: JOB_PROFILES_MAIL,
  personalExport: JOB_PROFILES_PERSONAL_EXPORT,
  companyExport: JOB_PROFILES_COMPANY_EXPORT,
  demo: { load: async () => (await import('./job-profiles.demo.js')).JOB_PROFILES_DEMO },
});

@Module({
  imports: [ActionsModule, RolesModule, CandidatesModule],
  controllers: [ProfileCvController],
  providers: [
    JobProfilesResolver,
    JobProfilesService,
    ProfileCvService,
    PublishedProfilesResolver,
    PublishedProfilesService,
    ContactRequestsService,
    ContactAnswersService,
    ContactEndingsService,
  ],
})
export class JobProfilesModule {}
