import { utcDay } from '../../../../platform/time/days.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';
/** The offset of the last time zone behind UTC. */
const LAST_ZONE = 12 * HOUR_MS;

/**
 * Returns the earliest day that has not ended everywhere on Earth, such as 2026-12-31, so that people can apply until
 * the end of a closing date in any time zone.
 */
export const lastDay = (now = Date.now()): string => utcDay(now - LAST_ZONE);
