import { formatDay, type Language } from '../../../platform/mail/languages.js';
import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';

/** An invitation to a company. */
interface InvitationValues {
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

const invitation: EmailTemplate<InvitationValues> = {
  example: {
    inviter: 'Ada Lovelace',
    company: 'Acme',
    role: 'admin',
    link: '/invitation#token=abc',
    expiresAt: '2026-12-06T00:00:00.000Z',
  },
  texts: {
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
      paragraphs: [
        `${inviter} lädt Sie ein, ${company} auf Job Lobby beizutreten. Rolle: ${ROLES.de[role]}.`,
      ],
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
  },
  notShown: ['role', 'expiresAt'],
  allowance: { emails: 10, per: '1 day' },
};

/** The emails of this module. */
export const INVITATIONS_MAIL = { invitation } satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof INVITATIONS_MAIL> {}
}
