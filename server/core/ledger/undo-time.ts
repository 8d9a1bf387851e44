import { MINUTE_MS } from '../../platform/time/durations.js';

/** How long a change can be undone, in milliseconds. */
export const UNDO_TIME = 10 * MINUTE_MS;
