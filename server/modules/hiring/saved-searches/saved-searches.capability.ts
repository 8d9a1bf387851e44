import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { type Content, unlinked } from '../../../platform/mail/content.js';
import { formatDay } from '../../../platform/mail/languages.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

/** The limits of saved searches. Emails have limits of their own, below. */
const limits = {
  /** Searches that somebody without an account asks for. */
  searching: {
    'searches-an-hour': { per: 'address', points: 60, seconds: HOUR, what: 'searches', strict: true },
    'searches-a-day': { per: 'address', points: 200, seconds: DAY, what: 'searches', strict: true },
  },
  /** Searches that users save. */
  'saved-searches': {
    'saved-searches': { per: 'identity', points: 100, seconds: HOUR, what: 'searches', strict: true },
  },
} satisfies PurposeBudgets;

const reasons = {
  TOO_MANY_SEARCHES: {
    code: 'CONFLICT',
    meaning: 'The mailbox has 10 saved searches.',
    action: 'Delete a search first.',
    changeableBy: 'SELF',
  },
  SEARCHER_EMAIL_UNCONFIRMED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so that new roles could reach somebody else.',
    action: 'Follow the link in the confirmation email, then save the search again.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

/** A role in an email about new roles. */
export interface DigestRole {
  title: string;
  company: string;
  place: string;
  /** The path of its page. */
  link: string;
}

interface NewRolesValues {
  count: number;
  /** Whether there are more than the email lists. */
  hasMore: boolean;
  roles: DigestRole[];
  /** The path of the list of open roles. */
  link: string;
  manage: string;
  unsubscribe: string;
}

/** Returns the roles as a list. Their words are those of companies, so that they must not become links. */
const itemsOf = (roles: DigestRole[]): Content['items'] =>
  roles.map(({ title, company, place, link }) => ({
    title: unlinked(title),
    text: [company, place].filter(Boolean).map(unlinked).join(' · '),
    link,
  }));

const newRoles: EmailTemplate<NewRolesValues> = {
  example: {
    count: 1,
    hasMore: true,
    roles: [
      { title: 'Recruiter', company: 'Acme', place: 'Berlin, Germany', link: '/jobs/3-acme/7-recruiter' },
    ],
    link: '/jobs?location=Berlin',
    manage: '/jobs/searches/1.abc',
    unsubscribe: '/jobs/searches/1.abc/unsubscribe',
  },
  notShown: ['manage', 'unsubscribe'],
  texts: {
    en: ({ count, hasMore, roles, link, manage, unsubscribe }) => ({
      subject: count === 1 ? 'A new role matches your search' : `${count} new roles match your searches`,
      heading: 'New open roles',
      paragraphs: ['These roles were opened since our last email.'],
      items: itemsOf(roles),
      action: { label: hasMore ? 'Show all new roles' : 'Show open roles', link },
      links: [
        { label: 'Change my searches', link: manage },
        { label: 'Unsubscribe', link: unsubscribe },
      ],
      note: 'You get this email because you have saved a search at Job Lobby.',
      unsubscribe,
    }),
    de: ({ count, hasMore, roles, link, manage, unsubscribe }) => ({
      subject:
        count === 1
          ? 'Eine neue Stelle passt zu Ihrer Suche'
          : `${count} neue Stellen passen zu Ihren Suchen`,
      heading: 'Neue offene Stellen',
      paragraphs: ['Diese Stellen wurden seit unserer letzten E-Mail veröffentlicht.'],
      items: itemsOf(roles),
      action: { label: hasMore ? 'Alle neuen Stellen anzeigen' : 'Offene Stellen anzeigen', link },
      links: [
        { label: 'Meine Suchen ändern', link: manage },
        { label: 'Abbestellen', link: unsubscribe },
      ],
      note: 'Sie erhalten diese E-Mail, weil Sie bei Job Lobby eine Suche gespeichert haben.',
      unsubscribe,
    }),
    es: ({ count, hasMore, roles, link, manage, unsubscribe }) => ({
      subject:
        count === 1
          ? 'Un puesto nuevo coincide con su búsqueda'
          : `${count} puestos nuevos coinciden con sus búsquedas`,
      heading: 'Nuevos puestos abiertos',
      paragraphs: ['Estos puestos se han abierto desde nuestro último correo.'],
      items: itemsOf(roles),
      action: { label: hasMore ? 'Ver todos los puestos nuevos' : 'Ver los puestos abiertos', link },
      links: [
        { label: 'Cambiar mis búsquedas', link: manage },
        { label: 'Darme de baja', link: unsubscribe },
      ],
      note: 'Recibe este correo porque ha guardado una búsqueda en Job Lobby.',
      unsubscribe,
    }),
    fr: ({ count, hasMore, roles, link, manage, unsubscribe }) => ({
      subject:
        count === 1
          ? 'Un nouveau poste correspond à votre recherche'
          : `${count} nouveaux postes correspondent à vos recherches`,
      heading: 'Nouveaux postes ouverts',
      paragraphs: ['Ces postes ont été ouverts depuis notre dernier e-mail.'],
      items: itemsOf(roles),
      action: { label: hasMore ? 'Voir tous les nouveaux postes' : 'Voir les postes ouverts', link },
      links: [
        { label: 'Modifier mes recherches', link: manage },
        { label: 'Me désabonner', link: unsubscribe },
      ],
      note: 'Vous recevez cet e-mail parce que vous avez enregistré une recherche chez Job Lobby.',
      unsubscribe,
    }),
    ar: ({ count, hasMore, roles, link, manage, unsubscribe }) => ({
      subject: count === 1 ? 'وظيفة جديدة تطابق بحثك' : `وظائف جديدة تطابق عمليات بحثك: ${count}`,
      heading: 'وظائف شاغرة جديدة',
      paragraphs: ['نُشرت هذه الوظائف منذ آخر رسالة منا.'],
      items: itemsOf(roles),
      action: { label: hasMore ? 'عرض كل الوظائف الجديدة' : 'عرض الوظائف الشاغرة', link },
      links: [
        { label: 'تغيير عمليات بحثي', link: manage },
        { label: 'إلغاء الاشتراك', link: unsubscribe },
      ],
      note: 'تصلك هذه الرسالة لأنك حفظت بحثًا في Job Lobby.',
      unsubscribe,
    }),
  },
};

const searchToConfirm: EmailTemplate<{ link: string }> = {
  example: { link: '/jobs/searches/confirm?token=abc' },
  texts: {
    en: ({ link }) => ({
      subject: 'Confirm that you want emails about new roles',
      heading: 'Confirm your search',
      paragraphs: [
        'Somebody has asked Job Lobby to send new roles to this email address.',
        'If that was you, confirm it within 48 hours. Otherwise you get no more emails.',
      ],
      action: { label: 'Confirm the search', link },
      note: 'If it was not you, ignore this email. What was entered is then deleted.',
    }),
    de: ({ link }) => ({
      subject: 'Bestätigen Sie, dass Sie neue Stellen per E-Mail erhalten möchten',
      heading: 'Bestätigen Sie Ihre Suche',
      paragraphs: [
        'Jemand hat Job Lobby gebeten, neue Stellen an diese E-Mail-Adresse zu senden.',
        'Wenn Sie das waren, bestätigen Sie es innerhalb von 48 Stunden. Sonst erhalten Sie keine weiteren E-Mails.',
      ],
      action: { label: 'Suche bestätigen', link },
      note: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Die Angaben werden dann gelöscht.',
    }),
    es: ({ link }) => ({
      subject: 'Confirme que desea recibir correos sobre puestos nuevos',
      heading: 'Confirme su búsqueda',
      paragraphs: [
        'Alguien ha pedido a Job Lobby que envíe puestos nuevos a esta dirección de correo.',
        'Si ha sido usted, confírmelo en un plazo de 48 horas. Si no, no recibirá más correos.',
      ],
      action: { label: 'Confirmar la búsqueda', link },
      note: 'Si no ha sido usted, ignore este correo. Los datos se eliminarán.',
    }),
    fr: ({ link }) => ({
      subject: 'Confirmez que vous souhaitez recevoir les nouveaux postes par e-mail',
      heading: 'Confirmez votre recherche',
      paragraphs: [
        'Quelqu’un a demandé à Job Lobby d’envoyer les nouveaux postes à cette adresse e-mail.',
        'Si c’est vous, confirmez-le dans les 48 heures. Sinon, vous ne recevrez plus d’e-mail.',
      ],
      action: { label: 'Confirmer la recherche', link },
      note: 'Si ce n’est pas vous, ignorez cet e-mail. Les données seront alors supprimées.',
    }),
    ar: ({ link }) => ({
      subject: 'أكّد رغبتك في تلقي رسائل عن الوظائف الجديدة',
      heading: 'أكّد بحثك',
      paragraphs: [
        'طلب شخص ما من Job Lobby إرسال الوظائف الجديدة إلى هذا البريد الإلكتروني.',
        'إذا كنت أنت فأكّد ذلك خلال 48 ساعة. وإلا فلن تصلك رسائل أخرى.',
      ],
      action: { label: 'تأكيد البحث', link },
      note: 'إذا لم تكن أنت فتجاهل هذه الرسالة، وستُحذف البيانات المُدخلة.',
    }),
  },
  allowance: { emails: 5, per: '1 day' },
};

interface EndValues {
  endsAt: string;
  link: string;
  unsubscribe: string;
}

const searchesEnd: EmailTemplate<EndValues> = {
  example: {
    endsAt: '2026-12-31T00:00:00.000Z',
    link: '/jobs/searches/1.abc',
    unsubscribe: '/jobs/searches/1.abc/unsubscribe',
  },
  notShown: ['endsAt', 'unsubscribe'],
  texts: {
    en: ({ endsAt, link, unsubscribe }) => ({
      subject: 'Do you still want emails about new roles?',
      heading: 'Keep your searches?',
      paragraphs: [
        `We erase your saved searches on ${formatDay('en', endsAt)}, because you have not used them for a long time.`,
        'To keep them for another year, open the page and choose “Keep my searches”.',
      ],
      action: { label: 'Open my searches', link },
      unsubscribe,
    }),
    de: ({ endsAt, link, unsubscribe }) => ({
      subject: 'Möchten Sie weiterhin neue Stellen per E-Mail erhalten?',
      heading: 'Ihre Suchen behalten?',
      paragraphs: [
        `Wir löschen Ihre gespeicherten Suchen am ${formatDay('de', endsAt)}, weil Sie sie lange nicht genutzt haben.`,
        'Um sie ein weiteres Jahr zu behalten, öffnen Sie die Seite und wählen Sie „Suchen behalten“.',
      ],
      action: { label: 'Meine Suchen öffnen', link },
      unsubscribe,
    }),
    es: ({ endsAt, link, unsubscribe }) => ({
      subject: '¿Quiere seguir recibiendo puestos nuevos por correo?',
      heading: '¿Conservar sus búsquedas?',
      paragraphs: [
        `Borraremos sus búsquedas guardadas el ${formatDay('es', endsAt)}, porque no las usa desde hace mucho tiempo.`,
        'Para conservarlas un año más, abra la página y elija «Conservar mis búsquedas».',
      ],
      action: { label: 'Abrir mis búsquedas', link },
      unsubscribe,
    }),
    fr: ({ endsAt, link, unsubscribe }) => ({
      subject: 'Souhaitez-vous toujours recevoir les nouveaux postes par e-mail ?',
      heading: 'Conserver vos recherches ?',
      paragraphs: [
        `Nous effacerons vos recherches enregistrées le ${formatDay('fr', endsAt)}, car vous ne les avez pas utilisées depuis longtemps.`,
        'Pour les conserver une année de plus, ouvrez la page et choisissez « Conserver mes recherches ».',
      ],
      action: { label: 'Ouvrir mes recherches', link },
      unsubscribe,
    }),
    ar: ({ endsAt, link, unsubscribe }) => ({
      subject: 'هل ما زلت تريد رسائل عن الوظائف الجديدة؟',
      heading: 'هل تريد الاحتفاظ بعمليات بحثك؟',
      paragraphs: [
        `سنمحو عمليات البحث المحفوظة في ${formatDay('ar', endsAt)} لأنك لم تستخدمها منذ مدة طويلة.`,
        'للاحتفاظ بها سنة أخرى، افتح الصفحة واختر «الاحتفاظ بعمليات بحثي».',
      ],
      action: { label: 'فتح عمليات بحثي', link },
      unsubscribe,
    }),
  },
};

const emails = { newRoles, searchToConfirm, searchesEnd } satisfies EmailTemplateDeclarations;

export const SAVED_SEARCHES_CAPABILITY = {
  name: 'saved-searches',
  limits,
  reasons,
  emails,
  /** The searches whose new roles the person gets by email, those without the account included. */
  personalExport: [
    {
      name: 'savedSearches',
      sql: `SELECT s.query, s.frequency, s.language, s.expires_at IS NULL AS is_confirmed, s.created_at
      FROM saved_searches s JOIN search_subscribers b ON b.id = s.subscriber_id
      WHERE b.user_id = $1 OR (b.email IS NOT NULL AND b.address = lower($3)) ORDER BY s.id DESC`,
    },
  ],
} satisfies CapabilityOf<'saved-searches'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'saved-searches': {
      limits: typeof limits;
      reasons: typeof reasons;
      emails: typeof emails;
    };
  }
}
