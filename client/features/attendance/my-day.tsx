import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Panel } from '../../components/page';
import { useRecord } from '../../components/use-record';
import {
  type Attendance_OfDayFragment,
  CompanyAttendanceChangedDocument,
  OwnDayDocument,
  type Punch_RowFragment,
} from '../../generated/graphql';
import { useDate } from './attendance-words';
import { ClockButton } from './clock-button';
import { CorrectionDialog } from './correction-dialog';
import { DaySummary } from './day-summary';
import { Leave } from './leave';

/** The own day with one button, its punches, and the own leave. */
export function MyDay({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const date = useDate();
  const { data, absent, refetch } = useRecord(OwnDayDocument, {
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const day = data?.attendanceOfDay;
  return (
    <div className="halves">
      <Panel title={day ? date(day.day.date, { dateStyle: 'full' }) : t`My day`}>
        {day ? (
          <Flex vertical gap="middle">
            <DaySummary of={day} />
            <ClockButton day={day} update={refetch} />
            <Punches of={day} />
          </Flex>
        ) : (
          absent(5, t`Loading your day`)
        )}
      </Panel>
      <Leave companyId={companyId} />
    </div>
  );
}

/** The punches of a day. Those that are wrong can be corrected. */
export function Punches({ of }: { of: Attendance_OfDayFragment }) {
  const { i18n, t } = useLingui();
  const [corrected, setCorrected] = useState<Punch_RowFragment | 'new'>();
  const { punches, canCorrect, person, day } = of;
  return (
    <>
      {punches.length > 0 && (
        <ul aria-label={t`Punches`}>
          {punches.map((punch) => {
            const { id, at, timeZone, kind, isRemote, source, note } = punch;
            const time = i18n.date(new Date(at), { timeStyle: 'short', timeZone });
            const facts = [
              isRemote && kind === 'IN' && t({ message: 'Remote', context: 'attendance' }),
              source === 'CORRECTION' && t`Corrected`,
              timeZone !== of.timeZone && timeZone.replaceAll('_', ' '),
              note,
            ].filter(Boolean);
            return (
              <li key={id} className="role-line">
                <span className="role-line__text breaking">
                  <time dateTime={at}>{time}</time> {kind === 'IN' ? t`Work began` : t`Work ended`}
                  {facts.length > 0 && <span className="muted"> · {facts.join(' · ')}</span>}
                </span>
                <Button size="small" aria-label={t`Correct: ${time}`} onClick={() => setCorrected(punch)}>
                  {t`Correct`}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button onClick={() => setCorrected('new')}>{t`Add a missing time`}</Button>
      </div>
      {corrected && (
        <CorrectionDialog
          punch={corrected === 'new' ? undefined : corrected}
          userId={canCorrect ? person?.id : undefined}
          date={day.date}
          timeZone={of.timeZone}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}
