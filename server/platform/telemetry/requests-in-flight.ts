/** A request that is being served. */
export interface RequestInFlight {
  id: string;
  /** When the request arrived, by performance.now(). */
  begun: number;
}

const inFlight = new Set<RequestInFlight>();
/** Maximum number of ids that `waitingSince` returns. */
const MAX_IDS = 5;

/** Records that a request has arrived. Call `end` with the same object when it is finished. */
export function begin(request: RequestInFlight): void {
  inFlight.add(request);
}

export function end(request: RequestInFlight): void {
  inFlight.delete(request);
}

/** How many requests are being served. */
export const countInFlight = (): number => inFlight.size;

/**
 * Returns the ids of the latest requests that arrived before a moment and are still running. A slow query that started
 * at that moment most likely belongs to one of them. Finding out which one would need async context tracking, which is
 * too expensive.
 */
export function waitingSince(moment: number): string[] {
  const ids: string[] = [];
  // In order of arrival.
  for (const { id, begun } of inFlight) {
    if (begun > moment) break;
    ids.push(id);
  }
  return ids.slice(-MAX_IDS);
}
