import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import arabic from '@fullcalendar/react/locales/ar';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { dayLater } from '../../../../server/platform/time/days.js';
import { HOUR_MS } from '../../../../server/platform/time/durations.js';
import type { Calendar_EntryFragment } from '../../../generated/graphql';
import { today } from '../../../lib/days';
import { isRightToLeft } from '../../../lib/languages';
import { useIsWide } from '../../../lib/use-is-wide';
import { ownZone } from './calendar-view';
import { canOpen, EntryMarks, KindIcon, useEntryTitle } from './entry-words';
import { newSlot, type Shift, type Slot, type View, wallOf } from './slots';
import { type FocusedEntry, useGridKeys } from './use-grid-keys';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';

/*
 * FullCalendar 7.1 (MIT): 79 kB gzip with the views, dragging and the Temporal polyfill; right to left; keeps only the days
 * of the view in the document; entries take the focus, and its tables and lists have roles. Compared with: Schedule-X 4.9,
 * 73 kB, whose dragging, creating and resizing need a paid license, and which brings Preact and a second Temporal polyfill;
 * react-big-calendar 1.20, 68 kB, which depends on moment, luxon and globalize and has no focus on entries or days by
 * keyboard; Event Calendar 5.15, which brings Svelte. None moves entries by keyboard: use-grid-keys.ts adds that.
 */

interface Props {
  view: Exclude<View, 'agenda'>;
  date: string;
  /** The day that weeks start with; Sunday is 0. */
  firstDay: number;
  entries: readonly Calendar_EntryFragment[];
  create: (slot: Slot) => void;
  open: (entry: Calendar_EntryFragment) => void;
  /** Shows another day. */
  go: (day: string) => void;
  move: (entry: Calendar_EntryFragment, slot: Slot) => void;
  shift: (entry: Calendar_EntryFragment, by: Shift) => void;
  refuse: () => void;
  focused: FocusedEntry | undefined;
}

/** Within how many milliseconds two clicks are a double click. The library's clicks do not count themselves. */
const DOUBLE_CLICK = 500;
const NAMES = { month: 'dayGridMonth', week: 'timeGridWeek' } as const;

