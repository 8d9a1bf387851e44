import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { MINUTE_MS } from '../../../../server/platform/time/durations.js';
import { usePages } from '../../../components/list/pages';
import { Panel } from '../../../components/page';
import { Absent } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import {
  CompanyAttendanceChangedDocument,
  RemoveWorkScheduleDocument,
  WorkSchedulesDocument,
  type WorkSchedulesQuery,
} from '../../../generated/graphql';
import { useRegions } from '../employment/region-field';
import { useDate } from './attendance-words';
import { ScheduleDialog } from './schedule-dialog';

type Schedule = NonNullable<WorkSchedulesQuery['company']>['workSchedules']['edges'][number]['node'];

/** The hours of a company and of some of its people. */
export function SchedulesPanel({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const pages = usePages(
    {
      query: WorkSchedulesDocument,
      variables: { companyId },
      connection: (data) => data.company?.workSchedules,
      live: { document: CompanyAttendanceChangedDocument, variables: { companyId } },
    },
    { search: undefined, size: 50 },
  );
  const { rows } = pages;
  return (
    <Panel title={t`Working hours`} aside={<Button onClick={() => setAdding(true)}>{t`Set hours`}</Button>}>
      <p className="muted">
        {t`Without any, people work from Monday to Friday, 9:00 to 17:00. Hours apply from their day on until later ones begin.`}
      </p>
      {!rows && <Absent of={pages} lines={3} label={t`Loading the working hours`} />}
      {rows && rows.length > 0 && (
        <ul aria-label={t`Working hours`}>
          {rows.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <div>
          <Button loading={pages.loadingMore} onClick={pages.loadMore}>{t`Load more`}</Button>
        </div>
      )}
      {adding && <ScheduleDialog companyId={companyId} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function ScheduleRow({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui();
  const date = useDate();
  const attempt = useAttempt();
  const weekText = useWeekText();
  const { nameOf } = useRegions();
  const [remove, { loading }] = useMutation(RemoveWorkScheduleDocument);
  const { id, person, effectiveFrom, hours, timeZone, region } = schedule;
  const from = date(effectiveFrom);
  const facts = [
    hours ? weekText(hours) : t`Hours of the company`,
    timeZone?.replaceAll('_', ' '),
    region && nameOf(region),
  ].filter(Boolean);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>
          <bdi>{person?.displayName ?? t`Everybody`}</bdi> · {t`from ${from}`}
        </span>
        <span className="muted">{facts.join(' · ')}</span>
      </span>
      <Popconfirm
        title={t`Remove these hours?`}
        okText={t`Remove hours`}
        cancelText={t`Keep them`}
        onConfirm={() => attempt(() => remove({ variables: { id } }), t`The hours were removed.`)}
      >
        <Button
          size="small"
          loading={loading}
          aria-label={t`Remove the hours from ${from}`}
        >{t`Remove`}</Button>
      </Popconfirm>
    </li>
  );
}

/** Returns hours in words: days with the same hours together. */
function useWeekText() {
  const { i18n, t } = useLingui();
  const dayName = (weekday: number) =>
    i18n.date(new Date(Date.UTC(2024, 0, weekday)), { weekday: 'short', timeZone: 'UTC' });
  const time = (minutes: number) =>
    i18n.date(new Date(minutes * MINUTE_MS), { timeStyle: 'short', timeZone: 'UTC' });
  return (hours: NonNullable<Schedule['hours']>): string => {
    if (hours.length === 0) return t`No working days`;
    const days = new Map<string, number[]>();
    for (const { weekday, start, minutes } of hours) {
      const [hour = 0, minute = 0] = start.split(':').map(Number);
      const begin = hour * 60 + minute;
      const text = `${time(begin)}–${time((begin + minutes) % 1_440)}`;
      days.set(text, [...(days.get(text) ?? []), weekday]);
    }
    return [...days].map(([text, of]) => `${of.map(dayName).join(', ')}: ${text}`).join('; ');
  };
}
