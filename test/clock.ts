import { jest } from '@jest/globals';

// On import, and so before the server's modules are read: they compare types with the global Date.
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
 * Lets seconds pass at once for Date and setInterval, with what the server does at intervals. Import this module
 * before all others: from then on Date stands still by itself.
 */
export const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

/** Lets seconds pass at once as if nothing happened at intervals meanwhile. */
export const skip = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
