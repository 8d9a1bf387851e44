import type { EntityManager } from 'typeorm';
import { queryRow } from '../../../platform/database/statement.js';
import { AppError, notFound } from '../../../platform/errors/app-error.js';

/** Returns the condition that a company is open: neither closed nor founded without a registered admin. */
export const isOpen = (alias: string) => `NOT ${alias}.pending AND ${alias}.closed_at IS NULL`;

/**
 * Returns whether a company is open, and keeps it open until the transaction ends. Every operation that adds a person
 * to a company calls this first: otherwise a concurrently closed company could keep a member.
 */
export async function holdOpen(manager: EntityManager, companyId: number): Promise<boolean> {
  return (
    (await queryRow(manager, `SELECT FROM companies c WHERE c.id = $1 AND ${isOpen('c')} FOR KEY SHARE`, [
      companyId,
    ])) !== null
  );
}

/**
 * The same, but throws: CONFLICT if the company is closed, NOT_FOUND if it does not exist or has no registered admin
 * yet.
 */
export async function checkIsOpen(manager: EntityManager, companyId: number): Promise<void> {
  if (await holdOpen(manager, companyId)) return;
  const isClosed =
    (await queryRow(manager, `SELECT FROM companies WHERE id = $1 AND closed_at IS NOT NULL`, [
      companyId,
    ])) !== null;
  throw isClosed ? companyClosed() : notFound('Company');
}

/** The error for an invitation to a company that has been closed. */
export const companyClosed = () =>
  new AppError('CONFLICT', 'This company has been closed. Nobody can join it.', { reason: 'COMPANY_CLOSED' });
