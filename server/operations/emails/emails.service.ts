import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../core/access/actor.js';
import { ChangesService } from '../../core/ledger/changes.service.js';
import type { SortColumn } from '../../platform/database/keyset.js';
import { OrderDirection, type Page } from '../../platform/database/pagination.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { queryRow } from '../../platform/database/statement.js';
import type { PageArgs } from '../../platform/graphql/connections.js';
import { conflict, forbidden, notFound } from '../../platform/errors/app-error.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { UndeliverableEmail } from './undeliverable-email.js';
import { pageOf } from '../../platform/database/keyset-list.js';

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn & { of: (email: UndeliverableEmail) => string }> = {
  AT: { column: 'e.failed_at', type: 'timestamptz', of: ({ failedAt }) => failedAt },
};
const COLUMNS = `e.id, e.recipient, e.template, e.last_error AS reason, e.attempts, e.created_at AS "createdAt",
  e.failed_at AS "failedAt", coalesce(e.not_after > now(), true) AS "canRetry"`;
const FAILED = 'e.failed_at IS NOT NULL';

/** Lists and retries emails that could not be delivered; for holders of MASTER CONTROL. */
@Injectable()
export class EmailsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
  ) {}

  /** Returns a page of the undeliverable emails, latest failures first. */
  async pageOfUndeliverable(actor: Actor, args: Omit<PageArgs, 'search'>): Promise<Page<UndeliverableEmail>> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return pageOf(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: 'undeliverable-emails',
        columns: COLUMNS,
        from: 'emails e',
        id: 'e.id',
        sort: SORT,
        own: () => [FAILED],
        isLarge: true,
        toNode: (email: UndeliverableEmail) => email,
      },
    );
  }

  /** Puts an email back into the queue. Throws NOT_FOUND if it is not undeliverable, and CONFLICT if it has expired. */
  async retry(actor: Actor, id: number | null): Promise<true> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return this.changes.make<true>(actor, async ({ manager, record }) => {
      const isFailed =
        id !== null &&
        (await queryRow(manager, `SELECT FROM emails e WHERE id = $1 AND ${FAILED} FOR UPDATE`, [id])) !==
          null;
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
}
