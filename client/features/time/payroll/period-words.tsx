import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Payroll_PeriodFragment } from '../../../generated/graphql';
import { useDate } from '../attendance/attendance-words';

/** Returns the days of a period in words. */
export function usePeriodName(): (period: Pick<Payroll_PeriodFragment, 'from' | 'to'>) => string {
  const { t } = useLingui();
  const date = useDate();
  return ({ from, to }) => {
    const [first, last] = [date(from), date(to)];
    return t`${first} to ${last}`;
  };
}

/** Where a period stands. */
export function PeriodTag({ of: { state, canClose } }: { of: Payroll_PeriodFragment }) {
  const { t } = useLingui();
  if (state === 'CLOSED') return <Tag color="success">{t`Closed`}</Tag>;
  if (state === 'CLOSING') return <Tag color="processing">{t`Being closed`}</Tag>;
  return canClose ? (
    <Tag color="warning">{t`To close`}</Tag>
  ) : (
    <Tag>{t({ message: 'Open', context: 'payroll' })}</Tag>
  );
}

/** Returns minutes as hours and minutes, such as −1:30. */
export function useHours(): (minutes: number) => string {
  const { i18n } = useLingui();
  return (minutes) => {
    const whole = Math.trunc(Math.abs(minutes) / 60);
    const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
    return `${minutes < 0 ? '−' : ''}${i18n.number(whole)}:${rest}`;
  };
}
