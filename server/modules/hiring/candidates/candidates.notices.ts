import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';
import { MY_APPLICATIONS } from './paths.js';

/** The notifications of this module. Those for members of the company never name candidates. */
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
  APPLICATION_MENTION: {
    description: 'Somebody mentioned the user in a note about an application.',
    texts: {
      en: '{person} mentioned you in a note about an application for “{role}”.',
      de: '{person} hat Sie in einer Notiz zu einer Bewerbung um „{role}“ erwähnt.',
      es: '{person} le ha mencionado en una nota sobre una candidatura para «{role}».',
      fr: '{person} vous a mentionné dans une note sur une candidature pour « {role} ».',
      ar: 'ذكرك {person} في ملاحظة حول طلب لوظيفة «{role}».',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof CANDIDATES_NOTICES> {}
}
