import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const CALENDAR_NOTICES = {
  CALENDAR_INVITED: {
    description: 'The user is invited to an event.',
    texts: {
      en: '{person} invites you: {event}',
      de: '{person} lädt Sie ein: {event}',
      es: '{person} le invita: {event}',
      fr: '{person} vous invite : {event}',
      ar: 'دعوة من {person}: {event}',
    },
    color: NOTICE_COLORS.good,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_CHANGED: {
    description: 'The time or place of an event that the user is invited to was changed.',
    texts: {
      en: 'An event was changed: {event}',
      de: 'Ein Termin wurde geändert: {event}',
      es: 'Se ha cambiado un evento: {event}',
      fr: 'Un évènement a été modifié : {event}',
      ar: 'تم تغيير موعد: {event}',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_CANCELLED: {
    description: 'An event was cancelled, or the user is no longer invited.',
    texts: {
      en: 'You no longer have this event: {event}',
      de: 'Diesen Termin haben Sie nicht mehr: {event}',
      es: 'Ya no tiene este evento: {event}',
      fr: 'Vous n’avez plus cet évènement : {event}',
      ar: 'لم يعد لديك هذا الموعد: {event}',
    },
    color: NOTICE_COLORS.bad,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_REMINDER: {
    description: 'An event of the user is about to begin.',
    texts: {
      en: 'Reminder: {event}',
      de: 'Erinnerung: {event}',
      es: 'Recordatorio: {event}',
      fr: 'Rappel : {event}',
      ar: 'تذكير: {event}',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_ANSWERED: {
    description: 'An invited person has answered.',
    texts: {
      en: '{person} has answered your invitation: {event}',
      de: '{person} hat auf Ihre Einladung geantwortet: {event}',
      es: '{person} ha respondido a su invitación: {event}',
      fr: '{person} a répondu à votre invitation : {event}',
      ar: 'رد {person} على دعوتك: {event}',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof CALENDAR_NOTICES> {}
}
