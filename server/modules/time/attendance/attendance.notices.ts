import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The page that the notifications lead to. */
const PAGE = '/page-attendance';

/** The notifications of this module. */
export const ATTENDANCE_NOTICES = {
  ABSENCE_APPROVED: {
    description: 'Leave of the user was approved.',
    texts: {
      en: 'Your leave was approved: {days}',
      de: 'Ihre Abwesenheit wurde genehmigt: {days}',
      es: 'Se aprobó su ausencia: {days}',
      fr: 'Votre absence a été approuvée : {days}',
      ar: 'تمت الموافقة على إجازتك: {days}',
    },
    color: NOTICE_COLORS.good,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_DECLINED: {
    description: 'Leave of the user was declined.',
    texts: {
      en: 'Your leave was declined: {days}',
      de: 'Ihre Abwesenheit wurde abgelehnt: {days}',
      es: 'Se rechazó su ausencia: {days}',
      fr: 'Votre absence a été refusée : {days}',
      ar: 'تم رفض إجازتك: {days}',
    },
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
  PUNCH_CORRECTED: {
    description: 'Somebody has corrected a punch of the user.',
    texts: {
      en: 'Your working time was corrected: {day}',
      de: 'Ihre Arbeitszeit wurde korrigiert: {day}',
      es: 'Se corrigió su tiempo de trabajo: {day}',
      fr: 'Votre temps de travail a été corrigé : {day}',
      ar: 'تم تصحيح وقت عملك: {day}',
    },
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  CORRECTION_DECLINED: {
    description: 'A correction that the user asked for was declined.',
    texts: {
      en: 'Your correction was declined: {day}',
      de: 'Ihre Korrektur wurde abgelehnt: {day}',
      es: 'Se rechazó su corrección: {day}',
      fr: 'Votre correction a été refusée : {day}',
      ar: 'تم رفض تصحيحك: {day}',
    },
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof ATTENDANCE_NOTICES> {}
}
