import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { SUPPORT_ACCESS_AUDIT } from './support-access.audit.js';
import { SUPPORT_ACCESS_PERSONAL_EXPORT } from './support-access.export.js';
import { SUPPORT_ACCESS_MAIL } from './support-access.mail.js';
import { SUPPORT_ACCESS_NOTICES } from './support-access.notices.js';
import { SUPPORT_ACCESS_REASONS } from './support-access.reasons.js';
import { SupportAccessResolver } from './support-access.resolver.js';
import { SupportAccessSubscriptions } from './support-access.subscriptions.js';
import { SupportActorsService } from './support-actors.service.js';
import { SupportEndsService } from './support-ends.service.js';
import { SupportNewsService } from './support-news.service.js';
import { SupportSessionsService } from './support-sessions.service.js';

registerCapability({
  name: 'support-access',
  audit: SUPPORT_ACCESS_AUDIT,
  emails: SUPPORT_ACCESS_MAIL,
  reasons: SUPPORT_ACCESS_REASONS,
  notices: SUPPORT_ACCESS_NOTICES,
  personalExport: SUPPORT_ACCESS_PERSONAL_EXPORT,
  gateway: [[/[sS]upport/, 'The old backend has no support sessions.']],
});

@Module({
  imports: [UsersModule],
  providers: [
    SupportAccessResolver,
    SupportAccessSubscriptions,
    SupportSessionsService,
    SupportActorsService,
    SupportEndsService,
    SupportNewsService,
  ],
})
export class SupportAccessModule {}
