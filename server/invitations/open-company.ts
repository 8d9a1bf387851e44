import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../platform/errors/app-error.js';

/** The error for an invitation to a company that has been closed. */
export const companyClosed = () =>
  new AppError('CONFLICT', 'This company has been closed. Nobody can join it.', { reason: 'COMPANY_CLOSED' });

/**
 * Locks a company against being closed for the rest of the transaction. CONFLICT if it is closed, NOT_FOUND if it does
 * not exist or waits for its admin.
 */
export async function checkIsOpen(manager: EntityManager, companyId: number): Promise<void> {
  const [company] = await manager.query(
    `SELECT pending, closed_at AS "closedAt" FROM companies WHERE id = $1 FOR KEY SHARE`,
    [companyId],
  );
  if (!company || company.pending) throw notFound('Company');
  if (company.closedAt !== null) throw companyClosed();
}
