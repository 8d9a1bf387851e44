import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { execute, queryRow } from '../../platform/database/statement.js';
import { randomUUID } from 'node:crypto';
import { AppError, conflict, invalid, unavailable } from '../../platform/errors/app-error.js';
import { canonicalJson } from '../../platform/crypto/canonical-json.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { type Sealer, sealerFor } from '../../platform/crypto/keyed.js';
import { readAuditKey } from '../../platform/settings/settings.js';
import { currentOperation, type Operation } from './operation.js';

/** How long a key stays reserved without a response. Longer than the longest request. */
const RESERVATION = "interval '40 seconds'";
/** How long a response is stored for repeats. */
const RETENTION = "interval '24 hours'";

interface StoredRow {
  input: Buffer;
  done: boolean;
  answer: Buffer | null;
}

/** A stored response. */
interface Sealed<T> {
  answer: T;
  /** The state that the caller's rights depended on before the request. */
  standing: string | null;
}

const rightsChanged = () =>
  conflict(
    'The first request with this Idempotency-Key succeeded, but your rights have changed since. Read the result instead.',
  );

/**
 * Stores the responses of requests with an Idempotency-Key. Keys and inputs are stored as keyed digests, and responses
 * are encrypted, so nothing in the table can be read without AUDIT_KEY.
 */
@Injectable()
export class IdempotencyKeys {
  private readonly logger = new Logger('Idempotency');
  private readonly sealer: Sealer = sealerFor(readAuditKey(), 'idempotency');

  constructor(private readonly database: DatabaseService) {}

  /**
   * Runs the work of the current operation once per key. A repeated request returns the stored response. Different
   * input throws VALIDATION_FAILED, and a repeat during the first request throws CONFLICT. After a failure the key can
   * be used again. `recheck` throws if the caller may no longer see the stored response. Without it, the caller gets
   * the stored response as long as their company, role and privileges are the same.
   */
  async once<T>(
    work: () => Promise<T>,
    storesResponse: boolean,
    recheck?: (response: T) => void | Promise<void>,
  ): Promise<T> {
    const operation = currentOperation();
    if (operation?.key == null || operation.reservation) return work();
    operation.storesResponse = storesResponse;
    const stored = await this.reserve(operation);
    if (stored?.answer) {
      const { answer, standing }: Sealed<T> = JSON.parse(this.sealer.open(stored.answer).toString());
      if (recheck) await recheck(answer);
      else if (standing !== operation.standing) throw rightsChanged();
      operation.onReplay();
      return answer;
    }
    // A repeated request for work that stores no response.
    if (stored) return work();
    try {
      const answer = await work();
      if (!operation.isStored) {
        // The work is done, even if the client has disconnected.
        await this.database.manager.transaction((manager) => this.complete(manager, operation, answer));
      }
      return answer;
    } catch (error) {
      await this.release(operation);
      throw error;
    }
  }

  /** Stores the response of the current operation in the transaction of its change. */
  async store(manager: EntityManager, answer: unknown): Promise<void> {
    const operation = currentOperation();
    if (operation?.reservation && operation.storesResponse) await this.complete(manager, operation, answer);
  }

  /** Marks the transaction that stored the response as committed. */
  markStored(): void {
    const operation = currentOperation();
    if (operation?.storesResponse) operation.isStored = true;
  }

  /** Reserves the key and returns null, or returns the row of a finished request with the same key. */
  private async reserve(operation: Operation): Promise<StoredRow | null> {
    const id = this.sealer.digest(`${operation.uid}\n${operation.name}\n${operation.key}`);
    const input = this.sealer.digest(canonicalJson(operation.input));
    const owner = randomUUID();
    const reserved = await execute(
      this.database,
      `INSERT INTO idempotency_keys AS k (id, input, owner, claimed_until) VALUES ($1, $2, $3, now() + ${RESERVATION})
       ON CONFLICT (id) DO UPDATE
       SET input = excluded.input, owner = excluded.owner, claimed_until = excluded.claimed_until,
         created_at = now(), done = false, answer = NULL
       WHERE (NOT k.done AND k.claimed_until < now()) OR k.created_at < now() - ${RETENTION}`,
      [id, input, owner],
    );
    operation.reservation = { id, owner, standing: operation.standing };
    if (reserved > 0) return null;
    const stored = await queryRow<StoredRow>(
      this.database,
      `SELECT input, done, answer FROM idempotency_keys WHERE id = $1`,
      [id],
    );
    if (stored && !stored.input.equals(input)) {
      throw invalid({ 'Idempotency-Key': 'was already used for a different request: use a new one' });
    }
    if (!stored?.done) {
      throw new AppError('CONFLICT', 'The first request with this Idempotency-Key is still in progress.', {
        retryAfter: 1,
      });
    }
    return stored;
  }

  private async complete(manager: EntityManager, operation: Operation, answer: unknown): Promise<void> {
    const { id, owner, standing } = operation.reservation!;
    const sealed = operation.storesResponse
      ? this.sealer.seal(Buffer.from(JSON.stringify({ answer, standing })))
      : null;
    const updated = await execute(
      manager,
      `UPDATE idempotency_keys SET done = true, answer = $3 WHERE id = $1 AND owner = $2`,
      [id, owner, sealed],
    );
    if (updated === 0) {
      throw unavailable('This took too long, and a repeat has started. Try again in a few seconds.');
    }
  }

  /** Releases the key unless it is marked as done: the commit may have succeeded although its confirmation was lost. */
  private async release(operation: Operation): Promise<void> {
    await execute(this.database, `DELETE FROM idempotency_keys WHERE id = $1 AND owner = $2 AND NOT done`, [
      operation.reservation!.id,
      operation.reservation!.owner,
    ]).catch((error: unknown) =>
      this.logger.warn(`Could not release an idempotency key; it expires by itself: ${String(error)}`),
    );
  }

  /** Deletes expired responses. */
  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(this.database, 'idempotency_keys', 'id', `created_at < now() - ${RETENTION}`);
  }
}
