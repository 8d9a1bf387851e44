import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../core/access/actor.js';
import { ChangesService } from '../../core/ledger/changes.service.js';
import { keysetClauses, type SortColumn, SqlValues, where } from '../../platform/database/keyset.js';
import {
  COUNT_LIMIT,
  makePage,
  OrderDirection,
  type Page,
  readPage,
  toCount,
} from '../../platform/database/pagination.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { exists } from '../../platform/database/statement.js';
import type { PageArgs } from '../../platform/graphql/connections.js';
import { conflict, forbidden, notFound } from '../../platform/errors/app-error.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { MAX_ID } from '../../platform/validation/validation.js';
import type { UndeliverableEmail } from './undeliverable-email.js';

const LIST = 'undeliverable-emails';
const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn> = { AT: { column: 'e.failed_at', type: 'timestamptz' } };
const FAILED = 'e.failed_at IS NOT NULL';

/** Lists and retries emails that could not be delivered; for holders of MASTER CONTROL. */
@Injectable()
export class EmailsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
  ) {}

  /** Returns a page of the undeliverable emails, those that failed last first. */
  async pageOfUndeliverable(actor: Actor, args: Omit<PageArgs, 'search'>): Promise<Page<UndeliverableEmail>> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    const request = readPage({ ...args, orderBy: NEWEST_FIRST }, LIST, MAX_ID);
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, SORT, 'e.id', sql);
    const rows = await this.database.read<UndeliverableEmail>(
      `SELECT e.id, e.recipient, e.template, e.last_error AS reason, e.attempts, e.created_at AS "createdAt",
         e.failed_at AS "failedAt", coalesce(e.not_after > now(), true) AS "canRetry"
       FROM emails e ${where([FAILED, ...conditions])} ${order} ${limit}`,
      sql.values,
    );
    return makePage(
      request,
      LIST,
      rows,
      (email) => email.failedAt,
      () => this.count(),
    );
  }

  /** Puts an email back into the queue. Throws NOT_FOUND if it is not undeliverable, and CONFLICT if it has expired. */
  async retry(actor: Actor, id: number | null): Promise<true> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return this.changes.make<true>(actor, async ({ manager, record }) => {
      const isFailed =
        id !== null &&
        (await exists(manager, `SELECT FROM emails e WHERE id = $1 AND ${FAILED} FOR UPDATE`, [id]));
      if (!isFailed) throw notFound('Email');
      if (!(await this.mailer.retry(manager, id)))
        throw conflict('The links in this email have expired. Send a new email instead.');
      record({
        action: 'EMAIL_RETRIED',
        companyId: null,
        subject: { type: 'EMAIL', id },
      });
      return true;
    });
  }

  private async count() {
    const [{ total }] = await this.database.read<{ total: string }>(
      `SELECT count(*) AS total FROM (SELECT FROM emails e WHERE ${FAILED} LIMIT ${COUNT_LIMIT + 1}) counted`,
    );
    return toCount(Number(total), true);
  }
}
