import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { AuditChains } from '../audit/audit-chains.js';
import type { AuditEntry, ChainHead } from '../audit/audit-entry.js';
import { KeptHeads } from '../audit/kept-heads.js';
import { EventFeed } from '../live/event-feed.js';
import { writeEvents } from '../live/live-event.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { currentOperation, type Origin } from './operation.js';

/** A change under way: one transaction, and what the audit log will say of it. */
export interface Change {
  /** Reads and writes inside the transaction. */
  manager: EntityManager;
  /** Notes what is being changed; written with the change or not at all. */
  record(entry: AuditEntry): void;
}

const BY_ITSELF: Origin = { door: 'system', requestId: null };

/** Every change of what is stored goes through here: one transaction with its audit rows and its kept answer. */
@Injectable()
export class Changes {
  constructor(
    private readonly database: DataSource,
    private readonly chains: AuditChains,
    private readonly heads: KeptHeads,
    private readonly keys: IdempotencyKeys,
    private readonly feed: EventFeed,
  ) {}

  /**
   * Makes a change, and answers what the work answers. Check first what the actor may: a repeat with the same
   * Idempotency-Key gets the answer of the first call from here, without the work. `actor` null: the product itself.
   */
  make<T>(
    actor: Actor | null,
    work: (change: Change) => Promise<T>,
    origin: Origin = currentOperation() ?? BY_ITSELF,
  ): Promise<T> {
    return this.once(async () => {
      const entries: AuditEntry[] = [];
      let heads: ChainHead[] = [];
      const made = await this.database.transaction(async (manager) => {
        const answer = await work({ manager, record: (entry) => void entries.push(entry) });
        // Last: whoever writes to the same chain waits from here to the end of the transaction only.
        await writeEvents(manager, entries);
        heads = await this.chains.append(manager, actor, origin, entries);
        await this.keys.keep(manager, answer);
        return answer;
      });
      this.keys.markKept();
      // Only now: an end that was rolled back must never be missed.
      this.heads.note(heads);
      // What the rest of the request reads is to show this.
      if (actor) actor.freshness = undefined;
      if (entries.length > 0) this.feed.announce();
      return made;
    });
  }

  /**
   * Does work that makes changes once for each Idempotency-Key; a repeat gets the first answer, after `recheck`,
   * which throws where that is no longer for this caller.
   */
  once<T>(work: () => Promise<T>, recheck?: (answer: T) => void | Promise<void>): Promise<T> {
    return this.keys.once(work, true, recheck);
  }

  /** Holds repeats with the same Idempotency-Key to the same input, and does the work each time. */
  repeatably<T>(work: () => Promise<T>): Promise<T> {
    return this.keys.once(work, false);
  }
}
