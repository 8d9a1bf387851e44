import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';

interface AskedValues {
  company: string;
  role: string;
  /** The path of the page with the application, where the person answers. */
  link: string;
}

const talentPoolAsked: EmailTemplate<AskedValues> = {
  example: { company: 'Acme', role: 'Clerk', link: '/jobs/applications/abc' },
  allowance: { emails: 5, per: '1 day', isOfAddress: true },
  texts: {
    en: ({ company, role, link }) => ({
      subject: `May ${company} think of you for other roles?`,
      heading: 'May the company think of you for other roles?',
      paragraphs: [
        `${company} could not offer you the role “${role}”, but would like to keep your application in its talent pool and think of you for other roles.`,
        'If you agree, you choose for how long: 6, 12 or 24 months. The people who manage roles of the company then see your name, your contact data and your CV. You can end it at any time.',
        'If you do nothing, your data is erased as planned.',
      ],
      action: { label: 'Agree or decline', link },
      note: 'You receive this email because you have applied for the role.',
    }),
    de: ({ company, role, link }) => ({
      subject: `Darf ${company} bei anderen Stellen an Sie denken?`,
      heading: 'Darf das Unternehmen bei anderen Stellen an Sie denken?',
      paragraphs: [
        `${company} konnte Ihnen die Stelle „${role}“ nicht anbieten, möchte Ihre Bewerbung aber im Talentpool behalten und bei anderen Stellen an Sie denken.`,
        'Wenn Sie zustimmen, wählen Sie, für wie lange: 6, 12 oder 24 Monate. Wer Stellen des Unternehmens betreut, sieht dann Ihren Namen, Ihre Kontaktdaten und Ihren Lebenslauf. Sie können das jederzeit beenden.',
        'Wenn Sie nichts tun, werden Ihre Daten wie vorgesehen gelöscht.',
      ],
      action: { label: 'Zustimmen oder ablehnen', link },
      note: 'Sie erhalten diese E-Mail, weil Sie sich um die Stelle beworben haben.',
    }),
    es: ({ company, role, link }) => ({
      subject: `¿Puede ${company} tenerle en cuenta para otros puestos?`,
      heading: '¿Puede la empresa tenerle en cuenta para otros puestos?',
      paragraphs: [
        `${company} no ha podido ofrecerle el puesto «${role}», pero desea conservar su candidatura en su bolsa de talento y tenerle en cuenta para otros puestos.`,
        'Si acepta, usted elige durante cuánto tiempo: 6, 12 o 24 meses. Las personas que gestionan puestos de la empresa verán entonces su nombre, sus datos de contacto y su currículum. Puede ponerle fin en cualquier momento.',
        'Si no hace nada, sus datos se borrarán según lo previsto.',
      ],
      action: { label: 'Aceptar o rechazar', link },
      note: 'Recibe este correo porque presentó su candidatura para el puesto.',
    }),
    fr: ({ company, role, link }) => ({
      subject: `${company} peut-elle penser à vous pour d’autres postes ?`,
      heading: 'L’entreprise peut-elle penser à vous pour d’autres postes ?',
      paragraphs: [
        `${company} n’a pas pu vous proposer le poste « ${role} », mais souhaite garder votre candidature dans son vivier et penser à vous pour d’autres postes.`,
        'Si vous acceptez, vous choisissez la durée : 6, 12 ou 24 mois. Les personnes qui gèrent des postes de l’entreprise voient alors votre nom, vos coordonnées et votre CV. Vous pouvez y mettre fin à tout moment.',
        'Si vous ne faites rien, vos données sont effacées comme prévu.',
      ],
      action: { label: 'Accepter ou refuser', link },
      note: 'Vous recevez cet e-mail parce que vous avez posé votre candidature pour ce poste.',
    }),
    ar: ({ company, role, link }) => ({
      subject: `هل تسمح لـ ${company} بالتفكير فيك لوظائف أخرى؟`,
      heading: 'هل تسمح للشركة بالتفكير فيك لوظائف أخرى؟',
      paragraphs: [
        `لم تتمكن ${company} من عرض وظيفة «${role}» عليك، لكنها تود الاحتفاظ بطلبك ضمن قائمة المواهب والتفكير فيك لوظائف أخرى.`,
        'إذا وافقت فأنت تختار المدة: 6 أو 12 أو 24 شهرًا. عندئذ يرى من يديرون وظائف الشركة اسمك وبيانات الاتصال بك وسيرتك الذاتية. ويمكنك إنهاء ذلك في أي وقت.',
        'إذا لم تفعل شيئًا فستُمحى بياناتك كما هو مقرر.',
      ],
      action: { label: 'الموافقة أو الرفض', link },
      note: 'تصلك هذه الرسالة لأنك تقدمت لهذه الوظيفة.',
    }),
  },
};

/** The emails of this module, to people that have applied and confirmed their address. */
export const TALENT_POOL_EMAILS = { talentPoolAsked } as const satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof TALENT_POOL_EMAILS> {}
}
