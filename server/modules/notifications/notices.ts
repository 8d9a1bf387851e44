import type { Actor } from '../../core/access/actor.js';
import type { AuditEntry } from '../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../core/ledger/audit/audit-registry.js';
import { type Notice, NotificationKind } from '../../core/ledger/notice.js';

/** Returns the notices that follow from the audit entries of one change. Nobody is notified of what they did themselves. */
export function noticesOf(actor: Actor | null, entries: readonly AuditEntry[]): Notice[] {
  const recorded = new Set(entries.map(({ action, subject }) => keyOf(action, subject.id)));
  return entries.flatMap((entry) => {
    if (entry.subject.type !== 'USER') return [];
    const userId = Number(entry.subject.id);
    // Somebody who signs up has no record before.
    const isOwn = userId === actor?.user?.id || (actor && entry.after?.firebaseId === actor.identity.uid);
    const kind = isOwn ? null : kindOf(entry, recorded);
    if (!kind) return [];
    const privilege = entry.after?.privilege ?? entry.before?.privilege;
    return [
      {
        userId,
        kind,
        companyId: entry.companyId,
        ...(privilege && { params: { privilege: String(privilege) } }),
      },
    ];
  });
}

function kindOf(entry: AuditEntry, recorded: ReadonlySet<string>): NotificationKind | null {
  switch (entry.action) {
    case 'USER_CREATED':
      return entry.companyId === null ? null : 'ADDED_TO_COMPANY';
    case 'USER_JOINED':
      return 'ADDED_TO_COMPANY';
    case 'USER_LEFT':
      return leavingKind(entry, recorded);
    case 'USER_TYPE_CHANGED':
      return entry.after?.userType === 'admin' ? 'MADE_ADMIN' : 'MADE_EMPLOYEE';
    case 'PRIVILEGE_GRANTED':
      return 'PRIVILEGE_GRANTED';
    case 'PRIVILEGE_REVOKED':
      return 'PRIVILEGE_REVOKED';
    case 'USER_SUSPENDED':
      return 'SUSPENDED';
    case 'USER_REACTIVATED':
      return 'REACTIVATED';
    default:
      return null;
  }
}

/** Identifies an action on a record. */
const keyOf = (action: AuditAction, id: string | number) => `${action} ${id}`;

/** A user that moves to another company is notified about the new one only. */
function leavingKind(
  { subject, because }: AuditEntry,
  recorded: ReadonlySet<string>,
): NotificationKind | null {
  const has = (action: AuditAction) => recorded.has(keyOf(action, subject.id));
  if (has('USER_JOINED') || has('USER_DELETED')) return null;
  return because === 'COMPANY_CLOSED' ? 'COMPANY_CLOSED' : 'REMOVED_FROM_COMPANY';
}
