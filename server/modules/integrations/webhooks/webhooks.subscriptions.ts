import { Resolver } from '@nestjs/graphql';
import type { LiveAction } from '../../../core/ledger/live/live-event.js';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { WebhookEndpointsChange } from './webhook.model.js';
import { checkCanManage } from './webhook.policy.js';
import { WEBHOOKS_CAPABILITY } from './webhooks.capability.js';
import { WebhooksService } from './webhooks.service.js';

@Resolver()
export class WebhookSubscriptions extends companySubscription({
  name: 'webhookEndpointsChanged',
  description:
    'Sends changes of the webhook endpoints of a company. For its admins and MASTER CONTROL, which is checked for each event.',
  access: 'authenticated',
  scope: 'WEBHOOKS_READ',
  change: WebhookEndpointsChange,
  service: WebhooksService,
  enter: async (webhooks, actor, { companyId }) => {
    if (companyId === null) throw notFound('Company');
    return webhooks.checkCanList(actor, companyId);
  },
  check: checkCanManage,
  follows: Object.keys(WEBHOOKS_CAPABILITY.audit.actions) as LiveAction[],
  toChange: async (_webhooks, { recordId }, _actor, { cursor }) => ({ cursor, id: recordId }),
}) {}
