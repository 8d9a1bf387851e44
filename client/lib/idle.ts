/** The longest time that work waits for the browser to be idle, in milliseconds. */
const LONGEST = 5_000;

/** Resolves once the browser has nothing more urgent to do: for what the first page does not need. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such event.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve, 500);
  });
