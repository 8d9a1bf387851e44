import { useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import {
  CompanyAttendanceChangedDocument,
  MeChangedDocument,
  OwnDayDocument,
  TeamTodayDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { useLiveEvents } from '../../../lib/use-live';
import { useStatusText } from './attendance-words';
import { ClockButton } from './clock-button';
import { DaySummary } from './day-summary';
import { attendancePaths } from './paths';
import '../../../styles/attendance.css';

/** How many colleagues the panel shows. */
const SHOWN = 8;

/** The panel ATTENDANCE CALENDAR of the dashboard: the own day with its button, and the day of colleagues. */
export default function AttendancePanel() {
  const { t } = useLingui();
  const { company } = useMe();
  const { data, absent, refetch, request } = useRecord(OwnDayDocument, {
    skip: !company,
    events: CompanyAttendanceChangedDocument,
    of: company ? { companyId: company.id } : undefined,
  });
  // What the person recorded elsewhere.
  useLiveEvents(MeChangedDocument, {}, request);
  const day = data?.attendanceOfDay;
  if (!company) return null;
  if (!day) return absent(4, t`Loading your day`);
  return (
    <Flex vertical gap="middle">
      <DaySummary of={day} />
      <ClockButton day={day} update={refetch} />
      <Colleagues companyId={company.id} date={day.today} />
    </Flex>
  );
}

function Colleagues({ companyId, date }: { companyId: string; date: string }) {
  const { t } = useLingui();
  const me = useMe();
  const statusText = useStatusText();
  const { data } = useRecord(TeamTodayDocument, {
    variables: { companyId, date },
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const others = (data?.company?.attendance.nodes ?? []).filter(({ id }) => id !== me.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <ul aria-label={t`Today`}>
      {others.map(({ id, person, days: [today] }) => (
        <li key={id} className="split-row">
          <span className="split-row__text breaking">
            <bdi>{person?.displayName}</bdi>
          </span>
          {today?.status ? (
            <Tag className="day-tag" data-status={today.status}>
              {statusText(today.status)}
            </Tag>
          ) : (
            <span className="muted">{t`Not at work`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The link to the page, beside the title of the panel. */
export function AttendanceAside() {
  const { t } = useLingui();
  return <Link to={attendancePaths.attendance}>{t`View all`}</Link>;
}
