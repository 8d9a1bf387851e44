import type { CompanyEvent, EventPage } from './generated/types.js';
import type { Http } from './http.js';

/** Which events of a company to read. */
export interface EventsOptions {
  /** By default, the company of the caller. */
  companyId?: string;
  /** The `next` of a page or the id of an event: only later ones. `latest`: those from now on. By default, the oldest. */
  after?: string;
  /** Only events of these types. */
  types?: readonly string[];
  /** At most this many in a page: 1 to 200. */
  first?: number;
  /**
   * For how many seconds a request waits for an event: 0 to 25, by default 25, and the loop goes on for ever. With 0 it
   * ends with the last event that has happened.
   */
  wait?: number;
  /** Ends the loop. */
  signal?: AbortSignal;
}

/** Yields pages of the events feed. Save `next` together with what you did. */
export async function* eventPages(
  http: Http,
  { companyId, after, types, first = 200, wait = 25, signal }: EventsOptions = {},
): AsyncGenerator<EventPage, void, undefined> {
  let next = after;
  for (;;) {
    if (signal?.aborted) return;
    // Where to begin is known at once.
    const waits = next === 'latest' ? 0 : wait;
    const query = new URLSearchParams({ first: String(first), wait: String(waits) });
    if (companyId !== undefined) query.set('companyId', companyId);
    if (next !== undefined) query.set('after', next);
    if (types) query.set('types', types.join(','));
    let page: EventPage;
    try {
      page = await http.get<EventPage>(`/api/v1/events?${query}`, {
        signal,
        waits: waits * 1000,
        // A program that follows outlasts every interruption.
        maxRetries: wait > 0 ? Infinity : undefined,
      });
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    yield page;
    next = page.next;
    if (wait === 0 && !page.hasMore) return;
  }
}

/** Yields events. */
export async function* events(
  http: Http,
  options?: EventsOptions,
): AsyncGenerator<CompanyEvent, void, undefined> {
  for await (const page of eventPages(http, options)) yield* page.events;
}
