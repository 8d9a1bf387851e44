import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LeaveUnit } from '../../../generated/graphql';

/** Returns an amount of leave in words, such as 2.5 days. */
export function useAmount(): (amount: number, unit: LeaveUnit) => string {
  const { t } = useLingui();
  return (amount, unit) =>
    unit === 'HOURS'
      ? t`${plural(amount, { one: '# hour', other: '# hours' })}`
      : t`${plural(amount, { one: '# day', other: '# days' })}`;
}
