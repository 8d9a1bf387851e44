import type { DerivedNotices } from '../../../core/ledger/derived-notices.js';
import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const PRIVILEGES_NOTICES = {
  PRIVILEGE_GRANTED: {
    description: 'The user received a privilege.',
    texts: {
      en: 'You received the privilege “{privilege}”.',
      de: 'Sie haben das Recht „{privilege}“ erhalten.',
      es: 'Se le concedió el privilegio «{privilege}».',
      fr: 'Vous avez reçu le privilège « {privilege} ».',
      ar: 'مُنحت الصلاحية «{privilege}».',
    },
    color: NOTICE_COLORS.good,
    path: '/page-user-profile-or-login',
  },
  PRIVILEGE_REVOKED: {
    description: 'The user lost a privilege.',
    texts: {
      en: 'You lost the privilege “{privilege}”.',
      de: 'Ihnen wurde das Recht „{privilege}“ entzogen.',
      es: 'Se le revocó el privilegio «{privilege}».',
      fr: 'Le privilège « {privilege} » vous a été retiré.',
      ar: 'سُحبت منك الصلاحية «{privilege}».',
    },
    color: NOTICE_COLORS.bad,
    path: '/page-user-profile-or-login',
  },
} as const satisfies NotificationKindParts;

/** The notifications that follow from the audit log. */
export const PRIVILEGES_DERIVED_NOTICES: DerivedNotices = {
  PRIVILEGE_GRANTED: ({ after }) => ({
    kind: 'PRIVILEGE_GRANTED',
    params: { privilege: String(after?.privilege) },
  }),
  PRIVILEGE_REVOKED: ({ before }) => ({
    kind: 'PRIVILEGE_REVOKED',
    params: { privilege: String(before?.privilege) },
  }),
};

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof PRIVILEGES_NOTICES> {}
}
