import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { CompanyAttendanceChangedDocument, TeamTodayDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { today as currentDay } from '../../../lib/days';
import { useStatusText } from './attendance-words';
import { attendancePaths } from './paths';
import '../../../styles/attendance.css';

/** How many colleagues the panel shows. */
const SHOWN = 8;

/** The panel ATTENDANCE CALENDAR of the dashboard: the day of colleagues. */
export default function AttendancePanel() {
  const { company } = useMe();
  return company && <Colleagues companyId={company.id} />;
}

function Colleagues({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const me = useMe();
  const statusText = useStatusText();
  const { data, absent } = useRecord(TeamTodayDocument, {
    variables: { companyId, date: currentDay() },
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const rows = data?.company?.attendance.nodes;
  if (!rows) return absent(4);
  const others = rows.filter(({ id }) => id !== me.id).slice(0, SHOWN);
  if (others.length === 0) return <p className="muted">{t`The days of your colleagues appear here.`}</p>;
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
