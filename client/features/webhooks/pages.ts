import { msg } from '@lingui/core/macro';
import { canReadAuditLog } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { paths } from '../../lib/paths';
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
      below: paths.company,
      entry: { shown: canReadAuditLog },
    },
    {
      path: webhookPaths.webhook,
      title: msg`Webhook`,
      need: 'signedIn',
      page: part((all) => all.WebhookPage),
      below: paths.company,
    },
    {
      path: webhookPaths.delivery,
      title: msg`Delivery`,
      need: 'signedIn',
      page: part((all) => all.DeliveryPage),
      below: paths.company,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
