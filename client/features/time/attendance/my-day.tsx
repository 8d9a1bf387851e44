import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import {
  CompanyAttendanceChangedDocument,
  MeChangedDocument,
  OwnDayDocument,
} from '../../../generated/graphql';
import { useLiveEvents } from '../../../lib/use-live';
import { useDate } from './attendance-words';
import { ClockButton } from './clock-button';
import { DaySummary } from './day-summary';
import { Leave } from './leave';
import { MyCorrections } from './my-corrections';
import { Overtime } from './overtime';
import { Punches } from './punches';

/** The own day with one button, its punches, and the own leave. */
export function MyDay({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const date = useDate();
  const { data, absent, refetch, request } = useRecord(OwnDayDocument, {
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  // What the person recorded elsewhere.
  useLiveEvents(MeChangedDocument, {}, request);
  const day = data?.attendanceOfDay;
  return (
    <div className="halves">
      <Panel title={day ? date(day.day.date, { dateStyle: 'full' }) : t`My day`}>
        {day ? (
          <Flex vertical gap="middle">
            <DaySummary of={day} />
            <ClockButton day={day} update={refetch} />
            <Punches of={day} update={refetch} />
          </Flex>
        ) : (
          absent(5, t`Loading your day`)
        )}
      </Panel>
      <Leave companyId={companyId} />
      {day && <Overtime companyId={companyId} today={day.today} />}
      <MyCorrections companyId={companyId} update={refetch} />
    </div>
  );
}
