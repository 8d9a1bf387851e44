import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { type CalendarAttachment, unlinked } from '../../../../platform/mail/content.js';
import { languageOf } from '../../../../platform/mail/languages.js';
import { Mailer, type NewEmail } from '../../../../platform/mail/mailer.js';
import { absolute } from '../../../../platform/mail/render.js';
import { settings } from '../../../../platform/settings/settings.js';
import { DAY_MS } from '../../../../platform/time/durations.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { AttendeeResponse } from '../calendar.enums.js';
import { eventPath } from './event-texts.js';
import { attendeesOf, findEvent, type StoredEvent } from './event-rows.js';
import { icsEventOf } from '../feeds/ics-events.js';
import { type IcsMethod, withAttendee, writeCalendar } from '../feeds/ics.js';
import { firstOccurrence, momentsOf, type Occurrence, occurrenceOn } from '../occurrences/occurrences.js';
import { replyPath, replyToken } from '../replies/reply-links.js';
import type { ShownTime } from '../feeds/shown-time.js';

/** The kinds of notices about an event. */
export type EventMail = 'CALENDAR_INVITED' | 'CALENDAR_CHANGED' | 'CALENDAR_CANCELLED' | 'CALENDAR_REMINDER';

type Template = 'calendarInvitation' | 'calendarChange' | 'calendarCancellation' | 'calendarReminder';

/** How long people can reply to a recurring event. Other events accept replies until they end. */
const REPLY_DAYS = 90;
/** The prefix of the thread id of an event's emails. */
const REFERENCE = 'calendar-event/';
/** How many emails about events, except reminders, a person gets per day: in total, and about those of one owner. */
const [MAX_EMAILS_A_DAY, MAX_EMAILS_OF_OWNER] = [50, 20];

/** A person that gets an email. */
interface Recipient {
  id: number;
  email: string;
  name: string;
  language: string | null;
  timeZone: string | null;
}

/** The common values of all emails about an event. */
interface News {
  event: StoredEvent;
  /** The occurrence that the emails are about, else the first one. */
  occurrence: Occurrence;
  /** The day of the occurrence, if the emails are about a single one. */
  date: string | null;
  company: string;
  organizer: string | null;
  /** The iTIP attachment by method, without the invited person. Created on demand. */
  calendars: Map<IcsMethod, Promise<string>>;
}

/** Emails events to people of the company, with attachments that mail programs add to a calendar (iTIP, RFC 5546). */
@Injectable()
export class CalendarMailService {
  constructor(private readonly mailer: Mailer) {}

  /**
   * Emails updates about the stored event, in the transaction of `manager`, to those people who want emails and have
   * confirmed their address. People who are no longer invited get the given earlier event, and no changes. `date`
   * selects a single occurrence. People who have reached the daily limit get only reminders, and a limit per owner
   * leaves room for the events of others.
   */
  async send(
    manager: EntityManager,
    kind: EventMail,
    told: StoredEvent,
    userIds: readonly number[],
    date: string | null = null,
  ): Promise<void> {
    if (userIds.length === 0) return;
    const stored = await findEvent(manager, null, told.id);
    if (!stored) return;
    const attendees = await attendeesOf(manager, [stored.id]);
    const responses = new Map(attendees.map(({ userId, response }) => [userId, response]));
    const { sequence, cancelledAt } = stored;
    const event = userIds.some((id) => responses.has(id)) ? stored : { ...told, sequence, cancelledAt };
    const recipients = await this.recipients(manager, event, userIds, kind === 'CALENDAR_REMINDER');
    if (recipients.length === 0) return;
    const names = await queryRow<{ company: string; organizer: string | null }>(
      manager,
      `SELECT c.title AS company, u.display_name AS organizer
       FROM companies c LEFT JOIN users u ON u.id = $2 AND u.company_id = c.id WHERE c.id = $1`,
      [event.companyId, event.ownerId],
    );
    const day = date ?? event.startAt.slice(0, 10);
    const exception = event.exceptions.find((each) => each.date === day);
    const isOne = event.recurrence !== null && date !== null;
    const news: News = {
      event,
      occurrence: isOne ? occurrenceOn(event, day, exception) : firstOccurrence(event),
      date: isOne ? date : null,
      ...names!,
      calendars: new Map(),
    };
    const isCancelled = event.cancelledAt !== null || (isOne && exception?.isCancelled === true);
    const emails: NewEmail<Template>[] = [];
    for (const recipient of recipients) {
      const response = responses.get(recipient.id) ?? null;
      const isOver = isCancelled || (response === null && kind !== 'CALENDAR_REMINDER');
      emails.push(await this.email(news, templateOf(kind, isOver), recipient, response, isOver));
    }
    for (const template of new Set(emails.map((email) => email.template))) {
      await this.mailer.sendAll(
        manager,
        emails.filter((email) => email.template === template),
      );
    }
  }

