import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { ActorService } from '../../../core/access/actor.service.js';
import type { Origin } from '../../../core/ledger/audit/origin.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { besideOperation, currentOperation } from '../../../core/ledger/operation.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import { CompanyPeople } from './company-people.js';
import { type CompanyTransition, TransitionKind } from './company-transition.js';
import { CompanyTransitionRecord } from './company-transition.entity.js';

const QUEUE = 'company-transitions';
/** People per transaction: few enough for a transaction to take only some dozens of milliseconds. */
export const PART = 200;
/** Batches before another company gets its turn. */
const PARTS_PER_TURN = 25;
/** The pause between transactions, in milliseconds, that lets other requests run. */
const PAUSE = 10;

/** Ends records that depend on an open company, besides memberships. */
export interface Ending {
  companyId: number;
  /** Ends only records that existed when the company was closed: it may have been reopened since. */
  closedAt: IsoTime;
  /** The maximum number of records to end. */
  limit: number;
}

/** Ends a batch of records that depend on a closed company. Returns how many it ended: `limit` if there may be more. */
export type EndingListener = (change: Change, ending: Ending) => Promise<number>;

/** A person who belonged to a company when it was closed. */
export interface FormerMember {
  userId: number;
  /** When the company was closed. */
  closedAt: IsoTime;
  /** Whether the person is back. Otherwise they have joined another company since. */
  isBack: boolean;
}

/** Runs when people return to a reopened company, in the transaction of their return. */
export type ReturnListener = (
  change: Change,
  actor: Actor | null,
  companyId: number,
  people: readonly FormerMember[],
) => Promise<void>;

interface Stored extends CompanyTransition {
  closedAt: IsoTime;
  isCleared: boolean;
}

/**
 * Applies the closing or reopening of a company to its people, in batches. Closing a company changes only its own
 * record, which all access depends on. A queue worker does the rest: it resumes where it stopped, and another closing
 * or reopening replaces it.
 */
