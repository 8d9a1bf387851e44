import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const COMPANIES_NOTICES = {
  COMPANY_CLOSED: {
    description: "The user's company was closed.",
    texts: {
      en: '{company} was closed. You no longer belong to a company. MASTER CONTROL can reopen it within 30 days.',
      de: '{company} wurde geschlossen. Sie gehören keinem Unternehmen mehr an. MASTER CONTROL kann es innerhalb von 30 Tagen wieder öffnen.',
      es: '{company} se cerró. Usted ya no pertenece a ninguna empresa. MASTER CONTROL puede reabrirla en un plazo de 30 días.',
      fr: '{company} a été fermée. Vous n’appartenez plus à aucune entreprise. MASTER CONTROL peut la rouvrir dans les 30 jours.',
      ar: 'أُغلقت {company}. لم تعد تنتمي إلى أي شركة. يمكن لـ MASTER CONTROL إعادة فتحها خلال 30 يومًا.',
    },
    color: NOTICE_COLORS.bad,
    path: null,
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof COMPANIES_NOTICES> {}
}
