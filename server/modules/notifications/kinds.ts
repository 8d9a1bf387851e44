import { NotificationKind } from '../../core/ledger/notice.js';
import { DEFAULT_NOTIFICATION_COLOR } from '../../platform/settings/constants.js';

interface Looks {
  /** As #rrggbb. */
  color: string;
  /** The path of the page to open; null if there is none. */
  path: string | null;
}

const GOOD = '#237804';
const BAD = '#a8071a';

/** How each kind of notification looks, and where it leads. */
export const LOOKS: Record<NotificationKind, Looks> = {
  ADDED_TO_COMPANY: { color: GOOD, path: '/page-company' },
  REMOVED_FROM_COMPANY: { color: BAD, path: null },
  COMPANY_CLOSED: { color: BAD, path: null },
  MADE_ADMIN: { color: GOOD, path: '/page-staff' },
  MADE_EMPLOYEE: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-company' },
  PRIVILEGE_GRANTED: { color: GOOD, path: '/page-user-profile-or-login' },
  PRIVILEGE_REVOKED: { color: BAD, path: '/page-user-profile-or-login' },
  SUSPENDED: { color: BAD, path: null },
  REACTIVATED: { color: GOOD, path: '/page-home' },
  INVITATION_ACCEPTED: { color: GOOD, path: '/page-company' },
  INVITATION_DECLINED: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-company' },
  JOB_FINISHED: { color: DEFAULT_NOTIFICATION_COLOR, path: null },
  JOB_FAILED: { color: BAD, path: null },
  ACTION_OPENED: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-actions' },
  TASK_DUE: { color: BAD, path: '/page-actions' },
  TASK_DONE: { color: GOOD, path: '/page-actions' },
  TASK_COMMENTED: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-actions' },
};
