import type { EntityManager } from 'typeorm';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { queryRows } from '../../../platform/database/statement.js';
import type { EmailRecipient } from '../../../platform/mail/recipient-limits.js';
import { languageOf } from '../../../platform/mail/languages.js';
import type { Language } from '../../../platform/requests/preferences.js';
import { UserType } from '../../directory/users/user.entity.js';
import type { SupportSession } from './support-session.entity.js';

/** The maximum number of admins, and of holders of MASTER CONTROL, to notify. */
const MAX_TOLD = 100;

/** A person to notify about a session. */
export interface Told extends EmailRecipient {
  id: number;
  language: Language;
}

/** Returns the person of a session and the admins of the person's company. */
export async function concernedBy(
  manager: EntityManager,
  { personId, companyId }: Pick<SupportSession, 'personId' | 'companyId'>,
): Promise<Told[]> {
  const rows = await queryRows<{ id: number; to: string; isConfirmed: boolean; language: string | null }>(
    manager,
    `SELECT id, email AS "to", account_confirmed AS "isConfirmed", language FROM users
     WHERE id = $1 OR company_id = $2 AND user_type = '${UserType.ADMIN}' AND suspended_at IS NULL
     ORDER BY id <> $1, id LIMIT ${MAX_TOLD + 1}`,
    [personId, companyId],
  );
  return rows.map(({ language, ...row }) => ({ ...row, language: languageOf(language) }));
}

/** Returns the ids of the other active holders of MASTER CONTROL. */
export async function otherHolders(manager: EntityManager, holderId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    manager,
    `SELECT u.id FROM user_privileges p JOIN users u ON u.id = p.user_id
     WHERE p.privilege_title = $1 AND u.id <> $2 AND u.suspended_at IS NULL ORDER BY u.id LIMIT ${MAX_TOLD}`,
    [PRIVILEGES.masterControl, holderId],
  );
  return rows.map(({ id }) => id);
}
