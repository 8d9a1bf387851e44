import { useLingui } from '@lingui/react/macro';
import type { Availability } from '../../generated/graphql';

/** The labels of the times when a person can begin, in the order in which they are offered. */
export function useAvailabilityTexts(): Record<Availability, string> {
  const { t } = useLingui();
  return {
    NOW: t`At once`,
    ONE_MONTH: t`Within a month`,
    THREE_MONTHS: t`Within three months`,
    LATER: t`Later`,
  };
}
