import { type DemoData, timeOf } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { WebhooksService } from './webhooks.service.js';

/** A disabled endpoint of the demo's company: its domain does not exist. */
export const WEBHOOKS_DEMO: DemoData = {
  seed: 20_270_302,
  tables: ['webhook_endpoints'],
  changes: ({ now, companyId, admin }) => [
    {
      at: new Date(now - 15 * DAY_MS),
      by: admin,
      make: (product, actor) =>
        product.get(WebhooksService).create(actor, {
          companyId,
          name: 'Onboarding checklist',
          url: 'https://hooks.example.com/job-lobby',
          types: ['staff.joined', 'staff.left'],
          enabled: false,
        }),
    },
  ],
  async after(manager, { companyId }) {
    const created = timeOf(
      companyId,
      'WEBHOOK_CREATED',
      `a.subject_type = 'WEBHOOK' AND a.subject_id = e.id::text`,
    );
    await execute(
      manager,
      `UPDATE webhook_endpoints e SET created_at = ${created}, rotated_at = ${created}, disabled_at = ${created}`,
    );
  },
};
