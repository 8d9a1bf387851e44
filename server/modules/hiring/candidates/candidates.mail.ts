import { unlinked } from '../../../platform/mail/content.js';
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
    note: t('You receive this email because you are a candidate for the role.'),
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

/** What a company stores about a person that somebody else has entered, as Article 14 GDPR asks for. */
const candidateAdded: EmailTemplate<
  ApplicationUpdate & {
    days: number;
    /** Whether a member recommended the person, who does not manage the role. */
    isReferred: boolean;
    /** The path of the privacy notice, or empty. */
    privacy: string;
  }
> = {
  example: { ...example, days: 180, isReferred: false, privacy: '/jobs/3/privacy' },
  notShown: ['privacy'],
  allowance: { emails: 5, per: '1 day' },
  content: ({ role, company, days, isReferred, privacy, link }, t) => ({
    subject: t('{company} stores data about you', { company }),
    heading: t('You are a candidate at {company}', { company }),
    paragraphs: [
      isReferred
        ? t(
            '{company} considers you for the role {role}. A person who works there has recommended you and entered your data.',
            { company, role },
          )
        : t('{company} considers you for the role {role}. A person who hires for it has entered your data.', {
            company,
            role,
          }),
      t(
        'Stored are your name and email address and, if known, your phone number, a CV and what was written about you: only to decide about the role.',
      ),
      t(
        'Your data is erased {days} days after that, or once the role is decided if that takes longer. You can have it erased sooner at any time.',
        { days: String(days) },
      ),
      t(
        'On the page of the application you see where it stands. You can withdraw it there, and download or erase your data. You can also complain to a data protection authority.',
      ),
    ],
    action: { label: t('View the application'), link },
    ...(privacy !== '' && { links: [{ label: t('Privacy notice'), link: privacy }] }),
    note: t('You need not do anything. Emails about the application go to this address.'),
  }),
};

/** Proves that the reader of a page reads the mailbox, too. It never has words of other people. */
const applicationCode: EmailTemplate<{ role: string; company: string; code: string }> = {
  example: { role: 'Clerk', company: 'Acme', code: '123456' },
  ownText: ['code'],
  isAboutAccount: true,
  allowance: { emails: 10, per: '1 day' },
  content: ({ role, company, code }, t) => ({
    subject: t('{code} is your code', { code }),
    heading: t('Your code: {code}', { code }),
    paragraphs: [
      t(
        'Enter it on the page of your application for the role {role} at {company}. It is valid for 15 minutes.',
        { role, company },
      ),
    ],
    note: t('If you have not asked for it, ignore this email, and do not tell anybody the code.'),
  }),
};

/** The applications of an address whose reader has lost the links. */
const applicationLinks: EmailTemplate<{ applications: ApplicationUpdate[] }> = {
  example: { applications: [example] },
  allowance: { emails: 3, per: '1 day' },
  content: ({ applications }, t) => ({
    subject: t('The links to your applications'),
    heading: t('Your applications'),
    paragraphs: [t('Somebody has asked at Job Lobby for the links to the applications of this address.')],
    items: applications.map(({ role, company, link }) => ({
      title: unlinked(role),
      text: unlinked(company),
      link,
    })),
    note: t('If it was not you, ignore this email. Nobody else gets these links.'),
  }),
};

/** The application for a role that the person has applied for again. */
const appliedAlready: EmailTemplate<ApplicationUpdate> = {
  example,
  allowance: { emails: 5, per: '1 day' },
  content: ({ role, company, link }, t) => ({
    subject: t('Your application to {company}', { company }),
    heading: t('You have already applied'),
    paragraphs: [
      t(
        'Your application for the role {role} at {company} is still being decided, so that no second one was sent.',
        {
          role,
          company,
        },
      ),
    ],
    action: { label: t('View the application'), link },
  }),
};

/** The emails of this module, to people without an account. */
export const CANDIDATES_EMAILS = {
  roleOffered,
  applicationNotSelected,
  candidateAdded,
  applicationCode,
  applicationLinks,
  appliedAlready,
} as const satisfies EmailTemplateDeclarations;
