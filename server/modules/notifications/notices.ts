import type { Actor } from '../../core/access/actor.js';
import { AuditAction, type AuditEntry, AuditSubject } from '../../core/ledger/audit/audit-entry.js';
import { type Notice, NotificationKind } from '../../core/ledger/notice.js';

/** Returns the notices that follow from the audit entries of one change. Nobody is notified of what they did themselves. */
export function noticesOf(actor: Actor | null, entries: readonly AuditEntry[]): Notice[] {
  const recorded = new Set(entries.map(({ action, subject }) => keyOf(action, subject.id)));
  return entries.flatMap((entry) => {
    if (entry.subject.type !== AuditSubject.USER) return [];
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
    case AuditAction.USER_CREATED:
      return entry.companyId === null ? null : NotificationKind.ADDED_TO_COMPANY;
    case AuditAction.USER_JOINED:
      return NotificationKind.ADDED_TO_COMPANY;
    case AuditAction.USER_LEFT:
      return leavingKind(entry, recorded);
    case AuditAction.USER_TYPE_CHANGED:
      return entry.after?.userType === 'admin' ? NotificationKind.MADE_ADMIN : NotificationKind.MADE_EMPLOYEE;
    case AuditAction.PRIVILEGE_GRANTED:
      return NotificationKind.PRIVILEGE_GRANTED;
    case AuditAction.PRIVILEGE_REVOKED:
      return NotificationKind.PRIVILEGE_REVOKED;
    case AuditAction.USER_SUSPENDED:
      return NotificationKind.SUSPENDED;
    case AuditAction.USER_REACTIVATED:
      return NotificationKind.REACTIVATED;
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
  if (has(AuditAction.USER_JOINED) || has(AuditAction.USER_DELETED)) return null;
  return because === AuditAction.COMPANY_CLOSED
    ? NotificationKind.COMPANY_CLOSED
    : NotificationKind.REMOVED_FROM_COMPANY;
}
