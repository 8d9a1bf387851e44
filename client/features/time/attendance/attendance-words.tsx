import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type {
  Absence_RowFragment,
  AbsenceState,
  Attendance_DayFragment,
  AttendanceStatus,
} from '../../../generated/graphql';
import { keysOf } from '../../../lib/keys-of';
import { noonOf } from '../../../lib/days';

/** Returns the label of what a day was. */
export function useStatusText(): (status: AttendanceStatus) => string {
  const { t } = useLingui();
  return (status) =>
    ({
      PRESENT: t`Present`,
      REMOTE: t({ message: 'Remote', context: 'attendance' }),
      LEAVE: t({ message: 'Leave', context: 'attendance' }),
      HOLIDAY: t`Holiday`,
      ABSENT: t`Absent`,
      PARTIAL: t`Partly present`,
    })[status];
}

/** The letters of cells, which the legend explains. */
export function useStatusLetters(): Record<AttendanceStatus, string> {
  const { t } = useLingui();
  return {
    PRESENT: t({ message: 'P', context: 'letter for present' }),
    REMOTE: t({ message: 'R', context: 'letter for remote' }),
    LEAVE: t({ message: 'L', context: 'letter for leave' }),
    HOLIDAY: t({ message: 'H', context: 'letter for holiday' }),
    ABSENT: t({ message: 'A', context: 'letter for absent' }),
    PARTIAL: t({ message: '½', context: 'letter for partly present' }),
  };
}

/** The order in which the legend explains them. */
export const STATUSES = keysOf<AttendanceStatus>({
  PRESENT: true,
  REMOTE: true,
  PARTIAL: true,
  LEAVE: true,
  HOLIDAY: true,
  ABSENT: true,
});

/** Returns a duration such as 7 h 30 min. */
export function useDuration(): (minutes: number) => string {
  const { i18n } = useLingui();
  const unit = (value: number, name: string) =>
    i18n.number(value, { style: 'unit', unit: name, unitDisplay: 'short' });
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return unit(rest, 'minute');
    return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
  };
}

/** Returns minutes with their sign, such as +1 h 30 min. */
export function useSignedDuration(): (minutes: number) => string {
  const duration = useDuration();
  return (minutes) => `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${duration(Math.abs(minutes))}`;
}

type DayParts = Omit<Attendance_DayFragment, 'date' | 'leave'> &
  Partial<Pick<Attendance_DayFragment, 'leave'>>;

/** Whether nothing was planned for a day, and nothing done. */
export const isDayOff = ({ status, plannedMinutes }: DayParts): boolean =>
  status === null && plannedMinutes === 0;

/** Returns everything that is known of a day in words. */
export function useDayText(): (day: DayParts, options?: { withoutStatus?: boolean }) => string {
  const { t } = useLingui();
  const statusText = useStatusText();
  const duration = useDuration();
  const idleText = (day: DayParts) => (isDayOff(day) ? t`Day off` : t`No work`);
  return (day, { withoutStatus = false } = {}) => {
    const { status, workedMinutes, breakMinutes, deductedMinutes, isLate, isMissingOut, leave } = day;
    const breaks = duration(breakMinutes + deductedMinutes);
    return [
      status ? (withoutStatus ? '' : statusText(status)) : workedMinutes > 0 ? '' : idleText(day),
      workedMinutes > 0 ? duration(workedMinutes) : '',
      breakMinutes + deductedMinutes > 0 ? t`breaks: ${breaks}` : '',
      leave === 'MORNING' ? t`leave in the morning` : leave === 'AFTERNOON' ? t`leave in the afternoon` : '',
      isLate ? t`late` : '',
      isMissingOut ? t`end not recorded` : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
}

/** Returns a day such as 2026-12-31 in the chosen language. */
export function useDate(): (date: string, options?: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui();
  return (date, options = { dateStyle: 'medium' }) =>
    i18n.date(noonOf(date), { ...options, timeZone: 'UTC' });
}

/** Returns the days of leave in words. */
export function useRangeText() {
  const { i18n, t } = useLingui();
  const date = useDate();
  const time = (clock: string) =>
    i18n.date(new Date(`1970-01-01T${clock}Z`), { timeStyle: 'short', timeZone: 'UTC' });
  return ({ from, to, fromHalf = 'MORNING', toHalf = 'AFTERNOON', fromTime, toTime }: RangeParts): string => {
    const first = date(from);
    const last = date(to);
    if (fromTime && toTime) return `${first}, ${time(fromTime)} – ${time(toTime)}`;
    if (from === to) {
      if (fromHalf === 'AFTERNOON') return t`${first}, afternoon`;
      return toHalf === 'MORNING' ? t`${first}, morning` : first;
    }
    const begin = fromHalf === 'AFTERNOON' ? t`${first}, afternoon` : first;
    const end = toHalf === 'MORNING' ? t`${last}, morning` : last;
    return t`${begin} to ${end}`;
  };
}

type RangeParts = Pick<Absence_RowFragment, 'from' | 'to'> &
  Partial<Pick<Absence_RowFragment, 'fromHalf' | 'toHalf' | 'fromTime' | 'toTime'>>;

const COLORS: Partial<Record<AbsenceState, string>> = {
  REQUESTED: 'processing',
  APPROVED: 'success',
  DECLINED: 'error',
};

/** The state of a request for leave or for a correction. */
export function AbsenceTag({ state }: { state: AbsenceState }) {
  const { t } = useLingui();
  const text = {
    REQUESTED: t`Awaits approval`,
    APPROVED: t`Approved`,
    DECLINED: t`Declined`,
    CANCELLED: t`Cancelled`,
  }[state];
  return <Tag color={COLORS[state]}>{text}</Tag>;
}
