import { useLingui } from '@lingui/react/macro';
import type { Availability, ContactState } from '../../../generated/graphql';

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

/** The labels of what became of a request for contact. */
export function useContactTexts(): Record<ContactState, string> {
  const { t } = useLingui();
  return {
    PENDING: t`Waits for an answer`,
    ACCEPTED: t`Agreed`,
    DECLINED: t`Declined`,
    EXPIRED: t`Expired`,
  };
}
