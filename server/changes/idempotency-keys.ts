import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { AppError, invalid, unavailable } from '../common/app-error.js';
import { canonicalJson } from '../common/canonical-json.js';
import { deleteInBatches, hourly } from '../common/hourly.js';
import { type Sealer, sealerFor } from '../common/keyed.js';
import { readAuditKey } from '../config/env.js';
import { currentOperation, type Operation } from './operation.js';

/** How long a claim holds without an answer; longer than any request may take. */
const CLAIM = "interval '40 seconds'";
/** How long an answer is kept for repeats. */
const KEPT = "interval '24 hours'";

interface KeptRow {
  input: Buffer;
  done: boolean;
  answer: Buffer | null;
}

/**
 * Requests that may be repeated (Idempotency-Key). Key and input are stored as keyed digests only, and the answer
 * sealed: nothing in the table can be read without AUDIT_KEY.
 */
@Injectable()
export class IdempotencyKeys implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Idempotency');
  private readonly sealer: Sealer = sealerFor(readAuditKey(), 'idempotency');
  private stopCleaning: () => void;

  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
    this.stopCleaning = hourly('Idempotency', () => this.removeOld());
  }

  onModuleDestroy(): void {
    this.stopCleaning();
  }

  /**
   * Does the work of the running operation once for its key: a repeat gets the kept answer, one with other input
   * VALIDATION_FAILED, one while the first is under way CONFLICT. After a failure the key is as new.
   * `recheck` throws where the kept answer is no longer for this caller.
   */
  async once<T>(
    work: () => Promise<T>,
    keepsAnswer: boolean,
    recheck?: (answer: T) => void | Promise<void>,
  ): Promise<T> {
    const operation = currentOperation();
    if (operation?.key == null || operation.claim) return work();
    operation.keepsAnswer = keepsAnswer;
    const known = await this.claim(operation);
    if (known?.answer) {
      const answer = JSON.parse(this.sealer.open(known.answer).toString()).answer as T;
      await recheck?.(answer);
      operation.onReplay();
      return answer;
    }
    // Done before, and done again each time: there is nothing to keep.
    if (known) return work();
    try {
      const answer = await work();
      if (!operation.done) await this.complete(this.database.manager, operation, answer);
      return answer;
    } catch (error) {
      await this.release(operation);
      throw error;
    }
  }

  /** Keeps the answer of the running operation, in the transaction of its change. */
  async keep(manager: EntityManager, answer: unknown): Promise<void> {
    const operation = currentOperation();
    if (operation?.claim && operation.keepsAnswer) await this.complete(manager, operation, answer);
  }

  /** Notes that the transaction in which the answer was kept is committed. */
  markKept(): void {
    const operation = currentOperation();
    if (operation?.keepsAnswer) operation.done = true;
  }

  /** Claims the key; answers what is kept under it already, null when it is now ours to work on. */
  private async claim(operation: Operation): Promise<KeptRow | null> {
    const id = this.sealer.digest(`${operation.uid}\n${operation.name}\n${operation.key}`);
    const input = this.sealer.digest(canonicalJson(operation.input));
    const owner = randomUUID();
    const claimed = await this.database.query(
      `INSERT INTO idempotency_keys AS k (id, input, owner, claimed_until) VALUES ($1, $2, $3, now() + ${CLAIM})
       ON CONFLICT (id) DO UPDATE
       SET input = excluded.input, owner = excluded.owner, claimed_until = excluded.claimed_until,
         created_at = now(), done = false, answer = NULL
       WHERE (NOT k.done AND k.claimed_until < now()) OR k.created_at < now() - ${KEPT}
       RETURNING true`,
      [id, input, owner],
    );
    operation.claim = { id, owner };
    if (claimed.length > 0) return null;
    const [kept]: KeptRow[] = await this.database.query(
      `SELECT input, done, answer FROM idempotency_keys WHERE id = $1`,
      [id],
    );
    if (kept && !kept.input.equals(input)) {
      throw invalid({ 'Idempotency-Key': 'was used for another request of this kind: take a new one' });
    }
    if (!kept?.done) {
      throw new AppError('CONFLICT', 'The request with this Idempotency-Key is still being answered.', {
        retryAfter: 1,
      });
    }
    return kept;
  }

  private async complete(manager: EntityManager, operation: Operation, answer: unknown): Promise<void> {
    const { id, owner } = operation.claim!;
    const kept = operation.keepsAnswer ? this.sealer.seal(Buffer.from(JSON.stringify({ answer }))) : null;
    // [rows, count] is what the driver answers to an UPDATE.
    const [, ours] = await manager.query(
      `UPDATE idempotency_keys SET done = true, answer = $3 WHERE id = $1 AND owner = $2`,
      [id, owner, kept],
    );
    if (ours === 0) throw unavailable('This took too long, and was begun anew. Try again in a few seconds.');
  }

  /** Leaves what is done: a commit whose answer was lost on the way may have been one. */
  private async release(operation: Operation): Promise<void> {
    await this.database
      .query(`DELETE FROM idempotency_keys WHERE id = $1 AND owner = $2 AND NOT done`, [
        operation.claim!.id,
        operation.claim!.owner,
      ])
      .catch((error: unknown) => this.logger.warn(`A key stays claimed for a while: ${String(error)}`));
  }

  /** Forgets what is too old to be repeated. */
  async removeOld(): Promise<void> {
    await deleteInBatches(this.database, 'idempotency_keys', 'id', `created_at < now() - ${KEPT}`);
  }
}
