import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { INTERVIEWS_CAPABILITY } from './interviews.capability.js';
import { followApplications } from '../candidates/applications/application-extensions.service.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { InterviewDetailsService } from './interview-details.service.js';
import { InterviewNoticesService } from './interview-notices.service.js';
import { InterviewRulesService } from './interview-rules.service.js';
import {
  ApplicationInterviewsResolver,
  InterviewEventFieldsResolver,
  InterviewsResolver,
  OwnInterviewsResolver,
} from './interviews.resolver.js';
import { InterviewsService } from './interviews.service.js';
import { CriteriaService } from './criteria.service.js';
import {
  ApplicationScorecardsResolver,
  RoleCriteriaResolver,
  ScorecardsResolver,
} from './scorecards.resolver.js';
import { ScorecardsService } from './scorecards.service.js';
import { ScorecardSubscriptions } from './scorecards.subscriptions.js';
import { RolesModule } from '../roles/roles.module.js';
import { ROLES_FEATURE } from '../roles/roles.capability.js';

registerCapability({
  ...INTERVIEWS_CAPABILITY,
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    INTERVIEWS_READ: { meaning: 'Read interviews and scorecards.' },
    INTERVIEWS_WRITE: { meaning: 'Plan, change and cancel interviews, and choose what interviewers rate.' },
  },
  accountClosing: ScorecardsService,
  demo: {
    module: () => InterviewsModule,
    load: async () => (await import('./interviews.demo.js')).INTERVIEWS_DEMO,
  },
});

followApplications([
  'INTERVIEW_PLANNED',
  'INTERVIEW_CHANGED',
  'INTERVIEW_CANCELLED',
  'INTERVIEW_RESTORED',
  'INTERVIEW_OUTCOME_RECORDED',
]);

@Module({
  imports: [UsersModule, RolesModule, CandidatesModule],
  providers: [
    InterviewsResolver,
    InterviewEventFieldsResolver,
    ApplicationInterviewsResolver,
    OwnInterviewsResolver,
    InterviewsService,
    InterviewDetailsService,
    InterviewNoticesService,
    InterviewRulesService,
    ScorecardsResolver,
    ApplicationScorecardsResolver,
    RoleCriteriaResolver,
    ScorecardSubscriptions,
    ScorecardsService,
    CriteriaService,
  ],
})
export class InterviewsModule {}
