import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import {
  CompanyAttendanceChangedDocument,
  MeChangedDocument,
  OwnDayDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { useLiveEvents } from '../../../lib/use-live';
import { useDate } from './attendance-words';
import { ClockButton } from './clock-button';
import { DaySummary } from './day-summary';
import { attendancePaths } from './paths';
import '../../../styles/attendance.css';

/** The own day with its button, in the strip for today. */
export function DayPart({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useLingui();
  const date = useDate();
  const { company } = useMe();
  const { data, absent, refetch, request } = useRecord(OwnDayDocument, {
    skip: !company,
    events: CompanyAttendanceChangedDocument,
    of: company ? { companyId: company.id } : undefined,
  });
  // What the person recorded elsewhere.
  useLiveEvents(MeChangedDocument, {}, request);
  const day = data?.attendanceOfDay;
  if (!day) return absent(2, t`Loading your day`);
  return (
    <>
      <p className="muted small">
        <Link to={attendancePaths.attendance}>
          {date(day.today, { weekday: 'long', day: 'numeric', month: 'long' })}
        </Link>
      </p>
      <DaySummary of={day} />
      <ClockButton day={day} update={refetch} isPrimary={isPrimary} />
    </>
  );
}
