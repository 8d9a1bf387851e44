import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../platform/database/database.service.js';
import type { Actor } from '../access/actor.js';
import { ActorService } from '../access/actor.service.js';
import { enforce } from '../access/denial.js';
import { denialOfChange } from '../access/support.js';
import { AuditChains } from './audit/audit-chains.js';
import type { AuditEntry, ChainHead } from './audit/audit-entry.js';
import type { AuditField } from './audit/audit-registry.js';
import { KeptHeads } from './audit/kept-heads.js';
import { LiveEventReader } from './live/live-event-reader.js';
import { writeEvents } from './live/live-event.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import type { Notice, NoticeWriter } from './notice.js';
import type { Origin } from './audit/origin.js';
import { currentOperation } from './operation.js';

/** Rejects fields that no module declares, even if the values come from a variable. */
type Known<Values> = {
  [Field in keyof Values]: Field extends AuditField
    ? unknown
    : 'Add the field to `fields` in *.capability.ts of its module';
};
type Recorded<E extends AuditEntry> = { before?: Known<E['before']>; after?: Known<E['after']> };

/** A change in progress: one transaction and its audit entries. */
export interface Change {
  /** Reads and writes inside the transaction. */
  manager: EntityManager;
  /** Adds an audit entry. Entries are written at the end of the work, in the same transaction. */
  record<E extends AuditEntry>(entry: E & Recorded<E>): void;
  /** Notifies a user. Most notifications follow from audit entries and need no call. */
  notify(notice: Notice): void;
  /**
   * Call this before the change removes rights of users, such as their company or a privilege. If the actor is one of
   * them, their rights are checked now: the final check then only refuses an actor that was suspended meanwhile.
   */
  endsRightsOf(...userIds: number[]): Promise<void>;
  /** Sends a live event to a user about their own data, for changes without an audit entry. */
  refresh(userId: number): void;
}

/** Applies rules that follow from audit entries, in the transaction of the change that recorded them. */
export type RecordedListener = (
  change: Change,
  actor: Actor | null,
  entries: readonly AuditEntry[],
) => Promise<void>;

const SYSTEM: Origin = { door: 'system', requestId: null };

/** Makes all changes of stored data: one transaction with its audit entries, events and idempotent response. */
@Injectable()
export class ChangesService {
  private writeNotices: NoticeWriter = async () => [];
  private readonly listeners: RecordedListener[] = [];

  constructor(
    private readonly database: DatabaseService,
    private readonly chains: AuditChains,
    private readonly heads: KeptHeads,
    private readonly keys: IdempotencyKeys,
    private readonly feed: LiveEventReader,
    private readonly actors: ActorService,
  ) {}

  /** Sets the writer of notifications, which runs at the end of every change with audit entries or notices. */
  onNotices(writer: NoticeWriter): void {
    this.writeNotices = writer;
  }

  /**
   * Adds a listener that runs in the transaction of every change with audit entries, after its work. Entries that a
   * listener records are not passed to listeners. Lets a capability react to changes of lower capabilities.
   */
  onRecorded(listener: RecordedListener): void {
    this.listeners.push(listener);
  }

  /**
   * Runs the work in a transaction and returns its result. A request with a repeated Idempotency-Key returns the first
   * result without running the work, as long as the caller's company, role and privileges are the same. If access to
   * the result depends on more, or the work changes one of these for the caller, call it in `once` with a `recheck`.
   * `actor` is null for automatic changes.
   *
   * An actor that has lost a right since its request began is refused. The check is the transaction's last statement:
   * all locks are held by then, including that of the audit chain. A change of rights recorded in the same chain is
   * therefore either seen here, or happens after this change. The check locks nothing, so it cannot deadlock with
   * operations that lock a person first and then other rows. Rows with a foreign key to the person wait for operations
   * that remove rights, because those lock the person FOR UPDATE.
   */
  async make<T>(
    actor: Actor | null,
    work: (change: Change) => Promise<T>,
    origin: Origin = currentOperation() ?? SYSTEM,
  ): Promise<T> {
    // Operations are checked earlier. This also refuses changes made by a query or a service itself.
    if (actor) enforce(denialOfChange(actor));
    return this.once(async () => {
      const entries: AuditEntry[] = [];
      const notices: Notice[] = [];
      const refreshed = new Set<number>();
      let heads: ChainHead[] = [];
      const result = await this.database.transaction(async (manager) => {
        let endsOwnRights = false;
        const change: Change = {
          manager,
          endsRightsOf: async (...userIds) => {
            if (endsOwnRights || !actor?.user || !userIds.includes(actor.user.id)) return;
            await this.actors.checkStanding(manager, actor);
            endsOwnRights = true;
          },
          record: (entry) => void entries.push(entry),
          notify: (notice) => void notices.push(notice),
          refresh: (userId) => void refreshed.add(userId),
        };
        const response = await work(change);
        const recorded = entries.slice();
        for (const listener of recorded.length > 0 ? this.listeners : []) {
          await listener(change, actor, recorded);
        }
        if (entries.length + notices.length > 0) {
          const recipients = await this.writeNotices(manager, actor, entries, notices);
          for (const userId of recipients) refreshed.add(userId);
        }
        // Appends last, because it locks the chains until the transaction ends.
        await writeEvents(manager, entries, refreshed);
        heads = await this.chains.append(manager, actor, origin, entries);
        if (actor) await this.actors.checkStanding(manager, actor, endsOwnRights);
        await this.keys.store(manager, response);
        return response;
      });
      this.keys.markStored();
      // After the commit: `audit:verify` would report an end that was rolled back as missing.
      this.heads.note(heads);
      if (entries.length + refreshed.size > 0) this.feed.announce();
      return result;
    });
  }

  /**
   * Runs work that makes changes once per Idempotency-Key. A repeated request returns the first response after
   * `recheck`, which throws if the caller may no longer see it.
   */
  once<T>(work: () => Promise<T>, recheck?: (response: T) => void | Promise<void>): Promise<T> {
    return this.keys.once(work, true, recheck);
  }

  /** Runs the work on every call, but rejects a repeated Idempotency-Key with different input. */
  repeatably<T>(work: () => Promise<T>): Promise<T> {
    return this.keys.once(work, false);
  }
}
