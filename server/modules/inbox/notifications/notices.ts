import type { Actor } from '../../../core/access/actor.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { derivedNotice } from '../../../core/ledger/derived-notices.js';
import type { Notice } from '../../../core/ledger/notice.js';

/** Returns the notices that follow from the audit entries of one change. Nobody is notified of what they did themselves. */
export function noticesOf(actor: Actor | null, entries: readonly AuditEntry[]): Notice[] {
  const recorded = new Set(entries.map(({ action, subject }) => keyOf(action, subject.id)));
  return entries.flatMap((entry) => {
    const { subject, companyId } = entry;
    if (subject.type !== 'USER') return [];
    const userId = Number(subject.id);
    // Somebody who signs up has no record before.
    const isOwn =
      (userId === actor?.user?.id && !actor.support) ||
      (actor && entry.after?.firebaseId === actor.identity.uid);
    if (isOwn) return [];
    const notice = derivedNotice(entry, (action) => recorded.has(keyOf(action, subject.id)));
    return notice ? [{ ...notice, userId, companyId }] : [];
  });
}

/** Identifies an action on a record. */
const keyOf = (action: AuditAction, id: string | number) => `${action} ${id}`;
