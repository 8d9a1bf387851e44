import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { msg } from '../../../platform/mail/texts.js';

/** The page that the notifications lead to. */
const PAGE = '/page-attendance';

/** What people are notified of. */
export const notices = {
  ABSENCE_APPROVED: {
    description: 'Leave of the user was approved.',
    text: msg('Your leave was approved: {days}'),
    color: NOTICE_COLORS.good,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_DECLINED: {
    description: 'Leave of the user was declined.',
    text: msg('Your leave was declined: {days}'),
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
  PUNCH_CORRECTED: {
    description: 'Somebody has corrected a punch of the user.',
    text: msg('Your working time was corrected: {day}'),
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  CORRECTION_DECLINED: {
    description: 'A correction that the user asked for was declined.',
    text: msg('Your correction was declined: {day}'),
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
  CORRECTION_WITHDRAWN: {
    description: 'Somebody has withdrawn a correction that the user could have decided.',
    text: msg('A correction of working time was withdrawn: {day}'),
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_ENTERED: {
    description: 'Somebody has entered leave of the user.',
    text: msg('Leave was entered for you: {days}'),
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_CANCELLED: {
    description: 'Somebody has cancelled leave of the user.',
    text: msg('Your leave was cancelled: {days}'),
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_CANCELLATION_DECLINED: {
    description: 'The user asked to cancel leave that has begun, which was declined.',
    text: msg('Your leave was not cancelled: {days}'),
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
  OVERTIME_CORRECTED: {
    description: 'Somebody has corrected the overtime account of the user.',
    text: msg('Your overtime was corrected as of {day}'),
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_CHANGED: {
    description: 'Somebody has changed leave of the user.',
    text: msg('Your leave was changed: {days}'),
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_CHANGE_APPROVED: {
    description: 'The change of leave that the user asked for was approved.',
    text: msg('The change of your leave was approved: {days}'),
    color: NOTICE_COLORS.good,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_CHANGE_DECLINED: {
    description: 'The change of leave that the user asked for was declined.',
    text: msg('The change of your leave was declined: {days}'),
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
  LEAVE_BALANCE_CORRECTED: {
    description: 'Somebody has corrected what the user has of a kind of leave.',
    text: msg('Your leave balance was corrected as of {day}'),
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;
