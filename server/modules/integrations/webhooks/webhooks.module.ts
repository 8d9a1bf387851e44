import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { WEBHOOKS_CAPABILITY } from './webhooks.capability.js';
import { settings } from '../../../platform/settings/settings.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { WebhookDeliveriesResolver } from './webhook-deliveries.resolver.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDispatcherService } from './webhook-dispatcher.service.js';
import { WebhookProgressService } from './webhook-progress.service.js';
import { WebhookNoticesService } from './webhook-notices.service.js';
import { WebhookRequests } from './webhook-requests.js';
import { WebhookResultsService } from './webhook-results.service.js';
import { WebhookRunsService } from './webhook-runs.service.js';
import { describeWebhooks } from './webhooks.openapi.js';
import { WebhooksResolver } from './webhooks.resolver.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhookSubscriptions } from './webhooks.subscriptions.js';

registerCapability({
  ...WEBHOOKS_CAPABILITY,
  apiScopes: {
    WEBHOOKS_READ: { meaning: 'List webhooks and, with events:read, what was sent to them.' },
    WEBHOOKS_WRITE: {
      meaning:
        'With events:read, create and change webhooks, which receive all events, and send events again.',
    },
  },
  accountClosing: WebhooksService,
  demo: {
    module: () => WebhooksModule,
    load: async () => (await import('./webhooks.demo.js')).WEBHOOKS_DEMO,
  },
  openApi: describeWebhooks,
});

@Module({
  imports: [CompaniesModule, UsersModule, EventsModule],
  providers: [
    WebhooksResolver,
    WebhookDeliveriesResolver,
    WebhookSubscriptions,
    WebhooksService,
    WebhookDeliveriesService,
    WebhookNoticesService,
    WebhookProgressService,
    WebhookResultsService,
    WebhookRunsService,
    WebhookDispatcherService,
    { provide: WebhookRequests, useFactory: () => new WebhookRequests(settings().webhooks) },
  ],
  exports: [WebhooksService],
})
export class WebhooksModule {}
