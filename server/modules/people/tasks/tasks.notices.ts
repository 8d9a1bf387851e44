import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. Titles of tasks are for people that still belong to the company only. */
export const TASKS_NOTICES = {
  TASK_DUE: {
    description: 'A reminder of a task that the user should do.',
    texts: {
      en: 'Reminder: {action}',
      de: 'Erinnerung: {action}',
      es: 'Recordatorio: {action}',
      fr: 'Rappel : {action}',
      ar: 'تذكير: {action}',
    },
    color: NOTICE_COLORS.bad,
    path: '/page-actions',
    readers: 'members',
    hasOwnEmail: true,
  },
  TASK_DONE: {
    description: 'A task that the user had created is done.',
    texts: {
      en: '{person} finished: {action}',
      de: '{person} hat erledigt: {action}',
      es: '{person} terminó: {action}',
      fr: '{person} a terminé : {action}',
      ar: 'أنجز {person}: {action}',
    },
    color: NOTICE_COLORS.good,
    path: '/page-actions',
    readers: 'members',
  },
  TASK_COMMENTED: {
    description: 'Somebody commented on a task of the user.',
    texts: {
      en: '{person} commented: {action}',
      de: '{person} hat kommentiert: {action}',
      es: '{person} comentó: {action}',
      fr: '{person} a commenté : {action}',
      ar: 'علّق {person} على: {action}',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-actions',
    readers: 'members',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof TASKS_NOTICES> {}
}
