import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. Those for companies never name the person. */
export const JOB_PROFILES_NOTICES = {
  CONTACT_ASKED: {
    description: 'A company asks the user for contact because of a role.',
    texts: {
      en: '{company} asks you for contact because of the role “{role}”.',
      de: '{company} bittet Sie wegen der Stelle „{role}“ um Kontakt.',
      es: '{company} solicita contactar con usted por el puesto «{role}».',
      fr: '{company} demande à vous contacter pour le poste « {role} ».',
      ar: 'تطلب {company} التواصل معك بشأن وظيفة «{role}».',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-job-profile',
  },
  CONTACT_ACCEPTED: {
    description: 'A person that the user has asked for contact has agreed.',
    texts: {
      en: 'A person that you have asked for contact is now a candidate for “{role}”.',
      de: 'Eine Person, die Sie um Kontakt gebeten haben, bewirbt sich nun um „{role}“.',
      es: 'Una persona a la que solicitó contacto es ahora candidata para «{role}».',
      fr: 'Une personne que vous avez demandé à contacter est désormais candidate pour « {role} ».',
      ar: 'شخص طلبت التواصل معه أصبح مرشحًا لوظيفة «{role}».',
    },
    color: NOTICE_COLORS.good,
    path: '/page-find-people',
  },
  CONTACT_DECLINED: {
    description: 'A person that the user has asked for contact has declined.',
    texts: {
      en: 'A person that you have asked for contact because of “{role}” has declined.',
      de: 'Eine Person, die Sie wegen „{role}“ um Kontakt gebeten haben, hat abgelehnt.',
      es: 'Una persona a la que solicitó contacto por «{role}» lo ha rechazado.',
      fr: 'Une personne que vous avez demandé à contacter pour « {role} » a refusé.',
      ar: 'رفض شخص طلبت التواصل معه بشأن «{role}».',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-find-people',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof JOB_PROFILES_NOTICES> {}
}
