import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { INVITATIONS_CAPABILITY } from './invitations.capability.js';
import { INVITATIONS_ACTIVITY } from './invitations.activity.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
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
  ...INVITATIONS_CAPABILITY,
  apiScopes: {
    INVITATIONS_READ: { meaning: 'Read the invitations of companies.' },
    INVITATIONS_WRITE: { meaning: 'Invite people to companies, and resend and revoke invitations.' },
  },
  activity: INVITATIONS_ACTIVITY,
  accountClosing: InvitedPeopleService,
  demo: {
    module: () => InvitationsModule,
    load: async () => (await import('./invitations.demo.js')).INVITATIONS_DEMO,
  },
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
