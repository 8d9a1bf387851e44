import { AsyncLocalStorage } from 'node:async_hooks';
import type { Origin } from './audit/origin.js';

/** The current operation: one legacy call, or one root field of a GraphQL mutation. */
export interface Operation extends Origin {
  /** For example `POST /api/allocateUser`, or `Mutation.allocateUser` with its alias. */
  name: string;
  /** Parameters and body, or the arguments of the field. */
  readonly input: unknown;
  /** The caller's firebase_id; null without authentication. */
  readonly uid: string | null;
  /** The state that the caller's rights depend on, as text. A stored response is returned only if it has not changed. */
  readonly standing: string | null;
  /** The request's Idempotency-Key, or null. Throws BAD_REQUEST if it is malformed. */
  readonly key: string | null;
  /** Set once the key is reserved for this operation. */
  reservation?: { id: Buffer; owner: string; standing: string | null };
  /** Whether the response is stored for repeats. */
  storesResponse?: boolean;
  /** Whether the response was committed together with the change. */
  isStored?: boolean;
  /** Called when a stored response is returned. */
  onReplay(): void;
}

const storage = new AsyncLocalStorage<Operation>();

/** Runs work as part of an operation. */
export const asOperation = <T>(operation: Operation, work: () => T): T => storage.run(operation, work);

/** Runs work outside of the current operation. */
export const besideOperation = <T>(work: () => T): T => storage.exit(work);

/** Returns the current operation; undefined outside handlers. */
export const currentOperation = (): Operation | undefined => storage.getStore();
