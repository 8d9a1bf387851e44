import type { DerivedNotices } from '../../../core/ledger/derived-notices.js';
import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const ROLES_NOTICES = {
  APPOINTED_TO_ROLE: {
    description: 'The user became the hiring manager or a recruiter of a role.',
    texts: {
      en: 'You now look after the role “{role}”.',
      de: 'Sie betreuen jetzt die Stelle „{role}“.',
      es: 'Ahora usted se encarga del puesto «{role}».',
      fr: 'Vous suivez désormais le poste « {role} ».',
      ar: 'أصبحت تتولى متابعة وظيفة «{role}».',
    },
    color: NOTICE_COLORS.good,
    path: '/page-roles',
  },
} as const satisfies NotificationKindParts;

/** The notifications that follow from the audit log. */
export const ROLES_DERIVED_NOTICES: DerivedNotices = {
  JOB_ROLE_PERSON_ADDED: ({ after }) => ({
    kind: 'APPOINTED_TO_ROLE',
    params: { role: String(after?.jobRole) },
  }),
};

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof ROLES_NOTICES> {}
}
