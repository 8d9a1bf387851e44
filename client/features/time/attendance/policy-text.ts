import { useLingui } from '@lingui/react/macro';
import type { LeavePolicy_RowFragment } from '../../../generated/graphql';
import { useAmount } from './leave-words';

/** Returns the policy that holds on a day. They are sorted, newest first. */
export const policyOn = (
  policies: readonly LeavePolicy_RowFragment[],
  day: string,
): LeavePolicy_RowFragment | undefined =>
  policies.find(({ effectiveFrom }) => effectiveFrom <= day) ?? policies.at(-1);

/** Returns in a few words how leave is granted. */
export function usePolicyText(): (policy: LeavePolicy_RowFragment) => string {
  const { t } = useLingui();
  const amountText = useAmount();
  return ({ amount, unit, accrual, carryMax, carryUntil }) => {
    if (amount === null) return t`No limit`;
    const year = amountText(amount, unit);
    const most = carryMax === null ? null : amountText(carryMax, unit);
    return [
      accrual === 'MONTHLY' ? t`${year} a year, month by month` : t`${year} a year`,
      carryMax === 0 ? null : most === null ? t`the rest goes over` : t`up to ${most} go over`,
      carryMax !== 0 && carryUntil ? t`until ${carryUntil}` : null,
    ]
      .filter(Boolean)
      .join(', ');
  };
}
