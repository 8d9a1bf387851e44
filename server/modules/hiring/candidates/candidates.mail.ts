import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

/** News about the application of a person without an account. */
interface ApplicationUpdate {
  role: string;
  company: string;
  /** The path of the page with the application. */
  link: string;
}

const example = { role: 'Clerk', company: 'Acme', link: '/jobs/applications/abc' };

const roleOffered: EmailTemplate<ApplicationUpdate> = {
  example,
  texts: {
    en: ({ role, company, link }) => ({
      subject: `${company} offers you a role`,
      heading: `An offer from ${company}`,
      paragraphs: [`${company} offers you the role “${role}”.`],
      action: { label: 'View the offer', link },
      note: 'You receive this email because you have applied for the role.',
    }),
    de: ({ role, company, link }) => ({
      subject: `${company} bietet Ihnen eine Stelle an`,
      heading: `Ein Angebot von ${company}`,
      paragraphs: [`${company} bietet Ihnen die Stelle „${role}“ an.`],
      action: { label: 'Angebot ansehen', link },
      note: 'Sie erhalten diese E-Mail, weil Sie sich um die Stelle beworben haben.',
    }),
    es: ({ role, company, link }) => ({
      subject: `${company} le ofrece un puesto`,
      heading: `Una oferta de ${company}`,
      paragraphs: [`${company} le ofrece el puesto «${role}».`],
      action: { label: 'Ver la oferta', link },
      note: 'Recibe este correo porque presentó su candidatura para el puesto.',
    }),
    fr: ({ role, company, link }) => ({
      subject: `${company} vous propose un poste`,
      heading: `Une offre de ${company}`,
      paragraphs: [`${company} vous propose le poste « ${role} ».`],
      action: { label: 'Voir l’offre', link },
      note: 'Vous recevez cet e-mail parce que vous avez posé votre candidature pour ce poste.',
    }),
    ar: ({ role, company, link }) => ({
      subject: `عرض عمل من ${company}`,
      heading: `عرض من ${company}`,
      paragraphs: [`تعرض عليك ${company} وظيفة «${role}».`],
      action: { label: 'عرض التفاصيل', link },
      note: 'تصلك هذه الرسالة لأنك تقدمت لهذه الوظيفة.',
    }),
  },
};

const applicationNotSelected: EmailTemplate<ApplicationUpdate> = {
  example,
  texts: {
    en: ({ role, company, link }) => ({
      subject: `Your application to ${company}`,
      heading: 'Your application',
      paragraphs: [
        `Thank you for applying for the role “${role}”. ${company} has decided not to take your application further.`,
      ],
      action: { label: 'View the application', link },
      note: 'On this page you can also download or erase your data.',
    }),
    de: ({ role, company, link }) => ({
      subject: `Ihre Bewerbung bei ${company}`,
      heading: 'Ihre Bewerbung',
      paragraphs: [
        `Vielen Dank für Ihre Bewerbung um die Stelle „${role}“. ${company} hat sich dagegen entschieden, Ihre Bewerbung weiterzuverfolgen.`,
      ],
      action: { label: 'Bewerbung ansehen', link },
      note: 'Auf dieser Seite können Sie Ihre Daten auch herunterladen oder löschen.',
    }),
    es: ({ role, company, link }) => ({
      subject: `Su candidatura a ${company}`,
      heading: 'Su candidatura',
      paragraphs: [
        `Gracias por presentar su candidatura para el puesto «${role}». ${company} ha decidido no seguir adelante con ella.`,
      ],
      action: { label: 'Ver la candidatura', link },
      note: 'En esta página también puede descargar o borrar sus datos.',
    }),
    fr: ({ role, company, link }) => ({
      subject: `Votre candidature chez ${company}`,
      heading: 'Votre candidature',
      paragraphs: [
        `Merci d’avoir posé votre candidature pour le poste « ${role} ». ${company} a décidé de ne pas y donner suite.`,
      ],
      action: { label: 'Voir la candidature', link },
      note: 'Sur cette page, vous pouvez aussi télécharger ou effacer vos données.',
    }),
    ar: ({ role, company, link }) => ({
      subject: `طلبك لدى ${company}`,
      heading: 'طلبك',
      paragraphs: [`شكرًا لتقدمك لوظيفة «${role}». قررت ${company} عدم المضي قدمًا في طلبك.`],
      action: { label: 'عرض الطلب', link },
      note: 'يمكنك في هذه الصفحة أيضًا تنزيل بياناتك أو محوها.',
    }),
  },
};

/** The emails of this module, to people without an account that have confirmed their address. */
export const CANDIDATES_EMAILS = {
  roleOffered,
  applicationNotSelected,
} as const satisfies EmailTemplateDeclarations;
