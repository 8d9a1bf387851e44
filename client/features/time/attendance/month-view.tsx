import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayLater } from '../../../../server/platform/time/days.js';
import { ExportCsv } from '../../../components/list/export-csv';
import { usePages } from '../../../components/list/pages';
import { Absent, EmptyState } from '../../../components/states';
import { AttendanceMonthDocument, CompanyAttendanceChangedDocument } from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { isDay, today as currentDay } from '../../../lib/days';
import { useIsWide } from '../../../lib/use-is-wide';
import { useOpened } from '../../../lib/use-opened';
import { useSetParams } from '../../../lib/use-set-params';
import { useSettled } from '../../../lib/use-settled';
import { TEAMS } from '../../people/teams/feature';
import { TeamPicker } from '../../people/teams/team-picker';
import { STATUSES, useDate, useDayText, useStatusLetters, useStatusText } from './attendance-words';
import { DayDialog } from './day-dialog';
import { daysOfMonth, monthLater } from './month';
import { MonthGrid, type MonthRow } from './month-grid';
import { present } from '../../../lib/present';

/** The days of people: a grid of the month or, on a phone, a list of one day. */
export function MonthView({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const me = useMe();
  const date = useDate();
  const dayText = useDayText();
  const isWide = useIsWide(700);
  const today = currentDay();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const [typed, setTyped] = useState('');
  const { open, close } = useOpened();
  const asked = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const [day, setDay] = useState(today);
  const teamId = params.get('team') ?? undefined;
  const dates = isWide ? daysOfMonth(month) : [day];
  const search = useSettled(typed.trim()) || undefined;
  const pages = usePages(
    {
      query: AttendanceMonthDocument,
      variables: { companyId, from: present(dates[0]), to: present(dates.at(-1)), teamId: teamId ?? null },
      connection: (data) => data.company?.attendance,
      live: { document: CompanyAttendanceChangedDocument, variables: { companyId } },
      // Each row holds up to 31 days.
      portion: 100,
    },
    { search, size: 50 },
  );
  const step = (by: number) =>
    isWide ? setParams({ month: monthLater(month, by) }) : setDay(dayLater(day, by));
  const shown = isWide
    ? date(`${month}-01`, { month: 'long', year: 'numeric' })
    : date(day, { weekday: 'short', day: 'numeric', month: 'long' });
  const { rows } = pages;
  const opened = rows?.find(({ id }) => id === params.get('person'));
  const openedDay = params.get('day');

  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="small" align="center">
        <Button
          aria-label={isWide ? t`Month before` : t`Day before`}
          icon={<LeftOutlined className="flips" />}
          onClick={() => step(-1)}
        />
        <strong aria-live="polite">{shown}</strong>
        <Button
          aria-label={isWide ? t`Month after` : t`Day after`}
          icon={<RightOutlined className="flips" />}
          onClick={() => step(1)}
        />
        <Input
          allowClear
          aria-label={t`Name`}
          placeholder={t`Name`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="medium-field"
        />
        {hasFeature(me, TEAMS) && (
          <div className="medium-field">
            <TeamPicker
              companyId={companyId}
              aria-label={t`Team`}
              placeholder={t`Team`}
              value={teamId}
              onChange={(team) => setParams({ team })}
            />
          </div>
        )}
        <span className="end">
          <ExportCsv
            name={`${t`Attendance`} ${isWide ? month : day}`}
            total={pages.total}
            fetchPage={pages.fetchPage}
            columns={[
              [t`Name`, ({ person }) => person?.displayName ?? ''],
              ...dates.flatMap((one, index): [string, (row: MonthRow) => string][] => [
                [one, ({ days }) => dayText(present(days[index]))],
                [t`${one} minutes`, ({ days }) => String(present(days[index]).workedMinutes)],
                [
                  t`${one} minutes of breaks`,
                  ({ days }) => {
                    const { breakMinutes, deductedMinutes } = present(days[index]);
                    return String(breakMinutes + deductedMinutes);
                  },
                ],
              ]),
            ]}
          />
        </span>
      </Flex>
      {!rows && <Absent of={pages} lines={8} label={t`Loading the month`} />}
      {rows?.length === 0 && <EmptyState title={t`Nobody matches.`} />}
      {rows && rows.length > 0 && isWide && (
        <>
          <MonthGrid
            key={`${month} ${teamId} ${search}`}
            label={shown}
            rows={rows}
            dates={dates}
            today={today}
            cameNearEnd={pages.cameNearEnd}
            onOpen={(row, at) => open({ person: row.id, day: at })}
          />
          <Legend />
        </>
      )}
      {rows && rows.length > 0 && !isWide && (
        <DayList rows={rows} onOpen={(row) => open({ person: row.id, day })} more={pages.cameNearEnd} />
      )}
      {opened && openedDay && isDay(openedDay) && (
        <DayDialog
          userId={opened.id}
          name={opened.person?.displayName ?? ''}
          date={openedDay}
          onClose={() => close('person', 'day')}
        />
      )}
    </Flex>
  );
}

/** What the letters mean. */
function Legend() {
  const { t } = useLingui();
  const letters = useStatusLetters();
  const statusText = useStatusText();
  return (
    <div className="row muted small">
      {STATUSES.map((status) => (
        <span key={status}>
          <span className="month__sample month__cell" data-status={status} aria-hidden>
            {letters[status]}
          </span>
          {statusText(status)}
        </span>
      ))}
      <span>
        <span className="month__sample month__cell" data-status="OFF" aria-hidden />
        {t`Day off`}
      </span>
      <span>
        <span className="month__sample month__cell" data-flag aria-hidden />
        {t`Late, or end not recorded`}
      </span>
    </div>
  );
}

interface DayListProps {
  rows: readonly MonthRow[];
  onOpen: (row: MonthRow) => void;
  more: (() => void) | undefined;
}

/** One day of people, for phones. */
function DayList({ rows, onOpen, more }: DayListProps) {
  const { t } = useLingui();
  const statusText = useStatusText();
  const dayText = useDayText();
  return (
    <>
      <ul aria-label={t`People`}>
        {rows.map((row) => {
          const [day] = row.days;
          const name = row.person?.displayName ?? '';
          return (
            <li key={row.id} className="split-row">
              <span className="split-row__text breaking">
                <Button type="link" className="text-button" onClick={() => onOpen(row)}>
                  <bdi>{name}</bdi>
                </Button>
                <span className="muted">{day && dayText(day, { withoutStatus: true })}</span>
              </span>
              {day?.status && (
                <Tag className="day-tag" data-status={day.status}>
                  {statusText(day.status)}
                </Tag>
              )}
            </li>
          );
        })}
      </ul>
      {more && <Button onClick={more}>{t`Load more`}</Button>}
    </>
  );
}
