import { NOTICE_COLORS, type NotificationKindParts, type PartsOf } from '../../core/ledger/notice-kinds.js';
import { MY_APPLICATIONS } from './paths.js';

/** The notifications of this module, for people that have applied. */
export const CANDIDATES_NOTICES = {
  ROLE_OFFERED: {
    description: 'A company offers the user the role that they have applied for.',
    texts: {
      en: '{company} offers you the role “{role}”. Accept or decline the offer.',
      de: '{company} bietet Ihnen die Stelle „{role}“ an. Nehmen Sie das Angebot an oder lehnen Sie es ab.',
      es: '{company} le ofrece el puesto «{role}». Acepte o rechace la oferta.',
      fr: '{company} vous propose le poste « {role} ». Acceptez ou refusez l’offre.',
      ar: 'تعرض عليك {company} وظيفة «{role}». اقبل العرض أو ارفضه.',
    },
    color: NOTICE_COLORS.good,
    path: MY_APPLICATIONS,
  },
  APPLICATION_NOT_SELECTED: {
    description: 'A company has decided against an application of the user.',
    texts: {
      en: '{company} has decided against your application for “{role}”.',
      de: '{company} hat sich gegen Ihre Bewerbung um „{role}“ entschieden.',
      es: '{company} no ha seleccionado su candidatura para «{role}».',
      fr: '{company} n’a pas retenu votre candidature pour « {role} ».',
      ar: 'قررت {company} عدم قبول طلبك لوظيفة «{role}».',
    },
    color: NOTICE_COLORS.neutral,
    path: MY_APPLICATIONS,
  },
} as const satisfies NotificationKindParts;

declare module '../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof CANDIDATES_NOTICES> {}
}
