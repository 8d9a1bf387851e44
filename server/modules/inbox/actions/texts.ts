import type { Language } from '../../../platform/mail/languages.js';

/** The labels of the decisions that several kinds of actions offer. */
export const LABELS: Record<string, Record<Language, string>> = {
  APPROVE: { en: 'Approve', de: 'Genehmigen', es: 'Aprobar', fr: 'Approuver', ar: 'موافقة' },
  DECLINE: { en: 'Decline', de: 'Ablehnen', es: 'Rechazar', fr: 'Refuser', ar: 'رفض' },
  DONE: { en: 'Done', de: 'Erledigt', es: 'Hecho', fr: 'Terminé', ar: 'تم' },
  DISMISS: { en: 'Dismiss', de: 'Verwerfen', es: 'Descartar', fr: 'Ignorer', ar: 'تجاهل' },
};
