import type { Actor } from '../access/actor.js';
import type { Change, ChangesService } from './changes.service.js';

/**
 * Runs a change that stores a new secret. Returns the result of the work and the secret, which is shown only once. It
 * is null if the request is a repeat: the work did not run, and the stored response contains only the result.
 */
export async function issueSecret<T>(
  changes: ChangesService,
  actor: Actor,
  secret: string,
  work: (change: Change) => Promise<T>,
): Promise<{ result: T; shown: string | null }> {
  let isStored = false;
  const result = await changes.make(actor, async (change) => {
    const response = await work(change);
    isStored = true;
    return response;
  });
  return { result, shown: isStored ? secret : null };
}
