import type { Content } from '../../../platform/mail/content.js';
import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';

/** An action that waits for the recipient's decision, or a reminder of a task. */
interface ActionValues {
  /** The title of the action in the recipient's language. May be text that a person wrote. */
  title: string;
  company: string;
  /** The name of the requester. Null without one, or if it is no longer known. */
  requester: string | null;
  /** When it is due, as text in the recipient's language and time zone. */
  due: string | null;
  isReminder: boolean;
  /** The decisions, with the paths of the pages that ask to confirm them. */
  decisions: { label: string; link: string }[];
  /** The path of the action's page. */
  link: string;
}

interface Words {
  subject: (company: string) => string;
  reminder: (company: string) => string;
  waits: (company: string) => string;
  from: (requester: string) => string;
  due: (due: string) => string;
  open: string;
  note: string;
}

// The subject and the heading contain no text that people wrote: strangers must not choose what an email of the product
// says.
const actionIn =
  (words: Words) =>
  ({ title, company, requester, due, isReminder, decisions, link }: ActionValues): Content => ({
    subject: isReminder ? words.reminder(company) : words.subject(company),
    heading: isReminder ? words.reminder(company) : words.subject(company),
    paragraphs: [
      words.waits(company),
      ...(requester ? [words.from(requester)] : []),
      ...(due ? [words.due(due)] : []),
    ],
    quote: title,
    action: { label: words.open, link },
    links: decisions,
    note: words.note,
  });

const action: EmailTemplate<ActionValues> = {
  example: {
    title: 'Call the applicant',
    company: 'Acme',
    requester: 'Ada Lovelace',
    due: 'Sunday, December 6, 2026',
    isReminder: false,
    decisions: [{ label: 'Approve', link: '/page-action?id=1&decision=APPROVE' }],
    link: '/page-action?id=1',
  },
  texts: {
    en: actionIn({
      subject: (company) => `New action at ${company}`,
      reminder: (company) => `Reminder of a task at ${company}`,
      waits: (company) => `This waits for you at ${company} on Job Lobby.`,
      from: (requester) => `From: ${requester}`,
      due: (due) => `Due: ${due}`,
      open: 'View details',
      note: 'The links open Job Lobby, where you sign in and confirm. Nothing is decided by opening them. You can turn these emails off in your settings.',
    }),
    de: actionIn({
      subject: (company) => `Neue Aktion bei ${company}`,
      reminder: (company) => `Erinnerung an eine Aufgabe bei ${company}`,
      waits: (company) => `Das wartet bei ${company} auf Job Lobby auf Sie.`,
      from: (requester) => `Von: ${requester}`,
      due: (due) => `Fällig: ${due}`,
      open: 'Details ansehen',
      note: 'Die Links öffnen Job Lobby, wo Sie sich anmelden und bestätigen. Das Öffnen allein entscheidet nichts. Diese E-Mails können Sie in Ihren Einstellungen abschalten.',
    }),
    es: actionIn({
      subject: (company) => `Nueva acción en ${company}`,
      reminder: (company) => `Recordatorio de una tarea en ${company}`,
      waits: (company) => `Esto le espera en ${company}, en Job Lobby.`,
      from: (requester) => `De: ${requester}`,
      due: (due) => `Vence: ${due}`,
      open: 'Ver los detalles',
      note: 'Los enlaces abren Job Lobby, donde debe iniciar sesión y confirmar. Abrirlos no decide nada. Puede desactivar estos correos en su configuración.',
    }),
    fr: actionIn({
      subject: (company) => `Nouvelle action chez ${company}`,
      reminder: (company) => `Rappel d’une tâche chez ${company}`,
      waits: (company) => `Ceci vous attend chez ${company} sur Job Lobby.`,
      from: (requester) => `De : ${requester}`,
      due: (due) => `Échéance : ${due}`,
      open: 'Voir les détails',
      note: 'Les liens ouvrent Job Lobby, où vous vous connectez et confirmez. Les ouvrir ne décide de rien. Vous pouvez désactiver ces e-mails dans vos paramètres.',
    }),
    ar: actionIn({
      subject: (company) => `إجراء جديد لدى ${company}`,
      reminder: (company) => `تذكير بمهمة لدى ${company}`,
      waits: (company) => `هذا بانتظارك لدى ${company} على Job Lobby.`,
      from: (requester) => `من: ${requester}`,
      due: (due) => `موعد الاستحقاق: ${due}`,
      open: 'عرض التفاصيل',
      note: 'تفتح الروابط Job Lobby حيث تسجّل الدخول وتؤكد. فتحها وحده لا يقرر شيئًا. يمكنك إيقاف هذه الرسائل من إعداداتك.',
    }),
  },
};

/** The emails of this module. */
export const ACTIONS_MAIL = { action } satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof ACTIONS_MAIL> {}
}
