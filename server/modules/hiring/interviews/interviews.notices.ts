import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/**
 * The notifications of this module. Those for interviewers name no candidates: what is stored of a person is erased, and
 * notifications are not.
 */
export const INTERVIEWS_NOTICES = {
  INTERVIEW_APPOINTED: {
    description: 'The user interviews an applicant.',
    texts: {
      en: 'You hold an interview: {interview}.',
      de: 'Sie führen ein Vorstellungsgespräch: {interview}.',
      es: 'Usted realiza una entrevista: {interview}.',
      fr: 'Vous menez un entretien : {interview}.',
      ar: 'لديك مقابلة تجريها: {interview}.',
    },
    color: NOTICE_COLORS.good,
    path: null,
    readers: 'members',
  },
  INTERVIEW_CHANGED: {
    description: 'The time or place of an interview that the user holds was changed.',
    texts: {
      en: 'An interview that you hold was changed: {interview}.',
      de: 'Ein Vorstellungsgespräch, das Sie führen, wurde geändert: {interview}.',
      es: 'Ha cambiado una entrevista que usted realiza: {interview}.',
      fr: 'Un entretien que vous menez a été modifié : {interview}.',
      ar: 'تم تغيير مقابلة تجريها: {interview}.',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
  },
  INTERVIEW_CANCELLED: {
    description: 'An interview that the user holds was cancelled, or somebody else holds it.',
    texts: {
      en: 'You no longer hold this interview: {interview}.',
      de: 'Sie führen dieses Vorstellungsgespräch nicht mehr: {interview}.',
      es: 'Usted ya no realiza esta entrevista: {interview}.',
      fr: 'Vous ne menez plus cet entretien : {interview}.',
      ar: 'لم تعد تجري هذه المقابلة: {interview}.',
    },
    color: NOTICE_COLORS.bad,
    path: null,
    readers: 'members',
  },
  INTERVIEW_NEWS: {
    description: 'An interview with the user was planned, changed or cancelled.',
    texts: {
      en: '{company} has news about your interview for “{role}”.',
      de: '{company} hat Neuigkeiten zu Ihrem Vorstellungsgespräch für „{role}“.',
      es: '{company} tiene novedades sobre su entrevista para «{role}».',
      fr: '{company} a des nouvelles de votre entretien pour « {role} ».',
      ar: 'لدى {company} مستجدات بشأن مقابلتك لوظيفة «{role}».',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-my-applications',
    hasOwnEmail: true,
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof INTERVIEWS_NOTICES> {}
}
