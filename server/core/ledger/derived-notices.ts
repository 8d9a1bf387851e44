import { registered } from '../../platform/capabilities/capability.js';
import type { AuditEntry } from './audit/audit-entry.js';
import type { AuditAction } from './audit/audit-registry.js';
import type { NoticeOf } from './notice.js';
import type { NotificationKind } from './notice-kinds.js';

/** A notification that follows from an audit entry about a user. Its company is that of the entry. */
export type DerivedNotice = {
  [Kind in NotificationKind]: Omit<NoticeOf<Kind>, 'userId' | 'companyId'>;
}[NotificationKind];

/** Whether the same change also records that action about the same user. */
export type IsRecorded = (action: AuditAction) => boolean;

/** By action: returns the notification for the user that an audit entry is about, or null. */
export type DerivedNotices = Readonly<
  Partial<Record<AuditAction, (entry: AuditEntry, isRecorded: IsRecorded) => DerivedNotice | null>>
>;

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** The notifications that follow from audit entries of the module. */
    derivedNotices?: DerivedNotices;
  }
}

let byAction: DerivedNotices | undefined;

/** Returns the notification for the user that an audit entry is about, or null. */
export function derivedNotice(entry: AuditEntry, isRecorded: IsRecorded): DerivedNotice | null {
  byAction ??= Object.assign({}, ...registered('derivedNotices')) as DerivedNotices;
  return byAction[entry.action]?.(entry, isRecorded) ?? null;
}
