import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

/** Any other event for the recipient. The caller provides texts in the recipient's language. */
interface NotificationValues {
  title: string;
  text: string;
  /** The path of the page to open. */
  link?: string | null;
}

const notification: EmailTemplate<NotificationValues> = {
  example: { title: 'Job Lobby', text: 'You were added to Acme.', link: '/page-company' },
  content: ({ title, text, link }, t) => ({
    subject: title,
    heading: title,
    paragraphs: [text],
    ...(link && { action: { label: t('Open Job Lobby'), link } }),
  }),
};

const emails = { notification } satisfies EmailTemplateDeclarations;

export const NOTIFICATIONS_CAPABILITY = {
  name: 'notifications',
  emails,
  /** The notifications of a person. */
  personalExport: [
    {
      name: 'notifications',
      sql: `SELECT kind, company_id, params, path, created_at, read_at FROM notifications WHERE user_id = $1
      ORDER BY created_at DESC, id DESC`,
    },
  ],
  gateway: [
    [
      /^(Notification|User\.(notif|unread)|Mutation\.(markNotif|setNotify))/,
      'The old backend has no notifications.',
    ],
  ],
} satisfies CapabilityOf<'notifications'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    notifications: {
      emails: typeof emails;
    };
  }
}
