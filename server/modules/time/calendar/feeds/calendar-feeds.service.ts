import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { issueSecret } from '../../../../core/ledger/issued-secret.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { conflict } from '../../../../platform/errors/app-error.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../../platform/requests/current-request.js';
import { settings } from '../../../../platform/settings/settings.js';
import { isOpen } from '../../../directory/companies/open-company.js';
import { hashOf, isToken, newToken } from '../../../../platform/crypto/link-token.js';
import type { CalendarFeed } from './calendar-feed.entity.js';
import { AddressStandingService } from '../../../directory/users/accounts/address-standing.service.js';
import { EVENT_COLUMNS } from '../events/calendar-event.entity.js';
import { CALENDAR_FEATURE } from '../calendar.capability.js';
import { CalendarService } from '../calendar.service.js';
import { eventsOfTeams, invitedSees, ownerSees, type StoredEvent } from '../events/event-rows.js';
import { icsEventOf } from './ics-events.js';
import { type IcsEvent, writeCalendar } from './ics.js';

/** The path of all feeds. */
export const FEED_PATH = '/calendar/feed';

/** The limits of a feed: the period, and the number of events. */
const PAST = "interval '90 days'";
const AHEAD = "interval '400 days'";
const MAX_EVENTS = 5_000;

/** A feed with its person. */
interface Held extends Pick<CalendarFeed, 'userId' | 'createdAt' | 'usedSecondFactor'> {
  companyId: number;
  company: string;
}

const IN_PERIOD = `e.company_id = $2 AND e.cancelled_at IS NULL
  AND e.ends_at > now() - ${PAST} AND e.starts_at < now() + ${AHEAD}`;

/**
 * Selects the events of a feed, those that end last first. $1 is the person, $2 the company. Events that the person
 * declined are omitted.
 */
const EVENTS = `
  SELECT ${EVENT_COLUMNS} FROM calendar_events e
  WHERE e.id IN (
    SELECT e.id FROM calendar_events e WHERE e.owner_id = $1 AND ${IN_PERIOD} AND ${ownerSees('$1')}
    UNION
    SELECT e.id FROM calendar_attendees a JOIN calendar_events e ON e.id = a.event_id
    WHERE a.user_id = $1 AND a.ends_at > now() - ${PAST} AND e.visibility <> 'PRIVATE' AND ${IN_PERIOD}
      AND ${invitedSees('$1')}
    UNION
    SELECT e.id FROM calendar_events e WHERE e.visibility = 'COMPANY' AND ${IN_PERIOD}
    UNION
    ${eventsOfTeams('$1', IN_PERIOD)}
  ) AND NOT EXISTS (
    SELECT FROM calendar_attendees a WHERE a.event_id = e.id AND a.user_id = $1 AND a.response = 'DECLINED')
  ORDER BY e.ends_at DESC, e.id LIMIT ${MAX_EVENTS}`;

/** A feed response. */
export interface BuiltFeed {
  /** Null if the program already has it. */
  body: string | null;
  etag: string;
}

/** Part of the ETag. Increment it when the output format changes. */
const FORM = 2;

