import { utcDay } from '../../../../platform/time/days.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';
/** How far the last time zone is behind UTC. */
const LAST_ZONE = 12 * HOUR_MS;

/**
 * Returns the earliest day that has not ended everywhere on Earth, such as 2026-12-31. People can apply until the end of
 * a closing date wherever they are.
 */
export const lastDay = (now = Date.now()): string => utcDay(now - LAST_ZONE);
