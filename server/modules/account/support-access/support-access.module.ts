import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { SUPPORT_ACCESS_CAPABILITY } from './support-access.capability.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { SupportAccessResolver } from './support-access.resolver.js';
import { SupportAccessSubscriptions } from './support-access.subscriptions.js';
import { SupportActorsService } from './support-actors.service.js';
import { SupportEndsService } from './support-ends.service.js';
import { SupportNoticesService } from './support-notices.service.js';
import { SupportSessionsService } from './support-sessions.service.js';

registerCapability({
  ...SUPPORT_ACCESS_CAPABILITY,
});

@Module({
  imports: [UsersModule],
  providers: [
    SupportAccessResolver,
    SupportAccessSubscriptions,
    SupportSessionsService,
    SupportActorsService,
    SupportEndsService,
    SupportNoticesService,
  ],
})
export class SupportAccessModule {}
