import { relayStylePagination } from '@apollo/client/utilities';
import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { webhookPaths } from './paths';
import * as shapes from '../../../components/shapes';
import { canReadAuditLog } from '../../../lib/access';

/** What the console shows of webhooks. */
export default {
  destinations: [
    {
      to: webhookPaths.webhooks,
      group: 'developers',
      icon: shapes.hook,
      summary: msg`Requests to your own servers when something changes in the company.`,
      shown: canReadAuditLog,
    },
  ],
  reasons: {
    TOO_MANY_WEBHOOKS: msg`The company has as many webhooks as it can have. Delete one that is not used.`,
    WEBHOOK_DISABLED: msg`This webhook is disabled. Enable it first.`,
  },
  cache: {
    Query: {
      fields: {
        webhookEndpoints: { merge: false },
        webhookDeliveries: relayStylePagination(['endpointId', 'filter', 'first']),
      },
    },
    WebhookEndpointSecret: { keyFields: false },
    WebhookAttempt: { keyFields: false },
    WebhookHeader: { keyFields: false },
    WebhookDelivery: { fields: { attemptsLog: { merge: false } } },
  },
  keywords: [
    {
      of: webhookPaths.webhooks,
      words: msg`integration events endpoint http callback notify program secret deliveries developer`,
    },
  ],
  companyTabs: [{ path: webhookPaths.webhooks, label: msg`Webhooks` }],
} satisfies ConsoleParts;
