import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const IMPORTS_NOTICES = {
  JOB_FINISHED: {
    description: 'A job that the user had started has finished.',
    texts: {
      en: 'Finished: {job}',
      de: 'Fertig: {job}',
      es: 'Terminado: {job}',
      fr: 'Terminé : {job}',
      ar: 'اكتملت المهمة: {job}',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
  },
  JOB_UNDONE: {
    description: 'The undoing of a job, which the user had started, has finished.',
    texts: {
      en: 'Undone: {job}',
      de: 'Rückgängig gemacht: {job}',
      es: 'Deshecho: {job}',
      fr: 'Annulé : {job}',
      ar: 'تم التراجع عن: {job}',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
  },
  JOB_FAILED: {
    description: 'A job that the user had started has failed.',
    texts: {
      en: 'Failed: {job}',
      de: 'Fehlgeschlagen: {job}',
      es: 'Con error: {job}',
      fr: 'Échec : {job}',
      ar: 'فشلت المهمة: {job}',
    },
    color: NOTICE_COLORS.bad,
    path: null,
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof IMPORTS_NOTICES> {}
}
