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
  [NotificationKind.ADDED_TO_COMPANY]: { color: GOOD, path: '/page-company' },
  [NotificationKind.REMOVED_FROM_COMPANY]: { color: BAD, path: null },
  [NotificationKind.COMPANY_CLOSED]: { color: BAD, path: null },
  [NotificationKind.MADE_ADMIN]: { color: GOOD, path: '/page-staff' },
  [NotificationKind.MADE_EMPLOYEE]: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-company' },
  [NotificationKind.PRIVILEGE_GRANTED]: { color: GOOD, path: '/page-user-profile-or-login' },
  [NotificationKind.PRIVILEGE_REVOKED]: { color: BAD, path: '/page-user-profile-or-login' },
  [NotificationKind.SUSPENDED]: { color: BAD, path: null },
  [NotificationKind.REACTIVATED]: { color: GOOD, path: '/page-home' },
  [NotificationKind.INVITATION_ACCEPTED]: { color: GOOD, path: '/page-company' },
  [NotificationKind.INVITATION_DECLINED]: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-company' },
  [NotificationKind.JOB_FINISHED]: { color: DEFAULT_NOTIFICATION_COLOR, path: null },
  [NotificationKind.JOB_FAILED]: { color: BAD, path: null },
  [NotificationKind.ACTION_OPENED]: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-actions' },
  [NotificationKind.TASK_DUE]: { color: BAD, path: '/page-actions' },
  [NotificationKind.TASK_DONE]: { color: GOOD, path: '/page-actions' },
  [NotificationKind.TASK_COMMENTED]: { color: DEFAULT_NOTIFICATION_COLOR, path: '/page-actions' },
};
