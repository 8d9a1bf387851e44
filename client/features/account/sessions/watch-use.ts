import { MINUTE_MS } from '../../../../server/platform/time/durations.js';

/** Stored, so that what the user does in one tab counts in all. In milliseconds since 1970. */
const STORED = 'job-lobby.used-at';
/** How often a tab looks, and how often it stores the last use, in milliseconds. */
const STEP = 5_000;
/** How long before the end the user is warned, in milliseconds. */
const WARNING = MINUTE_MS;
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

interface Options {
  /** After how many minutes without use the user is signed out. */
  minutes: number;
  /** Called when the end comes close, and when it is averted. */
  onClose: (isClose: boolean) => void;
  onEnd: () => void;
  /** Tells the server that the user is still there: typing sends nothing. */
  stay: () => void;
}

/** Watches whether the user does anything in any tab. Returns a function that stops it. */
export function watchUse({ minutes, onClose, onEnd, stay }: Options): () => void {
  const limit = minutes * MINUTE_MS;
  let used = Date.now();
  let stored = 0;
  let toldAt = used;
  let isClose = false;

  function use(): void {
    used = Date.now();
    if (used - stored > STEP) localStorage.setItem(STORED, String((stored = used)));
    if (isClose) look();
  }

  function look(): void {
    const now = Date.now();
    const last = Math.max(used, Number(localStorage.getItem(STORED)) || 0);
    const left = last + limit - now;
    if (left <= 0) {
      stop();
      return onEnd();
    }
    if (isClose !== left <= WARNING) onClose((isClose = !isClose));
    if (last > toldAt && now - toldAt > limit / 3) {
      toldAt = now;
      stay();
    }
  }

  const timer = setInterval(look, STEP);
  for (const event of EVENTS) addEventListener(event, use, { passive: true, capture: true });
  // Browsers delay the timers of hidden tabs and of computers that sleep.
  document.addEventListener('visibilitychange', look);
  function stop(): void {
    clearInterval(timer);
    for (const event of EVENTS) removeEventListener(event, use, { capture: true });
    document.removeEventListener('visibilitychange', look);
  }
  return stop;
}
