import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

/** An update about the application of a person without an account. */
interface ApplicationUpdate {
  role: string;
  company: string;
  /** The path of the page with the application. */
  link: string;
}

const example = { role: 'Clerk', company: 'Acme', link: '/jobs/applications/abc' };

const roleOffered: EmailTemplate<ApplicationUpdate> = {
  example,
  content: ({ role, company, link }, t) => ({
    subject: t('{company} offers you a role', { company }),
    heading: t('An offer from {company}', { company }),
    paragraphs: [t('{company} offers you the role “{role}”.', { company, role })],
    action: { label: t('View the offer'), link },
    note: t('You receive this email because you have applied for the role.'),
  }),
};

const applicationNotSelected: EmailTemplate<ApplicationUpdate> = {
  example,
  content: ({ role, company, link }, t) => ({
    subject: t('Your application to {company}', { company }),
    heading: t('Your application'),
    paragraphs: [
      t(
        'Thank you for applying for the role “{role}”. {company} has decided not to take your application further.',
        { role, company },
      ),
    ],
    action: { label: t('View the application'), link },
    note: t('On this page you can also download or erase your data.'),
  }),
};

/** The emails of this module, to people without an account who have confirmed their address. */
export const CANDIDATES_EMAILS = {
  roleOffered,
  applicationNotSelected,
} as const satisfies EmailTemplateDeclarations;
