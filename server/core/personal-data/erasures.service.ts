import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { type Actor, isMaster } from '../access/actor.js';
import { IdentityService } from '../identity/identity.service.js';
import { AuditChains } from '../ledger/audit/audit-chains.js';
import type { Person } from '../ledger/audit/person.js';
import { ChangesService } from '../ledger/changes.service.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import type { SortColumn } from '../../platform/database/keyset.js';
import { OrderDirection, type Page } from '../../platform/database/pagination.js';
import { lockKey } from '../../platform/database/key-lock.js';
import { execute, queryRow, queryRows } from '../../platform/database/statement.js';
import { forbidden, notFound } from '../../platform/errors/app-error.js';
import type { PageArgs } from '../../platform/graphql/connections.js';
import { MessageQueue } from '../../platform/queue/message-queue.js';
import { eraseFromLogs } from './erase-from-logs.js';
import { ErasureKind, type FailedErasure } from './failed-erasure.js';
import { PendingErasure } from './pending-erasure.entity.js';
import { pageOf } from '../../platform/database/keyset-list.js';
import { HOUR_SECONDS } from '../../platform/time/durations.js';

const QUEUE = 'closed-accounts';
/**
 * An erasure without an attempt for this long is no longer in the queue. Longer than the longest delay between retries.
 */
const LOST_AFTER = `interval '2 hours'`;
/** The maximum number of erasures that are re-enqueued at once. */
const RESUMED = 1_000;
/** The maximum length of a stored error, in characters. */
const ERROR_LENGTH = 500;

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn & { of: (erasure: FailedErasure) => string }> = {
  AT: { column: 'e.failed_at', type: 'timestamptz', of: ({ failedAt }) => failedAt },
};
const COLUMNS = `e.id, e.kind, e.user_id AS "userId", e.company_id AS "companyId", e.last_error AS reason, e.attempts,
  e.created_at AS "createdAt", e.failed_at AS "failedAt"`;
const FAILED = 'e.failed_at IS NOT NULL';

type ErasedPerson = Omit<Person, 'hasRecord'>;

/** Erases people without a record from the identity provider and the logs, with retries. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly database: DatabaseService,
    private readonly identities: IdentityService,
    private readonly chains: AuditChains,
    private readonly changes: ChangesService,
    private readonly queue: MessageQueue,
  ) {
    // Earlier releases stored the person in the queue, and the record is deleted.
    queue.work<{ erasureId: number } | Pick<Person, 'id' | 'uid' | 'invitations'>>(
      QUEUE,
      { timeout: HOUR_SECONDS, heartbeat: 15, retries: 20 },
      async ({ data, signal }) => {
        const id = 'erasureId' in data ? data.erasureId : await this.store({ ...data, emails: [] });
        await this.run(id, signal);
      },
    );
  }

  /**
   * Enqueues the erasure of a person in the transaction of `manager`. `companyId` is set for people invited by a
   * company.
   */
  async add(manager: EntityManager, person: ErasedPerson, companyId: number | null = null): Promise<void> {
    const erasureId = await insert(manager, person, companyId);
    await this.queue.enqueue(manager, QUEUE, { erasureId });
  }

  /** Returns a page of the failed erasures, most recent first. */
  async pageOfFailed(actor: Actor, args: Omit<PageArgs, 'search'>): Promise<Page<FailedErasure>> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return pageOf(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: 'failed-erasures',
        columns: COLUMNS,
        from: 'pending_erasures e',
        id: 'e.id',
        sort: SORT,
        own: () => [FAILED],
        isLarge: true,
        toNode: (erasure: FailedErasure) => erasure,
      },
    );
  }

  /** Restarts a failed erasure. NOT_FOUND if there is none with that id. */
  async retry(actor: Actor, id: number | null): Promise<true> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return this.changes.make<true>(actor, async ({ manager }) => {
      const isFailed =
        id !== null &&
        (await queryRow(manager, `SELECT FROM pending_erasures e WHERE e.id = $1 AND ${FAILED}`, [id])) !==
          null;
      if (!isFailed) throw notFound('Erasure');
      await this.queue.enqueue(manager, QUEUE, { erasureId: id });
      return true;
    });
  }

  /**
   * Re-enqueues erasures that are no longer in the queue: it has given up on them, or was restored to an earlier state.
   */
  @EveryHour()
  async resume(): Promise<void> {
    await this.database.transaction(async (manager) => {
      const lost = await queryRows<{ id: number }>(
        manager,
        `SELECT id FROM pending_erasures WHERE coalesce(attempted_at, created_at) < now() - ${LOST_AFTER}
         ORDER BY coalesce(attempted_at, created_at) LIMIT ${RESUMED} FOR UPDATE SKIP LOCKED`,
      );
      await this.queue.enqueueAll(
        manager,
        QUEUE,
        lost.map(({ id }) => ({ erasureId: id })),
      );
    });
  }

  /** Deletes the account at the identity provider and erases the logs. May be repeated. */
  private async run(id: number, signal: AbortSignal): Promise<void> {
    const person = await queryRow<Person>(
      this.database,
      `UPDATE pending_erasures SET attempts = attempts + 1, attempted_at = now() WHERE id = $1
       RETURNING user_id AS id, false AS "hasRecord", firebase_id AS uid, invitations, emails`,
      [id],
    );
    if (!person) return;
    try {
      if (person.uid !== null) await this.identities.removeAccount(person.uid);
      const origin = { door: 'system', requestId: null } as const;
      await eraseFromLogs((work) => this.database.transaction(work), this.chains, person, origin, signal);
      await this.database.manager.delete(PendingErasure, { id });
    } catch (error) {
      // A stopping server leaves the rest to another one.
      if (!signal.aborted) {
        const reason = error instanceof Error ? error.message : String(error);
        await execute(
          this.database,
          `UPDATE pending_erasures SET failed_at = now(), last_error = $2 WHERE id = $1`,
          [id, reason.slice(0, ERROR_LENGTH)],
        );
      }
      throw error;
    }
  }

  /**
   * Stores the person of an erasure that an earlier release enqueued, unless they are already stored: the job may run
   * twice, and the upgrade may have stored them.
   */
  private store(person: ErasedPerson): Promise<number> {
    return this.database.transaction(async (manager) => {
      await lockKey(manager, `erasure:${person.id}`);
      const stored = await queryRow<{ id: number }>(
        manager,
        `SELECT id FROM pending_erasures WHERE user_id = $1 LIMIT 1`,
        [person.id],
      );
      return stored?.id ?? insert(manager, person, null);
    });
  }
}

async function insert(
  manager: EntityManager,
  { id, uid, emails, invitations }: ErasedPerson,
  companyId: number | null,
): Promise<number> {
  const kind = id === null ? ErasureKind.INVITATIONS : ErasureKind.ACCOUNT;
  const [row] = await queryRows<{ id: number }>(
    manager,
    `INSERT INTO pending_erasures (kind, user_id, firebase_id, company_id, emails, invitations)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [kind, id, uid, companyId, emails, invitations],
  );
  return row.id;
}