  private recipients(
    manager: EntityManager,
    { ownerId, companyId }: StoredEvent,
    userIds: readonly number[],
    isReminder: boolean,
  ): Promise<Recipient[]> {
    const templates = isReminder
      ? `'calendarReminder'`
      : `'calendarInvitation', 'calendarChange', 'calendarCancellation'`;
    const recent = `SELECT FROM emails e WHERE lower(e.recipient) = lower(u.email) AND e.created_at > now() - interval '1 day'
      AND e.template IN (${templates})`;
    return queryRows<Recipient>(
      manager,
      `SELECT u.id, u.email, u.display_name AS name, u.language, u.time_zone AS "timeZone" FROM users u
       WHERE u.id = ANY($1) AND u.company_id = $2 AND u.suspended_at IS NULL AND u.email_actions AND u.account_confirmed
         AND ($3 OR NOT EXISTS (${recent} OFFSET ${MAX_EMAILS_A_DAY - 1}))
         AND (u.id = $4 AND $3 OR NOT EXISTS (${recent} AND e.reference IN (
           SELECT '${REFERENCE}' || o.id FROM calendar_events o WHERE o.owner_id = $4) OFFSET ${MAX_EMAILS_OF_OWNER - 1}))
       ORDER BY u.id`,
      [userIds, companyId, isReminder, ownerId],
    );
  }

  private async email(
    news: News,
    template: Template,
    recipient: Recipient,
    response: AttendeeResponse | null,
    isOver: boolean,
  ): Promise<NewEmail<Template>> {
    const { event, occurrence, date, company, organizer } = news;
    const time = timeOf(occurrence, recipient.timeZone);
    const token = isOver || response === null ? null : this.tokenFor(event, recipient, time.endsAt);
    const place = isLink(occurrence.location) ? '' : occurrence.location.replaceAll('\n', ', ');
    return {
      to: recipient.email,
      isConfirmed: true,
      tenantId: event.companyId,
      language: languageOf(recipient.language),
      template,
      reference: REFERENCE + event.id,
      values: {
        title: occurrence.title,
        company,
        organizer,
        ...time,
        isRepeating: event.recurrence !== null && date === null && template !== 'calendarReminder',
        place,
        link: isOver ? '/page-calendar' : eventPath(event.id, date ?? undefined),
        accept: token && replyPath(token, AttendeeResponse.ACCEPTED),
        maybe: token && replyPath(token, AttendeeResponse.TENTATIVE),
        decline: token && replyPath(token, AttendeeResponse.DECLINED),
        calendar:
          template === 'calendarReminder' ? null : await this.calendarFor(news, recipient, response, isOver),
      },
    };
  }

  /** Returns the attachment for the recipient's mail program, without addresses of other people. */
  private async calendarFor(
    news: News,
    { name, email }: Recipient,
    response: AttendeeResponse | null,
    isOver: boolean,
  ): Promise<CalendarAttachment> {
    const method = isOver ? 'CANCEL' : 'REQUEST';
    let calendar = news.calendars.get(method);
    if (!calendar) news.calendars.set(method, (calendar = calendarOf(news, method)));
    const attendee = { name, email, response: response ?? AttendeeResponse.WAITING };
    return { method, content: await withAttendee(await calendar, attendee) };
  }

  private tokenFor(
    { id, sequence, recurrence }: StoredEvent,
    { id: userId }: Recipient,
    endsAt: string,
  ): string {
    const end = recurrence === null ? Date.parse(endsAt) : Date.now() + REPLY_DAYS * DAY_MS;
    return replyToken({
      eventId: id,
      userId,
      sequence,
      endsAt: Math.ceil(end / 1_000),
      sentAt: Math.floor(Date.now() / 1_000),
    });
  }
}

/** Writes an event for mail programs: titles without links, and no descriptions. */
function calendarOf({ event, date, organizer }: News, method: IcsMethod): Promise<string> {
  const shown = icsEventOf({
    ...event,
    title: unlinked(event.title),
    location: placeOf(event.location),
    description: '',
    link: absolute(eventPath(event.id)),
    exceptions: event.exceptions.map((each) => ({
      ...each,
      title: each.title && unlinked(each.title),
      location: each.location && placeOf(each.location),
      description: null,
      link: null,
    })),
  });
  const sender = { name: organizer ?? 'Job Lobby', email: senderAddress() };
  return writeCalendar([{ ...shown, organizer: sender }], { method, stamp: new Date(), occurrence: date });
}

/** The template of a notice. People who are no longer invited get a cancellation. */
function templateOf(kind: EventMail, isOver: boolean): Template {
  if (isOver) return 'calendarCancellation';
  if (kind === 'CALENDAR_INVITED') return 'calendarInvitation';
  return kind === 'CALENDAR_REMINDER' ? 'calendarReminder' : 'calendarChange';
}

/** The time of an occurrence in the time zone of a person, by default that of the event. */
function timeOf(occurrence: Occurrence, timeZone: string | null): ShownTime {
  const { isAllDay, timeZone: own } = occurrence.event;
  const { from, to } = momentsOf(occurrence, zoneNamed(isAllDay ? 'UTC' : own));
  return {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    timeZone: timeZone ?? own,
    isAllDay,
  };
}

/** Whether a location is or contains a link: emails contain no links of others, but link to the page that does. */
const isLink = (place: string): boolean => /https?:\/\/|www\./i.test(place);

const placeOf = (place: string): string => (isLink(place) ? '' : unlinked(place));

/** The sender address of our emails: people of a company do not see each other's addresses. */
const senderAddress = (): string => {
  const { from } = settings().mail;
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
};
