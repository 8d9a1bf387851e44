import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const WEBHOOK_LIMITS = {
  /** Creating endpoints and rotating their secrets. */
  webhooks: {
    webhooks: { per: 'identity', points: 60, seconds: HOUR, what: 'webhook endpoints', strict: true },
  },
  /** Sending test events and single deliveries again. */
  'webhook-sends': {
    'webhook-sends': { per: 'identity', points: 300, seconds: HOUR, what: 'webhook requests', strict: true },
  },
  /** Sending many events again. */
  'webhook-resends': {
    'webhook-resends': { per: 'identity', points: 20, seconds: HOUR, what: 'webhook repeats', strict: true },
  },
} satisfies PurposeBudgets;

type WebhookLimits = typeof WEBHOOK_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends WebhookLimits {}
}
