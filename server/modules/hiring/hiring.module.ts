import { Module } from '@nestjs/common';
import { RolesModule } from './roles/roles.module.js';
import { CandidatesModule } from './candidates/candidates.module.js';
import { ApplicantEmailsModule } from './applicant-emails/applicant-emails.module.js';
import { InterviewsModule } from './interviews/interviews.module.js';
import { TalentPoolModule } from './talent-pool/talent-pool.module.js';
import { JobBoardModule } from './job-board/job-board.module.js';
import { JobProfilesModule } from './job-profiles/job-profiles.module.js';
import { SavedSearchesModule } from './saved-searches/saved-searches.module.js';

/** From a role to a hired person. Each module may import the ones before it. */
@Module({
  imports: [
    RolesModule,
    CandidatesModule,
    ApplicantEmailsModule,
    InterviewsModule,
    TalentPoolModule,
    JobBoardModule,
    JobProfilesModule,
    SavedSearchesModule,
  ],
})
export class HiringModule {}
