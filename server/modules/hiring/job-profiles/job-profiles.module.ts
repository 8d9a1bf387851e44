import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { JOB_PROFILES_CAPABILITY } from './job-profiles.capability.js';
import { ActionsModule } from '../../inbox/actions/actions.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ContactAnswersService } from './contact-answers.service.js';
import { ContactEndingsService } from './contact-endings.service.js';
import { ContactRequestsService } from './contact-requests.service.js';
import { JobProfilesResolver } from './job-profiles.resolver.js';
import { JobProfilesService } from './job-profiles.service.js';
import { ProfileCvController } from './profile-cv.controller.js';
import { PublishedProfilesResolver } from './published-profiles.resolver.js';
import { PublishedProfilesService } from './published-profiles.service.js';
import { ProfileCvService } from './profile-cv.service.js';
import { ROLES_FEATURE } from '../roles/roles.capability.js';

registerCapability({
  ...JOB_PROFILES_CAPABILITY,
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    JOB_PROFILES_READ: { meaning: 'Search the profiles that people have published.' },
    JOB_PROFILES_WRITE: { meaning: 'Ask people with published profiles for contact.' },
  },
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
