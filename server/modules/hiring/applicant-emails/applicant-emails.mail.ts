import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';
import type { Language } from '../../../platform/mail/languages.js';
import { absolute } from '../../../platform/mail/render.js';

/** An email that a manager of a role has written. */
interface WrittenEmail {
  company: string;
  role: string;
  subject: string;
  text: string;
  /** The path of the page with the application. */
  link: string;
}

/** The words around what a company has written. They say who has, in the subject too, so that nobody poses as somebody else. */
interface Words {
  heading: (company: string) => string;
  label: string;
  note: (role: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    heading: (company) => `A message from ${company}`,
    label: 'View your application',
    note: (role) => `You receive this email because you have applied for the role “${role}”.`,
  },
  de: {
    heading: (company) => `Eine Nachricht von ${company}`,
    label: 'Bewerbung ansehen',
    note: (role) => `Sie erhalten diese E-Mail, weil Sie sich um die Stelle „${role}“ beworben haben.`,
  },
  es: {
    heading: (company) => `Un mensaje de ${company}`,
    label: 'Ver la candidatura',
    note: (role) => `Recibe este correo porque presentó su candidatura para el puesto «${role}».`,
  },
  fr: {
    heading: (company) => `Un message de ${company}`,
    label: 'Voir la candidature',
    note: (role) => `Vous recevez cet e-mail parce que vous avez posé votre candidature pour « ${role} ».`,
  },
  ar: {
    heading: (company) => `رسالة من ${company}`,
    label: 'عرض الطلب',
    note: (role) => `تصلك هذه الرسالة لأنك تقدمت لوظيفة «${role}».`,
  },
};

/** Marks of direction that surround names in Arabic emails. The text is Arabic itself, and is split. */
const ISOLATES = /[\u2068\u2069]/g;

const textIn =
  (language: Language) =>
  ({ company, role, subject, text, link }: WrittenEmail) => {
    const { heading, label, note } = WORDS[language];
    return {
      subject: `${company}: ${subject}`,
      heading: heading(company),
      paragraphs: text
        .replace(ISOLATES, '')
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.replaceAll('{link}', absolute(link))),
      action: { label, link },
      note: note(role),
    };
  };

const applicantEmail: EmailTemplate<WrittenEmail> = {
  example: {
    company: 'Acme',
    role: 'Clerk',
    subject: 'Your application',
    text: 'Hello Ada,\n\nwe will write again soon.',
    link: '/jobs/applications/abc',
  },
  allowance: { emails: 10, per: '1 day', isOfAddress: true },
  texts: { en: textIn('en'), de: textIn('de'), es: textIn('es'), fr: textIn('fr'), ar: textIn('ar') },
};

/** The email of this module, to people that have applied and confirmed their address. */
export const APPLICANT_EMAILS_EMAILS = { applicantEmail } as const satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof APPLICANT_EMAILS_EMAILS> {}
}
