import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';

/** Any other event that concerns the recipient. The caller provides texts in the recipient's language. */
interface NotificationValues {
  title: string;
  text: string;
  /** The path of the page to open. */
  link?: string | null;
}

const OPEN = {
  en: 'Open Job Lobby',
  de: 'Job Lobby öffnen',
  es: 'Abrir Job Lobby',
  fr: 'Ouvrir Job Lobby',
  ar: 'فتح Job Lobby',
};

const notificationIn =
  (label: string) =>
  ({ title, text, link }: NotificationValues) => ({
    subject: title,
    heading: title,
    paragraphs: [text],
    ...(link && { action: { label, link } }),
  });

const notification: EmailTemplate<NotificationValues> = {
  example: { title: 'Job Lobby', text: 'You were added to Acme.', link: '/page-company' },
  texts: {
    en: notificationIn(OPEN.en),
    de: notificationIn(OPEN.de),
    es: notificationIn(OPEN.es),
    fr: notificationIn(OPEN.fr),
    ar: notificationIn(OPEN.ar),
  },
};

/** The emails of this module. */
export const NOTIFICATIONS_MAIL = { notification } satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof NOTIFICATIONS_MAIL> {}
}
