import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/**
 * The notifications of this module. Notifications about the outcome of invitations are for people that may still invite
 * to the company.
 */
export const INVITATIONS_NOTICES = {
  INVITATION_ACCEPTED: {
    description: 'A person accepted an invitation that the user had sent.',
    texts: {
      en: '{person} accepted your invitation to {company}.',
      de: '{person} hat Ihre Einladung zu {company} angenommen.',
      es: '{person} aceptó la invitación a {company} que usted envió.',
      fr: '{person} a accepté votre invitation à rejoindre {company}.',
      ar: 'قبِل {person} دعوتك إلى {company}.',
    },
    color: NOTICE_COLORS.good,
    path: '/page-company',
    readers: 'admins',
  },
  INVITATION_DECLINED: {
    description: 'A person declined an invitation that the user had sent.',
    texts: {
      en: 'An invitation to {company} that you sent was declined.',
      de: 'Eine von Ihnen gesendete Einladung zu {company} wurde abgelehnt.',
      es: 'Se rechazó una invitación a {company} que usted envió.',
      fr: 'Une invitation à rejoindre {company} que vous avez envoyée a été refusée.',
      ar: 'رُفضت دعوة أرسلتها إلى {company}.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-company',
    readers: 'admins',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof INVITATIONS_NOTICES> {}
}
