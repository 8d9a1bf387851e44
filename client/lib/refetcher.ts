/** The minimum interval between two refetches, in milliseconds, however much changes. */
const EVERY = 1_000;
/** Spreads the refetches of many clients, in milliseconds. */
const SPREAD = 150;
/** The same if changes were missed, such as after a pause: then every panel refetches. */
export const WIDE_SPREAD = 2_000;
/** How long an own change waits for its live event, in milliseconds, so that both cause one refetch. */
const OWN = 100;

/** Decides when something is read again: not too often, and only while the tab is visible. */
export interface Refetcher {
  /** Requests a refetch within `spread` milliseconds, or a second after the last one. */
  request: (spread?: number) => void;
  /** Requests a refetch at once, after a change by this tab. */
  requestOwn: () => void;
  stop: () => void;
}

/** Creates a refetcher. Until it is stopped, requests of a hidden tab wait until it is visible. */
export function createRefetcher(refetch: () => Promise<unknown>): Refetcher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let dueAt = Infinity;

  function run(): void {
    if (document.visibilityState === 'hidden') return;
    dueAt = Infinity;
    last = Date.now();
    // Keep the visible data if the refetch fails.
    refetch().catch(() => undefined);
  }

  function schedule(time: number): void {
    if (time >= dueAt) return;
    dueAt = time;
    clearTimeout(timer);
    timer = setTimeout(run, time - Date.now());
  }

  function catchUp(): void {
    if (Date.now() >= dueAt) run();
  }

  document.addEventListener('visibilitychange', catchUp);
  return {
    request: (spread = SPREAD) => schedule(Math.max(last + EVERY, Date.now() + spread * Math.random())),
    requestOwn: () => schedule(Date.now() + OWN),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', catchUp);
    },
  };
}
