import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { AuditEntry } from './audit/audit-entry.js';

/** The events that users are notified of. */
export const NotificationKind = {
  ADDED_TO_COMPANY: 'ADDED_TO_COMPANY',
  REMOVED_FROM_COMPANY: 'REMOVED_FROM_COMPANY',
  COMPANY_CLOSED: 'COMPANY_CLOSED',
  MADE_ADMIN: 'MADE_ADMIN',
  MADE_EMPLOYEE: 'MADE_EMPLOYEE',
  PRIVILEGE_GRANTED: 'PRIVILEGE_GRANTED',
  PRIVILEGE_REVOKED: 'PRIVILEGE_REVOKED',
  SUSPENDED: 'SUSPENDED',
  REACTIVATED: 'REACTIVATED',
  INVITATION_ACCEPTED: 'INVITATION_ACCEPTED',
  INVITATION_DECLINED: 'INVITATION_DECLINED',
  JOB_FINISHED: 'JOB_FINISHED',
  JOB_FAILED: 'JOB_FAILED',
  ACTION_OPENED: 'ACTION_OPENED',
  TASK_DUE: 'TASK_DUE',
  TASK_DONE: 'TASK_DONE',
  TASK_COMMENTED: 'TASK_COMMENTED',
} as const;
export type NotificationKind = keyof typeof NotificationKind;

/** A notification of one user. */
export interface Notice {
  /** The user who is notified. */
  userId: number;
  kind: NotificationKind;
  /** The company that it is about. Its title becomes part of the text. */
  companyId?: number | null;
  /** The person that it is about. Their name becomes part of the text as long as they are in that company. */
  personId?: number | null;
  /** Other parts of the text: `privilege`, `job` for the title of a job, or `action` for that of an action. */
  params?: Record<string, string>;
  /** The path of the page to open, if it is not the kind's own. */
  path?: string;
}

/** Stores notices, and those that follow from audit entries, in the transaction of a change. Returns the recipients. */
export type NoticeWriter = (
  manager: EntityManager,
  actor: Actor | null,
  entries: readonly AuditEntry[],
  notices: readonly Notice[],
) => Promise<number[]>;
