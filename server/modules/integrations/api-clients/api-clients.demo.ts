import type { Faker } from '@faker-js/faker';
import { type DemoData, insertRows, timeOf } from '../../../core/demo/demo.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { utcDay } from '../../../platform/time/days.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { ApiClientsService } from './api-clients.service.js';

/** The demo company's clients: one in use, one that expires soon, and one that was revoked. */
export const API_CLIENTS_DEMO: DemoData = {
  seed: 20_270_301,
  tables: ['api_clients'],
  changes({ now, companyId, admin }) {
    const plans = [
      { days: 80, name: 'Payroll sync', scopes: ['STAFF_READ', 'TEAMS_READ'] },
      { days: 20, name: 'Careers site', scopes: ['ROLES_READ'], expires: 25 },
      { days: 60, name: 'Staff import (trial)', scopes: ['STAFF_READ', 'STAFF_WRITE'], revoked: 45 },
    ];
    return plans.flatMap(({ days, name, scopes, expires, revoked }) => {
      let id = 0;
      const at = (ago: number) => new Date(now - ago * DAY_MS);
      return [
        {
          at: at(days),
          by: admin,
          make: async (product, actor) => {
            const expiresAt = expires ? new Date(now + expires * DAY_MS) : null;
            const input = { companyId, name, scopes, expiresAt, networks: [] };
            ({
              client: { id },
            } = await product.get(ApiClientsService).create(actor, input));
          },
        },
        ...(revoked === undefined
          ? []
          : [
              {
                at: at(revoked),
                by: admin,
                make: (product, actor) => product.get(ApiClientsService).revoke(actor, id),
              } satisfies ReturnType<NonNullable<DemoData['changes']>>[number],
            ]),
      ];
    });
  },
  async after(manager, { companyId, now, faker }) {
    const at = (action: Parameters<typeof timeOf>[1]) =>
      timeOf(companyId, action, `a.subject_type = 'API_CLIENT' AND a.subject_id = k.id::text`);
    const created = at('API_CLIENT_CREATED');
    await execute(
      manager,
      `UPDATE api_clients k SET created_at = ${created}, rotated_at = ${created},
         revoked_at = ${at('API_CLIENT_REVOKED')},
         last_used_at = CASE WHEN name = 'Payroll sync' THEN $1::timestamptz - interval '7 minutes' END`,
      [new Date(now)],
    );
    const used = await queryRow<{ id: number }>(
      manager,
      `SELECT id FROM api_clients WHERE company_id = $1 AND name = 'Payroll sync'`,
      [companyId],
    );
    await insertRows(manager, 'api_client_usage', usageOf(used!.id, now, faker));
  },
};

/** The past requests of a client: fewer on weekends, very many on one day, and failures on another. */
function usageOf(id: number, now: number, faker: Faker) {
  return Array.from({ length: 80 }, (_, age) => {
    const time = new Date(now - age * DAY_MS);
    const isWeekend = [0, 6].includes(time.getUTCDay());
    return {
      client_id: id,
      day: utcDay(time),
      succeeded: faker.number.int(isWeekend ? { min: 40, max: 60 } : { min: 260, max: 340 }),
      refused: faker.number.int({ min: 0, max: age > 60 ? 30 : 6 }),
      limited: age === 24 ? 95 : 0,
      failed: age === 11 ? 18 : 0,
    };
  });
}
