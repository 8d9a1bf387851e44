import type { Texts } from '../content.js';
import { formatDay, type Language } from '../languages.js';

/** An invitation to a company. */
export interface InvitationValues {
  /** The name of the person that invites. */
  inviter: string;
  company: string;
  role: 'admin' | 'employee';
  /** The path of the page that accepts it. */
  link: string;
  /** When the invitation expires. */
  expiresAt: string;
}

const ROLES: Record<Language, Record<InvitationValues['role'], string>> = {
  en: { admin: 'an admin', employee: 'an employee' },
  de: { admin: 'Admin', employee: 'Mitarbeiter:in' },
  es: { admin: 'como administrador', employee: 'como empleado' },
  fr: { admin: 'avec les droits d’administration', employee: 'comme membre du personnel' },
  ar: { admin: 'بصفة مسؤول', employee: 'بصفة موظف' },
};

export const invitation: Texts<InvitationValues> = {
  en: ({ inviter, company, role, link, expiresAt }) => ({
    subject: `${inviter} invites you to ${company}`,
    heading: `Join ${company}`,
    paragraphs: [`${inviter} invites you to join ${company} on Job Lobby as ${ROLES.en[role]}.`],
    action: { label: 'View the invitation', link },
    note: `The invitation is valid until ${formatDay('en', expiresAt)}. If you do not expect it, ignore this email.`,
  }),
  de: ({ inviter, company, role, link, expiresAt }) => ({
    subject: `${inviter} lädt Sie zu ${company} ein`,
    heading: `${company} beitreten`,
    paragraphs: [`${inviter} lädt Sie ein, ${company} auf Job Lobby beizutreten. Rolle: ${ROLES.de[role]}.`],
    action: { label: 'Einladung ansehen', link },
    note: `Die Einladung gilt bis ${formatDay('de', expiresAt)}. Wenn Sie sie nicht erwarten, ignorieren Sie diese E-Mail.`,
  }),
  es: ({ inviter, company, role, link, expiresAt }) => ({
    subject: `${inviter} le invita a ${company}`,
    heading: `Únase a ${company}`,
    paragraphs: [`${inviter} le invita a unirse a ${company} en Job Lobby ${ROLES.es[role]}.`],
    action: { label: 'Ver la invitación', link },
    note: `La invitación es válida hasta el ${formatDay('es', expiresAt)}. Si no la esperaba, ignore este correo.`,
  }),
  fr: ({ inviter, company, role, link, expiresAt }) => ({
    subject: `${inviter} vous invite à rejoindre ${company}`,
    heading: `Rejoignez ${company}`,
    paragraphs: [`${inviter} vous invite à rejoindre ${company} sur Job Lobby ${ROLES.fr[role]}.`],
    action: { label: 'Voir l’invitation', link },
    note: `L’invitation est valable jusqu’au ${formatDay('fr', expiresAt)}. Si vous ne l’attendiez pas, ignorez cet e-mail.`,
  }),
  ar: ({ inviter, company, role, link, expiresAt }) => ({
    subject: `${inviter} يدعوك إلى ${company}`,
    heading: `انضم إلى ${company}`,
    paragraphs: [`يدعوك ${inviter} إلى الانضمام إلى ${company} على Job Lobby ${ROLES.ar[role]}.`],
    action: { label: 'عرض الدعوة', link },
    note: `الدعوة صالحة حتى ${formatDay('ar', expiresAt)}. إذا لم تكن تتوقعها فتجاهل هذه الرسالة.`,
  }),
};

export const invitationReminder: Texts<InvitationValues> = {
  en: (values) => ({
    ...invitation.en(values),
    subject: `Reminder: ${values.inviter} invites you to ${values.company}`,
    note: `This link replaces the one in the previous email. It is valid until ${formatDay('en', values.expiresAt)}.`,
  }),
  de: (values) => ({
    ...invitation.de(values),
    subject: `Erinnerung: ${values.inviter} lädt Sie zu ${values.company} ein`,
    note: `Dieser Link ersetzt den aus der vorigen E-Mail. Er gilt bis ${formatDay('de', values.expiresAt)}.`,
  }),
  es: (values) => ({
    ...invitation.es(values),
    subject: `Recordatorio: ${values.inviter} le invita a ${values.company}`,
    note: `Este enlace sustituye al del correo anterior. Es válido hasta el ${formatDay('es', values.expiresAt)}.`,
  }),
  fr: (values) => ({
    ...invitation.fr(values),
    subject: `Rappel : ${values.inviter} vous invite à rejoindre ${values.company}`,
    note: `Ce lien remplace celui de l’e-mail précédent. Il est valable jusqu’au ${formatDay('fr', values.expiresAt)}.`,
  }),
  ar: (values) => ({
    ...invitation.ar(values),
    subject: `تذكير: ${values.inviter} يدعوك إلى ${values.company}`,
    note: `يحل هذا الرابط محل الرابط في الرسالة السابقة، وهو صالح حتى ${formatDay('ar', values.expiresAt)}.`,
  }),
};
