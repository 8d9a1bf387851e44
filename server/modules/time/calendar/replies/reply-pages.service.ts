import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow, type SqlSource } from '../../../../platform/database/statement.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { propertiesOf, textOf } from '../../../../platform/validation/properties.js';
import { AddressStandingService } from '../../../directory/users/accounts/address-standing.service.js';
import { isOpen } from '../../../directory/companies/open-company.js';
import { renderPage } from '../../../hiring/job-board/pages/board-rendering.js';
import type { BuiltPage } from '../../../hiring/job-board/pages/page-cache.service.js';
import type { Reader } from '../../../hiring/job-board/pages/reader.js';
import { AttendeeResponse } from '../calendar.enums.js';
import { CALENDAR_FEATURE } from '../calendar.capability.js';
import { CalendarResponsesService } from './calendar-responses.service.js';
import { findEvent, lockEvent, type SeenEvent } from '../events/event-rows.js';
import { firstOccurrence, momentsOf } from '../occurrences/occurrences.js';
import { readReplyToken, REPLY_PATH, type ReplyLink } from './reply-links.js';
import type { Reply, ReplyNotice } from './reply-pages.js';
import { describeTime } from '../feeds/shown-time.js';

const REPLIES = [AttendeeResponse.ACCEPTED, AttendeeResponse.TENTATIVE, AttendeeResponse.DECLINED] as const;

const STATUS: Record<ReplyNotice, number> = {
  LINK_OVER: 404,
  EVENT_CANCELLED: 410,
  TOO_MANY_REQUESTS: 429,
};

/** A person's invitation, with the data that the page shows. */
interface Invitation {
  event: SeenEvent;
  company: string;
  organizer: string | null;
  timeZone: string | null;
}

/** The data of the page besides the event. */
interface Shown {
  token: string;
  proposed: Reply | null;
  hasChanged: boolean;
  isDone: boolean;
}

/** Builds the pages where invited people answer without signing in. */
@Injectable()
export class ReplyPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly responses: CalendarResponsesService,
    private readonly standing: AddressStandingService,
  ) {}

  /** Returns the page that asks to confirm a reply. Reading it changes nothing, because programs also open links. */
  ask(token: string, query: unknown, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, async () => {
      const link = readReplyToken(token);
      const invitation =
        link &&
        (await this.holds(this.database, link)) &&
        (await invitationOf(this.database, link, findEvent));
      if (!link || !invitation) return notice('LINK_OVER', reader);
      const { response, done } = propertiesOf(query);
      const isDone = done === '1';
      const hasChanged = !isDone && invitation.event.sequence !== link.sequence;
      return page(invitation, { token, proposed: replyOf(response), hasChanged, isDone }, reader);
    });
  }

  /** Records a reply. Returns the path of the next page, or a page with the reason for a failure. */
  take(token: string, body: unknown, reader: Reader): Promise<BuiltPage | string> {
    return this.limited(reader, async () => {
      const link = readReplyToken(token);
      const given = propertiesOf(body);
      const response = replyOf(given.response);
      if (!link || !response) return notice('LINK_OVER', reader);
      return this.changes.make(null, async (change) => {
        const invitation = await invitationOf(change.manager, link, lockEvent);
        if (!invitation || !(await this.holds(change.manager, link))) return notice('LINK_OVER', reader);
        const { event } = invitation;
        if (String(event.sequence) !== textOf(given.sequence)) {
          const shown = { token, proposed: response, hasChanged: true, isDone: false };
          return page(invitation, shown, reader, 409);
        }
        if (event.cancelledAt !== null) return notice('EVENT_CANCELLED', reader);
        await this.responses.record(
          change,
          event.companyId,
          event.id,
          link.userId,
          AttendeeResponse[response],
        );
        return `${REPLY_PATH}/${token}?done=1`;
      });
    });
  }

  /** Whether a link is still valid for its person. */
  private holds(source: SqlSource, { userId, sentAt }: ReplyLink): Promise<boolean> {
    return this.standing.holds(source, { userId, madeAt: sentAt * 1_000 });
  }

  /** Runs work that uses the token of a link. Returns an explanatory page for expected failures. */
  private async limited<T>(reader: Reader, work: () => Promise<T>): Promise<T | BuiltPage> {
    try {
      await this.limits.charge('link');
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'TOO_MANY_REQUESTS') return notice('TOO_MANY_REQUESTS', reader);
      if (error.code === 'NOT_FOUND' || error.code === 'CONFLICT') return notice('LINK_OVER', reader);
      throw error;
    }
  }
}

/**
 * Returns the event of a link while its person is invited, belongs to the company and is not suspended, and the company
 * is open and has the feature. Null otherwise.
 */
async function invitationOf<Source extends SqlSource>(
  source: Source,
  { eventId, userId }: ReplyLink,
  read: (source: Source, viewer: number, id: number) => Promise<SeenEvent | null>,
): Promise<Invitation | null> {
  const event = await read(source, userId, eventId);
  if (!event || event.response === null) return null;
  const names = await queryRow<Omit<Invitation, 'event'>>(
    source,
    `SELECT c.title AS company, o.display_name AS organizer, u.time_zone AS "timeZone"
     FROM users u JOIN companies c ON c.id = u.company_id
     LEFT JOIN users o ON o.id = $3 AND o.company_id = c.id
     WHERE u.id = $1 AND c.id = $2 AND u.suspended_at IS NULL AND ${isOpen('c')}
       AND EXISTS (SELECT FROM company_features f WHERE f.company_id = c.id AND f.title = $4)`,
    [userId, event.companyId, event.ownerId, CALENDAR_FEATURE],
  );
  return names && { event, ...names };
}

async function page(
  { event, company, organizer, timeZone }: Invitation,
  shown: Shown,
  reader: Reader,
  status = 200,
): Promise<BuiltPage> {
  if (event.cancelledAt !== null) return notice('EVENT_CANCELLED', reader);
  const occurrence = firstOccurrence(event);
  const { from, to } = momentsOf(occurrence, zoneNamed(event.isAllDay ? 'UTC' : event.timeZone));
  const time = describeTime(reader.language, {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    timeZone: timeZone ?? event.timeZone,
    isAllDay: event.isAllDay,
  });
  const { title, location: place, sequence, recurrence, response } = event;
  const about = { title, time, place, company, organizer, sequence, isRepeating: recurrence !== null };
  const content = { kind: 'eventReply', ...about, ...shown, present: replyOf(response) } as const;
  const query = shown.proposed ? `response=${shown.proposed}` : '';
  return renderPage(content, `${REPLY_PATH}/${shown.token}`, reader, status, query);
}

const notice = (of: ReplyNotice, reader: Reader): Promise<BuiltPage> =>
  renderPage({ kind: 'eventReplyNotice', notice: of }, REPLY_PATH, reader, STATUS[of]);

const replyOf = (value: unknown): Reply | null => REPLIES.find((reply) => reply === value) ?? null;
