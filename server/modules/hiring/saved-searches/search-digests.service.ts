import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { type Language, languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { BOARD_PATH, publicRolePath } from '../job-board/pages/board-paths.js';
import { BoardRolesService } from '../job-board/roles/board-roles.service.js';
import { readSearch } from '../job-board/roles/board-search.js';
import type { BoardRow } from '../job-board/roles/board-sql.js';
import type { DigestRole } from './saved-searches.capability.js';
import { managePath, type Subscriber, tokenOf, unsubscribePath } from './search-links.js';

/** The queue of people who may get an email. */
const QUEUE = 'saved-searches';
/** How many people are enqueued in one transaction. */
const BATCH = 500;
/** The maximum number of roles in an email. */
const MAX_ROLES = 20;
/** Roles that were opened very recently may belong to uncommitted transactions. They are in the next email. */
const SETTLED = "interval '2 minutes'";
/** A person without activity for this long gets a warning, and a month later everything is erased. */
const REMIND_AFTER = "interval '335 days'";
const ERASE_AFTER = "interval '1 year'";

interface Message {
  id: number;
  /** The time that the job was created for. */
  due: string;
}

interface Recipient extends Subscriber {
  email: string;
  language: string;
  /** Whether the person may get emails: the address of an account is confirmed, and the account is not suspended. */
  isReachable: boolean;
}

/** A search that is due. */
interface DueSearch {
  id: number;
  params: string;
  seenUntil: string;
  handledAt: string;
  until: string;
}

const RECIPIENT = `SELECT b.id, b.secret, coalesce(u.email, b.email) AS email, b.language,
    u.id IS NULL OR (u.account_confirmed AND u.suspended_at IS NULL) AS "isReachable"
  FROM search_subscribers b LEFT JOIN users u ON u.id = b.user_id`;

/** Emails new roles to people with saved searches: one email for all due searches, and none without new roles. */
@Injectable()
export class SearchDigestsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: BoardRolesService,
    private readonly mailer: Mailer,
    private readonly queue: MessageQueue,
  ) {
    queue.work<Message>(QUEUE, { concurrency: 2, timeout: 60 }, ({ data }) => this.send(data));
  }

  /** Enqueues the people whose time has come. Each of them gets one job, on one server. */
  @Cron(CronExpression.EVERY_MINUTE)
  async enqueueDue(): Promise<void> {
    for (let isMore = true; isMore;) {
      isMore = await this.database.transaction(async (manager) => {
        const rows = await queryRows<Message>(
          manager,
          `WITH due AS (
             SELECT id, next_at FROM search_subscribers WHERE next_at <= now() ORDER BY next_at, id LIMIT ${BATCH}
             FOR UPDATE SKIP LOCKED)
           UPDATE search_subscribers b
           SET next_at = due.next_at + interval '1 day' * (1 + floor(extract(epoch FROM now() - due.next_at) / 86400))
           FROM due WHERE b.id = due.id RETURNING b.id, due.next_at AS due`,
        );
        await this.queue.enqueueAll(manager, QUEUE, rows);
        return rows.length === BATCH;
      });
    }
  }

  /** Warns people whose searches are about to end, once. */
  @Cron(CronExpression.EVERY_HOUR)
  async remind(): Promise<void> {
    await this.database.transaction(async (manager) => {
      const rows = await queryRows<Recipient & { endsAt: string }>(
        manager,
        `WITH told AS (
           UPDATE search_subscribers SET reminded_at = now() WHERE id IN (
             SELECT id FROM search_subscribers
             WHERE interest_at < now() - ${REMIND_AFTER} AND reminded_at IS NULL AND next_at IS NOT NULL
             ORDER BY interest_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
           RETURNING id, interest_at)
         SELECT known.*, told.interest_at + ${ERASE_AFTER} AS "endsAt"
         FROM told JOIN (${RECIPIENT}) AS known ON known.id = told.id`,
      );
      for (const { email, isReachable, endsAt, ...subscriber } of rows) {
        if (!isReachable) continue;
        const language = languageOf(subscriber.language);
        const token = tokenOf(subscriber);
        await this.mailer.send(manager, {
          to: email,
          isConfirmed: true,
          tenantId: null,
          language,
          template: 'searchesEnd',
          values: {
            endsAt,
            link: `${managePath(token)}?lang=${language}`,
            unsubscribe: `${unsubscribePath(token)}?lang=${language}`,
          },
        });
      }
    });
  }

  /** Erases expired unconfirmed and inactive searches, and people without any search. */
  @Cron(CronExpression.EVERY_HOUR)
  async erase(): Promise<void> {
    await deleteInBatches(this.database, 'saved_searches', 'id', 'expires_at < now()');
    await deleteInBatches(
      this.database,
      'search_subscribers',
      'id',
      `interest_at < now() - ${ERASE_AFTER} OR (created_at < now() - interval '1 hour'
         AND NOT EXISTS (SELECT FROM saved_searches s WHERE s.subscriber_id = search_subscribers.id))`,
    );
  }

  /** Sends the new roles of the due searches. A repeated job finds none. */
  private async send({ id, due }: Message): Promise<void> {
    const searches = await this.database.rows<DueSearch>(
      `SELECT id, query AS params, seen_until AS "seenUntil", handled_at AS "handledAt",
         greatest(now() - ${SETTLED}, seen_until) AS until
       FROM saved_searches WHERE subscriber_id = $1 AND expires_at IS NULL
         AND handled_at <= $2::timestamptz - CASE frequency WHEN 'WEEKLY' THEN interval '7 days' ELSE interval '1 second' END
       ORDER BY id`,
      [id, due],
    );
    if (searches.length === 0) return;
    const found = await Promise.all(
      searches.map(({ params, seenUntil, until }) =>
        this.roles.openedWithin(
          readSearch(Object.fromEntries(new URLSearchParams(params))),
          seenUntil,
          until,
          MAX_ROLES + 1,
        ),
      ),
    );
    const roles = [...new Map(found.flat().map((role) => [role.id, role])).values()];
    await this.database.transaction(async (manager) => {
      // Locked, so that the person cannot unsubscribe before the email is stored.
      const recipient = await queryRow<Recipient>(manager, `${RECIPIENT} WHERE b.id = $1 FOR UPDATE OF b`, [
        id,
      ]);
      if (!recipient) return;
      if (!(await this.handle(manager, searches, due))) return;
      if (roles.length === 0 || !recipient.isReachable) return this.see(manager, searches);
      const params = searches.length === 1 ? searches[0]!.params : '';
      const isSent = await this.email(manager, recipient, roles, params);
      // Roles beyond the daily limit of the mailbox are in the next email.
      if (isSent) await this.see(manager, searches);
    });
  }

  /** Marks searches as handled. Returns false if another worker has handled one of them meanwhile. */
  private async handle(manager: EntityManager, searches: DueSearch[], due: string): Promise<boolean> {
    const count = await execute(
      manager,
      `UPDATE saved_searches s SET handled_at = $3
       FROM unnest($1::integer[], $2::timestamptz[]) AS n(id, at) WHERE s.id = n.id AND s.handled_at = n.at`,
      [searches.map(({ id }) => id), searches.map(({ handledAt }) => handledAt), due],
    );
    return count > 0;
  }

  /** Stores up to when roles were sent. */
  private async see(manager: EntityManager, searches: DueSearch[]): Promise<void> {
    await execute(
      manager,
      `UPDATE saved_searches s SET seen_until = n.until
       FROM unnest($1::integer[], $2::timestamptz[]) AS n(id, until) WHERE s.id = n.id`,
      [searches.map(({ id }) => id), searches.map(({ until }) => until)],
    );
  }

  private async email(
    manager: EntityManager,
    { email, language: preferred, ...subscriber }: Recipient,
    roles: BoardRow[],
    params: string,
  ): Promise<boolean> {
    const language = languageOf(preferred);
    const token = tokenOf(subscriber);
    const sent = await this.mailer.send(manager, {
      to: email,
      isConfirmed: true,
      tenantId: null,
      language,
      template: 'newRoles',
      values: {
        count: Math.min(roles.length, MAX_ROLES),
        hasMore: roles.length > MAX_ROLES,
        roles: roles.slice(0, MAX_ROLES).map((role) => digestRole(role, language)),
        link: `${BOARD_PATH}?${params === '' ? '' : `${params}&`}lang=${language}`,
        manage: `${managePath(token)}?lang=${language}`,
        unsubscribe: `${unsubscribePath(token)}?lang=${language}`,
      },
    });
    return sent !== null;
  }
}

/** Converts a role to the form of an email. */
function digestRole(role: BoardRow, language: Language): DigestRole {
  const company = { id: role.companyId, title: role.companyTitle };
  const country = role.country && new Intl.DisplayNames(language, { type: 'region' }).of(role.country);
  return {
    title: role.title,
    company: role.companyTitle,
    place: [role.location, country].filter(Boolean).join(', '),
    link: `${publicRolePath(role, company)}?lang=${language}`,
  };
}
