import { NotificationKind } from '../../core/ledger/notice.js';
import type { Language } from '../../platform/mail/languages.js';

/** The parts of a text that differ. A part that is not known any more is missing. */
export type TextParts = Partial<Record<'company' | 'person' | 'privilege' | 'job' | 'action', string>>;

/** Texts in which `{company}` and the other parts are replaced. */
const TEXTS: Record<Language, Record<NotificationKind, string>> = {
  en: {
    ADDED_TO_COMPANY: 'You were added to {company}.',
    REMOVED_FROM_COMPANY: 'You were removed from {company}.',
    COMPANY_CLOSED:
      '{company} was closed. You no longer belong to a company. MASTER CONTROL can reopen it within 30 days.',
    MADE_ADMIN: 'You are now an admin of {company}.',
    MADE_EMPLOYEE: 'You are no longer an admin of {company}.',
    PRIVILEGE_GRANTED: 'You received the privilege “{privilege}”.',
    PRIVILEGE_REVOKED: 'You lost the privilege “{privilege}”.',
    SUSPENDED: 'Your account was suspended.',
    REACTIVATED: 'Your account was reactivated.',
    INVITATION_ACCEPTED: '{person} accepted your invitation to {company}.',
    INVITATION_DECLINED: 'An invitation to {company} that you sent was declined.',
    JOB_FINISHED: 'Finished: {job}',
    JOB_FAILED: 'Failed: {job}',
    ACTION_OPENED: 'New action: {action}',
    TASK_DUE: 'Reminder: {action}',
    TASK_DONE: '{person} finished: {action}',
    TASK_COMMENTED: '{person} commented: {action}',
  },
  de: {
    ADDED_TO_COMPANY: 'Sie wurden zu {company} hinzugefügt.',
    REMOVED_FROM_COMPANY: 'Sie wurden aus {company} entfernt.',
    COMPANY_CLOSED:
      '{company} wurde geschlossen. Sie gehören keinem Unternehmen mehr an. MASTER CONTROL kann es innerhalb von 30 Tagen wieder öffnen.',
    MADE_ADMIN: 'Sie sind jetzt Admin von {company}.',
    MADE_EMPLOYEE: 'Sie sind nicht mehr Admin von {company}.',
    PRIVILEGE_GRANTED: 'Sie haben das Recht „{privilege}“ erhalten.',
    PRIVILEGE_REVOKED: 'Ihnen wurde das Recht „{privilege}“ entzogen.',
    SUSPENDED: 'Ihr Konto wurde gesperrt.',
    REACTIVATED: 'Ihr Konto wurde wieder freigeschaltet.',
    INVITATION_ACCEPTED: '{person} hat Ihre Einladung zu {company} angenommen.',
    INVITATION_DECLINED: 'Eine von Ihnen gesendete Einladung zu {company} wurde abgelehnt.',
    JOB_FINISHED: 'Fertig: {job}',
    JOB_FAILED: 'Fehlgeschlagen: {job}',
    ACTION_OPENED: 'Neuer Vorgang: {action}',
    TASK_DUE: 'Erinnerung: {action}',
    TASK_DONE: '{person} hat erledigt: {action}',
    TASK_COMMENTED: '{person} hat kommentiert: {action}',
  },
  es: {
    ADDED_TO_COMPANY: 'Se le añadió a {company}.',
    REMOVED_FROM_COMPANY: 'Se le quitó de {company}.',
    COMPANY_CLOSED:
      '{company} se cerró. Usted ya no pertenece a ninguna empresa. MASTER CONTROL puede reabrirla en un plazo de 30 días.',
    MADE_ADMIN: 'Usted es ahora administrador de {company}.',
    MADE_EMPLOYEE: 'Usted ya no es administrador de {company}.',
    PRIVILEGE_GRANTED: 'Se le concedió el privilegio «{privilege}».',
    PRIVILEGE_REVOKED: 'Se le revocó el privilegio «{privilege}».',
    SUSPENDED: 'Se suspendió su cuenta.',
    REACTIVATED: 'Se reactivó su cuenta.',
    INVITATION_ACCEPTED: '{person} aceptó la invitación a {company} que usted envió.',
    INVITATION_DECLINED: 'Se rechazó una invitación a {company} que usted envió.',
    JOB_FINISHED: 'Terminado: {job}',
    JOB_FAILED: 'Con error: {job}',
    ACTION_OPENED: 'Nueva acción: {action}',
    TASK_DUE: 'Recordatorio: {action}',
    TASK_DONE: '{person} terminó: {action}',
    TASK_COMMENTED: '{person} comentó: {action}',
  },
  fr: {
    ADDED_TO_COMPANY: 'Vous avez été ajouté à {company}.',
    REMOVED_FROM_COMPANY: 'Vous avez été retiré de {company}.',
    COMPANY_CLOSED:
      '{company} a été fermée. Vous n’appartenez plus à aucune entreprise. MASTER CONTROL peut la rouvrir dans les 30 jours.',
    MADE_ADMIN: 'Vous êtes désormais administrateur de {company}.',
    MADE_EMPLOYEE: 'Vous n’êtes plus administrateur de {company}.',
    PRIVILEGE_GRANTED: 'Vous avez reçu le privilège « {privilege} ».',
    PRIVILEGE_REVOKED: 'Le privilège « {privilege} » vous a été retiré.',
    SUSPENDED: 'Votre compte a été suspendu.',
    REACTIVATED: 'Votre compte a été réactivé.',
    INVITATION_ACCEPTED: '{person} a accepté votre invitation à rejoindre {company}.',
    INVITATION_DECLINED: 'Une invitation à rejoindre {company} que vous avez envoyée a été refusée.',
    JOB_FINISHED: 'Terminé : {job}',
    JOB_FAILED: 'Échec : {job}',
    ACTION_OPENED: 'Nouvelle action : {action}',
    TASK_DUE: 'Rappel : {action}',
    TASK_DONE: '{person} a terminé : {action}',
    TASK_COMMENTED: '{person} a commenté : {action}',
  },
  ar: {
    ADDED_TO_COMPANY: 'تمت إضافتك إلى {company}.',
    REMOVED_FROM_COMPANY: 'تمت إزالتك من {company}.',
    COMPANY_CLOSED:
      'أُغلقت {company}. لم تعد تنتمي إلى أي شركة. يمكن لـ MASTER CONTROL إعادة فتحها خلال 30 يومًا.',
    MADE_ADMIN: 'أصبحت مسؤولًا في {company}.',
    MADE_EMPLOYEE: 'لم تعد مسؤولًا في {company}.',
    PRIVILEGE_GRANTED: 'مُنحت الصلاحية «{privilege}».',
    PRIVILEGE_REVOKED: 'سُحبت منك الصلاحية «{privilege}».',
    SUSPENDED: 'تم تعليق حسابك.',
    REACTIVATED: 'أُعيد تفعيل حسابك.',
    INVITATION_ACCEPTED: 'قبِل {person} دعوتك إلى {company}.',
    INVITATION_DECLINED: 'رُفضت دعوة أرسلتها إلى {company}.',
    JOB_FINISHED: 'اكتملت المهمة: {job}',
    JOB_FAILED: 'فشلت المهمة: {job}',
    ACTION_OPENED: 'إجراء جديد: {action}',
    TASK_DUE: 'تذكير: {action}',
    TASK_DONE: 'أنجز {person}: {action}',
    TASK_COMMENTED: 'علّق {person} على: {action}',
  },
};

/** Replaces a part that is no longer known, such as the name of a former member. */
const UNKNOWN: Record<Language, Record<'company' | 'person', string>> = {
  en: { company: 'a company', person: 'Somebody' },
  de: { company: 'einem Unternehmen', person: 'Jemand' },
  es: { company: 'una empresa', person: 'Alguien' },
  fr: { company: 'une entreprise', person: 'Quelqu’un' },
  ar: { company: 'شركة', person: 'شخص ما' },
};

/** Returns the text of a notification in a language. */
export function textOf(language: Language, kind: NotificationKind, parts: TextParts): string {
  const words: TextParts = { ...UNKNOWN[language], ...parts };
  return Object.entries(words).reduce(
    (text, [name, word]) => text.replace(`{${name}}`, () => word),
    TEXTS[language][kind],
  );
}

/** The label of the action that opens a page. */
export const OPEN: Record<Language, string> = {
  en: 'Open',
  de: 'Öffnen',
  es: 'Abrir',
  fr: 'Ouvrir',
  ar: 'فتح',
};
