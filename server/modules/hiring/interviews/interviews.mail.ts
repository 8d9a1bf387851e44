import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import type { Language } from '../../../platform/mail/languages.js';
import { msg } from '../../../platform/mail/texts.js';

/** An update about an interview for the applicant. */
interface InterviewUpdate {
  role: string;
  company: string;
  startsAt: string;
  minutes: number;
  timeZone: string;
  /** Empty for a link: the page of the application shows it. */
  place: string;
  /** The path of the page with the application. */
  link: string;
}

const example: InterviewUpdate = {
  role: 'Clerk',
  company: 'Acme',
  startsAt: '2026-12-01T13:00:00.000Z',
  minutes: 45,
  timeZone: 'Europe/Berlin',
  place: '4 High Street',
  link: '/jobs/applications/abc',
};

const TEXTS = {
  planned: {
    subject: msg('Interview with {company}'),
    heading: msg('An interview is planned'),
    text: msg('{company} invites you to an interview for the role “{role}”.'),
  },
  changed: {
    subject: msg('Your interview with {company} has changed'),
    heading: msg('Your interview has changed'),
    text: msg('{company} has changed your interview for the role “{role}”.'),
  },
  cancelled: {
    subject: msg('Your interview with {company} is cancelled'),
    heading: msg('Your interview is cancelled'),
    text: msg('{company} has cancelled your interview for the role “{role}”. It was planned for:'),
  },
};

/** The time in the time zone of the interview, with the zone's name. */
const timeOf = (
  language: Language,
  { startsAt, timeZone }: Pick<InterviewUpdate, 'startsAt' | 'timeZone'>,
): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(startsAt));

const template = (kind: keyof typeof TEXTS): EmailTemplate<InterviewUpdate> => ({
  example,
  notShown: ['startsAt', 'timeZone'],
  allowance: { emails: 20, per: '1 day', isOfAddress: true },
  content: ({ company, role, link, place, ...news }, t, language) => {
    const { subject, heading, text } = TEXTS[kind];
    const minutes = new Intl.NumberFormat(language).format(news.minutes);
    const when = `${timeOf(language, news)} · ${t('{minutes} minutes', { minutes })}`;
    const where =
      place === ''
        ? t('You find where it takes place on the page of your application.')
        : t('Place: {place}', { place });
    return {
      subject: t(subject, { company }),
      heading: t(heading),
      paragraphs: [t(text, { company, role }), when, ...(kind === 'cancelled' ? [] : [where])],
      action: { label: t('View the application'), link },
      note: t('You receive this email because you are a candidate for the role.'),
    };
  },
});

/** The emails of this module, to applicants. */
export const INTERVIEWS_EMAILS = {
  interviewPlanned: template('planned'),
  interviewChanged: template('changed'),
  interviewCancelled: template('cancelled'),
} as const satisfies EmailTemplateDeclarations;
