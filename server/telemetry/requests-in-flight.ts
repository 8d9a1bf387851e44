/** A request that is being served. */
export interface RequestInFlight {
  id: string;
  /** When it came, as performance.now() says it. */
  begun: number;
}

const inFlight = new Set<RequestInFlight>();
/** Requests named at the most where it is asked which were being served. */
const NAMED = 5;

/** Notes a request that has come; answers what ends it. */
export function begin(request: RequestInFlight): void {
  inFlight.add(request);
}

export function end(request: RequestInFlight): void {
  inFlight.delete(request);
}

/** How many requests are being served. */
export const countInFlight = (): number => inFlight.size;

/**
 * The ids of the last requests that came before a moment and are still being served: who has waited since then is
 * most likely among them. To know it, every promise would have to carry its request, which costs more than all else here.
 */
export function waitingSince(moment: number): string[] {
  const ids: string[] = [];
  // In the order in which they came.
  for (const { id, begun } of inFlight) {
    if (begun > moment) break;
    ids.push(id);
  }
  return ids.slice(-NAMED);
}
