import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { INTERVIEWS_EVENTS } from './interviews.events.js';
import { followApplications } from '../candidates/applications/application-extensions.service.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { InterviewDetailsService } from './interview-details.service.js';
import { INTERVIEW_LIMITS } from './interview-limits.js';
import { InterviewNewsService } from './interview-news.service.js';
import { InterviewRulesService } from './interview-rules.service.js';
import { INTERVIEWS_AUDIT } from './interviews.audit.js';
import { INTERVIEWS_COMPANY_EXPORT, INTERVIEWS_PERSONAL_EXPORT } from './interviews.export.js';
import { INTERVIEWS_EMAILS } from './interviews.mail.js';
import { INTERVIEWS_NOTICES } from './interviews.notices.js';
import { INTERVIEWS_PERMISSIONS } from './interviews.permissions.js';
import { INTERVIEWS_REASONS } from './interviews.reasons.js';
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
import { ROLES_FEATURE } from '../roles/roles.feature.js';

registerCapability({
  name: 'interviews',
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    INTERVIEWS_READ: { meaning: 'Read interviews and scorecards.' },
    INTERVIEWS_WRITE: { meaning: 'Plan, change and cancel interviews, and choose what interviewers rate.' },
  },
  events: INTERVIEWS_EVENTS,
  audit: INTERVIEWS_AUDIT,
  reasons: INTERVIEWS_REASONS,
  notices: INTERVIEWS_NOTICES,
  emails: INTERVIEWS_EMAILS,
  limits: INTERVIEW_LIMITS,
  permissions: INTERVIEWS_PERMISSIONS,
  personalExport: INTERVIEWS_PERSONAL_EXPORT,
  companyExport: INTERVIEWS_COMPANY_EXPORT,
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
    InterviewNewsService,
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
