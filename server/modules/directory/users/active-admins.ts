import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../platform/database/statement.js';
import { UserType } from './user.entity.js';

/** The maximum number of admins that are notified. */
const MAX_NOTIFIED = 100;

/** An admin to notify about their company. */
export interface ActiveAdmin {
  id: number;
  email: string;
  language: string | null;
  isConfirmed: boolean;
  /** The title of the company. */
  company: string;
}

/** Returns the first 100 admins of a company that are not suspended. */
export const activeAdminsOf = (manager: EntityManager, companyId: number): Promise<ActiveAdmin[]> =>
  queryRows<ActiveAdmin>(
    manager,
    `SELECT u.id, u.email, u.language, u.account_confirmed AS "isConfirmed", c.title AS company
     FROM users u JOIN companies c ON c.id = u.company_id
     WHERE u.company_id = $1 AND u.user_type = '${UserType.ADMIN}' AND u.suspended_at IS NULL
     ORDER BY u.id LIMIT ${MAX_NOTIFIED}`,
    [companyId],
  );
