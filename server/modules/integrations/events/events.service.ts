import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { type AuditAction, auditFacts } from '../../../core/ledger/audit/audit-registry.js';
import { eventTypeOf, eventTypes } from '../../../core/ledger/event-types.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { AppError, invalid, notFound } from '../../../platform/errors/app-error.js';
import { checkCanRead } from '../../inbox/audit-log/audit-log.policy.js';
import type { AuditEvent } from '../../inbox/audit-log/audit-event.js';
import { AuditService } from '../../inbox/audit-log/audit-log.service.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { epochDigits, eventId, positionOf } from './event-cursor.js';
import type { CompanyEvent, EventPage } from './event.model.js';
import { DEFAULT_EVENTS, type EventsArgs } from './events.input.js';

/** How long events can be read. */
const KEPT_DAYS = 30;

/** The maximum number of log entries that are scanned for one page, so that rare types cost no more than others. */
const SEARCHED = 2_000;

/** The value of `after` for requests that only need the current position. */
const LATEST = 'latest';

/** The events of a company for programs: audit log entries, oldest first, without personal values. */
@Injectable()
export class EventsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly log: AuditService,
    private readonly companies: CompaniesService,
  ) {}

  /**
   * Returns the events after a position, for MASTER CONTROL and admins of the company. VALIDATION_FAILED with the
   * reason EVENTS_EXPIRED if some that follow are no longer kept.
   */
  async page(actor: Actor, { companyId: given, after, types, first: asked }: EventsArgs): Promise<EventPage> {
    const first = asked ?? DEFAULT_EVENTS;
    const companyId = given ?? actor.user?.companyId ?? null;
    checkCanRead(actor, companyId);
    if (companyId === null) throw notFound('Company');
    if (companyId !== actor.user?.companyId) await this.companies.get(actor, companyId);
    const { epoch, last, oldest } = await this.ends(companyId);
    const from = after == null ? oldest - 1 : after === LATEST ? last : startOf(after, companyId, epoch);
    if (from > last) throw invalid({ after: 'is not the id of an event' });
    if (from < oldest - 1) throw expired(`is older than ${KEPT_DAYS} days`);
    const upTo = Math.min(last, from + SEARCHED);
    const entries = await this.log.following(actor, companyId, {
      after: from,
      upTo,
      actions: actionsOf(types),
      first: first + 1,
    });
    const isCut = entries.length > first;
    const shown = entries.slice(0, first);
    const end = isCut ? shown.at(-1)!.seq : upTo;
    return {
      events: shown.map((entry) => toEvent(entry, eventId({ epoch, companyId, seq: entry.seq }))),
      next: eventId({ epoch, companyId, seq: end }),
      hasMore: end < last,
    };
  }

  /** Returns events as the company's admins see them, for internal use. */
  async forCompany(
    companyId: number,
    { after, types, first, ...range }: FollowedEvents,
  ): Promise<SomeEvents> {
    const { epoch, last, oldest } = await this.ends(companyId);
    const from = Math.max(after, oldest - 1);
    const limit = Math.min(last, range.upTo ?? last);
    const upTo = Math.min(limit, from + SEARCHED);
    const actions = actionsOf(types);
    const entries =
      upTo > from ? await this.log.followingAsAdmin(companyId, { after: from, upTo, actions, first }) : [];
    const end = entries.length === first ? entries.at(-1)!.seq : Math.max(upTo, after);
    const events = entries.map((entry) => ({
      seq: entry.seq,
      event: toEvent(entry, eventId({ epoch, companyId, seq: entry.seq })),
    }));
    return { events, end, hasMore: end < limit };
  }

  /**
   * Returns the number of the entry that an id or a cursor refers to, and of the last one. VALIDATION_FAILED if it does
   * not belong to the company, with EVENTS_EXPIRED as for a page.
   */
  async positionOf(companyId: number, id: string): Promise<{ seq: number; last: number }> {
    const { epoch, last, oldest } = await this.ends(companyId);
    const seq = startOf(id, companyId, epoch);
    if (seq > last) throw invalid({ after: 'is not the id of an event' });
    if (seq < oldest - 1) throw expired(`is older than ${KEPT_DAYS} days`);
    return { seq, last };
  }

  /** Returns the numbers of the last entry before a time within the last 30 days, and of the last entry. */
  async positionBefore(companyId: number, time: Date): Promise<{ seq: number; last: number }> {
    const { last, oldest } = await this.ends(companyId);
    const row = await this.database.row<{ seq: string }>(
      `SELECT seq FROM audit_log WHERE company_id = $1 AND at < $2 ORDER BY at DESC, id DESC LIMIT 1`,
      [companyId, time],
    );
    return { seq: Math.max(Number(row?.seq ?? 0), oldest - 1), last };
  }

  /** Returns the numbers of the last entry of a log and of the oldest one that is kept as an event. */
  private async ends(companyId: number): Promise<{ epoch: string; last: number; oldest: number }> {
    const [row] = await this.database.rows<{ epoch: string; last: string | null; oldest: string | null }>(
      `SELECT epoch, (SELECT seq FROM audit_chains WHERE chain = $1) AS last,
         (SELECT seq FROM audit_log WHERE company_id = $1 AND at >= now() - interval '${KEPT_DAYS} days'
          ORDER BY at, id LIMIT 1) AS oldest
       FROM database_epoch`,
      [companyId],
    );
    const last = Number(row.last ?? 0);
    return { epoch: epochDigits(row.epoch), last, oldest: Number(row.oldest ?? last + 1) };
  }
}

/** A range of a company's events, by numbers in its log. */
export interface FollowedEvents {
  /** The number of the entry before the range. */
  after: number;
  /** The number of the last entry, by default that of the log. */
  upTo?: number;
  types: readonly string[] | null;
  first: number;
}

/** A batch of a company's events, oldest first. */
export interface SomeEvents {
  events: { seq: number; event: CompanyEvent }[];
  /** The number of the last scanned entry. */
  end: number;
  hasMore: boolean;
}

/** Returns the audit actions that are events of these types, by default of all types. */
export const actionsOf = (types: readonly string[] | null | undefined): AuditAction[] => [
  ...new Set((types ?? [...eventTypes().keys()]).flatMap((type) => eventTypes().get(type)!.actions)),
];

/** Returns the number of the entry that an id refers to. */
function startOf(after: string, companyId: number, epoch: string): number {
  const place = positionOf(after);
  if (place.companyId !== companyId) throw invalid({ after: 'is an event of another company' });
  if (place.epoch !== epoch) throw expired('is from before the database was restored');
  return place.seq;
}

/** The error for a position whose following events are no longer kept. `why` follows "This place". */
function expired(why: string): AppError {
  const message = `This place ${why}. Read all records again, then follow the events after \`latest\`.`;
  return new AppError('VALIDATION_FAILED', message, {
    errors: [{ field: 'after', message: why }],
    reason: 'EVENTS_EXPIRED',
  });
}

function toEvent(entry: AuditEvent, id: string): CompanyEvent {
  const facts = auditFacts();
  return {
    id,
    type: eventTypeOf(entry.action)!,
    timestamp: entry.at,
    data: {
      companyId: String(entry.companyId),
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      teamId: entry.teamId === null ? null : String(entry.teamId),
      actorId: entry.actorId === null ? null : String(entry.actorId),
      changed: entry.changes.map(({ field }) => field),
      values: entry.changes.filter(({ field }) => facts.has(field)),
    },
  };
}
