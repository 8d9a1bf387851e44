import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';
import { MY_APPLICATIONS } from '../candidates/paths.js';

/** The notifications of this module, for people that have applied. */
export const APPLICANT_EMAILS_NOTICES = {
  APPLICANT_EMAIL: {
    description: 'A company has sent the user an email about an application.',
    texts: {
      en: '{company} has written to you about your application for “{role}”. Check your inbox.',
      de: '{company} hat Ihnen wegen Ihrer Bewerbung um „{role}“ geschrieben. Sehen Sie in Ihrem Posteingang nach.',
      es: '{company} le ha escrito sobre su candidatura para «{role}». Consulte su correo.',
      fr: '{company} vous a écrit au sujet de votre candidature pour « {role} ». Consultez votre messagerie.',
      ar: 'كتبت إليك {company} بشأن طلبك لوظيفة «{role}». تحقق من بريدك.',
    },
    color: NOTICE_COLORS.neutral,
    path: MY_APPLICATIONS,
    hasOwnEmail: true,
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof APPLICANT_EMAILS_NOTICES> {}
}