/** A month or a week. */
export default function CalendarGrid(props: Props) {
  const { view, date, firstDay, entries, create, open, move } = props;
  const { i18n, t } = useLingui();
  const calendar = useRef<CalendarRef>(null);
  const clicked = useRef<{ dateStr: string; timeStamp: number }>(undefined);
  const titleOf = useEntryTitle();
  const isWide = useIsWide(700);
  const { box, onKeyDown, onBlur } = useGridKeys({ ...props, calendar });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    // Not while React renders: the library renders at once.
    const timer = setTimeout(() => {
      api.changeView(NAMES[view]);
      // The view's date would be forgotten with the next change of an option if today is in the view, too.
      api.gotoDate(date);
    });
    return () => clearTimeout(timer);
  }, [view, date]);

  return (
    <div ref={box} className="calendar__grid" onKeyDown={onKeyDown} onBlur={onBlur}>
      <p id="calendar-keys" className="visually-hidden">
        {t`Arrow keys move through the days, Enter creates an event. On an event, Enter opens it, and Alt with the arrow keys moves it; with Shift as well, its end.`}
      </p>
      <FullCalendar
        ref={calendar}
        plugins={[theme, dayGrid, timeGrid, interaction]}
        initialView={NAMES[view]}
        initialDate={date}
        locales={[arabic]}
        locale={i18n.locale}
        direction={isRightToLeft(i18n.locale) ? 'rtl' : 'ltr'}
        firstDay={firstDay}
        headerToolbar={false}
        height="100%"
        expandRows
        fixedWeekCount={false}
        nowIndicator
        slotEventOverlap={false}
        eventMinHeight={22}
        scrollTime="08:00:00"
        scrollTimeReset={false}
        slotDuration="00:30:00"
        allDayText={t`All day`}
        dayMaxEvents
        eventMaxStack={isWide ? 3 : 1}
        moreLinkClass="calendar__more"
        moreLinkText={(count: number) => t`${count} more`}
        moreLinkHint={(count: number) => t`Show ${count} more`}
        closeHint={t`Close`}
        eventsHint={t`Entries`}
        eventDisplay="block"
        events={entries.map((entry) => inputOf(entry, titleOf(entry)))}
        eventContent={({ event, isStart, isShort, view: { type } }) => {
          const entry = byId.get(event.id);
          if (!entry) return event.title;
          const isInWeek = type === NAMES.week && !event.allDay;
          const hasRoom = isInWeek && !isShort;
          const time = event.start && !event.allDay && isStart && (
            <>
              {' '}
              <span className="entry__time">
                {i18n.date(event.start, { hour: 'numeric', minute: '2-digit' })}
              </span>{' '}
            </>
          );
          return (
            <span
              className={hasRoom ? 'entry entry--tall' : 'entry'}
              data-declined={entry.response === 'DECLINED' || undefined}
            >
              <KindIcon kind={entry.kind} />
              {!isInWeek && time}
              <bdi className="entry__title" dir="auto">
                {event.title}
              </bdi>
              <EntryMarks entry={entry} />
              {/* The column shows it already. */}
              {hasRoom && time}
              {hasRoom && entry.location && (
                <span className="entry__place">
                  <bdi>{entry.location}</bdi>
                </span>
              )}
            </span>
          );
        }}
        eventDidMount={({ el, event }) => {
          const entry = event.extendedProps as Calendar_EntryFragment;
          el.dataset.entry = event.id;
          el.dataset.kind = entry.kind;
          if (!canOpen(entry)) return;
          el.setAttribute('role', 'button');
          el.setAttribute('aria-describedby', 'calendar-keys');
        }}
        dayCellDidMount={({ el }) => {
          el.dataset.cell = 'day';
        }}
        dayLaneDidMount={({ el }) => {
          el.dataset.cell = 'lane';
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const entry = byId.get(event.id);
          if (entry && canOpen(entry)) open(entry);
        }}
        selectable
        selectMinDistance={4}
        select={({ allDay, startStr, endStr, jsEvent }) => {
          // Without an event, the keys have selected it.
          if (!jsEvent) return;
          calendar.current?.getApi().unselect();
          create(slotBetween(allDay, startStr, endStr));
        }}
        dateClick={({ allDay, dateStr, jsEvent: { timeStamp } }) => {
          const before = clicked.current;
          clicked.current = { dateStr, timeStamp };
          const isSecond = before?.dateStr === dateStr && timeStamp - before.timeStamp < DOUBLE_CLICK;
          if (!isSecond) return;
          create(view === 'month' ? newSlot(dateStr, new Date(), today()) : slotBetween(allDay, dateStr));
        }}
        editable
        eventResizableFromStart={false}
        eventDrop={({ event, revert }) => drop(event, revert)}
        eventResize={({ event, revert }) => drop(event, revert)}
      />
    </div>
  );

  function drop(
    event: { id: string; allDay: boolean; startStr: string; endStr: string },
    revert: () => void,
  ) {
    const entry = byId.get(event.id);
    // The entries that are given show where it is from now on.
    revert();
    if (entry) move(entry, slotBetween(event.allDay, event.startStr, event.endStr));
  }
}

/** Returns the slot of what the library gives as texts: moments with an offset, or days with the day after the last one. */
function slotBetween(isAllDay: boolean, start: string, end?: string): Slot {
  if (isAllDay) {
    const from = start.slice(0, 10);
    return { isAllDay, start: from, end: end ? dayLater(end.slice(0, 10), -1) : from };
  }
  const zone = ownZone();
  const to = end ? new Date(end) : new Date(Date.parse(start) + HOUR_MS);
  return {
    isAllDay,
    start: wallOf(new Date(start).toISOString(), zone),
    end: wallOf(to.toISOString(), zone),
  };
}

function inputOf(entry: Calendar_EntryFragment, title: string): EventInput {
  const { id, isAllDay, startsAt, endsAt, from, to, isEditable } = entry;
  const whole = isAllDay || !startsAt;
  return {
    id,
    title,
    allDay: whole,
    start: whole ? from : startsAt,
    end: whole ? dayLater(to, 1) : (endsAt ?? undefined),
    editable: isEditable,
    interactive: canOpen(entry),
    extendedProps: entry,
  };
}