@Injectable()
export class TransitionsService {
  private readonly logger = new Logger('Transitions');
  private readonly endings: EndingListener[] = [];
  private readonly returns: ReturnListener[] = [];

  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly actors: ActorService,
    private readonly queue: MessageQueue,
    private readonly people: CompanyPeople,
  ) {
    queue.work<{ companyId: number }>(
      QUEUE,
      { concurrency: 2, timeout: 600, heartbeat: 15, retries: 20, retryDelay: 1, maxRetryDelay: 60 },
      ({ data, signal }) => this.run(data.companyId, signal),
    );
    changes.onRecorded(async ({ manager }, _actor, entries) => {
      const joined = entries.filter(({ action }) => action === 'USER_JOINED');
      if (joined.length === 0) return;
      await execute(manager, `UPDATE closed_company_members SET has_moved = true WHERE user_id = ANY($1)`, [
        joined.map(({ subject }) => Number(subject.id)),
      ]);
    });
  }

  /** Registers a listener that ends records of closed companies. */
  onEnding(listener: EndingListener): void {
    this.endings.push(listener);
  }

  /** Registers a listener for people who return when their company is reopened. */
  onReturn(listener: ReturnListener): void {
    this.returns.push(listener);
  }

  /** Starts a transition in the transaction that closed or reopened the company. The company must be locked. */
  async startIn(
    { manager }: Change,
    author: Actor,
    company: { id: number; closedAt: IsoTime },
    { kind, total }: Pick<CompanyTransition, 'kind' | 'total'>,
  ): Promise<void> {
    await execute(
      manager,
      `INSERT INTO company_transitions (company_id, kind, author, closed_at, total) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (company_id) DO UPDATE SET kind = excluded.kind, author = excluded.author,
         closed_at = excluded.closed_at, total = excluded.total, done = 0, is_cleared = false, updated_at = now()`,
      [company.id, kind, author.identity.uid, company.closedAt, total],
    );
    await this.queue.enqueue(manager, QUEUE, { companyId: company.id });
  }

  /**
   * Processes the first batch in the request that started the transition, which completes it for small companies. After
   * a failure, a queue worker repeats the batch.
   */
  async begin(companyId: number): Promise<void> {
    const origin = currentOperation();
    try {
      await besideOperation(() => this.step(companyId, origin));
    } catch (error) {
      this.logger.error(error);
    }
  }

  /** Returns the progress of companies' transitions. Null without one, and for callers that may not see it. */
  async of(actor: Actor, companyIds: readonly number[]): Promise<(CompanyTransition | null)[]> {
    if (!isMaster(actor)) return companyIds.map(() => null);
    const rows = await this.database.rows<CompanyTransition & { companyId: number }>(
      `SELECT company_id AS "companyId", kind, total, done FROM company_transitions WHERE company_id = ANY($1)`,
      [companyIds],
    );
    const known = new Map(rows.map((row) => [row.companyId, row]));
    return companyIds.map((id) => known.get(id) ?? null);
  }

  /** Re-enqueues transitions whose jobs have failed permanently. */
  @EveryHour()
  async resume(): Promise<void> {
    const stuck = await this.database.rows<{ companyId: number }>(
      `SELECT company_id AS "companyId" FROM company_transitions WHERE updated_at < now() - interval '1 hour'`,
    );
    await this.database.transaction((manager) => this.queue.enqueueAll(manager, QUEUE, stuck));
  }

  private async run(companyId: number, signal: AbortSignal): Promise<void> {
    for (let part = 0; part < PARTS_PER_TURN; part += 1) {
      signal.throwIfAborted();
      if (!(await this.step(companyId))) return;
      await sleep(PAUSE);
    }
    await this.database.transaction((manager) => this.queue.enqueue(manager, QUEUE, { companyId }));
  }

  /** Processes the next batch of a company's transition. Returns whether there may be more. */
  async step(companyId: number, origin?: Origin): Promise<boolean> {
    const author = await this.authorOf(companyId);
    return this.changes.make(
      author,
      async (change) => {
        const { manager } = change;
        // Keeps the company open or closed until the transaction ends.
        const company = await queryRow<{ isClosed: boolean }>(
          manager,
          `SELECT closed_at IS NOT NULL AS "isClosed" FROM companies WHERE id = $1 FOR KEY SHARE`,
          [companyId],
        );
        const transition = await queryRow<Stored>(
          manager,
          `SELECT kind, total, done, closed_at AS "closedAt", is_cleared AS "isCleared"
           FROM company_transitions WHERE company_id = $1 FOR UPDATE`,
          [companyId],
        );
        if (!company || !transition) return false;
        // A server of an earlier release, without transitions, has closed or reopened the company meanwhile.
        const isObsolete = company.isClosed !== (transition.kind === TransitionKind.CLOSING);
        if (isObsolete) return finish(manager, companyId);
        const isCleared = transition.isCleared || (await this.clear(change, companyId, transition));
        const count = isCleared ? await this.movePeople(change, author, companyId, transition) : 0;
        if (isCleared && count < PART) return finish(manager, companyId);
        await execute(
          manager,
          `UPDATE company_transitions SET done = done + $2, is_cleared = $3, updated_at = now() WHERE company_id = $1`,
          [companyId, count, isCleared],
        );
        return true;
      },
      origin,
    );
  }

  /**
   * Ends records that depend on the company, even if it was reopened quickly, because they ended when it was closed.
   * Returns whether nothing is left.
   */
  private async clear(change: Change, companyId: number, { closedAt }: Stored): Promise<boolean> {
    let isDone = true;
    for (const end of this.endings) {
      if ((await end(change, { companyId, closedAt, limit: PART })) === PART) isDone = false;
    }
    return isDone;
  }

  private movePeople(
    change: Change,
    author: Actor | null,
    companyId: number,
    { kind, closedAt }: Stored,
  ): Promise<number> {
    return kind === TransitionKind.CLOSING
      ? this.release(change, companyId, closedAt)
      : this.takeBack(change, author, companyId, closedAt);
  }

  /** Makes the next batch of a closed company's people unallocated. */
  private async release({ manager, record }: Change, companyId: number, closedAt: IsoTime): Promise<number> {
    const ids = await this.people.release(manager, companyId, PART);
    await execute(
      manager,
      `INSERT INTO closed_company_members (company_id, user_id, closed_at) SELECT $1, unnest($2::integer[]), $3
       ON CONFLICT (company_id, user_id) DO UPDATE SET closed_at = excluded.closed_at, has_moved = false`,
      [companyId, ids, closedAt],
    );
    for (const id of ids) {
      record({
        ...move('USER_LEFT', id, companyId, [companyId, null]),
        because: 'COMPANY_CLOSED',
      });
    }
    return ids.length;
  }

  /** Returns the next former members to a reopened company, except those who have joined another one since. */
  private async takeBack(
    change: Change,
    author: Actor | null,
    companyId: number,
    closedAt: IsoTime,
  ): Promise<number> {
    const { manager, record } = change;
    const members = await queryRows<{ userId: number }>(
      manager,
      `SELECT user_id AS "userId" FROM closed_company_members WHERE company_id = $1 ORDER BY user_id LIMIT ${PART}`,
      [companyId],
    );
    const locked = await this.people.lock(
      manager,
      members.map(({ userId }) => userId),
    );
    const former = await queryRows<{ userId: number; closedAt: IsoTime; hasMoved: boolean }>(
      manager,
      `DELETE FROM closed_company_members WHERE company_id = $1 AND user_id = ANY($2)
       RETURNING user_id AS "userId", coalesce(closed_at, $3) AS "closedAt", has_moved AS "hasMoved"`,
      // Servers of earlier releases do not store when a person left.
      [companyId, locked, closedAt],
    );
    const returning = former.filter(({ hasMoved }) => !hasMoved).map(({ userId }) => userId);
    const returned = new Set(await this.people.takeBack(manager, companyId, returning));
    const people = former.map(({ userId, closedAt }) => ({ userId, closedAt, isBack: returned.has(userId) }));
    for (const id of returned) record(move('USER_JOINED', id, companyId, [null, companyId]));
    for (const follow of this.returns) await follow(change, author, companyId, people);
    return members.length;
  }

  /** Returns the user who closed or reopened the company. Null if they are deleted or suspended. */
  private async authorOf(companyId: number): Promise<Actor | null> {
    const row = await this.database.row<{ author: string | null }>(
      `SELECT author FROM company_transitions WHERE company_id = $1`,
      [companyId],
    );
    if (!row?.author) return null;
    return this.actors.onBehalfOf(row.author).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }
}

const move = (action: AuditAction, id: number, companyId: number, [from, to]: (number | null)[]) => ({
  action,
  companyId,
  subject: { type: 'USER' as const, id },
  before: { companyId: from },
  after: { companyId: to },
});

async function finish(manager: EntityManager, companyId: number): Promise<false> {
  await manager.delete(CompanyTransitionRecord, { companyId });
  return false;
}
