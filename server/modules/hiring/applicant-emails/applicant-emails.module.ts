import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { followApplications } from '../candidates/applications/application-extensions.service.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { APPLICANT_EMAIL_LIMITS } from './applicant-email-limits.js';
import { ApplicantEmailSendingService } from './applicant-email-sending.service.js';
import { APPLICANT_EMAILS_AUDIT } from './applicant-emails.audit.js';
import {
  APPLICANT_EMAILS_COMPANY_EXPORT,
  APPLICANT_EMAILS_PERSONAL_EXPORT,
} from './applicant-emails.export.js';
import { APPLICANT_EMAILS_EMAILS } from './applicant-emails.mail.js';
import { APPLICANT_EMAILS_NOTICES } from './applicant-emails.notices.js';
import { APPLICANT_EMAILS_PERMISSIONS } from './applicant-emails.permissions.js';
import { APPLICANT_EMAILS_REASONS } from './applicant-emails.reasons.js';
import {
  ApplicantEmailsResolver,
  ApplicationEmailsResolver,
  CompanyEmailTemplatesResolver,
  EmailTemplatesResolver,
} from './applicant-emails.resolver.js';
import { ApplicantEmailsService } from './applicant-emails.service.js';
import { EmailTemplatesService } from './email-templates.service.js';
import { ROLES_FEATURE } from '../roles/roles.feature.js';

registerCapability({
  name: 'applicant-emails',
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    APPLICANT_EMAILS_READ: { meaning: 'Read emails to applicants and their templates.' },
    APPLICANT_EMAILS_WRITE: { meaning: 'Send emails to applicants, and change their templates.' },
  },
  audit: APPLICANT_EMAILS_AUDIT,
  reasons: APPLICANT_EMAILS_REASONS,
  notices: APPLICANT_EMAILS_NOTICES,
  emails: APPLICANT_EMAILS_EMAILS,
  limits: APPLICANT_EMAIL_LIMITS,
  permissions: APPLICANT_EMAILS_PERMISSIONS,
  personalExport: APPLICANT_EMAILS_PERSONAL_EXPORT,
  companyExport: APPLICANT_EMAILS_COMPANY_EXPORT,
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
