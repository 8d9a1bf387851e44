import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
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
import { useWeeksText } from './week-words';

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
            <ScheduleRow key={schedule.id} companyId={companyId} schedule={schedule} />
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

function ScheduleRow({ companyId, schedule }: { companyId: string; schedule: Schedule }) {
  const { t } = useLingui();
  const date = useDate();
  const attempt = useAttempt();
  const weeksText = useWeeksText();
  const [editing, setEditing] = useState(false);
  const { nameOf } = useRegions();
  const [remove, { loading }] = useMutation(RemoveWorkScheduleDocument);
  const { id, person, effectiveFrom, shifts, weeks, timeZone, region } = schedule;
  const from = date(effectiveFrom);
  const facts = [
    shifts ? weeksText(shifts, weeks) : t`Hours of the company`,
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
      <Button
        size="small"
        aria-label={t`Edit the hours from ${from}`}
        onClick={() => setEditing(true)}
      >{t`Edit`}</Button>
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
      {editing && (
        <ScheduleDialog companyId={companyId} schedule={schedule} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}
