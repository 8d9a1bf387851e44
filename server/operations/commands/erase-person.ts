import type { DataSource } from 'typeorm';
// Registers the personal data of all modules.
import '../../app.module.js';
import { AuditChains } from '../../core/ledger/audit/audit-chains.js';
import { eraseFromLogs, type Erasure } from '../../core/personal-data/erase-from-logs.js';
import { personOf } from '../../modules/account/personal-data/person.js';

/** Erases the identity of a person, as the operator. The record may already be deleted. */
export async function erasePerson(source: DataSource, userId: number): Promise<Erasure> {
  const person = await personOf(source.manager, userId);
  if (!person) throw new Error(`There is no user ${userId}, and the audit log knows none.`);
  const origin = { door: 'operator', requestId: null } as const;
  return eraseFromLogs((work) => source.transaction(work), new AuditChains(), person, origin);
}
