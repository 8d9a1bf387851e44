import { NOTICE_COLORS, type NotificationKindParts, type PartsOf } from '../../core/ledger/notice-kinds.js';

/**
 * The notifications of this module. Those for interviewers name no candidates: what is stored of a person is erased, and
 * notifications are not.
 */
export const INTERVIEWS_NOTICES = {
  INTERVIEW_APPOINTED: {
    description: 'The user interviews an applicant.',
    texts: {
      en: 'You hold an interview for “{role}”: {when}.',
      de: 'Sie führen ein Vorstellungsgespräch für „{role}“: {when}.',
      es: 'Usted realiza una entrevista para «{role}»: {when}.',
      fr: 'Vous menez un entretien pour « {role} » : {when}.',
      ar: 'لديك مقابلة تجريها لوظيفة «{role}»: {when}.',
    },
    color: NOTICE_COLORS.good,
    path: null,
    readers: 'members',
  },
  INTERVIEW_CHANGED: {
    description: 'The time or place of an interview that the user holds was changed.',
    texts: {
      en: 'Your interview for “{role}” was changed: {when}.',
      de: 'Ihr Vorstellungsgespräch für „{role}“ wurde geändert: {when}.',
      es: 'Su entrevista para «{role}» ha cambiado: {when}.',
      fr: 'Votre entretien pour « {role} » a été modifié : {when}.',
      ar: 'تم تغيير مقابلتك لوظيفة «{role}»: {when}.',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
  },
  INTERVIEW_CANCELLED: {
    description: 'An interview that the user holds was cancelled, or somebody else holds it.',
    texts: {
      en: 'You no longer hold the interview for “{role}”: {when}.',
      de: 'Sie führen das Vorstellungsgespräch für „{role}“ nicht mehr: {when}.',
      es: 'Usted ya no realiza la entrevista para «{role}»: {when}.',
      fr: 'Vous ne menez plus l’entretien pour « {role} » : {when}.',
      ar: 'لم تعد تجري المقابلة لوظيفة «{role}»: {when}.',
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

declare module '../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof INTERVIEWS_NOTICES> {}
}
