import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import type { Actor } from '../../../core/access/actor.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import type { Notice } from '../../../core/ledger/notice.js';
import { type NotificationKind, notificationKindOf } from '../../../core/ledger/notice-kinds.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { keysetClauses, type SortColumn, SqlValues, where } from '../../../platform/database/keyset.js';
import {
  COUNT_LIMIT,
  makePage,
  OrderDirection,
  type Page,
  readPage,
  toCount,
} from '../../../platform/database/pagination.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { invalid } from '../../../platform/errors/app-error.js';
import { type Language, languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { showTimes } from '../../../platform/mail/shown-times.js';
import { msg, translated } from '../../../platform/mail/texts.js';
import type { User } from '../../directory/users/user.entity.js';
import { noticesOf } from './notices.js';
import type { Notification } from './notification.model.js';
import type { MarkReadArgs, NotificationPageArgs } from './notifications.input.js';
import { textOf } from './texts.js';

/** How long notifications are kept, in days. */
const KEPT_DAYS = 90;
/** The limit of the count of unread notifications. */
export const UNREAD_LIMIT = 100;

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn> = { AT: { column: 'n.created_at', type: 'timestamptz' } };

const IS_MASTER = `EXISTS (
  SELECT FROM user_privileges h WHERE h.user_id = u.id AND h.privilege_title = '${PRIVILEGES.masterControl}')`;

/** SQL condition that the recipient `u` may see the current title of a company. */
const isInside = (companyId: string) => `(u.company_id = ${companyId} OR ${IS_MASTER})`;

/**
 * Former members see the title that the company had at the time of the notification. The name of a person is shown only
 * while both belong to the company.
 */
const COLUMNS = `n.id, n.kind, n.color, n.path, n.created_at AS "createdAt", n.read_at AS "readAt",
  coalesce(c.title, n.params ->> 'company') AS company, p.display_name AS person, n.params - 'company' AS params`;
const TABLES = `notifications n JOIN users u ON u.id = n.user_id
  LEFT JOIN companies c ON c.id = n.company_id AND ${isInside('n.company_id')}
  LEFT JOIN users p ON p.id = n.person_id AND p.company_id = n.company_id AND ${isInside('n.company_id')}`;

type Row = Omit<Notification, 'id' | 'text' | 'actions' | 'detail'> & {
  id: string;
  /** The parameters of its text, apart from the company and the person. */
  params: Record<string, string>;
};

/** The email settings of a user. */
interface EmailSettings {
  notifications: boolean;
  /** Whether to email actions that await the user's decision. */
  actions: boolean;
}

/** Stores, lists and marks notifications. Users can access only their own. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.changes.onNotices((...change) => this.write(...change));
  }

  /** Returns a page of the actor's notifications, newest first. */
  async page(actor: Actor, { unreadOnly, ...args }: NotificationPageArgs): Promise<Page<Notification>> {
    const { id: userId } = actor.user!;
    const list = `notifications:${userId}`;
    const request = readPage({ ...args, orderBy: NEWEST_FIRST }, list, Number.MAX_SAFE_INTEGER);
    const sql = new SqlValues();
    const own = [`n.user_id = ${sql.add(userId)}`, ...(unreadOnly ? ['n.read_at IS NULL'] : [])];
    const { conditions, order, limit } = keysetClauses(request, SORT, 'n.id', sql);
    const [rows, language] = await Promise.all([
      this.database.rows<Row>(
        `SELECT ${COLUMNS} FROM ${TABLES} ${where([...own, ...conditions])} ${order} ${limit}`,
        sql.values,
      ),
      this.languageOf(userId),
    ]);
    return makePage(
      request,
      list,
      rows.map((row) => toNotification(language, row)),
      ({ createdAt }) => createdAt,
      async () => toCount(await this.count(userId, unreadOnly), true),
    );
  }

  /** Returns how many unread notifications the actor has, at most UNREAD_LIMIT. */
  async unreadCount(actor: Actor): Promise<number> {
    const [{ total }] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::integer AS total FROM (
         SELECT FROM notifications WHERE user_id = $1 AND read_at IS NULL LIMIT ${UNREAD_LIMIT}
       ) AS unread`,
      [actor.user!.id],
    );
    return total;
  }

  /** Marks notifications of the actor as read: the given ones, or all. */
  async markRead(actor: Actor, { ids, all }: MarkReadArgs): Promise<void> {
    if (all === (ids != null)) throw invalid({ ids: 'or all is required, but not both' });
    const userId = actor.user!.id;
    await this.changes.make(actor, async ({ manager, refresh }) => {
      const count = await execute(
        manager,
        `UPDATE notifications SET read_at = now()
         WHERE user_id = $1 AND read_at IS NULL AND ($2::bigint[] IS NULL OR id = ANY($2))`,
        [userId, ids ?? null],
      );
      if (count > 0) refresh(userId);
      return true;
    });
  }

  /** Returns the actor's email settings. */
  async emailSettings(actor: Actor): Promise<EmailSettings> {
    const [settings] = await this.database.rows<EmailSettings>(
      `SELECT notify_by_email AS notifications, email_actions AS actions FROM users WHERE id = $1`,
      [actor.user!.id],
    );
    return settings;
  }

  /** Changes the actor's email settings. Omitted settings do not change. */
  async setEmails(actor: Actor, { notifications, actions }: Partial<EmailSettings>): Promise<void> {
    const userId = actor.user!.id;
    await this.changes.make(actor, async ({ manager, refresh }) => {
      await execute(
        manager,
        `UPDATE users SET notify_by_email = coalesce($2, notify_by_email), email_actions = coalesce($3, email_actions)
         WHERE id = $1`,
        [userId, notifications ?? null, actions ?? null],
      );
      refresh(userId);
      return true;
    });
  }

  /** Deletes old notifications. */
  @EveryHour()
  async removeOld(): Promise<void> {
    const age = `interval '${KEPT_DAYS} days'`;
    await deleteInBatches(this.database, 'notifications', 'id', `created_at < now() - ${age}`);
  }

  /** Stores the notifications of a change in its transaction, with their emails. Returns the recipients. */
  private async write(
    manager: EntityManager,
    actor: Actor | null,
    entries: readonly AuditEntry[],
    others: readonly Notice[],
  ): Promise<number[]> {
    const notices = [...noticesOf(actor, entries), ...others];
    if (notices.length === 0) return [];
    const rows = notices.map(({ kind, path, params = {}, ...notice }) => {
      const { color, path: ownPath, readers } = notificationKindOf(kind);
      return { ...notice, kind, params, color, path: path ?? ownPath, readers };
    });
    const stored = await queryRows<{ id: string; userId: number; kind: NotificationKind }>(
      manager,
      `INSERT INTO notifications (user_id, kind, company_id, person_id, params, color, path)
       SELECT n."userId", n.kind, n."companyId", n."personId",
         n.params || jsonb_strip_nulls(jsonb_build_object('company', c.title)), n.color, n.path
       FROM jsonb_to_recordset($1) AS n("userId" integer, kind text, "companyId" integer, "personId" integer,
         params jsonb, color text, path text, readers text)
       JOIN users u ON u.id = n."userId" AND CASE n.readers
         WHEN 'members' THEN u.company_id = n."companyId"
         WHEN 'admins' THEN u.suspended_at IS NULL AND (u.user_type = 'admin' OR ${IS_MASTER})
           AND ${isInside('n."companyId"')}
         ELSE true END
       LEFT JOIN companies c ON c.id = n."companyId"
       RETURNING id, user_id AS "userId", kind`,
      [JSON.stringify(rows)],
    );
    await this.email(
      manager,
      stored.flatMap(({ id, kind }) => (notificationKindOf(kind).hasOwnEmail ? [] : [id])),
    );
    return [...new Set(stored.map(({ userId }) => userId))];
  }

  /**
   * Sends emails for notifications to users who want them and have confirmed their address, because the texts contain
   * words by other people.
   */
  private async email(manager: EntityManager, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const wanted = await queryRows<Row & Pick<User, 'email' | 'language'> & { companyId: number | null }>(
      manager,
      `SELECT ${COLUMNS}, n.company_id AS "companyId", u.email, u.language FROM ${TABLES}
         WHERE n.id = ANY($1) AND u.notify_by_email AND u.account_confirmed ORDER BY n.id`,
      [ids],
    );
    const emails = wanted.map(({ email, language: chosen, companyId, ...row }) => {
      const language = languageOf(chosen);
      const { text, path: link } = toNotification(language, row);
      const values = { title: 'Job Lobby', text, link };
      const template = 'notification' as const;
      return { to: email, isConfirmed: true, tenantId: companyId, language, template, values };
    });
    await this.mailer.sendAll(manager, emails);
  }

  private async languageOf(userId: number): Promise<Language> {
    const [{ language }] = await this.database.rows<{ language: string | null }>(
      `SELECT language FROM users WHERE id = $1`,
      [userId],
    );
    return languageOf(language);
  }

  private async count(userId: number, unreadOnly: boolean): Promise<number> {
    const [{ total }] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::integer AS total FROM (
         SELECT FROM notifications WHERE user_id = $1 AND (NOT $2 OR read_at IS NULL) LIMIT ${COUNT_LIMIT + 1}
       ) AS counted`,
      [userId, unreadOnly],
    );
    return total;
  }
}

function toNotification(language: Language, { params, ...row }: Row): Notification {
  const { company, person, path, kind } = row;
  const [detail = null] = Object.values(params);
  const text = textOf(language, kind, { ...params, company, person });
  return {
    ...row,
    id: Number(row.id),
    detail: detail && showTimes(language, detail),
    text,
    actions: path ? [{ text: translated(language, msg('Open')), path }] : [],
  };
}
