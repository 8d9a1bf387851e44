import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { EVENTS_CAPABILITY } from './events.capability.js';
import { AuditModule } from '../../inbox/audit-log/audit-log.module.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { EventWaitsService } from './event-waits.service.js';
import { EventsController } from './events.controller.js';
import { EventsResolver } from './events.resolver.js';
import { EventsService } from './events.service.js';

registerCapability({
  ...EVENTS_CAPABILITY,
  apiScopes: {
    EVENTS_READ: { meaning: 'Read what happens in a company, as events.' },
  },
});

@Module({
  imports: [AuditModule, CompaniesModule],
  controllers: [EventsController],
  providers: [EventsResolver, EventsService, EventWaitsService],
  exports: [EventsService],
})
export class EventsModule {}
