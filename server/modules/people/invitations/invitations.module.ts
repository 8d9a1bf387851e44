import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { INVITATIONS_EVENTS } from './invitations.events.js';
import { INVITATIONS_ACTIVITY } from './invitations.activity.js';
import { INVITATIONS_COMPANY_EXPORT, INVITATIONS_PERSONAL_EXPORT } from './invitations.export.js';
import { INVITATIONS_MAIL } from './invitations.mail.js';
import { INVITATIONS_REASONS } from './invitations.reasons.js';
import { INVITATIONS_PERMISSIONS } from './invitations.permissions.js';
import { INVITATIONS_AUDIT } from './invitations.audit.js';
import { INVITATIONS_NOTICES } from './invitations.notices.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { INVITATION_LIMITS } from './invitation-limits.js';
import { AnswersService } from './answers.service.js';
import { InvitationActionService } from './invitation-action.service.js';
import { InvitationSubscriptions } from './invitations.subscriptions.js';
import { InvitationMailService } from './invitation-mail.service.js';
import { InvitationPagesService } from './invitation-pages.service.js';
import { InvitationRetentionService } from './invitation-retention.service.js';
import { CompanyInvitationsResolver, InvitationsResolver } from './invitations.resolver.js';
import { InvitationsService } from './invitations.service.js';
import { InvitedPeopleService } from './invited-people.service.js';
import { InviteService } from './invite.service.js';
import { SendingLimitsService } from './sending-limits.service.js';

registerCapability({
  name: 'invitations',
  apiScopes: {
    INVITATIONS_READ: { meaning: 'Read the invitations of companies.' },
    INVITATIONS_WRITE: { meaning: 'Invite people to companies, and resend and revoke invitations.' },
  },
  events: INVITATIONS_EVENTS,
  activity: INVITATIONS_ACTIVITY,
  emails: INVITATIONS_MAIL,
  audit: INVITATIONS_AUDIT,
  reasons: INVITATIONS_REASONS,
  notices: INVITATIONS_NOTICES,
  limits: INVITATION_LIMITS,
  permissions: INVITATIONS_PERMISSIONS,
  personalExport: INVITATIONS_PERSONAL_EXPORT,
  companyExport: INVITATIONS_COMPANY_EXPORT,
  accountClosing: InvitedPeopleService,
  demo: {
    module: () => InvitationsModule,
    load: async () => (await import('./invitations.demo.js')).INVITATIONS_DEMO,
  },
  gateway: [
    [
      /^(Query\.invitation$|Invit|Company\.invitations$|Mutation\.\w*[iI]nvit)/,
      'The old backend has no invitations.',
    ],
  ],
});

@Module({
  imports: [CompaniesModule, UsersModule],
  providers: [
    InvitationsResolver,
    CompanyInvitationsResolver,
    InvitationSubscriptions,
    InvitationActionService,
    InviteService,
    InvitationsService,
    InvitationPagesService,
    InvitationMailService,
    InvitationRetentionService,
    InvitedPeopleService,
    AnswersService,
    SendingLimitsService,
  ],
  exports: [InviteService, InvitationsService, SendingLimitsService],
})
export class InvitationsModule {}