/** Creates and serves the secret addresses from which calendar programs read a person's events. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly calendar: CalendarService,
    private readonly standing: AddressStandingService,
    private readonly calculations: CalculationsService,
  ) {
    // The address was created for one company. It must not show the events of another one that the person joins later.
    changes.onRecorded(async ({ manager }, _actor, entries) => {
      const left = entries.filter(({ action }) => action === 'USER_LEFT').map(({ subject }) => subject.id);
      if (left.length === 0) return;
      await execute(manager, `DELETE FROM calendar_feeds WHERE user_id = ANY($1::integer[])`, [left]);
    });
  }

  /** Returns the actor's feed, without its address. Null without one, or if it is no longer valid. */
  async find(actor: Actor): Promise<Omit<CalendarFeed, 'secretHash'> | null> {
    await this.calendar.checkHasCalendar(actor);
    const feed = await queryRow<Omit<CalendarFeed, 'secretHash'>>(
      this.database,
      `SELECT user_id AS "userId", created_at AS "createdAt", last_used_at AS "lastUsedAt",
         used_second_factor AS "usedSecondFactor" FROM calendar_feeds WHERE user_id = $1`,
      [actor.user!.id],
    );
    return feed && (await this.holds(feed)) ? feed : null;
  }

  /** Replaces the address of the actor's feed. The old one stops at once. The new address is returned only here. */
  async rotate(actor: Actor): Promise<string> {
    await this.calendar.checkHasCalendar(actor);
    const { id } = actor.user!;
    const secret = newToken();
    const { shown } = await issueSecret(this.changes, actor, secret, async ({ manager, refresh }) => {
      await execute(
        manager,
        `INSERT INTO calendar_feeds (user_id, secret_hash, used_second_factor) VALUES ($1, decode($2, 'hex'), $3)
         ON CONFLICT (user_id) DO UPDATE
         SET secret_hash = excluded.secret_hash, created_at = now(), last_used_at = NULL,
           used_second_factor = excluded.used_second_factor`,
        [id, hashOf(secret), actor.identity.secondFactor !== null],
      );
      refresh(id);
      return true;
    });
    if (shown === null)
      throw conflict('The address was shown already, and cannot be shown again. Make another one.');
    return `${settings().mail.linkOrigin}${FEED_PATH}/${secret}.ics`;
  }

  /** Ends the actor's feed. Returns whether there was one. */
  revoke(actor: Actor): Promise<boolean> {
    const userId = actor.user!.id;
    return this.changes.make(actor, async ({ manager, refresh }) => {
      const count = await execute(manager, `DELETE FROM calendar_feeds WHERE user_id = $1`, [userId]);
      if (count > 0) refresh(userId);
      return count > 0;
    });
  }

  /**
   * Returns the feed with a secret, without its body if one of the ETags matches. Null if there is none, or its person
   * may currently not read the calendar.
   */
  async read(secret: string, tags: readonly string[] = []): Promise<BuiltFeed | null> {
    await this.limits.charge('calendar-feeds');
    const held = isToken(secret) ? await this.held(secret) : null;
    if (!held || !(await this.holds(held))) return null;
    const { userId, companyId, company } = held;
    await this.chargeFeed(userId);
    const [events] = await Promise.all([
      this.database.rows<StoredEvent>(EVENTS, [userId, companyId], { charged: true }),
      this.markUsed(userId),
    ]);
    const name = `${company} · Job Lobby`;
    // Every change of an event increments its version.
    const versions = events.map(({ id, version }) => `${id}:${version}`).join();
    const etag = `"${createHash('sha256').update(`${FORM}|${name}|${versions}`).digest('base64url')}"`;
    if (tags.includes(etag)) return { body: null, etag };
    const written: IcsEvent[] = [];
    await this.calculations.forEach(events, (event) => void written.push(icsEventOf(event)));
    return { body: await writeCalendar(written, { name }), etag };
  }

  /** Looked up by the hash of the secret, so that timing reveals nothing about secrets. */
  private async held(secret: string): Promise<Held | null> {
    const held = await this.database.row<Held>(
      `SELECT u.id AS "userId", f.created_at AS "createdAt", f.used_second_factor AS "usedSecondFactor", c.id AS "companyId", c.title AS company
       FROM calendar_feeds f JOIN users u ON u.id = f.user_id JOIN companies c ON c.id = u.company_id
       WHERE f.secret_hash = decode($1, 'hex') AND u.suspended_at IS NULL AND ${isOpen('c')}
         AND EXISTS (SELECT FROM company_features x WHERE x.company_id = c.id AND x.title = $2)`,
      [hashOf(secret), CALENDAR_FEATURE],
    );
    return held ?? null;
  }

  /** Whether the address of a feed is still valid for its person. */
  private holds({
    userId,
    createdAt,
    usedSecondFactor,
  }: Pick<CalendarFeed, 'userId' | 'createdAt' | 'usedSecondFactor'>): Promise<boolean> {
    return this.standing.holds(this.database, { userId, madeAt: Date.parse(createdAt), usedSecondFactor });
  }

  /** Charges the feed as a separate identity, so that its address cannot use up its person's limits. */
  private async chargeFeed(userId: number): Promise<void> {
    const request = currentRequest();
    if (!request) return;
    await this.limits.chargeIdentity(request, `calendar-feed:${userId}`);
    await this.limits.charge('calendar-feed', request);
  }

  private async markUsed(userId: number): Promise<void> {
    await execute(
      this.database,
      `UPDATE calendar_feeds SET last_used_at = now()
       WHERE user_id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [userId],
    );
  }
}
