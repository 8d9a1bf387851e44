import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { webhookPaths } from './paths';
import words from './words';

export const webhooks = {
  name: 'webhooks',
  pages: [
    {
      path: webhookPaths.webhooks,
      title: msg`Webhooks`,
      need: 'signedIn',
      page: part((all) => all.WebhooksPage),
    },
    {
      path: webhookPaths.webhook,
      title: msg`Webhook`,
      need: 'signedIn',
      page: part((all) => all.WebhookPage),
      below: webhookPaths.webhooks,
    },
    {
      path: webhookPaths.delivery,
      title: msg`Delivery`,
      need: 'signedIn',
      page: part((all) => all.DeliveryPage),
      below: webhookPaths.webhooks,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
