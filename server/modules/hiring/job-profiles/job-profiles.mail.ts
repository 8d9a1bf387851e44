import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';

interface ContactValues {
  company: string;
  role: string;
  /** The beginning of what the company has written. */
  excerpt: string;
  link: string;
}

const contactAsked: EmailTemplate<ContactValues> = {
  example: {
    company: 'Acme',
    role: 'Recruiter',
    excerpt: 'We like your profile.',
    link: '/page-job-profile',
  },
  texts: {
    en: ({ company, role, excerpt, link }) => ({
      subject: `${company} asks you for contact`,
      heading: 'A company asks you for contact',
      paragraphs: [
        `${company} has seen your published profile and asks you for contact because of the role ${role}.`,
        'The company gets to know your name and your email address only if you agree.',
      ],
      quote: excerpt,
      action: { label: 'Answer the request', link },
      note: 'You can answer within 30 days, and end the publication of your profile at any time.',
    }),
    de: ({ company, role, excerpt, link }) => ({
      subject: `${company} bittet Sie um Kontakt`,
      heading: 'Ein Unternehmen bittet Sie um Kontakt',
      paragraphs: [
        `${company} hat Ihr veröffentlichtes Profil gesehen und bittet Sie wegen der Stelle ${role} um Kontakt.`,
        'Das Unternehmen erfährt Ihren Namen und Ihre E-Mail-Adresse nur, wenn Sie zustimmen.',
      ],
      quote: excerpt,
      action: { label: 'Anfrage beantworten', link },
      note: 'Sie können innerhalb von 30 Tagen antworten und die Veröffentlichung Ihres Profils jederzeit beenden.',
    }),
    es: ({ company, role, excerpt, link }) => ({
      subject: `${company} solicita contactar con usted`,
      heading: 'Una empresa solicita contactar con usted',
      paragraphs: [
        `${company} ha visto su perfil publicado y solicita contactar con usted por el puesto ${role}.`,
        'La empresa conocerá su nombre y su correo solo si usted acepta.',
      ],
      quote: excerpt,
      action: { label: 'Responder a la solicitud', link },
      note: 'Puede responder en un plazo de 30 días y dejar de publicar su perfil en cualquier momento.',
    }),
    fr: ({ company, role, excerpt, link }) => ({
      subject: `${company} demande à vous contacter`,
      heading: 'Une entreprise demande à vous contacter',
      paragraphs: [
        `${company} a vu votre profil publié et demande à vous contacter pour le poste ${role}.`,
        'L’entreprise n’apprend votre nom et votre adresse e-mail que si vous acceptez.',
      ],
      quote: excerpt,
      action: { label: 'Répondre à la demande', link },
      note: 'Vous pouvez répondre dans les 30 jours, et cesser de publier votre profil à tout moment.',
    }),
    ar: ({ company, role, excerpt, link }) => ({
      subject: `تطلب ${company} التواصل معك`,
      heading: 'تطلب شركة التواصل معك',
      paragraphs: [
        `اطلعت ${company} على ملفك المنشور وتطلب التواصل معك بشأن وظيفة ${role}.`,
        'لا تعرف الشركة اسمك وبريدك الإلكتروني إلا إذا وافقت.',
      ],
      quote: excerpt,
      action: { label: 'الرد على الطلب', link },
      note: 'يمكنك الرد خلال 30 يومًا، وإيقاف نشر ملفك في أي وقت.',
    }),
  },
};

/** The emails of this module. */
export const JOB_PROFILES_MAIL = { contactAsked } satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof JOB_PROFILES_MAIL> {}
}
