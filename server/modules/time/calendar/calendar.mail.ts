import type { CalendarAttachment } from '../../../platform/mail/content.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';
import { describeTime, type ShownTime } from './feeds/shown-time.js';

/** An update about an event for a person involved in it. */
interface EventUpdate extends ShownTime {
  /** The title, written by a person. */
  title: string;
  company: string;
  /** The name of the owner. Null without one. */
  organizer: string | null;
  isRepeating: boolean;
  /** Empty for a link: the page of the event shows it. */
  place: string;
  /** The path of the page of the event, or of the calendar. */
  link: string;
  /** The paths of the pages that confirm a reply. Null if there is nothing left to reply to. */
  accept: string | null;
  maybe: string | null;
  decline: string | null;
  /** The attachment for mail programs. Null in reminders. */
  calendar: CalendarAttachment | null;
}

const example: EventUpdate = {
  title: 'Planning',
  company: 'Acme',
  organizer: 'Ada Lovelace',
  startsAt: '2026-12-01T13:00:00.000Z',
  endsAt: '2026-12-01T14:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isAllDay: false,
  isRepeating: true,
  place: 'Room 4',
  link: '/page-calendar?event=1',
  accept: '/calendar/reply/abc?response=ACCEPTED',
  maybe: '/calendar/reply/abc?response=TENTATIVE',
  decline: '/calendar/reply/abc?response=DECLINED',
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

const TEXTS = {
  invited: {
    subject: msg('Invitation to an event at {company}'),
    text: msg('You are invited to an event at {company}.'),
  },
  changed: {
    subject: msg('An event at {company} has changed'),
    text: msg('An event at {company} to which you are invited has changed. This applies now:'),
  },
  cancelled: {
    subject: msg('An event at {company} is cancelled'),
    text: msg('This event at {company} is cancelled, or you are no longer invited to it:'),
  },
  reminder: {
    subject: msg('Reminder of an event at {company}'),
    text: msg('This event at {company} begins soon:'),
  },
};

const REPLIES = {
  accept: msg('Accept'),
  maybe: msg('Maybe'),
  decline: msg('Decline', 'an invitation'),
};

// The subject and the heading contain no text that people wrote: strangers must not choose what an email of the product says.
const template = (kind: keyof typeof TEXTS): EmailTemplate<EventUpdate> => ({
  example,
  notShown: ['startsAt', 'endsAt', 'timeZone', 'accept', 'maybe', 'decline', 'calendar'],
  allowance: { emails: 40, per: '1 day', isOfAddress: true },
  content: ({ title, company, organizer, isRepeating, place, link, calendar, ...news }, t, language) => {
    const subject = t(TEXTS[kind].subject, { company });
    const when = describeTime(language, news);
    const links = (['accept', 'maybe', 'decline'] as const).flatMap((reply) => {
      const path = news[reply];
      return path === null ? [] : [{ label: t(REPLIES[reply]), link: path }];
    });
    const replyNote = t(
      'Reply with these links: replies that your mail program sends do not arrive. Opening a link stores nothing until you confirm.',
    );
    const note = t('You can turn these emails off in your settings.');
    return {
      subject,
      heading: subject,
      paragraphs: [
        t(TEXTS[kind].text, { company }),
        ...(organizer === null ? [] : [t('From: {organizer}', { organizer })]),
        isRepeating ? `${t('The event repeats. This is the first time:')}\n${when}` : when,
        ...(place === '' ? [] : [t('Place: {place}', { place })]),
      ],
      quote: title,
      action: { label: t('View the event'), link },
      links,
      note: links.length > 0 ? `${replyNote} ${note}` : note,
      ...(calendar && { calendar }),
    };
  },
});

/** The emails of this module, to people of a company with a confirmed address. */
export const CALENDAR_EMAILS = {
  calendarInvitation: template('invited'),
  calendarChange: template('changed'),
  calendarCancellation: template('cancelled'),
  calendarReminder: template('reminder'),
} as const satisfies EmailTemplateDeclarations;
