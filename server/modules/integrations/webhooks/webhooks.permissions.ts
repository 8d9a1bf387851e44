import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfEvents } from './webhook.policy.js';

/** Creating webhook endpoints of a company. */
export const WEBHOOKS_PERMISSIONS = {
  company: { createWebhookEndpoint: (actor, { id }) => denialOfEvents(actor, id) },
} as const satisfies PermissionsPart;
