import type { Actor } from '../../../core/access/actor.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { derivedNotice } from '../../../core/ledger/derived-notices.js';
import type { Notice } from '../../../core/ledger/notice.js';

/** Returns the notifications that follow from a change's audit entries. Nobody is notified of their own actions. */
export function noticesOf(actor: Actor | null, entries: readonly AuditEntry[]): Notice[] {
  const recorded = new Set(entries.map(({ action, subject }) => keyOf(action, subject.id)));
  return entries.flatMap((entry) => {
    const { subject, companyId } = entry;
    if (subject.type !== 'USER') return [];
    const userId = Number(subject.id);
    // A person who signs up has no earlier record.
    const isOwn =
      (userId === actor?.user?.id && !actor.support) ||
      (actor && entry.after?.firebaseId === actor.identity.uid);
    if (isOwn) return [];
    const notice = derivedNotice(entry, (action) => recorded.has(keyOf(action, subject.id)));
    return notice ? [{ ...notice, userId, companyId }] : [];
  });
}

/** The key of an action on a record. */
const keyOf = (action: AuditAction, id: string | number) => `${action} ${id}`;
