import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JOB_PROFILES_PERSONAL_EXPORT } from './job-profiles.export.js';
import { JOB_PROFILES_REASONS } from './job-profiles.reasons.js';
import { JobProfilesResolver } from './job-profiles.resolver.js';
import { JobProfilesService } from './job-profiles.service.js';
import { ProfileCvController } from './profile-cv.controller.js';
import { ProfileCvService } from './profile-cv.service.js';

registerCapability({
  name: 'job-profiles',
  reasons: JOB_PROFILES_REASONS,
  personalExport: JOB_PROFILES_PERSONAL_EXPORT,
});

@Module({
  imports: [CandidatesModule],
  controllers: [ProfileCvController],
  providers: [JobProfilesResolver, JobProfilesService, ProfileCvService],
})
export class JobProfilesModule {}
