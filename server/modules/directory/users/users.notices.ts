import type { DerivedNotices } from '../../../core/ledger/derived-notices.js';
import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const USERS_NOTICES = {
  ADDED_TO_COMPANY: {
    description: 'The user was added to a company.',
    texts: {
      en: 'You were added to {company}.',
      de: 'Sie wurden zu {company} hinzugefügt.',
      es: 'Se le añadió a {company}.',
      fr: 'Vous avez été ajouté à {company}.',
      ar: 'تمت إضافتك إلى {company}.',
    },
    color: NOTICE_COLORS.good,
    path: '/page-company',
  },
  REMOVED_FROM_COMPANY: {
    description: 'The user was removed from a company.',
    texts: {
      en: 'You were removed from {company}.',
      de: 'Sie wurden aus {company} entfernt.',
      es: 'Se le quitó de {company}.',
      fr: 'Vous avez été retiré de {company}.',
      ar: 'تمت إزالتك من {company}.',
    },
    color: NOTICE_COLORS.bad,
    path: null,
  },
  MADE_ADMIN: {
    description: 'The user became an admin of their company.',
    texts: {
      en: 'You are now an admin of {company}.',
      de: 'Sie sind jetzt Admin von {company}.',
      es: 'Usted es ahora administrador de {company}.',
      fr: 'Vous êtes désormais administrateur de {company}.',
      ar: 'أصبحت مسؤولًا في {company}.',
    },
    color: NOTICE_COLORS.good,
    path: '/page-staff',
  },
  MADE_EMPLOYEE: {
    description: 'The user is no longer an admin of their company.',
    texts: {
      en: 'You are no longer an admin of {company}.',
      de: 'Sie sind nicht mehr Admin von {company}.',
      es: 'Usted ya no es administrador de {company}.',
      fr: 'Vous n’êtes plus administrateur de {company}.',
      ar: 'لم تعد مسؤولًا في {company}.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-company',
  },
  MANAGER_SET: {
    description: 'The manager of the user was set, changed or removed.',
    texts: {
      en: 'An admin has changed who your manager is.',
      de: 'Ein Admin hat Ihre Führungskraft geändert.',
      es: 'Un administrador ha cambiado quién es su responsable.',
      fr: 'Un administrateur a changé votre responsable.',
      ar: 'غيّر أحد المسؤولين مديرك المباشر.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-user-profile-or-login',
  },
  SUSPENDED: {
    description: 'The account of the user was suspended.',
    texts: {
      en: 'Your account was suspended.',
      de: 'Ihr Konto wurde gesperrt.',
      es: 'Se suspendió su cuenta.',
      fr: 'Votre compte a été suspendu.',
      ar: 'تم تعليق حسابك.',
    },
    color: NOTICE_COLORS.bad,
    path: null,
    hasOwnEmail: true,
  },
  REACTIVATED: {
    description: 'The account of the user was reactivated.',
    texts: {
      en: 'Your account was reactivated.',
      de: 'Ihr Konto wurde wieder freigeschaltet.',
      es: 'Se reactivó su cuenta.',
      fr: 'Votre compte a été réactivé.',
      ar: 'أُعيد تفعيل حسابك.',
    },
    color: NOTICE_COLORS.good,
    path: '/page-home',
    hasOwnEmail: true,
  },
  PHOTO_REMOVED: {
    description: 'Somebody else removed the photo of the user.',
    texts: {
      en: 'Your photo was removed.',
      de: 'Ihr Foto wurde entfernt.',
      es: 'Se quitó su foto.',
      fr: 'Votre photo a été retirée.',
      ar: 'أُزيلت صورتك.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-user-profile-or-login',
  },
} as const satisfies NotificationKindParts;

/** The notifications that follow from the audit log. */
export const USERS_DERIVED_NOTICES: DerivedNotices = {
  USER_CREATED: ({ companyId }) => (companyId === null ? null : { kind: 'ADDED_TO_COMPANY' }),
  USER_JOINED: () => ({ kind: 'ADDED_TO_COMPANY' }),
  // A user that moves to another company is notified about the new one only.
  USER_LEFT: ({ because }, isRecorded) => {
    if (isRecorded('USER_JOINED') || isRecorded('USER_DELETED')) return null;
    return { kind: because === 'COMPANY_CLOSED' ? 'COMPANY_CLOSED' : 'REMOVED_FROM_COMPANY' };
  },
  USER_TYPE_CHANGED: ({ after }) => ({ kind: after?.userType === 'admin' ? 'MADE_ADMIN' : 'MADE_EMPLOYEE' }),
  MANAGER_SET: () => ({ kind: 'MANAGER_SET' }),
  USER_PHOTO_CHANGED: ({ after }) => (after?.photo == null ? { kind: 'PHOTO_REMOVED' } : null),
  USER_SUSPENDED: () => ({ kind: 'SUSPENDED' }),
  USER_REACTIVATED: () => ({ kind: 'REACTIVATED' }),
};

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof USERS_NOTICES> {}
}
