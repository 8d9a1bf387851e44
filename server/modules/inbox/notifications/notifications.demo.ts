import type { DemoData } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { PRIVILEGES_CAPABILITY } from '../../directory/privileges/privileges.capability.js';
import { USERS_CAPABILITY } from '../../directory/users/users.capability.js';

const KINDS = { ...USERS_CAPABILITY.notices, ...PRIVILEGES_CAPABILITY.notices };

/** Notifications of demo accounts: recipient, kind, privilege, days ago, and whether it was read. */
const NOTIFICATIONS: ['admin' | 'viewer' | 'employee', keyof typeof KINDS, string | null, number, boolean][] =
  [
    ['admin', 'ADDED_TO_COMPANY', null, 40, true],
    ['admin', 'MADE_ADMIN', null, 39, true],
    ['admin', 'PRIVILEGE_GRANTED', 'enable/disable dev mode', 2, false],
    ['viewer', 'ADDED_TO_COMPANY', null, 30, true],
    ['viewer', 'PRIVILEGE_GRANTED', 'view ALL STAFF section', 3, false],
    ['employee', 'ADDED_TO_COMPANY', null, 12, false],
  ];

/** Notifications of the demo accounts. */
export const NOTIFICATIONS_DEMO: DemoData = {
  seed: 20_241_130,
  async after(manager, world) {
    for (const [person, kind, privilege, days, isRead] of NOTIFICATIONS) {
      const { color, path } = KINDS[kind];
      await execute(
        manager,
        `INSERT INTO notifications (user_id, kind, company_id, params, color, path, created_at, read_at)
         SELECT $1, $2, $3, $4, $5, $6, at, CASE WHEN $8 THEN at + interval '1 hour' END
         FROM (SELECT now() - $7 * interval '1 day') AS moment(at)`,
        [world[person].id, kind, world.companyId, privilege ? { privilege } : {}, color, path, days, isRead],
      );
    }
  },
};
