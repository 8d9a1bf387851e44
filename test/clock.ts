import { vi } from 'vitest';

// On import, and so before the server's modules are loaded: they compare types with the global Date.
vi.useFakeTimers({
  toNotFake: [
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
    'setTimeout',
    'clearTimeout',
  ],
});

/**
 * Advances Date and setInterval by seconds at once, running the server's periodic work. Import this module before all
 * others: from then on Date stands still by itself.
 */
export const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

/** Advances the clock without running periodic work. */
export const skip = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
