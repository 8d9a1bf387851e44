/* The pages of webhooks that the console loads when one of them is shown first: one file. */
export { default as WebhooksPage } from './webhooks-page';
export { default as WebhookPage } from './webhook-page';
export { default as DeliveryPage } from './delivery-page';
