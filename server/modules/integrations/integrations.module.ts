import { Module } from '@nestjs/common';
import { ApiClientsModule } from './api-clients/api-clients.module.js';
import { EventsModule } from './events/events.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { ScimModule } from './scim/scim.module.js';

/** Access for other programs. Each module may import the ones before it. */
@Module({
  imports: [ApiClientsModule, EventsModule, WebhooksModule, ScimModule],
})
export class IntegrationsModule {}
