import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { DAY, HOUR, MINUTE, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { denialOfJobBoard } from './job-board.policy.js';

/** The limits of the public job board. Emails have limits of their own, below. */
const limits = {
  /** Pages and feeds that have to be built: searches, and what no server has kept. A hundred people may share an address. */
  jobBoard: {
    'job-board': { per: 'address', points: 3_000, seconds: MINUTE, what: 'searches' },
  },
  /** Forms that are sent, right or not: each may have a file of 5 MB. */
  applyForms: {
    'apply-forms': { per: 'address', points: 300, seconds: HOUR, what: 'forms', strict: true },
  },
  /** Applications that are stored until they are confirmed. */
  applying: {
    'applications-an-hour': {
      per: 'address',
      points: 60,
      seconds: HOUR,
      what: 'applications',
      strict: true,
    },
    'applications-a-day': {
      per: 'address',
      points: 200,
      seconds: DAY,
      what: 'applications',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    JOB_BOARD_CHANGED: 'How a company appears on the public job board was changed.',
  },
  fields: ['listed'],
} as const satisfies AuditDeclaration;

/** An email about an application of a person without an account. It never has words of that person. */
interface ApplicationValues {
  /** The title of the role. */
  role: string;
  company: string;
  /** The path of the page that the email leads to. */
  link: string;
}

const example: ApplicationValues = {
  role: 'Recruiter',
  company: 'Acme',
  link: '/jobs/applications/confirm?token=abc',
};

const applicationToConfirm: EmailTemplate<ApplicationValues> = {
  example,
  texts: {
    en: ({ role, company, link }) => ({
      subject: `Confirm your application to ${company}`,
      heading: 'Confirm your application',
      paragraphs: [
        `Somebody has applied with this email address for the role ${role} at ${company}.`,
        'If that was you, confirm it within 48 hours. The company does not see the application before.',
      ],
      action: { label: 'Confirm the application', link },
      note: 'If it was not you, ignore this email. What was entered is then deleted.',
    }),
    de: ({ role, company, link }) => ({
      subject: `Bestätigen Sie Ihre Bewerbung bei ${company}`,
      heading: 'Bestätigen Sie Ihre Bewerbung',
      paragraphs: [
        `Mit dieser E-Mail-Adresse hat sich jemand bei ${company} auf die Stelle ${role} beworben.`,
        'Wenn Sie das waren, bestätigen Sie es innerhalb von 48 Stunden. Vorher sieht das Unternehmen die Bewerbung nicht.',
      ],
      action: { label: 'Bewerbung bestätigen', link },
      note: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Die Angaben werden dann gelöscht.',
    }),
    es: ({ role, company, link }) => ({
      subject: `Confirme su candidatura a ${company}`,
      heading: 'Confirme su candidatura',
      paragraphs: [
        `Alguien se ha presentado con esta dirección de correo al puesto ${role} en ${company}.`,
        'Si ha sido usted, confírmelo en un plazo de 48 horas. Antes, la empresa no ve la candidatura.',
      ],
      action: { label: 'Confirmar la candidatura', link },
      note: 'Si no ha sido usted, ignore este correo. Los datos se eliminarán.',
    }),
    fr: ({ role, company, link }) => ({
      subject: `Confirmez votre candidature chez ${company}`,
      heading: 'Confirmez votre candidature',
      paragraphs: [
        `Une candidature au poste ${role} chez ${company} a été envoyée avec cette adresse e-mail.`,
        'Si elle vient de vous, confirmez-la dans les 48 heures. L’entreprise ne la voit pas avant.',
      ],
      action: { label: 'Confirmer la candidature', link },
      note: 'Si elle ne vient pas de vous, ignorez cet e-mail. Les données seront alors supprimées.',
    }),
    ar: ({ role, company, link }) => ({
      subject: `أكّد طلب التوظيف لدى ${company}`,
      heading: 'أكّد طلبك',
      paragraphs: [
        `قدّم شخص ما بهذا البريد الإلكتروني طلبًا للوظيفة ${role} لدى ${company}.`,
        'إذا كنت أنت فأكّد الطلب خلال 48 ساعة. لا ترى الشركة الطلب قبل ذلك.',
      ],
      action: { label: 'تأكيد الطلب', link },
      note: 'إذا لم تكن أنت فتجاهل هذه الرسالة، وستُحذف البيانات المُدخلة.',
    }),
  },
  allowance: { emails: 5, per: '1 day' },
};

const applicationReceived: EmailTemplate<ApplicationValues> = {
  example: { ...example, link: '/jobs/applications/abc' },
  texts: {
    en: ({ role, company, link }) => ({
      subject: `${company} has received your application`,
      heading: 'Your application has been received',
      paragraphs: [
        `${company} has received your application for the role ${role}.`,
        'Keep this email: its link always shows where your application stands. There, you can also withdraw it, and download or erase your data.',
      ],
      action: { label: 'View the application', link },
      note: 'Do not forward this email: everybody with the link can do the same.',
    }),
    de: ({ role, company, link }) => ({
      subject: `${company} hat Ihre Bewerbung erhalten`,
      heading: 'Ihre Bewerbung ist eingegangen',
      paragraphs: [
        `${company} hat Ihre Bewerbung auf die Stelle ${role} erhalten.`,
        'Bewahren Sie diese E-Mail auf: Ihr Link zeigt jederzeit den Stand Ihrer Bewerbung. Dort können Sie sie auch zurückziehen und Ihre Daten herunterladen oder löschen.',
      ],
      action: { label: 'Bewerbung ansehen', link },
      note: 'Leiten Sie diese E-Mail nicht weiter: Alle, die den Link haben, können dasselbe tun.',
    }),
    es: ({ role, company, link }) => ({
      subject: `${company} ha recibido su candidatura`,
      heading: 'Su candidatura se ha recibido',
      paragraphs: [
        `${company} ha recibido su candidatura al puesto ${role}.`,
        'Guarde este correo: su enlace muestra siempre en qué punto está su candidatura. Allí también puede retirarla y descargar o borrar sus datos.',
      ],
      action: { label: 'Ver la candidatura', link },
      note: 'No reenvíe este correo: cualquiera que tenga el enlace puede hacer lo mismo.',
    }),
    fr: ({ role, company, link }) => ({
      subject: `${company} a reçu votre candidature`,
      heading: 'Votre candidature a été reçue',
      paragraphs: [
        `${company} a reçu votre candidature au poste ${role}.`,
        'Conservez cet e-mail : son lien indique à tout moment où en est votre candidature. Vous pouvez aussi y retirer votre candidature, et télécharger ou effacer vos données.',
      ],
      action: { label: 'Voir la candidature', link },
      note: 'Ne transférez pas cet e-mail : toute personne qui a le lien peut faire de même.',
    }),
    ar: ({ role, company, link }) => ({
      subject: `استلمت ${company} طلبك`,
      heading: 'تم استلام طلبك',
      paragraphs: [
        `استلمت ${company} طلبك للوظيفة ${role}.`,
        'احتفظ بهذه الرسالة: يعرض رابطها دائمًا حالة طلبك. ويمكنك هناك أيضًا سحب الطلب وتنزيل بياناتك أو محوها.',
      ],
      action: { label: 'عرض الطلب', link },
      note: 'لا تُعِد توجيه هذه الرسالة: يستطيع كل من لديه الرابط أن يفعل ذلك أيضًا.',
    }),
  },
};

const emails = { applicationToConfirm, applicationReceived } satisfies EmailTemplateDeclarations;

export const JOB_BOARD_CAPABILITY = {
  name: 'job-board',
  limits,
  audit,
  emails,
  /** The operation on how a company appears on the job board. */
  permissions: {
    company: { updateJobBoard: (actor, { id }) => denialOfJobBoard(actor, id) },
  },
  /** Applications that the person has sent without an account and not confirmed yet. */
  personalExport: [
    {
      name: 'unconfirmedApplications',
      sql: `SELECT r.title AS role, p.entered, p.file_name AS file, p.expires_at
      FROM pending_applications p JOIN job_roles r ON r.id = p.role_id
      WHERE lower(p.entered ->> 'email') = lower($3) ORDER BY p.id DESC`,
    },
  ],
  /** How a company appears on the job board. */
  companyExport: [
    {
      name: 'jobBoard',
      sql: `SELECT company_id AS id, listed FROM job_boards WHERE company_id = $1 AND company_id > $2::bigint`,
    },
  ],
  sitemap: '/sitemap.xml',
} satisfies CapabilityOf<'job-board'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'job-board': {
      limits: typeof limits;
      audit: typeof audit;
      emails: typeof emails;
    };
  }
}
