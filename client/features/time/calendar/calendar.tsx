import { DownOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Dropdown, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayLater } from '../../../../server/platform/time/days.js';
import { Page } from '../../../components/page';
import { useRecordState } from '../../../components/record-link';
import { EmptyState, ProblemState, Skeleton } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  type Calendar_EntryFragment,
  CalendarDocument,
  CompanyCalendarChangedDocument,
  MeChangedDocument,
} from '../../../generated/graphql';
import { today as currentDay, noonOf } from '../../../lib/days';
import { firstDayOf } from '../../../lib/days';
import { lazy } from '../../../lib/parts';
import { useLiveEvents } from '../../../lib/use-live';
import { Agenda } from './agenda';
import { ownZone, useCalendarView } from './calendar-view';
import { KIND_ICONS, KINDS, recordPathOf, useDayFormat, useKindText } from './entry-words';
import { EventDrawer } from './event-drawer';
import { CreateEventDialog } from './event-dialogs';
import { FeedDialog } from './feed-dialog';
import { AGENDA_DAYS, newSlot, rangeOf, type Slot, type View, stepped, weekStart } from './slots';
import { ScopeDialog } from './scope-dialog';
import type { FocusedEntry } from './use-grid-keys';
import { useMoves } from './use-moves';
import '../../../styles/calendar.css';

/** The library of the grid is loaded with it: phones that show the agenda do without. */
const CalendarGrid = lazy(() => import('./calendar-grid'));

/** The calendar with its tools. */
export function Calendar({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const shown = useCalendarView();
  const { view, date, hidden } = shown;
  const [created, setCreated] = useState<Slot>();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const [firstDay, setFirstDay] = useState(() => firstDayOf(null, i18n.locale));
  const range = rangeOf(view, date, firstDay);
  const { data, previousData, problem, retry, refetch, request } = useRecord(CalendarDocument, {
    variables: { companyId, ...range, timeZone: ownZone() },
    events: CompanyCalendarChangedDocument,
    of: { companyId },
  });
  // Invitations, and events that the reader is no longer invited to.
  useLiveEvents(MeChangedDocument, {}, request);
  // What was shown stays while another range is read, and if reading fails.
  const answer =
    data ??
    (problem && ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'].includes(problem.code)
      ? undefined
      : previousData);
  const chosenFirstDay = answer ? firstDayOf(answer.company?.firstDayOfWeek, i18n.locale) : firstDay;
  if (chosenFirstDay !== firstDay) setFirstDay(chosenFirstDay);
  const [focused, setFocused] = useState<FocusedEntry>();
  const focus = ({ id, eventId, from }: Calendar_EntryFragment) =>
    setFocused({ entry: id, eventId: eventId ?? id, day: from });
  const moves = useMoves(refetch, focus);
  const entries = moves.applyTo(answer?.calendar ?? []).filter(({ kind }) => !hidden.includes(kind));
  const recordState = useRecordState();

  function open(entry: Calendar_EntryFragment): void {
    const path = recordPathOf(entry);
    if (entry.eventId) {
      focus(entry);
      shown.open(entry.eventId, entry.date);
    } else if (path) void navigate(path, { state: recordState });
  }
  const create = (slot: Slot) => setCreated(slot);

  return (
    <Page
      title={t`Calendar`}
      fill
      actions={
        <>
          <Button onClick={() => setFeedOpen(true)}>{t`Subscribe`}</Button>
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => create(newSlot(date, new Date(), currentDay()))}
          >
            {t`Create event`}
          </Button>
        </>
      }
    >
      <div className="calendar list__scroll">
        <Tools view={shown} firstDay={firstDay} />
        {problem?.code === 'VALIDATION_FAILED' && (
          <EmptyState
            title={t`There is too much to show at once.`}
            action={
              view !== 'week' && (
                <Button onClick={() => shown.show({ view: 'week' })}>{t`Show a week`}</Button>
              )
            }
          />
        )}
        {problem && problem.code !== 'VALIDATION_FAILED' && (
          <ProblemState problem={problem} retry={() => void retry()} />
        )}
        {!answer && !problem && <Skeleton lines={12} label={t`Loading the calendar`} />}
        {answer && view === 'agenda' && (
          <Agenda
            entries={entries}
            range={range}
            open={open}
            create={() => create(newSlot(date, new Date(), currentDay()))}
          />
        )}
        {answer && view !== 'agenda' && (
          <Suspense fallback={<Skeleton lines={12} label={t`Loading the calendar`} />}>
            <CalendarGrid
              view={view}
              date={date}
              firstDay={firstDay}
              entries={entries}
              create={create}
              open={open}
              go={(day) => shown.show({ date: day })}
              move={moves.move}
              shift={moves.shift}
              refuse={moves.refuse}
              focused={focused}
            />
          </Suspense>
        )}
        <p role="status" className="visually-hidden">
          {moves.announcement}
        </p>
      </div>
      {created && <CreateEventDialog slot={created} onClose={() => setCreated(undefined)} />}
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
      {moves.asked && (
        <ScopeDialog
          title={t`Move a repeating event`}
          action={t`Move`}
          choose={moves.asked.choose}
          onClose={moves.asked.cancel}
        />
      )}
      {shown.eventId && (
        <EventDrawer
          key={`${shown.eventId} ${shown.occurrence}`}
          id={shown.eventId}
          date={shown.occurrence}
          companyId={companyId}
          onClose={() => shown.close()}
        />
      )}
    </Page>
  );
}

