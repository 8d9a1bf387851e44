import type { EntityManager } from 'typeorm';
import type { AuditChains } from '../ledger/audit/audit-chains.js';
import { eraseValues } from '../ledger/audit/erasure.js';
import type { Origin } from '../ledger/audit/origin.js';
import type { Person } from '../ledger/audit/person.js';
import { deleteRowsOfPerson } from '../security-log/erase-person.js';

/** The numbers of erased rows. */
export interface Erasure {
  auditRows: number;
  securityRows: number;
}

/**
 * Erases a person's identity from the audit log, which keeps their actions on others, and deletes their rows in the
 * security log. Runs in many short transactions. After an interruption, a retry erases the rest.
 */
export async function eraseFromLogs(
  inTransaction: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>,
  chains: AuditChains,
  person: Person,
  origin: Origin,
  signal?: AbortSignal,
): Promise<Erasure> {
  const auditRows = await eraseValues(inTransaction, chains, person, origin, signal);
  return { auditRows, securityRows: await deleteRowsOfPerson(inTransaction, person, signal) };
}
