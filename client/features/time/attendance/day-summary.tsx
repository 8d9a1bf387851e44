import { useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import type { Attendance_OfDayFragment } from '../../../generated/graphql';
import { useDuration, useStatusText } from './attendance-words';

/** What a day was: its status, how long the person worked, and what to look at. */
export function DaySummary({ of }: { of: Attendance_OfDayFragment }) {
  const { i18n, t } = useLingui();
  const statusText = useStatusText();
  const duration = useDuration();
  const { day, atWorkSince, onBreakSince, plannedShifts, timeZone } = of;
  const time = (at: string) => i18n.date(new Date(at), { timeStyle: 'short', timeZone });
  const shifts = plannedShifts.map(({ start, end }) => `${time(start)}–${time(end)}`).join(', ');
  const since = atWorkSince && time(atWorkSince);
  const breakSince = onBreakSince && time(onBreakSince);
  const breaks = duration(day.breakMinutes);
  const deducted = duration(day.deductedMinutes);
  const worked = duration(day.workedMinutes);
  const planned = duration(day.plannedMinutes);
  return (
    <Flex wrap gap="4px 8px" align="center">
      <span>
        {day.plannedMinutes > 0 ? t`${worked} of ${planned}` : t`Worked: ${worked}`}
        {shifts && <span className="muted"> · {t`planned: ${shifts}`}</span>}
        {since && <span className="muted"> · {t`at work since ${since}`}</span>}
        {breakSince && <span className="muted"> · {t`break since ${breakSince}`}</span>}
        {day.breakMinutes > 0 && <span className="muted"> · {t`breaks: ${breaks}`}</span>}
        {day.deductedMinutes > 0 && <span className="muted"> · {t`deducted for breaks: ${deducted}`}</span>}
      </span>
      {day.status && (
        <Tag className="day-tag" data-status={day.status}>
          {statusText(day.status)}
        </Tag>
      )}
      {day.isLate && <Tag color="warning">{t`Late`}</Tag>}
      {day.isMissingOut && <Tag color="error">{t`End not recorded`}</Tag>}
    </Flex>
  );
}