/** Which days are shown, how, and which kinds of entries. */
function Tools({ view: shown, firstDay }: { view: ReturnType<typeof useCalendarView>; firstDay: number }) {
  const { t } = useLingui();
  const { view, date, isWide } = shown;
  const period = usePeriodText(view, date, firstDay);
  const labels = {
    month: [t`Month before`, t`Month after`],
    week: [t`Week before`, t`Week after`],
    agenda: [t`Four weeks before`, t`Four weeks after`],
  }[view];
  return (
    <div className="list__tools">
      <Button onClick={() => shown.show({ date: currentDay() })}>{t`Today`}</Button>
      <Button
        aria-label={labels[0]}
        icon={<LeftOutlined className="flips" />}
        onClick={() => shown.show({ date: stepped(view, date, -1) })}
      />
      <Button
        aria-label={labels[1]}
        icon={<RightOutlined className="flips" />}
        onClick={() => shown.show({ date: stepped(view, date, 1) })}
      />
      <strong aria-live="polite">{period}</strong>
      <span className="row end">
        <KindFilter hidden={shown.hidden} setHidden={shown.setHidden} />
        <Segmented<View>
          aria-label={t`View`}
          size={isWide ? 'middle' : 'small'}
          value={view}
          onChange={(next) => shown.show({ view: next })}
          options={[
            { value: 'month', label: t({ message: 'Month', context: 'view' }) },
            { value: 'week', label: t({ message: 'Week', context: 'view' }) },
            { value: 'agenda', label: t({ message: 'Agenda', context: 'view' }) },
          ]}
        />
      </span>
    </div>
  );
}

function usePeriodText(
  view: ReturnType<typeof useCalendarView>['view'],
  date: string,
  firstDay: number,
): string {
  const { i18n } = useLingui();
  const day = useDayFormat();
  if (view === 'month') return day(date, { month: 'long', year: 'numeric' });
  const from = view === 'week' ? weekStart(date, firstDay) : date;
  const to = dayLater(from, view === 'week' ? 6 : AGENDA_DAYS - 1);
  return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    noonOf(from),
    noonOf(to),
  );
}

interface KindFilterProps {
  hidden: ReturnType<typeof useCalendarView>['hidden'];
  setHidden: ReturnType<typeof useCalendarView>['setHidden'];
}

/** Which kinds of entries are shown. */
function KindFilter({ hidden, setHidden }: KindFilterProps) {
  const { t } = useLingui();
  const { many } = useKindText();
  const [isOpen, setOpen] = useState(false);
  const all = KINDS.length;
  const count = all - hidden.length;
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      popupRender={() => (
        <fieldset className="calendar__kinds" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
          <legend className="visually-hidden">{t`Shown in the calendar`}</legend>
          {KINDS.map((kind) => {
            const Icon = KIND_ICONS[kind];
            const isShown = !hidden.includes(kind);
            return (
              <Checkbox
                key={kind}
                checked={isShown}
                onChange={() => setHidden(isShown ? [...hidden, kind] : hidden.filter((one) => one !== kind))}
              >
                <Icon className="entry__icon" aria-hidden /> {many[kind]}
              </Checkbox>
            );
          })}
        </fieldset>
      )}
    >
      <Button aria-expanded={isOpen}>
        {hidden.length === 0 ? t`All kinds` : t`${count} of ${all} kinds`} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
