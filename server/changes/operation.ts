import { AsyncLocalStorage } from 'node:async_hooks';

/** Through which door a change came: two for people and programs, two of our own. */
export type Door = 'rest' | 'graphql' | 'operator' | 'system';

/** Where a change comes from, as the audit log says it. */
export interface Origin {
  door: Door;
  /** As in the answer's X-Request-Id; null for what no request asked for. */
  requestId: string | null;
}

/** The handler that is running: one legacy call, or one root field of a GraphQL mutation. */
export interface Operation extends Origin {
  /** What is called, such as `POST /api/allocateUser` or `Mutation.allocateUser`, with its alias. */
  name: string;
  /** What it was called with. */
  readonly input: unknown;
  /** Who called; null where nobody needs to be known. */
  readonly uid: string | null;
  /** The request's Idempotency-Key; null without one. BAD_REQUEST for one that is none. */
  readonly key: string | null;
  /** Set once the key is claimed for this operation. */
  claim?: { id: Buffer; owner: string };
  /** Whether the answer is kept for repeats; a read is done again instead. */
  keepsAnswer?: boolean;
  /** Whether the answer was written down together with the change, and both are kept. */
  done?: boolean;
  /** Told when the answer is one that was given before. */
  onReplay(): void;
}

const storage = new AsyncLocalStorage<Operation>();

/** Runs work as that operation. */
export const asOperation = <T>(operation: Operation, work: () => T): T => storage.run(operation, work);

/** Runs work that is no part of the operation that is running. */
export const besideOperation = <T>(work: () => T): T => storage.exit(work);

/** The operation that is running; undefined outside handlers. */
export const currentOperation = (): Operation | undefined => storage.getStore();
