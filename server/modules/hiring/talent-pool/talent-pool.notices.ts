import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';
import { MY_APPLICATIONS } from '../candidates/paths.js';

/** The notifications of this module. Those for the company name no candidates: what is stored of a person is erased. */
export const TALENT_POOL_NOTICES = {
  TALENT_POOL_ASKED: {
    description: 'A company asks the user to stay in its talent pool.',
    texts: {
      en: '{company} wants to keep your application for “{role}” in its talent pool. Agree or decline.',
      de: '{company} möchte Ihre Bewerbung um „{role}“ in den Talentpool aufnehmen. Stimmen Sie zu oder lehnen Sie ab.',
      es: '{company} desea conservar su candidatura para «{role}» en su bolsa de talento. Acepte o rechace.',
      fr: '{company} souhaite garder votre candidature pour « {role} » dans son vivier. Acceptez ou refusez.',
      ar: 'تود {company} الاحتفاظ بطلبك لوظيفة «{role}» ضمن قائمة المواهب. وافق أو ارفض.',
    },
    color: NOTICE_COLORS.neutral,
    path: MY_APPLICATIONS,
    hasOwnEmail: true,
  },
  TALENT_POOL_JOINED: {
    description: 'A person that the user has asked stays in the talent pool.',
    texts: {
      en: 'A person that has applied for “{role}” stays in the talent pool.',
      de: 'Eine Person, die sich um „{role}“ beworben hat, bleibt im Talentpool.',
      es: 'Una persona que se presentó para «{role}» permanece en la bolsa de talento.',
      fr: 'Une personne qui avait postulé pour « {role} » reste dans le vivier.',
      ar: 'شخص تقدم لوظيفة «{role}» باقٍ في قائمة المواهب.',
    },
    color: NOTICE_COLORS.good,
    path: '/page-talent-pool',
    readers: 'members',
  },
  TALENT_POOL_DECLINED: {
    description: 'A person that the user has asked does not stay in the talent pool.',
    texts: {
      en: 'A person that has applied for “{role}” does not want to stay in the talent pool.',
      de: 'Eine Person, die sich um „{role}“ beworben hat, möchte nicht im Talentpool bleiben.',
      es: 'Una persona que se presentó para «{role}» no desea permanecer en la bolsa de talento.',
      fr: 'Une personne qui avait postulé pour « {role} » ne souhaite pas rester dans le vivier.',
      ar: 'شخص تقدم لوظيفة «{role}» لا يرغب في البقاء في قائمة المواهب.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-talent-pool',
    readers: 'members',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof TALENT_POOL_NOTICES> {}
}
