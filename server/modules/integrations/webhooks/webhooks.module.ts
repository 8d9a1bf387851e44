import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { settings } from '../../../platform/settings/settings.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { WebhookDeliveriesResolver } from './webhook-deliveries.resolver.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDispatcherService } from './webhook-dispatcher.service.js';
import { WebhookFeedsService } from './webhook-feeds.service.js';
import { WEBHOOK_LIMITS } from './webhook-limits.js';
import { WebhookNewsService } from './webhook-news.service.js';
import { WebhookRequests } from './webhook-requests.js';
import { WebhookResultsService } from './webhook-results.service.js';
import { WebhookRunsService } from './webhook-runs.service.js';
import { WEBHOOKS_AUDIT } from './webhooks.audit.js';
import { WEBHOOKS_COMPANY_EXPORT, WEBHOOKS_PERSONAL_EXPORT } from './webhooks.export.js';
import { WEBHOOKS_EMAILS } from './webhooks.mail.js';
import { WEBHOOKS_NOTICES } from './webhooks.notices.js';
import { describeWebhooks } from './webhooks.openapi.js';
import { WEBHOOKS_PERMISSIONS } from './webhooks.permissions.js';
import { WEBHOOKS_REASONS } from './webhooks.reasons.js';
import { WebhooksResolver } from './webhooks.resolver.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhookSubscriptions } from './webhooks.subscriptions.js';

registerCapability({
  name: 'webhooks',
  audit: WEBHOOKS_AUDIT,
  reasons: WEBHOOKS_REASONS,
  limits: WEBHOOK_LIMITS,
  notices: WEBHOOKS_NOTICES,
  emails: WEBHOOKS_EMAILS,
  permissions: WEBHOOKS_PERMISSIONS,
  personalExport: WEBHOOKS_PERSONAL_EXPORT,
  companyExport: WEBHOOKS_COMPANY_EXPORT,
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
  gateway: [[/[wW]ebhook|sendTestEvent/, 'The old backend has no webhooks.']],
});

@Module({
  imports: [CompaniesModule, UsersModule, EventsModule],
  providers: [
    WebhooksResolver,
    WebhookDeliveriesResolver,
    WebhookSubscriptions,
    WebhooksService,
    WebhookDeliveriesService,
    WebhookNewsService,
    WebhookFeedsService,
    WebhookResultsService,
    WebhookRunsService,
    WebhookDispatcherService,
    { provide: WebhookRequests, useFactory: () => new WebhookRequests(settings().webhooks) },
  ],
  exports: [WebhooksService],
})
export class WebhooksModule {}
