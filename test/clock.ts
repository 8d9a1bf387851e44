import { jest } from '@jest/globals';

// On import, and so before the server's modules are loaded: they compare types with the global Date.
jest.useFakeTimers({
  doNotFake: [
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
 * others: from then on Date does not advance by itself.
 */
export const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

/** Advances the clock without running periodic work. */
export const skip = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
