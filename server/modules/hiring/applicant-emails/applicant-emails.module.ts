import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { APPLICANT_EMAILS_CAPABILITY } from './applicant-emails.capability.js';
import { followApplications } from '../candidates/applications/application-extensions.service.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { ApplicantEmailSendingService } from './applicant-email-sending.service.js';
import {
  ApplicantEmailsResolver,
  ApplicationEmailsResolver,
  CompanyEmailTemplatesResolver,
  EmailTemplatesResolver,
} from './applicant-emails.resolver.js';
import { ApplicantEmailsService } from './applicant-emails.service.js';
import { EmailTemplatesService } from './email-templates.service.js';
import { ROLES_FEATURE } from '../roles/roles.capability.js';

registerCapability({
  ...APPLICANT_EMAILS_CAPABILITY,
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    APPLICANT_EMAILS_READ: { meaning: 'Read emails to applicants and their templates.' },
    APPLICANT_EMAILS_WRITE: { meaning: 'Send emails to applicants, and change their templates.' },
  },
  demo: {
    module: () => ApplicantEmailsModule,
    load: async () => (await import('./applicant-emails.demo.js')).APPLICANT_EMAILS_DEMO,
  },
});

followApplications(['APPLICANT_EMAIL_WRITTEN', 'APPLICANT_EMAIL_CANCELLED', 'APPLICANT_EMAIL_SENT']);

@Module({
  imports: [UsersModule, RolesModule, CandidatesModule],
  providers: [
    EmailTemplatesResolver,
    CompanyEmailTemplatesResolver,
    ApplicantEmailsResolver,
    ApplicationEmailsResolver,
    EmailTemplatesService,
    ApplicantEmailsService,
    ApplicantEmailSendingService,
  ],
})
export class ApplicantEmailsModule {}
