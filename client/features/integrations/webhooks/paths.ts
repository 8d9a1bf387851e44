/** The paths of this capability's pages. */
export const webhookPaths = {
  webhooks: '/page-webhooks',
  webhook: '/page-webhook',
  delivery: '/page-webhook-delivery',
} as const;

/** The page of a webhook, with what was sent to it. */
export const webhookPath = (id: string): string => `${webhookPaths.webhook}?id=${encodeURIComponent(id)}`;

/** The page of what was sent to a webhook for one event. */
export const deliveryPath = (id: string): string => `${webhookPaths.delivery}?id=${encodeURIComponent(id)}`;
