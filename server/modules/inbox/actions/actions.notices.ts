import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. Titles of actions are for people that still belong to the company only. */
export const ACTIONS_NOTICES = {
  ACTION_OPENED: {
    description: 'An action waits for the decision of the user.',
    texts: {
      en: 'New action: {action}',
      de: 'Neuer Vorgang: {action}',
      es: 'Nueva acción: {action}',
      fr: 'Nouvelle action : {action}',
      ar: 'إجراء جديد: {action}',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-actions',
    readers: 'members',
    hasOwnEmail: true,
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof ACTIONS_NOTICES> {}
}
