import { useEffect, useEffectEvent, useRef } from 'react';
import type { Webhooks_DeliveryFragment } from '../../../generated/graphql';

/** How often something that is being sent is read, in milliseconds, and how many times. */
const EVERY = 1_500;
const TIMES = 20;
/** How far the clocks of browser and server may differ, in milliseconds. */
const LEEWAY = 5_000;

/** Whether a delivery is being sent now, for the first time or again, and does not wait for its next attempt. */
export const isBeingSent = ({
  state,
  attempts,
  nextAttemptAt,
}: Pick<Webhooks_DeliveryFragment, 'state' | 'attempts' | 'nextAttemptAt'>): boolean =>
  state === 'PENDING' &&
  (attempts === 0 || (nextAttemptAt != null && Date.parse(nextAttemptAt) <= Date.now() + LEEWAY));

/**
 * Reads again while something is being sent that people wait for, and once more at its end: another list may have read the
 * end first, without the attempts. Deliveries have no live events: there are too many.
 */
export function useSettling(isWaiting: boolean, read: () => Promise<unknown>): void {
  const again = useEffectEvent(() => void read().catch(() => undefined));
  useEffect(() => {
    if (!isWaiting) return;
    let left = TIMES;
    const timer = setInterval(() => {
      again();
      if (--left === 0) clearInterval(timer);
    }, EVERY);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) again();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
}
