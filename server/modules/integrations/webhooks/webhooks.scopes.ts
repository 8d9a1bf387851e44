import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. What leads to events needs events:read as well: see `denialOfEvents`. */
export const WEBHOOKS_SCOPES = {
  scopes: {
    WEBHOOKS_READ: {
      meaning: 'List webhooks and, with events:read, what was sent to them.',
      operations: [
        'Query.webhookEndpoints',
        'Query.webhookEndpoint',
        'Query.webhookDeliveries',
        'Query.webhookDelivery',
        'Subscription.webhookEndpointsChanged',
      ],
    },
    WEBHOOKS_WRITE: {
      meaning:
        'With events:read, create and change webhooks, which receive all events, and send events again.',
      operations: [
        'Mutation.createWebhookEndpoint',
        'Mutation.updateWebhookEndpoint',
        'Mutation.rotateWebhookSecret',
        'Mutation.enableWebhookEndpoint',
        'Mutation.disableWebhookEndpoint',
        'Mutation.deleteWebhookEndpoint',
        'Mutation.resendWebhookDelivery',
        'Mutation.resendWebhookDeliveries',
        'Mutation.sendTestEvent',
      ],
    },
  },
  // A webhook outlives the session.
  notForSupport: [
    'Mutation.createWebhookEndpoint',
    'Mutation.updateWebhookEndpoint',
    'Mutation.rotateWebhookSecret',
    'Mutation.enableWebhookEndpoint',
    'Mutation.deleteWebhookEndpoint',
  ],
  withParent: ['WebhookEndpoint.createdBy', 'WebhookDelivery.endpoint', 'WebhookDelivery.attemptsLog'],
} as const satisfies ScopesPart;
